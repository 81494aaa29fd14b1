/** The cells of a CSV text (RFC 4180), row by row, without a byte-order mark. */
export function csvRows(text: string): string[][] {
  const rows: string[][] = []
  let row: string[] = []
  let cell = ''
  let isQuoted = false
  const source = text.replace(/^\ufeff/, '')
  for (let at = 0; at < source.length; at++) {
    const character = source.charAt(at)
    if (isQuoted) {
      if (character !== '"') cell += character
      else if (source.charAt(at + 1) === '"') cell += source.charAt(++at)
      else isQuoted = false
    } else if (character === '"') isQuoted = true
    else if (character === ',' || character === '\n') {
      row.push(cell)
      cell = ''
      if (character === '\n') rows.push(row.splice(0))
    } else if (character !== '\r') cell += character
  }
  if (cell !== '' || row.length > 0) rows.push([...row, cell])
  return rows
}
