import type { DiagnosticList } from '../diagnostics/diagnostic-list.ts'
import {
  NO_MARKS,
  readCellValue,
  readingsOf,
  type CellValue,
  type MarkedFigure,
  type ParsedCell,
} from '../model/cell-values.ts'
import type { CellCounts, ParsingRules } from '../model/cell-values.ts'
import type { RangePoint, ValuePoint } from '../model/chart-model.ts'
import type { Writing } from '../worksheet/cell.ts'
import type { TableCategory } from '../worksheet/table.ts'
import type { Draft } from './drafts.ts'

/** Cell values of a series, one per category of the sheet. */
export type CellValues = readonly CellValue[]

/** The parsed cells of every row of a draft, in the order of the sheet. */
export type DraftReadings = ReadonlyMap<Draft, readonly ParsedCell[]>

/** Parses the cells of every draft; their values depend on the format of the axis, which comes later. */
export function readDrafts(drafts: readonly Draft[], writing: Writing): DraftReadings {
  return new Map(
    drafts.map((draft) => [
      draft,
      readingsOf(
        draft.rows.flatMap(({ cells }) => cells),
        writing,
      ),
    ]),
  )
}

/**
 * The values of a series; later rows overwrite earlier rows. A value overrides a status, a status skip, and skip a gap.
 * The later of two different values, or of two statuses, is used (docs/contracts/worksheets.md#rows).
 */
export function cellValuesOf(
  draft: Draft,
  readings: readonly ParsedCell[],
  rules: ParsingRules,
  tools: { counts: CellCounts; diagnostics: DiagnosticList; categories: readonly TableCategory[] },
): CellValues {
  const values = tools.categories.map((): CellValue => null)
  for (const reading of readings) {
    const { category } = reading.data
    const later = readCellValue(reading, rules, tools.counts, tools.diagnostics)
    const earlier = values[category] ?? null
    if (later === null || weightOf(later) < weightOf(earlier)) continue
    if (isDrawn(earlier) && isDrawn(later) && String(earlier.figure) !== String(later.figure)) {
      tools.diagnostics.add('merge-conflict', reading.data, draft.name, tools.categories[category]?.name ?? '')
    }
    values[category] = later
  }
  return values
}

/** A figure wins over a status, a status over skip, and skip over a gap. */
function weightOf(value: CellValue): number {
  return value === null ? 0 : value === 'skip' ? 1 : value.figure === null ? 2 : 3
}

function isDrawn(value: CellValue): value is MarkedFigure {
  return weightOf(value) === 3
}

/** True for a series in which every point is a gap without a status, or skipped. */
export function isAllGaps(values: CellValues): boolean {
  return values.every((value) => weightOf(value) < 2)
}

/** Points in drawing order; `order` has the sheet's categories in that order. Skipped categories have no point. */
export function valuePoints(values: CellValues, order: readonly number[]): ValuePoint[] {
  const points: ValuePoint[] = []
  for (const [category, sheetCategory] of order.entries()) {
    const value = values[sheetCategory] ?? null
    if (value === 'skip') continue
    const figure = typeof value?.figure === 'number' ? value.figure : null
    const isPlain = value === null || value.marks === NO_MARKS
    points.push(isPlain ? { category, value: figure } : { category, value: figure, ...value.marks })
  }
  return points
}

/** Like `valuePoints`, for error bars. */
export function rangePoints(values: CellValues, order: readonly number[]): RangePoint[] {
  return order.flatMap((sheetCategory, category) => {
    const value = values[sheetCategory] ?? null
    if (value === 'skip') return []
    const figure = value?.figure ?? null
    const [low, high] = figure === null || typeof figure === 'number' ? [null, null] : figure
    return [{ category, low, high, ...value?.marks }]
  })
}
