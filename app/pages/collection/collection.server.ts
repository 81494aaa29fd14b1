import type { ChartModel } from '@common-measure/charts'
import { loadCharts } from '#app/charts/page-charts.server.ts'
import type { PageChart } from '#app/charts/page-charts.ts'
import type { CollectionEntry } from '#domain/collection.ts'
import { comparisonOf, comparisonPath } from '#domain/comparison.ts'
import { findCollected } from '#services/charts/find-collected.ts'
import type { Services } from '#services/services.ts'

/** One chart of a collection. */
export interface Collected<Chart = PageChart<ChartModel>> {
  entry: CollectionEntry
  title: string
  /** Null if the site has no such chart; without a model while it cannot be read. */
  chart: Chart | null
  /** Address of a picture of all counties, which replaces the chart. */
  picture: string | null
}

/** The charts of a collection, concurrently. */
export async function collectedCharts(services: Services, entries: readonly CollectionEntry[]): Promise<Collected[]> {
  const all = await Promise.all(entries.map((entry) => collectedChart(services, entry)))
  const ids = new Map<string, number>()
  return all.map((one) => {
    const model = one.chart?.model
    if (!one.chart || !model) return one
    const count = (ids.get(model.id) ?? 0) + 1
    ids.set(model.id, count)
    // Two comparisons may have the same title.
    return count === 1 ? one : { ...one, chart: { ...one.chart, model: { ...model, id: `${model.id}-${count}` } } }
  })
}

async function collectedChart(services: Services, entry: CollectionEntry): Promise<Collected> {
  const missing = { entry, title: '', chart: null, picture: null }
  const named = await findCollected(services, entry.id)
  if (!named) return missing
  const { spreadsheetId, title } = named
  const page = await services.content.findChartPage(spreadsheetId, title)
  const options = page?.options ? [{ title, options: page.options }] : []
  const [chart] = Object.values(await loadCharts(services, [{ spreadsheetId, title }], options))
  const comparison = comparisonOf(spreadsheetId)
  const name = comparison ? comparison.indicators.join(', ') : title
  if (!chart || chart.isRemoved) return { ...missing, title: name }
  if (!chart.model) return { ...missing, title: name, chart: { ...chart, title: name } }
  const isStrip = comparison?.chart === 'strip'
  return {
    entry,
    title: chart.model.title,
    chart: { ...chart, title: chart.model.title },
    picture: isStrip ? comparisonPath(comparison, '.svg') : null,
  }
}
