import type { DiagnosticList } from '../diagnostics/diagnostic-list.ts'
import type { SettingCell } from './settings.ts'

/** TRUE or FALSE in any case; null for other text. */
export function flagIn(text: string): boolean | null {
  const word = text.length > 5 ? '' : text.toUpperCase()
  return word === 'TRUE' ? true : word === 'FALSE' ? false : null
}

/**
 * A flag's cell: true for TRUE only; other words are false, with a diagnostic
 * (docs/contracts/worksheet-settings.md#reserved-names).
 */
export function readFlag(cell: SettingCell, diagnostics: DiagnosticList): boolean {
  const flag = flagIn(cell.text)
  if (flag === null) diagnostics.add('bad-flag', cell.at, cell.setting, cell.text)
  return flag === true
}
