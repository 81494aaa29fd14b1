import { chartFromValues, figuresFromValues, type NameRegistry } from '@common-measure/charts'

/** The cells of a worksheet as they were read. */
export interface AskedCells {
  range: unknown
  rows: readonly unknown[]
  /** The title it was asked for by. */
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
