import type { DiagnosticList } from '../../../diagnostics/diagnostic-list.ts'
import { isDate } from '../../../format/date.ts'
import { chartIdOf, fileNameOf } from '../../../format/file-name.ts'
import { keptDecimals, type NumberFormat } from '../../../format/number.ts'
import { placeDate, readPeriods } from '../../../format/period.ts'
import { readAxisSettings, type AxisSettings } from '../../../model/axis-settings.ts'
import type { OverlaidModel } from '../../../model/chart-overlay.ts'
import type { Filter, ValuePoint, ValueSeries, View } from '../../../model/chart-model.ts'
import { readChartSettings, type ChartSettings } from '../../../model/chart-settings.ts'
import { colorsOf } from '../../../model/colors.ts'
import { filterOf } from '../../../model/groups.ts'
import { orderByDate } from '../../../model/order.ts'
import { readFlag } from '../../../worksheet/flag.ts'
import type { Table, TableCategory, TableRow } from '../../../worksheet/table.ts'
import type { KindReader, ModelTools } from '../../kind-reader.ts'
import { loneReader } from '../../forms/dot.ts'
import { classify, type ClassedColumn } from './map-classes.ts'
import { readMapPlaces, type MapPlaces } from './map-places.ts'
import { readMapColumns, type MapColumn } from './map-values.ts'
import { readMapSettings } from './map-settings.ts'

/** Each row is a place, each column a view: its values by place. */
export const mapReader: KindReader = {
  ...loneReader,
  mixing: 'alone',
  table: {
    settings: ['maparea', 'classes', 'breaks'],
    categories: ['group', 'toggle', 'switch'],
    rows: 'points',
    havePlaces: true,
  },
  buildModel: buildMap,
}

function buildMap(title: string, table: Table, { names, diagnostics }: ModelTools): OverlaidModel {
  const rows = [...table.series, ...table.others]
  const settings = readChartSettings(table, diagnostics)
  const axis = readAxisSettings(rows, diagnostics)
  if (settings.stacking?.value) diagnostics.add('stacking-unused', settings.stacking.at, 'map')
  if (axis.logarithmic) diagnostics.add('log-unused', axis.logarithmic.at)
  const own = readMapSettings(rows, keptDecimals(axis), diagnostics)
  const { placed, doubled, isDrawn, areMixed, ...places } = readMapPlaces(table, own.area, { names, diagnostics })
  const columns = readColumns(table, { placed, doubled, areMixed }, { settings, axis, names, diagnostics })
  const { arePeriods, filter, defaultView, series, format } = columns
  const [[benchmark = -1], highlighted] = (['benchmark', 'highlight'] as const).map((flag) =>
    placed.flatMap(({ row }, at) => (isSet(row, flag, diagnostics) ? [at] : [])),
  ) as [number[], number[]]
  const { palette } = settings
  const decimals = axis.decimals ?? 2
  const classed = classify({ series, isDrawn, arePeriods, benchmark, settings: own, palette, decimals })
  return {
    id: chartIdOf(title),
    title,
    subtitle: settings.subtitle,
    source: settings.source,
    notes: settings.notes,
    fileName: fileNameOf(title),
    type: 'map',
    stacking: null,
    categories: { kind: 'text', values: placed.map(({ name }) => name), colors: null },
    axes: {
      category: { title: settings.categoryTitle, scale: 'category', ticks: null },
      values: [{ title: axis.title, color: axis.color, scale: 'linear', min: null, max: null, ...format }],
    },
    series,
    filters: { group: filter, toggle: null },
    views: viewsOf(columns.all, filter, classed),
    defaultView,
    legend: { visible: false, isolate: true },
    dataLabels: settings.dataLabels,
    sharedTooltip: settings.sharedTooltip,
    ...(settings.provenance?.unit ? { unit: settings.provenance.unit } : {}),
    ...(settings.provenance === null ? {} : { provenance: settings.provenance }),
    ...(settings.reference === null ? {} : { reference: settings.reference }),
    ...(palette === null ? {} : { palette }),
    ...(highlighted.length > 0 && highlighted.length < placed.length ? { highlightCategories: highlighted } : {}),
    map: { ...places, palette: classed[defaultView]?.palette ?? palette ?? 'sequential' },
    community: names.counties,
    summary: '',
  }
}

interface ColumnTools extends ModelTools {
  settings: ChartSettings
  axis: AxisSettings
}

/** The columns of a map in their order, as series and as options of a filter. */
function readColumns(
  table: Table,
  { placed, doubled, areMixed }: Pick<MapPlaces, 'placed' | 'doubled' | 'areMixed'>,
  { settings, axis, names, diagnostics }: ColumnTools,
) {
  const { order, arePeriods } = planColumns(table.categories, names.fiscalYearStart)
  const read = readMapColumns(table, placed, { settings, axis, arePeriods }, diagnostics)
  const all = (areMixed ? [] : order).flatMap((at): Column[] => {
    const [column, category] = [read[at], table.categories[at]]
    if (!column || !category) return []
    const gap = (point: ValuePoint) => ({ category: point.category, value: null })
    const points = column.points.map((point) => (doubled.has(point.category) ? gap(point) : point))
    return [{ name: category.name, format: column.format, points }]
  })
  const filter = columnFilter(all, arePeriods, table, diagnostics)
  const headings = all.map(({ name }) => name)
  const colors = colorsOf(headings, names)
  const series = all.map((column, at) => seriesOf(column, colors[at] ?? null, filter !== null))
  const defaultView = Math.max(0, headings.indexOf(filter?.default ?? ''))
  const format = all[defaultView]?.format ?? read[0]?.format ?? PLAIN
  return { all, arePeriods, filter, defaultView, series, format }
}

const PLAIN: NumberFormat = { percent: false, currency: false, decimals: null }

/** A column of the map. */
interface Column extends MapColumn {
  name: string
}

function seriesOf({ name, points }: Column, color: string | null, isOption: boolean): ValueSeries {
  return {
    name,
    label: name,
    type: 'map',
    axis: 0,
    points,
    color,
    stack: null,
    pattern: null,
    hidden: false,
    group: isOption ? name : null,
    toggle: null,
    linkedTo: null,
    regression: null,
  }
}

/** One view for each column. Formats are in every view if they differ. */
function viewsOf(columns: readonly Column[], filter: Filter | null, classed: readonly ClassedColumn[]): View[] {
  const plain = { toggle: null, max: [null], stats: null }
  if (columns.length === 0) return [{ ...plain, group: null, series: [] }]
  const differ = new Set(columns.map(({ format }) => JSON.stringify(format))).size > 1
  return columns.map(({ name, format }, at): View => {
    const { palette: _, ...classes } = classed[at] ?? { palette: null }
    return { ...plain, group: filter && name, series: [at], ...(differ ? { formats: [format] } : {}), ...classes }
  })
}

function isSet({ settings }: TableRow, flag: 'benchmark' | 'highlight', diagnostics: DiagnosticList): boolean {
  return settings.some((cell) => cell.setting === flag && readFlag(cell, diagnostics))
}

/** Periods of one kind, or years and pooled years, are in order of time; other columns are in the order of the sheet. */
function planColumns(
  categories: readonly TableCategory[],
  fiscalStart: number,
): { order: number[]; arePeriods: boolean } {
  const names = categories.map(({ name }) => name)
  const dates = names.filter(isDate)
  const read = readPeriods(
    names.filter((name) => !isDate(name)),
    fiscalStart,
  )
  const periods = Array.isArray(read) ? read : []
  const areYears = dates.every(({ length }) => length === 4) && periods.every(({ kind }) => kind === 'pooled')
  const arePeriods =
    dates.length + periods.length === names.length && (dates.length === 0 || areYears || periods.length === 0)
  if (!arePeriods) return { order: [...names.keys()], arePeriods }
  const spans = names.map((name) => (isDate(name) ? null : (periods.shift() ?? null)))
  return {
    order: orderByDate(
      names.map((name, at) => (spans[at] ? placeDate(spans[at]) : name)),
      names.map((name, at) => spans[at]?.start ?? name),
    ),
    arePeriods,
  }
}

/** A slider over periods begins with the latest that has values. */
function columnFilter(
  columns: readonly Column[],
  arePeriods: boolean,
  table: Table,
  diagnostics: DiagnosticList,
): Filter | null {
  const filter = filterOf(
    'group',
    columns.map(({ name }) => name),
    table,
    diagnostics,
  )
  if (!filter || !arePeriods) return filter
  const latest = columns.findLast(({ points }) => points.some(({ value }) => value !== null)) ?? columns.at(-1)
  const isChosen = [...table.series, ...table.others].some(({ settings }) =>
    settings.some(({ setting }) => setting === 'defaultgroup'),
  )
  return { ...filter, control: 'slider', default: isChosen ? filter.default : (latest?.name ?? filter.default) }
}
