import { readCell, type Cell } from '../worksheet/cell.ts'
import { figureOf, isBeyondOne, neededDecimals, type WrittenNumber } from '../worksheet/number-text.ts'
import type { DataCell } from '../worksheet/table.ts'
import { formatValue } from '../format/number.ts'
import type { ChartSettings } from './chart-settings.ts'
import type { DiagnosticList } from '../diagnostics/diagnostic-list.ts'

/** A parsed cell of a series: a value, low and high, a gap, or no point at all. */
export type CellValue = number | readonly [low: number, high: number] | null | 'skip'

/** A parsed data cell, before the format of its axis is known. */
export interface ParsedCell {
  cell: Cell
  data: DataCell
}

/** Rules of a chart kind for parsing cells. */
export interface CellRules {
  /** One value per cell, or low:high. */
  cells: 'values' | 'ranges'
  /** Diagnostic for a value below zero, which becomes a gap; null if such values are drawn. */
  negatives: 'pie-negative' | null
}

/** Rules for parsing the cells of one series. */
export interface ParsingRules {
  kind: CellRules
  isPercent: boolean
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

export function readingOf(data: DataCell): ParsedCell {
  return { data, cell: readCell(data.text) }
}

/** Signs of a cell that count for the format of its axis; none for a cell without a value. */
export function signsOf({ cell }: ParsedCell, { cells }: CellRules): { percent: boolean; currency: boolean } {
  const number = cell.kind === 'number' ? cell.number : cell.kind === 'error-bar' ? cell.low : null
  const isRead = cell.kind === 'number' ? cells === 'values' || cell.number.isZero : cells === 'ranges'
  return { percent: isRead && number?.hasPercent === true, currency: isRead && number?.hasCurrency === true }
}

/** Number of written zeros that became gaps, and the first of them (docs/contracts/worksheet-settings.md#zeros). */
export interface ZeroCount {
  first: DataCell | null
  count: number
}

/** Reads a cell of a series (docs/contracts/worksheets.md#data-cells); an unreadable cell is a gap with a diagnostic. */
export function readCellValue(
  reading: ParsedCell,
  rules: ParsingRules,
  zeros: ZeroCount,
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
    default:
      return rules.kind.cells === 'ranges'
        ? readRangeCell(cell, data, { rules, zeros, diagnostics })
        : readValueCell(cell, data, { rules, zeros, diagnostics })
  }
}

interface Context {
  rules: ParsingRules
  zeros: ZeroCount
  diagnostics: DiagnosticList
}

function readValueCell(cell: Cell, data: DataCell, { rules, zeros, diagnostics }: Context): number | null {
  if (cell.kind !== 'number') {
    diagnostics.add('cell-not-a-number', data, data.text)
    return null
  }
  const { number } = cell
  if (number.isZero && rules.zeros !== 'figures') return gapForZero(data, zeros)
  const value = figureOf(number, factorOf(number, rules), rules.decimals)
  if (value === null) {
    diagnostics.add('cell-not-a-number', data, data.text)
    return null
  }
  reportWriting([number], data, rules, diagnostics)
  if (rules.kind.negatives && value < 0) {
    diagnostics.add(rules.kind.negatives, data, data.text)
    return null
  }
  return rules.isLogarithmic && value <= 0 ? gapOffLogAxis(data, diagnostics) : value
}

function readRangeCell(cell: Cell, data: DataCell, { rules, zeros, diagnostics }: Context): CellValue {
  if (cell.kind === 'number' && cell.number.isZero && rules.zeros !== 'figures') return gapForZero(data, zeros)
  const low = cell.kind === 'error-bar' ? figureOf(cell.low, factorOf(cell.low, rules), rules.decimals) : null
  const high = cell.kind === 'error-bar' ? figureOf(cell.high, factorOf(cell.high, rules), rules.decimals) : null
  if (cell.kind !== 'error-bar' || low === null || high === null) {
    diagnostics.add('errorbar-format', data, data.text)
    return null
  }
  if (cell.low.isZero && cell.high.isZero && rules.zeros !== 'figures') return gapForZero(data, zeros)
  reportWriting([cell.low, cell.high], data, rules, diagnostics)
  if (low > high) diagnostics.add('errorbar-swapped', data, data.text)
  const pair = [Math.min(low, high), Math.max(low, high)] as const
  return rules.isLogarithmic && pair[0] <= 0 ? gapOffLogAxis(data, diagnostics) : pair
}

function factorOf(number: WrittenNumber, { isPercent }: ParsingRules): 1 | 100 {
  return isPercent && !number.hasPercent ? 100 : 1
}

function reportWriting(
  numbers: readonly WrittenNumber[],
  data: DataCell,
  rules: ParsingRules,
  diagnostics: DiagnosticList,
): void {
  noteRounding(numbers, data, rules)
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

function gapForZero(data: DataCell, zeros: ZeroCount): null {
  zeros.count += 1
  zeros.first = firstOf(zeros.first, data)
  return null
}

/** The earlier cell in reading order. */
function firstOf(first: DataCell | null, data: DataCell): DataCell {
  const isEarlier = !first || data.row < first.row || (data.row === first.row && data.column < first.column)
  return isEarlier ? data : first
}

function gapOffLogAxis(data: DataCell, diagnostics: DiagnosticList): null {
  diagnostics.add('log-nonpositive', data, data.text)
  return null
}
