/** A worksheet of a file, with its cells from A1 on as displayed. */
export interface SheetCells {
  title: string
  values: readonly unknown[]
}

export type WorkbookAnswer = SheetCells[] | 'not a workbook' | 'too large'

/** Reads an `.xlsx` file. Never throws, regardless of its content. */
export type ReadWorkbook = (bytes: Uint8Array) => WorkbookAnswer
