/** A chart by its spreadsheet and worksheet: one text, since no id of a spreadsheet holds a line break. */
export function chartKey(spreadsheetId: string, title: string): string {
  return `${spreadsheetId}\n${title}`
}

export function partsOfChartKey(key: string): { spreadsheetId: string; title: string } {
  const end = key.indexOf('\n')
  return { spreadsheetId: key.slice(0, end), title: key.slice(end + 1) }
}
