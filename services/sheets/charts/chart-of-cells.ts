import { chartFromValues, figuresFromValues, type NameRegistry, type OverlaidModel } from '@common-measure/charts'
import { chartNames } from '#services/charts/chart-names.ts'
import type { Place } from '#domain/community.ts'
import { isLarge } from '../sheet-bounds.ts'

/** Cells of a worksheet as they were read. */
export interface AskedCells {
  range: unknown
  rows: readonly unknown[]
  /** The requested title. */
  askedTitle: string
}

type Chart = ReturnType<typeof chartFromValues>

/** Charts by the rows that they were built from, while those are in memory. */
const built = new WeakMap<readonly unknown[], { askedTitle: string; names: NameRegistry; chart: Chart }>()

/** The chart with every value, for comparison with another version of the worksheet. It is cached for its next use. */
export function figuresOfCells(
  { range, rows, askedTitle }: AskedCells,
  names: NameRegistry,
): ReturnType<typeof figuresFromValues> {
  const { figures, ...chart } = figuresFromValues({ values: rows, range, askedTitle }, names)
  built.set(rows, { askedTitle, names, chart })
  return { ...chart, figures }
}

export function chartOfCells({ range, rows, askedTitle }: AskedCells, names: NameRegistry): Chart {
  const cached = built.get(rows)
  if (cached?.askedTitle === askedTitle && cached.names === names) return cached.chart
  return chartFromValues({ values: rows, range, askedTitle }, names)
}

/** A chart as returned by a worker thread. Objects are copied between threads many times more slowly than text. */
export interface ChartText extends Omit<Chart, 'model'> {
  model: string
}

/** Cells, and the community whose place names their chart recognizes. */
export interface NamedCells extends AskedCells {
  places: readonly Place[]
  /** Month in which fiscal years begin. */
  fiscalYearStart?: number
}

type Thread = Pick<NamedCells, 'places'> & { runTask: (kind: 'chart', given: NamedCells) => Promise<ChartText> }

/** Task of a worker thread. */
export function chartInThread({ places, fiscalYearStart, ...cells }: NamedCells): ChartText {
  const { model, ...rest } = chartOfCells(cells, chartNames(places, fiscalYearStart))
  return { ...rest, model: JSON.stringify(model) }
}

/** Builds the chart. A large worksheet is processed in the worker thread, or on the main thread if that fails. */
export async function loadChart(cells: AskedCells, names: NameRegistry, thread: Thread | null): Promise<Chart> {
  if (!thread || !isLarge(cells.rows)) return chartOfCells(cells, names)
  const text = await thread
    .runTask('chart', { ...cells, places: thread.places, fiscalYearStart: names.fiscalYearStart })
    .catch(() => null)
  return text ? { ...text, model: JSON.parse(text.model) as OverlaidModel } : chartOfCells(cells, names)
}
