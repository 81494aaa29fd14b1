import type { DiagnosticList } from '../diagnostics/diagnostic-list.ts'
import type { SettingCell } from './settings.ts'

/** TRUE or FALSE in any case; null for other text. */
export function flagIn(text: string): boolean | null {
  const word = text.length > 5 ? '' : text.toUpperCase()
  return word === 'TRUE' ? true : word === 'FALSE' ? false : null
}

/** Reads a flag cell: true only for TRUE; other words are false, with a diagnostic. */
export function readFlag(cell: SettingCell, diagnostics: DiagnosticList): boolean {
  const flag = flagIn(cell.text)
  if (flag === null) diagnostics.add('bad-flag', cell.at, cell.setting, cell.text)
  return flag === true
}
