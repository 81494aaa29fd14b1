import { drawnModel } from '@common-measure/charts'
import type { ChartModel } from '@common-measure/charts'
import { lostSentence } from '@common-measure/charts/view/lost-state.ts'
import { chartPapers, type ChartPapers } from '#app/chart-papers.ts'
import { comparisonLink } from '#app/comparison-link.ts'
import type { EmbedAddress } from '#app/embed/address.ts'
import { LOCALE } from '#domain/language.ts'
import * as texts from '#app/messages/charts.tsx'
import { comparisonOf } from '#domain/comparison.ts'
import { creditLine } from '#domain/credit-line.ts'
import { drawnChart } from '#services/find-chart.ts'
import { findVersion, marked } from '#services/find-pinned.ts'
import type { VersionedChart } from '#services/find-pinned.ts'
import type { Services } from '#services/services.ts'

/** A chart of the embeddable page, or the sentence that stands in its place. */
export interface LoadedChart {
  title: string
  /** The version that is shown; null for the newest. */
  version: string | null
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
  /** The address with the titles of now, where a chart was renamed; null otherwise. */
  movedTo: EmbedAddress | null
}

export async function loadEmbed(services: Services, address: EmbedAddress): Promise<LoadedEmbed> {
  const loaded = await Promise.all(
    address.charts.map(async (chart) => {
      const name = { spreadsheetId: address.spreadsheetId, title: chart.title }
      const asked = await findVersion(services, name, chart.version ?? null)
      const isUnknown = !asked.ok && asked.code === 'unknown-version'
      // The present chart may be there while the versions of before are not.
      const isAway = !asked.ok && asked.status === 502 && chart.version !== undefined
      const found = isUnknown || isAway ? await findVersion(services, name, null) : asked
      const version = found.ok ? (found.pin?.version ?? null) : null
      const own = { title: chart.title, version, state: chart.state.toString() }
      if (!found.ok) {
        const sentence = refusalSentence(services.siteName, found)
        return {
          chart: { ...own, model: null, papers: null, hasOwnColors: false, pagePath: null, credit: '', sentence },
          refused: found,
        }
      }
      const drawn = await drawnChart(services, address.spreadsheetId, found.model)
      const { page } = drawn
      const model = marked(drawn.model, found.pin, services.community.timeZone)
      const { timeZone } = services.community
      const said = [
        isUnknown ? texts.versionIsUnknown : '',
        isAway ? texts.versionIsAway : '',
        found.readAt ? texts.chartAsLastRead({ date: dateIn(found.readAt, timeZone) }) : '',
        lostSentence(model, chart.state),
      ]
      const sentence = said.join(' ').trim()
      const hasOwnColors = drawn.model !== found.model
      const pagePath = page?.path ?? null
      const credit = creditLine(services.siteName, new URL(pagePath ?? '/', services.siteUrl))
      const corrected = services.holding.correctionsOf({ ...name, spreadsheet: name.spreadsheetId })
      const compare = comparisonLink(found.model, services.community, services.names)
      const papers = chartPapers(found.model, model.source, { corrected, compare })
      return {
        chart: {
          ...own,
          title: nameOf(name, model),
          model: drawnModel(model),
          papers,
          hasOwnColors,
          pagePath,
          credit,
          sentence,
        },
        refused: null,
      }
    }),
  )
  const titles = loaded.map(({ refused, chart }) => refused?.renamedTo ?? chart.title)
  const isMoved = loaded.some(({ refused }) => refused?.renamedTo !== undefined)
  const moved = address.charts.map((chart, at) => ({ ...chart, title: titles[at] ?? chart.title }))
  const [first] = loaded
  const isWhole = loaded.some(({ refused }) => refused === null)
  return {
    charts: loaded.map(({ chart }) => chart),
    status: isWhole ? 200 : (first?.refused?.status ?? 404),
    retryAfter: isWhole ? null : (first?.refused?.retryAfter ?? null),
    movedTo: isMoved ? { ...address, charts: moved } : null,
  }
}

function dateIn(at: string, timeZone: string): string {
  return new Date(at).toLocaleDateString(LOCALE, { dateStyle: 'long', timeZone })
}

/** A comparison is named by its chart. */
function nameOf({ spreadsheetId, title }: { spreadsheetId: string; title: string }, model: ChartModel): string {
  return comparisonOf(spreadsheetId) ? model.title : title
}

function refusalSentence(
  siteName: string,
  { status, code, isForeign }: Pick<VersionedChart & { ok: false }, 'status' | 'code' | 'isForeign'>,
): string {
  if (isForeign) return texts.spreadsheetIsNotShown({ siteName })
  if (code === 'dropped') return texts.chartIsShownNoMore({ siteName })
  if (status === 410) return texts.chartWasRemoved
  if (status === 404) return texts.noChartOfThisName
  return texts.chartIsNotAvailable
}
