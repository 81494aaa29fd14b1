/** Addresses where editors open a cell of a worksheet (docs/contracts/desk.md#the-check). */
export interface CellLinks {
  /**
   * @param gid of the worksheet; null if unknown
   * @param line of the cell in a file; null without a cell
   * @returns null if there is no target
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

/**
 * Paths of files with the line: "worksheets/employment/Unemployment Rate.csv:3".
 *
 * @param fileOf null if the file does not exist
 */
export function fileLinks(fileOf: (spreadsheetId: string, title: string) => string | null): CellLinks {
  return {
    link({ spreadsheetId, title }, { line }) {
      const file = fileOf(spreadsheetId, title)
      return file !== null && line !== null && file.endsWith('.csv') ? `${file}:${line}` : file
    },
  }
}

/**
 * Finds the line of a file at which a row begins, because cells may contain line breaks. Rows are counted from 1. The
 * lines of all rows are counted once, because a large worksheet may have thousands of diagnostics.
 */
export function findLines(values: readonly unknown[]): (row: number) => number {
  let starts: number[] | null = null
  return (row) => {
    starts ??= startsOf(values)
    return starts[row - 1] ?? row + (starts.at(-1) ?? 1) - starts.length
  }
}

/** First lines of all rows, and the line after the last row. */
function startsOf(values: readonly unknown[]): number[] {
  const starts = [1]
  let next = 1
  for (const cells of values) {
    next += 1
    for (const cell of Array.isArray(cells) ? (cells as unknown[]) : []) {
      if (typeof cell === 'string') next += cell.match(/\r\n|\n|\r/g)?.length ?? 0
    }
    starts.push(next)
  }
  return starts
}
