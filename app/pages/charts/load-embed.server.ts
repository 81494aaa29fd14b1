import { drawnModel, type ChartModel } from '@common-measure/charts'
import { lostSentence } from '@common-measure/charts/view/lost-state.ts'
import { chartProvenance, type ChartProvenance } from '#app/charts/chart-provenance.ts'
import { comparisonLink } from '#app/comparison/comparison-link.ts'
import type { EmbedAddress } from '#app/embed/address.ts'
import { LOCALE } from '#domain/language.ts'
import * as texts from '#app/messages/charts.tsx'
import { comparisonOf } from '#domain/comparison.ts'
import { creditLine } from '#domain/credit-line.ts'
import { inLanguage } from '#domain/in-language.ts'
import { drawnChart } from '#services/charts/find-chart.ts'
import { findVersion, marked, type VersionedChart } from '#services/charts/find-pinned.ts'
import type { Services } from '#services/services.ts'

/** A chart of the embeddable page, or the message that replaces it. */
export interface LoadedChart {
  title: string
  /** The displayed version; null for the newest. */
  version: string | null
  /** The state in the address, as a query. */
  state: string
  model: ChartModel | null
  /** Text alternative, if it differs from the model's. */
  description?: string
  provenance: ChartProvenance | null
  /** True if the site's colors differ from those in `/charts/….json`. */
  hasOwnColors: boolean
  /** The site's own page with this chart; null if there is none. */
  pagePath: string | null
  /** Last line of its pictures: the site and that page. */
  credit: string
  /** Message about a missing chart, or parts of the address that the chart no longer has; "" if there are none. */
  sentence: string
}

export interface LoadedEmbed {
  charts: LoadedChart[]
  /** 200 if at least one chart can be drawn, otherwise that of the first (docs/contracts/embeds.md#the-embeddable-page). */
  status: 200 | 404 | 410 | 502 | 503
  retryAfter: string | null
  /** The address with the current titles, if a chart was renamed; null otherwise. */
  movedTo: EmbedAddress | null
}

export async function loadEmbed(services: Services, address: EmbedAddress): Promise<LoadedEmbed> {
  const loaded = await Promise.all(
    address.charts.map((chart) => loadChart(services, { ...chart, spreadsheetId: address.spreadsheetId })),
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

type AskedChart = EmbedAddress['charts'][number] & { spreadsheetId: string }

interface LoadedOne {
  chart: LoadedChart
  refused: (VersionedChart & { ok: false }) | null
}

async function loadChart(services: Services, requested: AskedChart): Promise<LoadedOne> {
  const { title, spreadsheetId } = requested
  const { found, instead } = await findAsked(services, requested)
  const version = found.ok ? (found.pin?.version ?? null) : null
  const own = { title, version, state: requested.state.toString() }
  if (!found.ok) {
    const sentence = refusalSentence(services.siteName, found)
    const nothing = { model: null, provenance: null, hasOwnColors: false, pagePath: null, credit: '' }
    return { chart: { ...own, ...nothing, sentence }, refused: found }
  }
  const { timeZone } = services.community
  const drawn = await drawnChart(services, spreadsheetId, found.model)
  const model = marked(drawn.model, found.pin, timeZone)
  const notices = [
    instead,
    found.readAt ? texts.chartAsLastRead({ date: dateIn(found.readAt, timeZone) }) : '',
    lostSentence(model, requested.state),
  ]
  const pagePath = drawn.page && inLanguage(drawn.page.path)
  const corrected = services.holding.correctionsOf({ spreadsheet: spreadsheetId, title })
  const compare = comparisonLink(found.model, services.community, services.names)
  const chart = {
    ...own,
    title: nameOf(requested, model),
    model: drawnModel(model),
    provenance: chartProvenance(found.model, model.source, { corrected, compare }),
    hasOwnColors: drawn.model !== found.model,
    pagePath,
    credit: creditLine(services.siteName, new URL(pagePath ?? inLanguage('/'), services.siteUrl)),
    sentence: notices.join(' ').trim(),
  }
  return { chart, refused: null }
}

/** The version in the address, otherwise the current version with a message. */
async function findAsked(
  services: Services,
  { spreadsheetId, title, version }: AskedChart,
): Promise<{ found: VersionedChart; instead: string }> {
  const name = { spreadsheetId, title }
  const found = await findVersion(services, name, version ?? null)
  if (found.ok || version === undefined) return { found, instead: '' }
  // The current chart may be available while earlier versions are not.
  const instead =
    found.code === 'unknown-version' ? texts.versionIsUnknown : found.status === 502 ? texts.versionIsAway : null
  if (instead === null) return { found, instead: '' }
  return { found: await findVersion(services, name, null), instead }
}

function dateIn(at: string, timeZone: string): string {
  return new Date(at).toLocaleDateString(LOCALE, { dateStyle: 'long', timeZone })
}

/** Name of a comparison: that of its chart. */
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
