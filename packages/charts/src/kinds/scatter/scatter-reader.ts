import type { DiagnosticList } from '../../diagnostics/diagnostic-list.ts'
import { chartIdOf, fileNameOf } from '../../format/file-name.ts'
import type { NumberFormat } from '../../format/number.ts'
import { readAxisSettings, type AxisSettings } from '../../model/axis-settings.ts'
import { readChartSettings, type ChartSettings } from '../../model/chart-settings.ts'
import type { CategoryAxis, ChartModel, ScatterSeries, XyPoint } from '../../model/chart-model.ts'
import { colorsOf } from '../../model/colors.ts'
import { filterOf, viewsOf } from '../../model/groups.ts'
import { orderByRank } from '../../model/order.ts'
import { fitRegression } from '../../model/regression.ts'
import { firstFlag } from '../../model/setting-values.ts'
import type { Table } from '../../worksheet/table.ts'
import type { KindReader, ModelTools } from '../kind-reader.ts'
import { keptDecimals } from '../../format/number.ts'
import { readMeasures, type Measures } from './measures.ts'
import type { CellPosition } from '../../format/cell-address.ts'
import { codesOf } from '../../model/place-codes.ts'
import { readSeriesSettings, type SeriesSettings } from '../../model/series-settings.ts'
import { nameKey } from '../../worksheet/clean-text.ts'

/** Each row is a point: its name, then x, y and, if there is a third column, size. */
export const scatterReader: KindReader = {
  cells: 'values',
  negatives: null,
  mixing: 'alone',
  claimsChart: false,
  insteadInMix: null,
  followsDates: false,
  followsNumbers: false,
  takesRegression: true,
  colorsBy: 'series',
  seriesInView: 'all',
  table: { settings: ['series', 'xlogarithmic'], rows: 'points' },
  buildModel: buildScatter,
}

function buildScatter(title: string, table: Table, { names, diagnostics }: ModelTools): ChartModel {
  const rows = [...table.series, ...table.others]
  const settings = readChartSettings(table, diagnostics)
  const axis = readAxisSettings(rows, diagnostics)
  if (settings.stacking?.value) diagnostics.add('stacking-unused', settings.stacking.at, 'scatter')
  const measures = readMeasures(table, { settings, axis, rows }, diagnostics)
  const collected = collectSeries(table, title, diagnostics)
  const ordered = orderByRank(namesOf(collected), names).flatMap((index) => collected[index] ?? [])
  const colors = colorsOf(namesOf(ordered), names)
  const series = ordered.map((one, index) => seriesOf(one, colors[index] ?? null, measures, diagnostics))
  const filterBy = (name: 'group' | 'toggle') =>
    filterOf(
      name,
      collected.map((one) => one[name]),
      table,
      diagnostics,
    )
  const filters = { group: filterBy('group'), toggle: filterBy('toggle') }
  const { views, defaultView } = viewsOf(series, filters)
  const max = axis.max?.value ?? null
  reportMax(axis, series, diagnostics)
  if (views.some((view) => view.series.length > 0 && view.series.every((index) => series[index]?.hidden))) {
    diagnostics.add('all-hidden', null)
  }
  return {
    id: chartIdOf(title),
    title,
    subtitle: settings.subtitle,
    source: settings.source,
    notes: settings.notes,
    fileName: fileNameOf(title),
    type: 'scatter',
    stacking: null,
    categories: { kind: 'text', values: table.series.map(({ name }) => name), colors: null, ...codesOf(table.series) },
    axes: {
      category: categoryAxis(table, settings, measures, series, firstFlag(rows, 'xlogarithmic', diagnostics) !== null),
      values: [
        {
          title: axis.title ?? table.categories[1]?.name ?? null,
          color: axis.color,
          scale: axis.logarithmic ? 'logarithmic' : 'linear',
          min: null,
          max,
          ...measures.formats[1],
        },
      ],
    },
    series,
    filters,
    views: views.map((view) => ({ ...view, max: [max] })),
    defaultView,
    legend: { visible: false, isolate: true },
    dataLabels: settings.dataLabels,
    sharedTooltip: settings.sharedTooltip,
    ...(settings.palette === null ? {} : { palette: settings.palette }),
    summary: '',
  }
}

function namesOf(series: readonly PointSeries[]): string[] {
  return series.map(({ name }) => name)
}

function categoryAxis(
  table: Table,
  settings: ChartSettings,
  { formats }: Measures,
  series: readonly ScatterSeries[],
  isLogarithmic: boolean,
): CategoryAxis {
  const xs = series.flatMap(({ points }) => points.flatMap(({ x }) => x ?? []))
  const size = table.categories[2]
  return {
    title: settings.categoryTitle ?? table.categories[0]?.name ?? null,
    scale: 'numeric',
    ticks: null,
    min: xs.reduce((a, b) => Math.min(a, b), xs[0] ?? 0),
    max: xs.reduce((a, b) => Math.max(a, b), xs[0] ?? 0),
    ...formats[0],
    ...(isLogarithmic ? { logarithmic: true as const } : {}),
    ...(size ? { sizeTitle: size.name, sizeFormat: formats[2] satisfies NumberFormat } : {}),
  }
}

function seriesOf(
  { name, places, group, toggle, settings, at }: PointSeries,
  color: string | null,
  measures: Measures,
  diagnostics: DiagnosticList,
): ScatterSeries {
  const points = places.flatMap((category) => measures.pointOf(category) ?? [])
  if (points.every(({ x, status }) => x === null && status === undefined)) diagnostics.add('series-all-gaps', at, name)
  const label = settings.label ?? name
  return {
    name,
    label,
    type: 'scatter',
    axis: 0,
    points,
    color,
    stack: null,
    pattern: settings.pattern ?? null,
    hidden: settings.hidden === true,
    group,
    toggle,
    linkedTo: null,
    regression: regressionOf(
      { name, label, points },
      { wanted: settings.regression ?? null, decimals: keptDecimals(measures.formats[1]) },
      diagnostics,
    ),
  }
}

/** Fits a regression over the true x. Its points are at the x values of the series: sorted, each x once. */
function regressionOf(
  { name, label, points }: { name: string; label: string; points: readonly XyPoint[] },
  { wanted, decimals }: { wanted: PointSeries['settings']['regression']; decimals: number },
  diagnostics: DiagnosticList,
): ScatterSeries['regression'] {
  if (!wanted) return null
  const drawn = points
    .flatMap(({ category, x, y }) => (x === null || y === null ? [] : [{ category, x, y }]))
    .toSorted((a, b) => a.x - b.x)
  const fitted = fitRegression(
    wanted.type,
    label,
    drawn.map(({ y }, index) => ({ category: index, value: y })),
    drawn.map(({ x }) => x),
    decimals,
  )
  if (typeof fitted === 'string') {
    if (fitted === 'no-line') diagnostics.add('regression-unused', wanted.at, name)
    else diagnostics.add(`regression-${fitted}`, wanted.at, name, wanted.type)
    return null
  }
  const once = fitted.points.filter(({ category }) => drawn[category]?.x !== drawn[category - 1]?.x)
  return { ...fitted, points: once.map(({ category, value }) => ({ category: drawn[category]?.category ?? 0, value })) }
}

function reportMax({ max }: AxisSettings, series: readonly ScatterSeries[], diagnostics: DiagnosticList): void {
  const isExceeded = max && series.some(({ points }) => points.some(({ y }) => y !== null && y > max.value))
  if (max && isExceeded) diagnostics.add('max-below-data', max.at, max.text)
}

/** Points of the same color and symbol. */
interface PointSeries {
  name: string
  /** Name cell of the first row. */
  at: CellPosition
  group: string | null
  toggle: string | null
  settings: SeriesSettings
  /** Indexes of its rows among the points of the chart. */
  places: number[]
}

/** Groups rows by `series`, group and toggle, in the order of the sheet; an empty `series` has the chart's name. */
function collectSeries(table: Table, title: string, diagnostics: DiagnosticList): PointSeries[] {
  const found = new Map<string, PointSeries>()
  const spellings = new Map<string, string>()
  const spelled = (name: string | undefined): string | null => {
    if (name === undefined) return null
    const key = nameKey(name)
    if (!spellings.has(key)) spellings.set(key, name)
    return spellings.get(key) ?? name
  }
  for (const [category, row] of table.series.entries()) {
    const settings = readSeriesSettings(row, new Map(), diagnostics)
    const written = row.settings.find(({ setting }) => setting === 'series')?.text
    const name = spelled(written) ?? title
    const [group, toggle] = [spelled(settings.group), spelled(settings.toggle)]
    const key = [name, group, toggle].map((part) => nameKey(part ?? '')).join('\n')
    const existing = found.get(key)
    if (existing) {
      existing.places.push(category)
      Object.assign(existing.settings, settings)
    } else found.set(key, { name, at: row.nameAt, group, toggle, settings, places: [category] })
  }
  for (const row of table.others) readSeriesSettings(row, new Map(), diagnostics)
  return [...found.values()]
}
