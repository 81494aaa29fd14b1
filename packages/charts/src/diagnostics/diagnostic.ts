/** Something that was omitted or read differently from how it was written (docs/contracts/worksheets.md#diagnostics). */
export interface Diagnostic {
  code: string
  /** error: nothing can be drawn; warning: read differently from how it was written; info: for information only. */
  severity: 'error' | 'warning' | 'info'
  /** Address such as "B7" as the editor sees it; null if no cell is concerned. */
  cell: string | null
  /** One plain English sentence for editors. It names the cell and quotes its text. */
  message: string
}
