import { chartIdOf, fileNameOf } from '../words/file-name.ts'
import { summaryOf } from '../words/summary.ts'
import type { Table } from '../worksheet/table.ts'
import { buildAxes, type AxisPlan } from './axes.ts'
import { readChartSettings, type ChartSettings } from './chart-settings.ts'
import type { ChartModel } from './chart-model.ts'
import { readTypes } from './chart-type.ts'
import { colorModel } from './color-model.ts'
import { mergeRows, type Draft } from './drafts.ts'
import { linkErrorBars, orderDrafts } from './error-bars.ts'
import { filterOf, statsOf, viewsOf, type FilterKind } from './groups.ts'
import { effectiveMax, remarkMax } from './max.ts'
import { hasSlicesInRows, onePieAView } from './pies.ts'
import { figuresOf, isAllGaps, readDrafts, type DraftReadings, type Figures } from './points.ts'
import type { ZeroCount } from './readings.ts'
import type { Remarks } from './remarks.ts'
import { buildSeries } from './series.ts'
import { readSides } from './sides.ts'
import { stackingOf } from './stacking.ts'
import { planCategories, ticksOf } from './time-axis.ts'

/** Makes the model of a table. Never throws; what was left out or read differently is a remark. */
export function buildChartModel(title: string, table: Table, remarks: Remarks): ChartModel {
  remarkMissing(table, remarks)
  const settings = readChartSettings(table, remarks)
  const types = readTypes(table, remarks)
  const sides = readSides([...table.series, ...table.others], remarks)
  const merged = mergeRows(table, types, sides, remarks)
  const isTransposed = types.chart === 'pie' && hasSlicesInRows(merged, table.categories.length)
  const drafts = types.chart === 'pie' && !isTransposed ? onePieAView(merged, remarks) : merged
  const stacking = stackingOf(settings, drafts, types.chart, remarks)
  const readings = readDrafts(drafts)
  const axes = buildAxes({ table, drafts, sides, readings, stacking, isPie: types.chart === 'pie' }, remarks)
  const figures = readFigures(drafts, { readings, axes, settings, table }, remarks)

  const plan = planCategories(
    table.categories,
    drafts.map(({ type }) => type),
    settings.isOrdinal,
    remarks,
  )
  const values = plan.order.map((index) => table.categories[index]?.name ?? '')
  const owners = linkErrorBars(drafts)
  const ordered = orderDrafts(drafts, owners)
  const parts = { figures, plan, values, owners, stacking, isPie: types.chart === 'pie' }
  const model: ChartModel = {
    id: chartIdOf(title),
    title,
    subtitle: settings.subtitle,
    source: settings.source,
    notes: settings.notes,
    fileName: fileNameOf(title),
    type: types.chart,
    stacking,
    categories: { kind: plan.kind, values, colors: null },
    axes: {
      category: { title: settings.categoryTitle, scale: plan.scale, ticks: ticksOf(values, plan.scale) },
      values: axes.map(({ axis }) => axis),
    },
    series: buildSeries(ordered, parts, remarks),
    filters: {
      group: filterOf('group', namesOf(drafts, 'group'), table, remarks),
      toggle: filterOf('toggle', namesOf(drafts, 'toggle'), table, remarks),
    },
    views: [],
    defaultView: 0,
    legend: { visible: false, isolate: stacking === null },
    dataLabels: settings.dataLabels,
    sharedTooltip: settings.sharedTooltip,
    summary: '',
  }
  if (isTransposed) remarks.add('pie-transposed', null)
  const sheetOrder = isTransposed ? ordered.map((draft) => drafts.indexOf(draft)) : plan.order
  return finish(colorModel(model, ordered, { owners, settings, sheetOrder, isTransposed }), axes, settings, remarks)
}

function namesOf(drafts: readonly Draft[], kind: FilterKind): (string | null)[] {
  return drafts.map((draft) => draft[kind])
}

function remarkMissing({ headerAt, hasDataColumns, series }: Table, remarks: Remarks): void {
  if (headerAt && !hasDataColumns) remarks.add('no-categories', headerAt)
  else if (series.length === 0) remarks.add('no-series', headerAt)
}

interface FigureParts {
  readings: DraftReadings
  axes: readonly AxisPlan[]
  settings: ChartSettings
  table: Table
}

function readFigures(drafts: readonly Draft[], parts: FigureParts, remarks: Remarks): Map<Draft, Figures> {
  const { readings, axes, settings, table } = parts
  const zeros: ZeroCount = { first: null, count: 0 }
  const tools = { zeros, remarks, categories: table.categories }
  const figures = new Map<Draft, Figures>()
  for (const draft of drafts) {
    const axis = axes[draft.axis]?.axis
    const rules = {
      type: draft.type,
      isPercent: axis?.percent === true,
      isLogarithmic: axis?.scale === 'logarithmic',
      zeros: settings.zeros,
    }
    const own = figuresOf(draft, readings.get(draft) ?? [], rules, tools)
    figures.set(draft, own)
    if (isAllGaps(own)) remarks.add('series-all-gaps', draft.nameAt, draft.name)
  }
  if (zeros.first && settings.zeros === 'gaps') {
    remarks.add('zeros-as-gaps', zeros.first, zeros.first.text, zeros.count - 1)
  }
  return figures
}

/** What follows from the series: views, their maxima and statistics, the legend, the summary. */
function finish(model: ChartModel, axes: readonly AxisPlan[], settings: ChartSettings, remarks: Remarks): ChartModel {
  const { views, defaultView } = viewsOf(model.series, model.filters)
  const drawn: ChartModel = { ...model, views, defaultView }
  drawn.views = views.map((view) => ({
    ...view,
    max: model.axes.values.map((_, axis) => effectiveMax(model, view, axis)),
    stats: settings.hasCategoryStats ? statsOf(model, view) : null,
  }))
  drawn.legend.visible = isLegendShown(drawn)
  remarkMax(drawn, axes, remarks)
  const isEmpty = views.some(
    ({ series }) => series.length > 0 && series.every((index) => model.series[index]?.hidden === true),
  )
  if (isEmpty) remarks.add('all-hidden', null)
  return { ...drawn, summary: summaryOf(drawn) }
}

/** Shown when some view has two or more series other than error bars, or for pies (chart-worksheet, section 12). */
function isLegendShown({ type, series, views }: ChartModel): boolean {
  if (type === 'pie') return series.length > 0
  return views.some((view) => view.series.filter((index) => series[index]?.type !== 'errorbar').length > 1)
}
