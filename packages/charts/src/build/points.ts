import type { TableCategory } from '../worksheet/table.ts'
import type { RangePoint, ValuePoint } from '../model/chart-model.ts'
import type { Draft } from './drafts.ts'
import { readFigure, readingOf, type Figure, type Reading, type ReadingRules, type ZeroCount } from '../model/readings.ts'
import type { DiagnosticList } from '../diagnostics/diagnostic-list.ts'

/** Figures of a series, one per category of the sheet. */
export type Figures = readonly Figure[]

/** The readings of every row of a draft, in the order of the sheet. */
export type DraftReadings = ReadonlyMap<Draft, readonly Reading[]>

/** Reads the cells of every draft as written; their values wait for the format of the axis. */
export function readDrafts(drafts: readonly Draft[]): DraftReadings {
  return new Map(drafts.map((draft) => [draft, draft.rows.flatMap(({ cells }) => cells.map(readingOf))]))
}

/**
 * The figures of a series, later rows laid over earlier ones: a figure wins over skip, skip over a gap, never the reverse;
 * of two different figures the later is used (chart-worksheet, section 5).
 */
export function figuresOf(
  draft: Draft,
  readings: readonly Reading[],
  rules: ReadingRules,
  tools: { zeros: ZeroCount; diagnostics: DiagnosticList; categories: readonly TableCategory[] },
): Figures {
  const figures = tools.categories.map((): Figure => null)
  for (const reading of readings) {
    const { category } = reading.data
    const later = readFigure(reading, rules, tools.zeros, tools.diagnostics)
    const earlier = figures[category] ?? null
    if (later === null || (later === 'skip' && earlier !== null)) continue
    if (isFigure(earlier) && isFigure(later) && String(earlier) !== String(later)) {
      tools.diagnostics.add('merge-conflict', reading.data, draft.name, tools.categories[category]?.name ?? '')
    }
    figures[category] = later
  }
  return figures
}

/** True for a value or an interval. */
export function isFigure(figure: Figure): figure is number | readonly [number, number] {
  return figure !== null && figure !== 'skip'
}

/** True for a series in which every point is a gap or skipped. */
export function isAllGaps(figures: Figures): boolean {
  return !figures.some(isFigure)
}

/** Points in drawing order; `order` holds the sheet's categories in that order. Every category has one unless skipped. */
export function valuePoints(figures: Figures, order: readonly number[]): ValuePoint[] {
  return order.flatMap((sheetCategory, category) => {
    const figure = figures[sheetCategory] ?? null
    return figure === 'skip' ? [] : [{ category, value: typeof figure === 'number' ? figure : null }]
  })
}

/** As valuePoints, for error bars. */
export function rangePoints(figures: Figures, order: readonly number[]): RangePoint[] {
  return order.flatMap((sheetCategory, category) => {
    const figure = figures[sheetCategory] ?? null
    if (figure === 'skip') return []
    const [low, high] = figure === null || typeof figure === 'number' ? [null, null] : figure
    return [{ category, low, high }]
  })
}
