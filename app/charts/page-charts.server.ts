import { applyChartOptions, drawnModel, withRamp, type ChartModel } from '@common-measure/charts'
import { outlineOf, type ChartOutline } from '@common-measure/charts/model/chart-outline.ts'
import { smallModel } from '@common-measure/charts/model/small-model.ts'
import { periodOf } from '@common-measure/charts/words/period.ts'
import type { RouterContextProvider } from 'react-router'
import { chartKey } from '#app/components/rich-text/outline.ts'
import type { ChartPlace } from '#domain/rich-text.ts'
import type { ChartOptions } from '#domain/topic.ts'
import type { Services } from '#services/services.ts'
import { chartProvenance } from './chart-provenance.ts'
import { comparisonLink } from '#app/comparison/comparison-link.ts'
import type { PageChart, PageCharts } from './page-charts.ts'
import { renderingContext } from '#app/document/rendering.ts'

/**
 * Loads the charts of a page concurrently and applies the editor's options to them
 * (docs/contracts/rich-text.md#chart-options). An unavailable chart has no model; the log has the cause.
 */
export async function loadCharts(
  {
    worksheets,
    holding,
    community,
    names,
    log,
  }: Pick<Services, 'worksheets' | 'holding' | 'community' | 'names' | 'log'>,
  places: ChartPlace[],
  options: ChartOptions[],
): Promise<PageCharts<ChartModel>> {
  const load = async ({ spreadsheetId, title, size }: ChartPlace): Promise<PageChart<ChartModel>> => {
    if (spreadsheetId === null) return { title, model: null }
    const answer = await worksheets.chart(spreadsheetId, title)
    if (!answer.ok) return { title, model: null, ...(answer.status === 410 && { isRemoved: true as const }) }
    const model = withRamp(drawnModel(answer.model))
    const own = options.find((entry) => isSameName(entry.title, title))
    const warn = (message: string) => log.warn(message, { spreadsheetId, title })
    const given = own ? applyChartOptions(model, own.options, warn) : model
    const shown = size === 'small' ? smallModel(given) : given
    const corrected = holding.correctionsOf({ spreadsheet: spreadsheetId, title })
    const compare = comparisonLink(answer.model, community, names)
    const provenance = chartProvenance(answer.model, shown.source, { corrected, compare })
    return { title, model: shown, spreadsheetId, ...(provenance && { provenance }) }
  }
  const charts = await Promise.all(places.map(async (place) => [chartKey(place), await load(place)] as const))
  return Object.fromEntries(charts)
}

export type RouteContext = Readonly<RouterContextProvider>

/**
 * Outline of a model, for a document that already has the drawing and the tables. The model itself is in the page's
 * data, which browsers request when a reader uses a chart (app/charts/chart-models.ts).
 */
export function modelAsSent(model: ChartModel, context: RouteContext): ChartOutline {
  context.get(renderingContext).data.models[model.id] = model
  return outlineOf(model, periodOf(model))
}

export function chartAsSent(chart: PageChart<ChartModel>, context: RouteContext): PageChart {
  return { ...chart, model: chart.model && modelAsSent(chart.model, context) }
}

export function chartsAsSent(charts: PageCharts<ChartModel>, context: RouteContext): PageCharts {
  return Object.fromEntries(Object.entries(charts).map(([key, chart]) => [key, chartAsSent(chart, context)]))
}

/** True if names differ only in case and white space (docs/contracts/worksheets.md#text-and-headings). */
function isSameName(one: string, other: string): boolean {
  const clean = (name: string) => name.normalize('NFC').replace(/\s+/g, ' ').trim().toLowerCase()
  return clean(one) === clean(other)
}
