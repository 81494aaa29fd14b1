import { kindOf } from '../src/kinds/kinds.ts'
import type { ChartModel, Series } from '../src/index.ts'
import { siteChart } from './site-chart.ts'

/** The chart of a worksheet given as lines of cells separated by "|", starting at A1, titled "Chart". */
export function chartOf(...lines: string[]) {
  const values = lines.map((line) => line.split('|').map((cell) => cell.trim()))
  const { model, diagnostics } = siteChart({ values, askedTitle: 'Chart' })
  const said = (loud: boolean): string[] =>
    diagnostics
      .filter(({ severity }) => (severity === 'info') !== loud)
      .map(({ code, cell }) => (cell ? `${code} ${cell}` : code))
  return { model, diagnostics, warnings: said(true), infos: said(false) }
}

/** Names of the series in drawing order. */
export function namesOf({ series }: ChartModel): string[] {
  return series.map(({ name }) => name)
}

/** Values of a series by category: value, null for a gap, "skip" for no point, low and high. */
export function valuesOf(model: ChartModel, index = 0): unknown[] {
  const series: Series | undefined = model.series[index]
  if (!series) return []
  const points = new Map<number, unknown>(
    kindOf(series)
      .extents(series)
      .map(({ category, low, high }) => [category, low === null || series.type !== 'errorbar' ? high : [low, high]]),
  )
  return model.categories.values.map((_, category) => (points.has(category) ? points.get(category) : 'skip'))
}
