import { applyChartOptions, drawnModel } from '@common-measure/charts'
import { chartKey } from '#app/components/rich-text/outline.ts'
import type { ChartPlace } from '#domain/rich-text.ts'
import type { ChartOptions } from '#domain/topic.ts'
import type { Services } from '#services/services.ts'
import type { PageChart, PageCharts } from './page-charts.ts'

/**
 * Loads the charts of a page, all at once, and lays the editor's options over them
 * (docs/contracts/rich-text.md#chart-options). A chart that cannot be had is one without a model; its cause is in
 * the log.
 */
export async function loadCharts(
  { worksheets, log }: Pick<Services, 'worksheets' | 'log'>,
  places: ChartPlace[],
  options: ChartOptions[],
): Promise<PageCharts> {
  const load = async ({ spreadsheetId, title }: ChartPlace): Promise<PageChart> => {
    if (spreadsheetId === null) return { title, model: null }
    const answer = await worksheets.chart(spreadsheetId, title)
    if (!answer.ok) return { title, model: null, ...(answer.status === 410 && { isRemoved: true as const }) }
    const model = drawnModel(answer.model)
    const own = options.find((entry) => isSameName(entry.title, title))
    if (!own) return { title, model, spreadsheetId }
    const warn = (message: string) => log.warn(message, { spreadsheetId, title })
    return { title, model: applyChartOptions(model, own.options, warn), spreadsheetId }
  }
  const charts = await Promise.all(places.map(async (place) => [chartKey(place), await load(place)] as const))
  return Object.fromEntries(charts)
}

/**
 * Names are the same when they differ only in case and white space (docs/contracts/worksheets.md#text-and-headings).
 */
function isSameName(one: string, other: string): boolean {
  const clean = (name: string) => name.normalize('NFC').replace(/\s+/g, ' ').trim().toLowerCase()
  return clean(one) === clean(other)
}
