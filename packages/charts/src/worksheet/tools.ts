import type { DiagnosticList } from '../diagnostics/diagnostic-list.ts'
import type { Writing } from './cell.ts'
import type { SheetReader } from './sheet-reader.ts'
import type { TableRules } from './table.ts'

/** Inputs of every reader of rows. */
export interface Tools {
  /** Signs and numbers as the worksheet writes them. */
  writing: Writing
  rules: TableRules
  reader: SheetReader
  diagnostics: DiagnosticList
}
