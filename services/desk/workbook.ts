/** A worksheet of a file, its cells from A1 on as they are shown. */
export interface SheetCells {
  title: string
  values: string[][]
}

/** too slow: reading it took more time or memory than anybody's worksheet needs. */
export type WorkbookAnswer = SheetCells[] | 'not a workbook' | 'too large' | 'too slow'

/** Reads an `.xlsx` file. Never throws, whatever the file holds. */
export type ReadWorkbook = (bytes: Uint8Array) => Promise<WorkbookAnswer>
