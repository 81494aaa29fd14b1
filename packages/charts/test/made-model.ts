import type { ChartModel, RangeSeries, ValueAxis, ValueSeries } from '../src/model/chart-model.ts'

const AXIS: ValueAxis = {
  title: null,
  color: null,
  scale: 'linear',
  min: null,
  max: null,
  percent: false,
  currency: false,
  decimals: null,
}

/** A series for drawing tests, with its values in the order of the categories, null for a gap. */
export function madeSeries(name: string, values: (number | null)[], more: Partial<ValueSeries> = {}): ValueSeries {
  return {
    name,
    label: name,
    type: 'column',
    axis: 0,
    color: 'chart-1',
    stack: null,
    pattern: null,
    hidden: false,
    group: null,
    toggle: null,
    regression: null,
    linkedTo: null,
    points: values.map((value, category) => ({ category, value })),
    ...more,
  }
}

/** Error bars from low to high in the order of the categories, null for a gap. */
export function madeIntervals(name: string, ranges: ([number, number] | null)[], linkedTo: number | null): RangeSeries {
  const points = ranges.map((range, category) => ({ category, low: range?.[0] ?? null, high: range?.[1] ?? null }))
  return { ...madeSeries(name, []), type: 'errorbar', linkedTo, points }
}

/** A complete model with the given series; `axes` overrides plain linear axes. */
export function madeModel(
  categories: string[],
  series: (ValueSeries | RangeSeries)[],
  more: Partial<Omit<ChartModel, 'axes'>> & { axes?: Partial<ValueAxis>[]; scale?: 'time' | 'ordinal' } = {},
): ChartModel {
  const { axes = [{}], scale = 'category', ...rest } = more
  const values = axes.map((axis) => ({ ...AXIS, ...axis }))
  return {
    id: 'chart',
    title: 'Chart',
    subtitle: null,
    source: null,
    notes: [],
    fileName: 'chart',
    type: series[0]?.type ?? 'column',
    stacking: null,
    categories: { kind: scale === 'category' ? 'text' : 'date', values: categories, colors: null },
    axes: { category: { title: null, scale, ticks: scale === 'category' ? null : categories }, values },
    series,
    filters: { group: null, toggle: null },
    views: [{ group: null, toggle: null, series: series.map((_, at) => at), max: values.map(() => null), stats: null }],
    defaultView: 0,
    legend: { visible: series.length > 1, isolate: true },
    dataLabels: false,
    sharedTooltip: false,
    summary: 'Chart.',
    ...rest,
  }
}
