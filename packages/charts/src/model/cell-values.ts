import { isAmount, readCell, type Cell, type Writing } from '../worksheet/cell.ts'
import {
  exactFigureOf,
  exactTextOf,
  figureOf,
  isBeyondOne,
  neededDecimals,
  type WrittenNumber,
} from '../worksheet/number-text.ts'
import type { FoundFlag } from '../worksheet/cells/flags.ts'
import type { DataCell } from '../worksheet/table.ts'
import { roundTo } from '../format/decimal.ts'
import { formatValue, plainNumber, type NumberFormat } from '../format/number.ts'
import { boundMarks, flagMarks, statusMarks, type PointMarks } from '../format/point-marks.ts'
import type { ShownFigures } from './chart-model.ts'
import type { ChartSettings } from './chart-settings.ts'
import type { DiagnosticList } from '../diagnostics/diagnostic-list.ts'

/** A parsed cell of a series: a figure or a gap with a reason, a plain gap, or no point at all. */
export type CellValue = MarkedFigure | null | 'skip'

/** A value, or low and high; null only with a status. */
export interface MarkedFigure {
  figure: number | readonly [low: number, high: number] | null
  marks: PointMarks & ShownFigures
}

/** A parsed data cell, before the format of its axis is known. */
export interface ParsedCell {
  cell: Cell
  data: DataCell
}

/** Rules of a chart kind for parsing cells. */
export interface CellRules {
  /** One value per cell, or low:high. */
  cells: 'values' | 'ranges'
  /** Diagnostic for a value below zero, which has no mark; null if such values are drawn. */
  negatives: 'pie-negative' | null
}

/** Rules for parsing the cells of one series. */
export interface ParsingRules {
  kind: CellRules
  isPercent: boolean
  /** Format of the texts. */
  format: NumberFormat
  isLogarithmic: boolean
  zeros: ChartSettings['zeros']
  /** Number of decimals in the model. */
  decimals: number
  /** Collected while cells are read; shared by the cells of one axis. */
  roundings: Roundings
}

/** Cells of a value axis that rounding changes by more than 0.5 percent. */
export interface Roundings {
  first: DataCell | null
  count: number
  /** Number of decimals that keeps all of them to within 0.5 percent, at most 6. */
  decimals: number
}

export function noRoundings(): Roundings {
  return { first: null, count: 0, decimals: 0 }
}

export function reportRoundings({ first, count, decimals }: Roundings, diagnostics: DiagnosticList): void {
  if (first) diagnostics.add('rounded', first, first.text, { others: count - 1, decimals })
}

/** The parsed cells of a series. A bare letter counts only if at least half of the other cells are figures. */
export function readingsOf(cells: readonly DataCell[], writing: Writing): ParsedCell[] {
  const readings = cells.map((data): ParsedCell => ({ data, cell: readCell(data.text, writing, data.isTyped) }))
  if (!readings.some(isLetter)) return readings
  const figures = readings.filter((reading) => isAmount(reading.cell) && !isLetter(reading)).length
  const others = readings.length - 1
  if (others > 0 && figures >= others / 2) return readings
  return readings.map((reading) => (isLetter(reading) ? { data: reading.data, cell: { kind: 'words' } } : reading))
}

function isLetter({ cell }: ParsedCell): boolean {
  return 'spelling' in cell && cell.spelling === 'letter'
}

/** Signs of a cell that count for the format of its axis; none for a cell without a value. */
export function signsOf({ cell }: ParsedCell, { cells }: CellRules): { percent: boolean; currency: boolean } {
  const number =
    cell.kind === 'number' || cell.kind === 'bound' ? cell.number : cell.kind === 'error-bar' ? cell.low : null
  const isRead =
    cell.kind === 'bound' || (cell.kind === 'number' ? cells === 'values' || cell.number.isZero : cells === 'ranges')
  return { percent: isRead && number?.hasPercent === true, currency: isRead && number?.hasCurrency === true }
}

/** Cells with one remark for all of them. */
export interface CellCount {
  first: DataCell | null
  count: number
}

/** Written zeros that became gaps (docs/contracts/worksheet-settings.md#zeros), and codes in place of figures. */
export interface CellCounts {
  zeros: CellCount
  codes: CellCount
}

export function noCounts(): CellCounts {
  return { zeros: { first: null, count: 0 }, codes: { first: null, count: 0 } }
}

export function reportCounts(
  { zeros, codes }: CellCounts,
  meaning: ChartSettings['zeros'],
  diagnostics: DiagnosticList,
): void {
  if (zeros.first && meaning === 'gaps') {
    diagnostics.add('zeros-as-gaps', zeros.first, zeros.first.text, zeros.count - 1)
  }
  if (codes.first) diagnostics.add('coded-value', codes.first, codes.first.text, codes.count - 1)
}

/** Reads a cell of a series (docs/contracts/worksheets.md#data-cells); an unreadable cell is a gap with a diagnostic. */
export function readCellValue(
  reading: ParsedCell,
  rules: ParsingRules,
  counts: CellCounts,
  diagnostics: DiagnosticList,
): CellValue {
  const { cell, data } = reading
  switch (cell.kind) {
    case 'gap':
      return null
    case 'skip':
      return 'skip'
    case 'formula-error':
      diagnostics.add('formula-error', data, data.text, true)
      return null
    case 'status':
      if (cell.status === 'coded') countCell(data, counts.codes)
      return { figure: null, marks: statusMarks(cell.status, cell.words) }
    case 'bound':
      return boundOf(cell, data, rules, diagnostics)
    default:
      return rules.kind.cells === 'ranges'
        ? readRangeCell(cell, data, { rules, zeros: counts.zeros, diagnostics })
        : readValueCell(cell, data, { rules, zeros: counts.zeros, diagnostics })
  }
}

interface Context {
  rules: ParsingRules
  zeros: CellCount
  diagnostics: DiagnosticList
}

function boundOf(
  { side, number }: Cell & { kind: 'bound' },
  data: DataCell,
  rules: ParsingRules,
  diagnostics: DiagnosticList,
): CellValue {
  reportSigns([number], data, rules, diagnostics)
  const bound = { side, number: exactFigureOf(number, factorOf(number, rules)) }
  return { figure: null, marks: { ...boundMarks(bound, rules.format), written: [data.text] } }
}

function readValueCell(cell: Cell, data: DataCell, { rules, zeros, diagnostics }: Context): CellValue {
  if (cell.kind !== 'number') {
    diagnostics.add('cell-not-a-number', data, data.text)
    return null
  }
  const { number, flag } = cell
  if (number.isZero && rules.zeros !== 'figures' && flag?.flag !== 'rounds-to-zero') return gapForZero(data, zeros)
  const factor = factorOf(number, rules)
  const value = figureOf(number, factor, rules.decimals)
  if (value === null) {
    diagnostics.add('cell-not-a-number', data, data.text)
    return null
  }
  reportWriting([number], data, rules, diagnostics)
  if (rules.kind.negatives && value < 0) diagnostics.add(rules.kind.negatives, data, data.text)
  if (rules.isLogarithmic && value <= 0) diagnostics.add('log-nonpositive', data, data.text, value === 0)
  if (rules.isLogarithmic && value < 0) return null
  const shown = shownOf(number, value, factor, rules)
  const isPlain = !flag && !data.flag && shown === null && isExact(number, factor, rules)
  if (isPlain) return { figure: value, marks: NO_MARKS }
  return {
    figure: value,
    marks: {
      ...flagOf(flag ?? data.flag),
      ...(shown === null ? {} : { shown }),
      ...writtenOf([number], [value], rules),
    },
  }
}

function readRangeCell(cell: Cell, data: DataCell, { rules, zeros, diagnostics }: Context): CellValue {
  if (cell.kind === 'empty-margin') return null
  const isLoneZero = cell.kind === 'number' && cell.number.isZero && !cell.flag
  if (isLoneZero && rules.zeros !== 'figures') return gapForZero(data, zeros)
  const ends = cell.kind === 'error-bar' ? [cell.low, cell.high] : []
  const [low = null, high = null] = ends.map((end) => figureOf(end, factorOf(end, rules), rules.decimals))
  if (cell.kind !== 'error-bar' || low === null || high === null) {
    diagnostics.add('errorbar-format', data, data.text)
    return null
  }
  if (cell.low.isZero && cell.high.isZero && rules.zeros !== 'figures') return gapForZero(data, zeros)
  reportWriting(ends, data, rules, diagnostics)
  const isSwapped = low > high
  if (isSwapped) diagnostics.add('errorbar-swapped', data, data.text)
  const numbers = isSwapped ? ends.toReversed() : ends
  const pair = isSwapped ? ([high, low] as const) : ([low, high] as const)
  if (rules.isLogarithmic && pair[0] <= 0) diagnostics.add('log-nonpositive', data, data.text, pair[0] === 0)
  if (rules.isLogarithmic && pair[0] < 0) return null
  const [shownLow = null, shownHigh = null] = numbers.map((number, end) =>
    shownOf(number, pair[end] ?? 0, factorOf(number, rules), rules),
  )
  return {
    figure: pair,
    marks: {
      ...flagOf(cell.flag ?? data.flag),
      ...(shownLow === null ? {} : { shownLow }),
      ...(shownHigh === null ? {} : { shownHigh }),
      ...writtenOf(numbers, pair, rules),
    },
  }
}

/** A figure's own flag wins over that of its heading. */
function flagOf(flag: FoundFlag | undefined): PointMarks {
  return flag ? flagMarks(flag.flag, flag.words) : {}
}

/** The written number rounded to the decimals shown, if the kept value would round to another one. */
function shownOf(number: WrittenNumber, kept: number, factor: 1 | 100, { format }: ParsingRules): number | null {
  if (format.decimals === null) return null
  const shown = figureOf(number, factor, format.decimals)
  return shown === null || shown === roundTo(kept, format.decimals) ? null : shown
}

/** Most cells have no marks, and share these. */
export const NO_MARKS: MarkedFigure['marks'] = {}

/** True for a number that is kept without rounding. */
function isExact({ exponent }: WrittenNumber, factor: 1 | 100, { decimals }: ParsingRules): boolean {
  return exponent + (factor === 1 ? 0 : 2) >= -decimals
}

/** The written digits, if the kept value has others. */
function writtenOf(
  numbers: readonly WrittenNumber[],
  kept: readonly number[],
  rules: ParsingRules,
): Pick<PointMarks, 'written'> {
  if (numbers.every((number) => isExact(number, factorOf(number, rules), rules))) return {}
  const plain = kept.map(plainNumber)
  const written = numbers.map((number, at) => exactTextOf(number, factorOf(number, rules)) ?? plain[at] ?? '')
  return written.some((text, at) => text !== plain[at]) ? { written } : {}
}

function factorOf({ hasPercent }: WrittenNumber, { isPercent }: ParsingRules): 1 | 100 {
  return isPercent && !hasPercent ? 100 : 1
}

/** Reports numbers that are read differently from how they were written. */
function reportWriting(
  numbers: readonly WrittenNumber[],
  data: DataCell,
  rules: ParsingRules,
  diagnostics: DiagnosticList,
): void {
  noteRounding(numbers, data, rules)
  reportSigns(numbers, data, rules, diagnostics)
}

function reportSigns(
  numbers: readonly WrittenNumber[],
  data: DataCell,
  rules: ParsingRules,
  diagnostics: DiagnosticList,
): void {
  if (numbers.some(({ hasOddCommas }) => hasOddCommas)) diagnostics.add('comma-grouping', data, data.text)
  const large = numbers.find((number) => factorOf(number, rules) === 100 && isBeyondOne(number))
  if (!large) return
  const value = formatValue(figureOf(large, 100), { percent: true, currency: false, decimals: null })
  diagnostics.add('percent-over-100', data, data.text, value)
}

function noteRounding(numbers: readonly WrittenNumber[], data: DataCell, rules: ParsingRules): void {
  const { roundings, decimals } = rules
  const needed = numbers.flatMap((number) => neededDecimals(number, factorOf(number, rules), decimals) ?? [])
  if (needed.length === 0) return
  roundings.count += 1
  roundings.decimals = Math.max(roundings.decimals, ...needed)
  roundings.first = firstOf(roundings.first, data)
}

function gapForZero(data: DataCell, zeros: CellCount): null {
  countCell(data, zeros)
  return null
}

function countCell(data: DataCell, cells: CellCount): void {
  cells.count += 1
  cells.first = firstOf(cells.first, data)
}

/** The earlier cell in reading order. */
function firstOf(first: DataCell | null, data: DataCell): DataCell {
  const isEarlier = !first || data.row < first.row || (data.row === first.row && data.column < first.column)
  return isEarlier ? data : first
}
