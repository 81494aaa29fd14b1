import type { Remarks } from '../model/remarks.ts'
import type { SettingCell } from './settings.ts'

/** TRUE or FALSE in any case; null for other text. */
export function flagIn(text: string): boolean | null {
  const word = text.length > 5 ? '' : text.toUpperCase()
  return word === 'TRUE' ? true : word === 'FALSE' ? false : null
}

/** A flag's cell: true for TRUE only; other words are false, with a remark (chart-worksheet, section 7). */
export function readFlag(cell: SettingCell, remarks: Remarks): boolean {
  const flag = flagIn(cell.text)
  if (flag === null) remarks.add('bad-flag', cell.at, cell.setting, cell.text)
  return flag === true
}
