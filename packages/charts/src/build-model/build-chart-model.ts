import { chartIdOf, fileNameOf } from '../format/file-name.ts'
import { keptDecimals } from '../format/number.ts'
import type { Period } from '../format/period.ts'
import type { CellPosition } from '../format/cell-address.ts'
import { summaryOf } from '../words/summary.ts'
import { readTable } from '../worksheet/read-table.ts'
import { isFigure } from '../worksheet/cell.ts'
import type { SettingCell } from '../worksheet/settings.ts'
import { SERIES_ROWS, type Table, type TableRow, type TableRules } from '../worksheet/table.ts'
import type { Worksheet } from '../worksheet/values-range.ts'
import { reportMixedUnits } from './mixed-units.ts'
import { buildAxes, type AxisPlan } from './axes.ts'
import { readChartSettings, type ChartSettings } from '../model/chart-settings.ts'
import { kindOf } from '../kinds/kinds.ts'
import { READERS, readerOf } from '../kinds/readers.ts'
import type { ChartModel, Series, View, ColorName } from '../model/chart-model.ts'
import type { NameRegistry } from '../model/names.ts'
import { withMissingCounts } from '../kinds/map/map-places.ts'
import { withPlaces } from '../model/places-on.ts'
import { readAnnotations } from './annotations.ts'
import { withHeadlines } from './headline/headlines.ts'
import { readEmphasis, withoutFullHighlight } from './emphasis.ts'
import { readTypes, type Types } from './chart-types.ts'
import { mergeRows, type Draft } from './drafts.ts'
import { linkErrorBars, orderDrafts, type Owners } from './error-bars.ts'
import { addFormHints } from './form-hints.ts'
import { filterOf, statsOf, viewsOf, type FilterKind } from '../model/groups.ts'
import { viewFormats } from './formats.ts'
import { flagUnreliable } from './reliability.ts'
import { hasSlicesInRows, onePieAView, reportParts, transposePie } from './pies.ts'
import { cellValuesOf, isAllGaps, readDrafts, type DraftReadings, type CellValues } from './points.ts'
import { noCounts, noRoundings, reportCounts, reportRoundings, type ParsedCell } from '../model/cell-values.ts'
import { createDiagnosticList, type DiagnosticList } from '../diagnostics/diagnostic-list.ts'
import { buildSeries } from './series.ts'
import { readSides } from '../model/sides.ts'
import { axesToTheFloor, effectiveMax, reportMax, stackingOf } from './stacking.ts'
import { resolveCategories } from './resolve-categories.ts'
import { categoriesOf, categoryAxis, planCategories, runsThroughTime } from './category-axis.ts'
import { colorsOf } from '../model/colors.ts'

/**
 * Builds the model of a worksheet. Never throws; omissions and corrections are diagnostics. A chart that its kind cannot
 * draw is built again as columns.
 */
export function buildChartModel(sheet: Worksheet, names: NameRegistry): BuiltChart {
  const { at, ...built } = buildAs(sheet, names, null)
  const { model, diagnostics } = built
  const reader = readerOf(model)
  const misfit = model.series.length > 0 ? (reader.misfit?.(model) ?? null) : null
  const excess = reader.excess?.(model)
  if (excess) diagnostics.add(excess, at)
  if (misfit === null) return built
  const columns = buildAs(sheet, names, model.type)
  columns.diagnostics.add(misfit, at)
  return columns
}

interface BuiltChart extends Built {
  diagnostics: DiagnosticList
}

/** @param misfit kind that is read as columns; null for none */
function buildAs(
  sheet: Worksheet,
  names: NameRegistry,
  misfit: ChartModel['type'] | null,
): BuiltChart & Pick<Types, 'at'> {
  const { table: read, types, diagnostics } = readByKind(sheet, misfit)
  const headings = { isTimeline: true, isNumeric: false, fiscalStart: names.fiscalYearStart }
  const table = READERS[types.chart].table.havePlaces ? resolveCategories(read, headings, diagnostics) : read
  if (sheet.excess) diagnostics.add('sheet-too-large', null, sheet.excess)
  else reportMissing(table, diagnostics)
  const { buildModel } = READERS[types.chart]
  const withSettings = (model: ChartModel) => {
    const annotated = withAnnotations(model, table, [], { diagnostics, periods: null })
    return { ...annotated, ...readEmphasis(annotated, [...table.series, ...table.others], diagnostics) }
  }
  const built = buildModel
    ? { model: withWords(withSettings(buildModel(sheet.title, table, { names, diagnostics }))), cellOf: () => null }
    : buildSeriesModel(sheet.title, { table, types, diagnostics }, names)
  const model = withHeadlines(withMissingCounts(withPlaces(built.model, names)), table, diagnostics)
  return { ...built, model, diagnostics, at: types.at }
}

/** Worksheet cell of a series' value at a category; null if unknown. */
export type CellOf = (series: number, category: number) => CellPosition | null

interface Built {
  model: ChartModel
  cellOf: CellOf
}

interface Read {
  table: Table
  types: Types
  diagnostics: DiagnosticList
}

/** Reads the worksheet twice if its chart kind has table rules of its own: the first pass finds the kind. */
function readByKind(sheet: Worksheet, misfit: ChartModel['type'] | null): Read {
  const plain = readWith(sheet, SERIES_ROWS, misfit)
  const rules = READERS[plain.types.chart].table
  const own = rules === SERIES_ROWS ? plain : readWith(sheet, rules, misfit)
  return own.types.chart === plain.types.chart ? own : plain
}

function readWith(sheet: Worksheet, rules: TableRules, misfit: ChartModel['type'] | null): Read {
  const diagnostics = createDiagnosticList()
  const table = readTable(sheet, diagnostics, rules)
  return { table, types: readTypes(table, diagnostics, misfit), diagnostics }
}

/** Series, axes and categories of a worksheet, before the model is built. */
function readSeriesParts({ table: read, types, diagnostics }: Read, names: NameRegistry) {
  const settings = readChartSettings(read, diagnostics)
  const rules = {
    isTimeline: runsThroughTime(types.rows),
    isNumeric: settings.isNumeric,
    fiscalStart: names.fiscalYearStart,
  }
  const table = resolveCategories(read, rules, diagnostics)
  const sides = readSides(
    [...table.series, ...table.others],
    readerOf({ type: types.chart }).hasLeftAxisOnly === true,
    diagnostics,
  )
  const merged = mergeRows(table, types, sides, diagnostics)
  const hasOneSeries = READERS[types.chart].seriesInView === 'one'
  const isTransposed = hasOneSeries && hasSlicesInRows(merged, table.categories.length)
  const drafts = hasOneSeries && !isTransposed ? onePieAView(merged, diagnostics) : merged
  const stacking = stackingOf(settings, drafts, types.chart, diagnostics)
  const readings = readDrafts(drafts, table.writing)
  const filters = filtersOf(drafts, table, diagnostics)
  const owners = linkErrorBars(drafts)
  const start = startOf(drafts, filters)
  const axisParts = { table, drafts, sides, readings, owners, filters, start, stacking, hasOneAxis: hasOneSeries }
  const axes = buildAxes(axisParts, diagnostics)
  reportMixedUnits(drafts, { table, axes, readings, filters }, diagnostics)
  if (hasOneSeries) reportParts(drafts, { readings, axes, isTransposed, table }, diagnostics)
  const values = readCellValues(drafts, { readings, axes, settings, table }, diagnostics)
  const kinds = drafts.map(({ type }) => type)
  const plan = planCategories(table.categories, kinds, settings, { names, diagnostics })
  return { settings, table, drafts, isTransposed, stacking, readings, filters, owners, axes, values, plan }
}

/** Builds the model of a chart with series and categories. */
function buildSeriesModel(title: string, read: Read, names: NameRegistry): Built {
  const { types, diagnostics } = read
  const { settings, table, drafts, isTransposed, stacking, readings, filters, owners, axes, values, plan } =
    readSeriesParts(read, names)
  const categories = categoriesOf(table.categories, plan)
  const ordered = orderDrafts(drafts, owners, names)
  const decimals = axes.map(({ axis }) => keptDecimals(axis))
  const parts = { values, plan, categories: categories.values, owners, stacking, decimals }
  const model: ChartModel = {
    id: chartIdOf(title),
    title,
    subtitle: settings.subtitle,
    source: settings.source,
    notes: settings.notes,
    fileName: fileNameOf(title),
    type: types.chart,
    stacking,
    categories,
    axes: {
      category: categoryAxis(settings.categoryTitle, plan, categories.values),
      values: axes.map(({ axis }) => axis),
    },
    series: withoutFullHighlight(buildSeries(ordered, parts, diagnostics)),
    filters,
    views: [],
    defaultView: 0,
    legend: { visible: false, isolate: stacking === null },
    dataLabels: settings.dataLabels,
    sharedTooltip: settings.sharedTooltip,
    ...(settings.provenance?.unit ? { unit: settings.provenance.unit } : {}),
    ...(settings.provenance === null ? {} : { provenance: settings.provenance }),
    ...(settings.reference === null ? {} : { reference: settings.reference }),
    ...(settings.palette === null ? {} : { palette: settings.palette }),
    summary: '',
  }
  if (isTransposed) diagnostics.add('pie-transposed', null)
  const sheetOrder = isTransposed ? ordered.map((draft) => drafts.indexOf(draft)) : plan.order
  const colored = colorModel(model, ordered, { owners, settings, sheetOrder, isTransposed, names })
  const cellOf = cellFinder(readings, ordered, isTransposed ? null : plan.order)
  const floored = { ...colored, axes: { ...colored.axes, values: axesToTheFloor(colored) } }
  const annotated = withAnnotations(floored, table, isTransposed ? [] : ordered, {
    diagnostics,
    periods: plan.periods ?? null,
  })
  const judged = settings.reliability === null ? annotated : flagUnreliable(annotated, settings.reliability)
  const finished = finish(judged, { axes, settings, rows: [...table.series, ...table.others] }, diagnostics)
  addFormHints({ model: finished, names, areInTime: plan.kind === 'date' || plan.periods !== undefined }, diagnostics)
  return { model: finished, cellOf }
}

/** @param ordered drafts of the series; empty if the rows are not series */
function withAnnotations(
  model: ChartModel,
  table: Table,
  ordered: readonly Draft[],
  { diagnostics, periods }: { diagnostics: DiagnosticList; periods: readonly Period[] | null },
): ChartModel {
  const ownSeries = (cell: SettingCell): number | null => {
    const own = ordered.findIndex((draft) => draft.rows.some(({ settings }) => settings.includes(cell)))
    return own < 0 ? null : own
  }
  const annotations = readAnnotations({ model, periods }, [...table.series, ...table.others], ownSeries, diagnostics)
  return annotations.length > 0 ? { ...model, annotations } : model
}

function filtersOf(drafts: readonly Draft[], table: Table, diagnostics: DiagnosticList): ChartModel['filters'] {
  return {
    group: filterOf('group', namesOf(drafts, 'group'), table, diagnostics),
    toggle: filterOf('toggle', namesOf(drafts, 'toggle'), table, diagnostics),
  }
}

/** The initial choice. */
function startOf(drafts: readonly Draft[], filters: ChartModel['filters']): Pick<View, 'group' | 'toggle'> {
  const { views, defaultView } = viewsOf(drafts, filters)
  return views[defaultView] ?? { group: null, toggle: null }
}

/** @param order of the sheet's categories; null if the categories are the drafts, with one category each */
function cellFinder(readings: DraftReadings, ordered: readonly Draft[], order: readonly number[] | null): CellOf {
  const readingsOf = (draft?: Draft) => (draft && readings.get(draft)) ?? []
  return (series, category) =>
    order ? cellIn(readingsOf(ordered[series]), order[category]) : cellIn(readingsOf(ordered[category]), 0)
}

/** The last cell with a value for a category: later cells overwrite earlier ones. */
function cellIn(readings: readonly ParsedCell[], category: number | undefined): CellPosition | null {
  const found = readings.findLast(({ data, cell }) => data.category === category && isFigure(cell))
  return found ? { row: found.data.row, column: found.data.column } : null
}

function namesOf(drafts: readonly Draft[], kind: FilterKind): (string | null)[] {
  return drafts.map((draft) => draft[kind])
}

function reportMissing({ headerAt, hasDataColumns, series, isUnclear }: Table, diagnostics: DiagnosticList): void {
  if (headerAt && !hasDataColumns) diagnostics.add('no-categories', headerAt)
  else if (series.length === 0 && !isUnclear) diagnostics.add('no-series', headerAt)
}

interface ValueParts {
  readings: DraftReadings
  axes: readonly AxisPlan[]
  settings: ChartSettings
  table: Table
}

function readCellValues(
  drafts: readonly Draft[],
  parts: ValueParts,
  diagnostics: DiagnosticList,
): Map<Draft, CellValues> {
  const { readings, axes, settings, table } = parts
  const counts = noCounts()
  const tools = { counts, diagnostics, categories: table.categories }
  const values = new Map<Draft, CellValues>()
  const roundings = axes.map(noRoundings)
  for (const draft of drafts) {
    const { axis, formats } = axes[draft.axis] ?? {}
    const format = formats?.ofDraft(draft) ?? { percent: false, currency: false, decimals: null }
    const rules = {
      kind: readerOf(draft),
      isPercent: format.percent,
      format,
      isLogarithmic: axis?.scale === 'logarithmic',
      zeros: settings.zeros,
      decimals: keptDecimals(axis ?? {}),
      roundings: roundings[draft.axis] ?? noRoundings(),
    }
    const own = cellValuesOf(draft, readings.get(draft) ?? [], rules, tools)
    values.set(draft, own)
    if (isAllGaps(own)) diagnostics.add('series-all-gaps', draft.nameAt, draft.name)
  }
  for (const rounding of roundings) reportRoundings(rounding, diagnostics)
  reportCounts(counts, settings.zeros, diagnostics)
  return values
}

/** Adds everything derived from the series: views, their maxima and statistics, the legend and the summary. */
function finish(
  model: ChartModel,
  { axes, settings, rows }: { axes: readonly AxisPlan[]; settings: ChartSettings; rows: readonly TableRow[] },
  diagnostics: DiagnosticList,
): ChartModel {
  const { views, defaultView } = viewsOf(model.series, model.filters)
  const drawn: ChartModel = { ...model, views, defaultView }
  const formats = viewFormats(
    axes.map((axis) => axis.formats),
    views,
  )
  drawn.views = views.map((view, at) => ({
    ...view,
    ...(formats?.[at] ? { formats: formats[at] } : {}),
    max: model.axes.values.map((_, axis) => effectiveMax(model, view, axis)),
    stats: settings.hasCategoryStats ? statsOf(model, view) : null,
  }))
  Object.assign(drawn, readEmphasis(drawn, rows, diagnostics))
  reportMax(drawn, axes, diagnostics)
  const isEmpty = views.some(
    ({ series }) => series.length > 0 && series.every((index) => model.series[index]?.hidden === true),
  )
  if (isEmpty) diagnostics.add('all-hidden', null)
  return withWords(drawn)
}

/** Adds everything derived from the whole model: legend visibility and the summary. */
function withWords(model: ChartModel): ChartModel {
  const drawn = { ...model, legend: { ...model.legend, visible: isLegendShown(model) } }
  return { ...drawn, summary: summaryOf(drawn) }
}

/** True for pies, and if some view has two or more series other than error bars (docs/contracts/chart-model.md#legend). */
function isLegendShown(model: ChartModel): boolean {
  const { series, views } = model
  if (kindOf(model).legend === 'categories') return series.length > 0
  return views.some((view) => view.series.flatMap((index) => series[index] ?? []).filter(isInLegend).length > 1)
}

function isInLegend(series: Series): boolean {
  return kindOf(series).legend !== 'none'
}

interface ColorParts {
  owners: Owners
  settings: ChartSettings
  /** Worksheet index of each category, in drawing order. */
  sheetOrder: readonly number[]
  /** The series of the model are the slices of one pie. */
  isTransposed: boolean
  names: NameRegistry
}

/** Assigns colors: by category on pies and if the sheet says so, otherwise by series name (docs/contracts/chart-model.md#colors). */
function colorModel(model: ChartModel, ordered: readonly Draft[], parts: ColorParts): ChartModel {
  const { settings, sheetOrder, isTransposed, names } = parts
  const listed = sheetOrder.map((place): ColorName | null => settings.categoryColors?.[place] ?? null)
  if (isTransposed) return transposePie(model, listed, names)
  if (readerOf(model).colorsBy === 'categories' || settings.categoryColors) {
    const colors = colorsOf(model.categories.values, names).map((color, index) => listed[index] ?? color)
    return { ...model, categories: { ...model.categories, colors } }
  }
  const colors = colorsOf(
    ordered.map((draft) => (parts.owners.get(draft) ?? draft).name),
    names,
  )
  const colored = (series: Series, index: number): Series => {
    const color = colors[index] ?? null
    return { ...series, color, pattern: series.pattern ?? (color === null ? null : names.patternOf(color)) }
  }
  return { ...model, series: model.series.map(colored) }
}
