import type { SettingCell } from '../worksheet/settings.ts'
import { keptDecimals, MAX_DECIMALS } from '../format/number.ts'
import { figureOf, readNumber } from '../worksheet/number-text.ts'
import type { TableRow } from '../worksheet/table.ts'
import type { ValueAxis } from './chart-model.ts'
import type { DiagnosticList } from '../diagnostics/diagnostic-list.ts'
import { cellsOf, firstFlag, firstText, firstValue, hexColor, wholeNumber, type Found } from './setting-values.ts'

/** Settings of one value axis from its rows (docs/contracts/worksheet-settings.md#value-axis-settings). */
export interface AxisSettings {
  title: string | null
  color: string | null
  decimals: ValueAxis['decimals']
  max: Found<number> | null
  isPercent: boolean
  isCurrency: boolean
  /** The first cell with the setting. */
  logarithmic: SettingCell | null
}

/** Reads the settings of an axis from its own rows. */
export function readAxisSettings(rows: readonly TableRow[], diagnostics: DiagnosticList): AxisSettings {
  const decimals =
    firstValue(cellsOf(rows, 'decimals'), (cell) => readDecimals(cell, diagnostics), diagnostics)?.value ?? null
  return {
    title: firstText(rows, 'axistitle', diagnostics),
    color: firstValue(cellsOf(rows, 'axiscolor'), (cell) => readColor(cell, diagnostics), diagnostics)?.value ?? null,
    decimals,
    max: firstValue(
      cellsOf(rows, 'max'),
      (cell) => readMax(cell, keptDecimals({ decimals }), diagnostics),
      diagnostics,
    ),
    isPercent: firstFlag(rows, 'percent', diagnostics) !== null,
    isCurrency: firstFlag(rows, 'currency', diagnostics) !== null,
    logarithmic: firstFlag(rows, 'logarithmic', diagnostics),
  }
}

function readColor({ text, at }: SettingCell, diagnostics: DiagnosticList): string | undefined {
  const color = hexColor(text)
  if (!color) diagnostics.add('bad-color', at, text)
  return color ?? undefined
}

function readDecimals({ text, at }: SettingCell, diagnostics: DiagnosticList): number | undefined {
  const number = wholeNumber(text)
  if (number !== null && number >= 0 && number <= MAX_DECIMALS) return number
  diagnostics.add('bad-decimals', at, text)
  return undefined
}

/**
 * Reads a maximum literally, without multiplication; $, % and commas are allowed
 * (docs/contracts/worksheet-settings.md#value-axis-settings).
 */
function readMax({ text, at }: SettingCell, decimals: number, diagnostics: DiagnosticList): number | undefined {
  const number = readNumber(text)
  const max = number && figureOf(number, 1, decimals)
  if (max === null) diagnostics.add('bad-max', at, text)
  return max ?? undefined
}
