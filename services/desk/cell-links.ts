/** Where editors open a cell of a worksheet (docs/contracts/desk.md#the-check). */
export interface CellLinks {
  /**
   * @param gid of the worksheet; null where it is not known
   * @param line of the cell in a file; null without a cell
   * @returns null where there is nowhere to go
   */
  link(place: { spreadsheetId: string; title: string }, at: CellPlace): string | null
}

interface CellPlace {
  gid: number | null
  cell: string | null
  line: number | null
}

/** Addresses of Google's own editor. */
export const GOOGLE_LINKS: CellLinks = {
  link({ spreadsheetId }, { gid, cell }) {
    const address = `https://docs.google.com/spreadsheets/d/${encodeURIComponent(spreadsheetId)}/edit`
    const parts = [...(gid === null ? [] : [`gid=${gid}`]), ...(cell === null ? [] : [`range=${cell}`])]
    return parts.length > 0 ? `${address}#${parts.join('&')}` : address
  },
}

/** Paths of files with the line: "worksheets/employment/Unemployment Rate.csv:3". @param fileOf null where there is none */
export function fileLinks(fileOf: (spreadsheetId: string, title: string) => string | null): CellLinks {
  return {
    link({ spreadsheetId, title }, { line }) {
      const file = fileOf(spreadsheetId, title)
      return file !== null && line !== null && file.endsWith('.csv') ? `${file}:${line}` : file
    },
  }
}

/** The line of a file at which a row of it begins: cells may hold line breaks. @param row from 1 */
export function lineOf(values: readonly unknown[], row: number): number {
  const before = values.slice(0, row - 1).flatMap((cells) => (Array.isArray(cells) ? (cells as unknown[]) : []))
  const breaks = before.reduce<number>((sum, cell) => sum + (String(cell).match(/\r\n|\n|\r/g)?.length ?? 0), 0)
  return row + breaks
}
