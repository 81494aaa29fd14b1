/** A worksheet of a file, its cells from A1 on as they are shown. */
export interface SheetCells {
  title: string
  values: readonly unknown[]
}

export type WorkbookAnswer = SheetCells[] | 'not a workbook' | 'too large'

/** Reads an `.xlsx` file. Never throws, whatever the file holds. */
export type ReadWorkbook = (bytes: Uint8Array) => WorkbookAnswer
