/** What was left out or read differently than written (docs/contracts/worksheets.md#diagnostics). */
export interface Diagnostic {
  code: string
  /** error: nothing can be drawn; warning: read differently than written; info: understood, good to know. */
  severity: 'error' | 'warning' | 'info'
  /** Address such as "B7" as the editor sees it, or null. */
  cell: string | null
  /** One plain English sentence for an editor; names the cell and quotes what was there. */
  message: string
}
