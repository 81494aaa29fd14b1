import { drawnModel } from '@common-measure/charts'
import type { ChartModel } from '@common-measure/charts'
import { lostSentence } from '@common-measure/charts/view/lost-state.ts'
import { chartPapers, type ChartPapers } from '#app/chart-papers.ts'
import type { EmbedAddress } from '#app/embed/address.ts'
import * as texts from '#app/messages/charts.tsx'
import { creditLine } from '#domain/credit-line.ts'
import { drawnChart, findChart } from '#services/find-chart.ts'
import type { Services } from '#services/services.ts'

/** A chart of the embeddable page, or the sentence that stands in its place. */
export interface LoadedChart {
  title: string
  /** The state the address asks for, as a query. */
  state: string
  model: ChartModel | null
  papers: ChartPapers | null
  /** Whether the site draws it in other colors than `/charts/….json` says. */
  hasOwnColors: boolean
  /** The site's own page with this chart; null when none shows it. */
  pagePath: string | null
  /** The last line of its pictures: the site and that page. */
  credit: string
  /** What cannot be shown, or what the address asks for that the chart no longer has; "" when all is as asked. */
  sentence: string
}

export interface LoadedEmbed {
  charts: LoadedChart[]
  /**
   * 200 when at least one chart can be drawn, otherwise that of the first
   * (docs/contracts/embeds.md#the-embeddable-page).
   */
  status: 200 | 404 | 410 | 502
  retryAfter: string | null
}

export async function loadEmbed(services: Services, address: EmbedAddress): Promise<LoadedEmbed> {
  const loaded = await Promise.all(
    address.charts.map(async (chart) => {
      const found = await findChart(services, address.spreadsheetId, chart.title)
      const own = { title: chart.title, state: chart.state.toString() }
      if (!found.ok) {
        const sentence = refusalSentence(services.siteName, found)
        return {
          chart: { ...own, model: null, papers: null, hasOwnColors: false, pagePath: null, credit: '', sentence },
          refused: found,
        }
      }
      const { model, page } = await drawnChart(services, address.spreadsheetId, found.model)
      const sentence = lostSentence(model, chart.state)
      const hasOwnColors = model !== found.model
      const pagePath = page?.path ?? null
      const credit = creditLine(services.siteName, new URL(pagePath ?? '/', services.siteUrl))
      const papers = chartPapers(found.model, model.source)
      const drawn = { ...own, model: drawnModel(model), papers, hasOwnColors, pagePath, credit, sentence }
      return { chart: drawn, refused: null }
    }),
  )
  const [first] = loaded
  const isWhole = loaded.some(({ refused }) => refused === null)
  return {
    charts: loaded.map(({ chart }) => chart),
    status: isWhole ? 200 : (first?.refused?.status ?? 404),
    retryAfter: isWhole ? null : (first?.refused?.retryAfter ?? null),
  }
}

function refusalSentence(
  siteName: string,
  { status, isForeign }: { status: 404 | 410 | 502; isForeign: boolean },
): string {
  if (isForeign) return texts.spreadsheetIsNotShown({ siteName })
  if (status === 410) return texts.chartWasRemoved
  if (status === 404) return texts.noChartOfThisName
  return texts.chartIsNotAvailable
}
