import { chartFromValues, figuresFromValues, type NameRegistry, type OverlaidModel } from '@common-measure/charts'
import { chartNames } from '#services/charts/chart-names.ts'
import type { Place } from '#domain/community.ts'
import { isLarge } from '../sheet-bounds.ts'

/** The cells of a worksheet as they were read. */
export interface AskedCells {
  range: unknown
  rows: readonly unknown[]
  /** The requested title. */
  askedTitle: string
}

type Chart = ReturnType<typeof chartFromValues>

/** Charts by the rows they were built of, for as long as those are at hand. */
const built = new WeakMap<readonly unknown[], { askedTitle: string; names: NameRegistry; chart: Chart }>()

/** The chart with every figure, to be compared with another version of the worksheet. Who shows it next finds it built. */
export function figuresOfCells(
  { range, rows, askedTitle }: AskedCells,
  names: NameRegistry,
): ReturnType<typeof figuresFromValues> {
  const { figures, ...chart } = figuresFromValues({ values: rows, range, askedTitle }, names)
  built.set(rows, { askedTitle, names, chart })
  return { ...chart, figures }
}

export function chartOfCells({ range, rows, askedTitle }: AskedCells, names: NameRegistry): Chart {
  const known = built.get(rows)
  if (known?.askedTitle === askedTitle && known.names === names) return known.chart
  return chartFromValues({ values: rows, range, askedTitle }, names)
}

/** A chart as a thread gives it: objects are copied between threads many times slower than text. */
export interface ChartText extends Omit<Chart, 'model'> {
  model: string
}

/** Cells, and the community whose place names their chart recognizes. */
export interface NamedCells extends AskedCells {
  places: readonly Place[]
}

type Thread = Pick<NamedCells, 'places'> & { runTask: (kind: 'chart', given: NamedCells) => Promise<ChartText> }

/** The task of a thread. */
export function chartInThread({ places, ...cells }: NamedCells): ChartText {
  const { model, ...rest } = chartOfCells(cells, chartNames(places))
  return { ...rest, model: JSON.stringify(model) }
}

/** The chart, of a large worksheet built in the thread; here where that fails. */
export async function loadChart(cells: AskedCells, names: NameRegistry, thread: Thread | null): Promise<Chart> {
  if (!thread || !isLarge(cells.rows)) return chartOfCells(cells, names)
  const text = await thread.runTask('chart', { ...cells, places: thread.places }).catch(() => null)
  return text ? { ...text, model: JSON.parse(text.model) as OverlaidModel } : chartOfCells(cells, names)
}
