import type { DiagnosticList } from '../diagnostics/diagnostic-list.ts'
import { readCellValue, readingOf, type CellValue, type ParsedCell } from '../model/cell-values.ts'
import type { ParsingRules, ZeroCount } from '../model/cell-values.ts'
import type { RangePoint, ValuePoint } from '../model/chart-model.ts'
import type { TableCategory } from '../worksheet/table.ts'
import type { Draft } from './drafts.ts'

/** Cell values of a series, one per category of the sheet. */
export type CellValues = readonly CellValue[]

/** The parsed cells of every row of a draft, in the order of the sheet. */
export type DraftReadings = ReadonlyMap<Draft, readonly ParsedCell[]>

/** Parses the cells of every draft; their values depend on the format of the axis, which comes later. */
export function readDrafts(drafts: readonly Draft[]): DraftReadings {
  return new Map(drafts.map((draft) => [draft, draft.rows.flatMap(({ cells }) => cells.map(readingOf))]))
}

/**
 * The values of a series; later rows overwrite earlier rows. A value overrides skip, and skip overrides a gap. Of two
 * different values the later is used (docs/contracts/worksheets.md#rows).
 */
export function cellValuesOf(
  draft: Draft,
  readings: readonly ParsedCell[],
  rules: ParsingRules,
  tools: { zeros: ZeroCount; diagnostics: DiagnosticList; categories: readonly TableCategory[] },
): CellValues {
  const values = tools.categories.map((): CellValue => null)
  for (const reading of readings) {
    const { category } = reading.data
    const later = readCellValue(reading, rules, tools.zeros, tools.diagnostics)
    const earlier = values[category] ?? null
    if (later === null || (later === 'skip' && earlier !== null)) continue
    if (isDrawn(earlier) && isDrawn(later) && String(earlier) !== String(later)) {
      tools.diagnostics.add('merge-conflict', reading.data, draft.name, tools.categories[category]?.name ?? '')
    }
    values[category] = later
  }
  return values
}

function isDrawn(value: CellValue): boolean {
  return value !== null && value !== 'skip'
}

/** True for a series in which every point is a gap or skipped. */
export function isAllGaps(values: CellValues): boolean {
  return !values.some(isDrawn)
}

/** Points in drawing order; `order` has the sheet's categories in that order. Skipped categories have no point. */
export function valuePoints(values: CellValues, order: readonly number[]): ValuePoint[] {
  const points: ValuePoint[] = []
  for (const [category, sheetCategory] of order.entries()) {
    const value = values[sheetCategory] ?? null
    if (value !== 'skip') points.push({ category, value: typeof value === 'number' ? value : null })
  }
  return points
}

/** Like `valuePoints`, for error bars. */
export function rangePoints(values: CellValues, order: readonly number[]): RangePoint[] {
  return order.flatMap((sheetCategory, category) => {
    const value = values[sheetCategory] ?? null
    if (value === 'skip') return []
    const [low, high] = value === null || typeof value === 'number' ? [null, null] : value
    return [{ category, low, high }]
  })
}
