import type { ChartModel } from '@common-measure/charts'
import { chartKey } from '#app/components/rich-text/outline.ts'
import { loadCharts } from '#app/charts/page-charts.server.ts'
import type { PageChart } from '#app/charts/page-charts.ts'
import { dayNumber } from '#domain/dates.ts'
import { within } from '#services/upstream/within.ts'
import type { Services } from '#services/services.ts'

/** Time limit for the worksheets of the site, which the home page does not require. */
const MAX_WAIT_MS = 1000

/** The chart of the day, and the page that contains it. */
export interface TodaysChart<Chart = PageChart> {
  chart: Chart
  page: { title: string; path: string }
}

/** One of the annotated charts of the topics, in menu order, a day each; null without one. */
export async function todaysChart(services: Services, now: Date): Promise<TodaysChart<PageChart<ChartModel>> | null> {
  const { content, community } = services
  const annotated = await within(MAX_WAIT_MS, annotatedCharts(services), () => [])
  const place = annotated[dayNumber(now, community.timeZone) % annotated.length]
  const page = place && (await content.findChartPage(place.spreadsheetId, place.title))
  if (!page) return null
  const { title, path, options } = page
  const charts = await loadCharts(services, [place], options === null ? [] : [{ title: place.title, options }])
  const chart = charts[chartKey(place)]
  return chart?.model ? { chart, page: { title, path } } : null
}

async function annotatedCharts({ content, worksheets }: Services) {
  const places = [...(await content.listCharts())].flatMap(([spreadsheetId, titles]) =>
    titles.map((title) => ({ spreadsheetId, title })),
  )
  const answers = await Promise.all(
    places.map(async ({ spreadsheetId, title }) => worksheets.chart(spreadsheetId, title, true)),
  )
  return places.filter((_place, at) => {
    const answer = answers[at]
    return answer?.ok && (answer.model.annotations ?? []).length > 0
  })
}
