import type { DiagnosticList } from '../diagnostics/diagnostic-list.ts'
import type { SheetReader } from './sheet-reader.ts'
import type { TableRules } from './table.ts'

/** Inputs of every reader of rows. */
export interface Tools {
  rules: TableRules
  reader: SheetReader
  diagnostics: DiagnosticList
}
