import type { SettingCell } from '../worksheet/settings.ts'
import { figureOf, readNumber } from '../worksheet/number-text.ts'
import type { TableRow } from '../worksheet/table.ts'
import type { ValueAxis } from './chart-model.ts'
import type { Remarks } from './remarks.ts'
import { cellsOf, firstFlag, firstText, firstValue, hexColor, wholeNumber, type Found } from './setting-values.ts'

/** What the rows of one value axis say about it (chart-worksheet, 7.9 to 7.31). */
export interface AxisSettings {
  title: string | null
  color: string | null
  decimals: ValueAxis['decimals']
  max: Found<number> | null
  isPercent: boolean
  isCurrency: boolean
  /** The first cell that says so. */
  logarithmic: SettingCell | null
}

/** Reads the settings of an axis from its own rows. */
export function readAxisSettings(rows: readonly TableRow[], remarks: Remarks): AxisSettings {
  return {
    title: firstText(rows, 'axistitle', remarks),
    color: firstValue(cellsOf(rows, 'axiscolor'), (cell) => readColor(cell, remarks), remarks)?.value ?? null,
    decimals: firstValue(cellsOf(rows, 'decimals'), (cell) => readDecimals(cell, remarks), remarks)?.value ?? null,
    max: firstValue(cellsOf(rows, 'max'), (cell) => readMax(cell, remarks), remarks),
    isPercent: firstFlag(rows, 'percent', remarks) !== null,
    isCurrency: firstFlag(rows, 'currency', remarks) !== null,
    logarithmic: firstFlag(rows, 'logarithmic', remarks),
  }
}

function readColor({ text, at }: SettingCell, remarks: Remarks): string | undefined {
  const color = hexColor(text)
  if (!color) remarks.add('bad-color', at, text)
  return color ?? undefined
}

function readDecimals({ text, at }: SettingCell, remarks: Remarks): 0 | 1 | 2 | undefined {
  const number = wholeNumber(text)
  if (number === 0 || number === 1 || number === 2) return number
  remarks.add('bad-decimals', at, text)
  return undefined
}

/** $, % and commas are allowed; the number is read literally, never multiplied (7.31). */
function readMax({ text, at }: SettingCell, remarks: Remarks): number | undefined {
  const number = readNumber(text)
  const max = number && figureOf(number)
  if (max === null) remarks.add('bad-max', at, text)
  return max ?? undefined
}
