import { Hono, type Context } from 'hono'
import { chartProvenance, provenanceLines, type ChartProvenance } from '#app/charts/chart-provenance.ts'
import { comparisonLink } from '#app/comparison/comparison-link.ts'
import { chartFilePath, readEmbedAddress, type EmbedAddress } from '#app/embed/address.ts'
import { oembedFrame } from '#app/embed/snippets.ts'
import * as texts from '#app/messages/chart-answers.ts'
import { stripFrame } from '#app/pages/compare/strip-frame.server.ts'
import { element } from '#app/pages/feeds/xml.ts'
import { decoded } from '#domain/canonical-slug.ts'
import { comparisonOf } from '#domain/comparison.ts'
import { chartId } from '#domain/chart-id.ts'
import { ProviderError } from '#domain/errors.ts'
import { LANGUAGE_KEY, inLanguage, inLanguageQuery } from '#domain/in-language.ts'
import { PREFIX } from '#domain/language.ts'
import { chartHeading } from '#services/charts/chart-heading.ts'
import { embedHeight, type EmbeddedModel } from '#services/charts/embed-height.ts'
import { drawnChart } from '#services/charts/find-chart.ts'
import { findVersion, type VersionedChart } from '#services/charts/find-pinned.ts'
import type { Services } from '#services/services.ts'
import { DATA_POLICY } from '#server/http/security.ts'
import { plainPath } from '#server/http/paths.ts'

/** Frame width if the host names none, and maximum frame width for good readability, px. */
const USUAL_WIDTH = 600
const WIDEST = 1000
/** Size of a chart's picture, px, and the step by which it is reduced, which keeps both sides whole. */
const CARD = { width: 1200, height: 630 }
const CARD_STEP = 40
const CACHE_SECONDS = 3600

type EmbedSources = Pick<
  Services,
  'content' | 'worksheets' | 'holding' | 'names' | 'community' | 'reference' | 'siteName' | 'siteUrl' | 'log'
>

/**
 * `GET /oembed?url=&maxwidth=&maxheight=&format=` (oEmbed 1.0) for addresses of the embeddable page and of subtopics
 * with `?title=`. 404 for an address without a chart of the site, 501 for formats other than json and xml, 400 without
 * an address.
 */
export function oembedApi(services: EmbedSources): Hono {
  return new Hono().get('/oembed', async (c) => {
    const format = c.req.query('format') || 'json'
    if (format !== 'json' && format !== 'xml') return refused(c, 501, texts.formatsAre)
    const url = c.req.query('url') ?? ''
    if (url === '') return refused(c, 400, texts.urlIsMissing)
    const address = await addressOf(services, url, new URL(c.req.url).host)
    if (address === 'unknown') return refused(c, 404, texts.noChartHere)
    if (address === 'failing') return refused(c, 502, texts.notReadNow)
    const found = await drawnCharts(services, address)
    if (!Array.isArray(found)) {
      const message = found.status < 500 ? texts.noChartHere : texts.notReadNow
      return refused(c, found.status, message, found.retryAfter)
    }
    const sizes = sizesOf(c.req.query('maxwidth'), c.req.query('maxheight'))
    const answer = oembedAnswer(
      services,
      { address: named(address, found), page: pageOf(new URL(url)), charts: found },
      sizes,
    )
    const headers = { ...COMMON, 'Cache-Control': `public, max-age=300, s-maxage=${CACHE_SECONDS}` }
    if (format === 'json') return c.json(answer, 200, headers)
    return c.body(toXml(answer), 200, { ...headers, 'Content-Type': 'text/xml; charset=utf-8' })
  })
}

const COMMON = { 'Access-Control-Allow-Origin': '*', 'Content-Security-Policy': DATA_POLICY }

function refused(
  c: Context,
  status: 400 | 404 | 410 | 501 | 502 | 503,
  message: string,
  retryAfter: string | null = null,
): Response {
  const headers = {
    ...COMMON,
    'Cache-Control': 'no-store',
    ...(retryAfter === null ? {} : { 'Retry-After': retryAfter }),
  }
  return c.json({ error: message }, status, headers)
}

/** Charts of an address: those of the embeddable page, or of a subtopic with a title. */
async function addressOf(
  { content, siteUrl, log }: EmbedSources,
  text: string,
  ownHost: string,
): Promise<EmbedAddress | 'unknown' | 'failing'> {
  const url = URL.canParse(text) ? new URL(text) : null
  if (!url || !/^https?:$/.test(url.protocol)) return 'unknown'
  if (url.host !== ownHost && url.host !== new URL(siteUrl).host) return 'unknown'
  const path = plainPath(url.pathname)
  if (/^\/(charts|compare|compare\/embed)\/?$/.test(path)) return readEmbedAddress(url.searchParams) ?? 'unknown'
  const [, topic, subtopic] = /^\/topic\/([^/]+)\/([^/]+)\/?$/.exec(path) ?? []
  const title = url.searchParams.get('title')
  if (!topic || !subtopic || !title) return 'unknown'
  try {
    const finding = await content.findSubtopic(decoded(topic), decoded(subtopic))
    if (finding.found !== 'here') return 'unknown'
    const { content: text, unplacedCharts } = finding.subtopic
    const place = [...text.charts, ...unplacedCharts].find((chart) => chart.title === title)
    if (!place || place.spreadsheetId === null) return 'unknown'
    return readEmbedAddress(chartQuery(url.searchParams, place.spreadsheetId, title)) ?? 'unknown'
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error
    log.warn('The page of a chart cannot be read now', { url: text, error })
    return 'failing'
  }
}

/** Path and query of the requested page, in the language that the request's query names. */
function pageOf({ pathname, search, searchParams }: URL): string {
  const path = plainPath(pathname)
  if (!/^\/(charts|compare\/embed)\/?$/.test(path)) return inLanguage(path) + search
  return searchParams.has(LANGUAGE_KEY) ? path + search : inLanguageQuery(path + search)
}

/** Query of the embeddable page for a chart. The page's address carries the chart's state (`povertyrate.group=…`). */
function chartQuery(page: URLSearchParams, spreadsheetId: string, title: string): URLSearchParams {
  const query = new URLSearchParams({ id: spreadsheetId, title })
  const own = `${chartId(title)}.`
  for (const [key, value] of page) if (key.startsWith(own)) query.append(key.slice(own.length), value)
  return query
}

/** The charts of an address that can be drawn. If there are none, the reason for the first. */
async function drawnCharts(services: EmbedSources, { spreadsheetId, charts }: EmbedAddress) {
  const found = await Promise.all(
    charts.map(async ({ title, state }) => {
      const answer = await findByAnyTitle(services, spreadsheetId, title)
      if (!answer.ok) return answer
      const drawn = await drawnChart(services, spreadsheetId, answer.model)
      const strip = await stripFrame(services, spreadsheetId)
      const model = strip ? { ...drawn.model, title: strip.title } : drawn.model
      const corrected = services.holding.correctionsOf({ spreadsheet: spreadsheetId, title })
      const compare = comparisonLink(answer.model, services.community, services.names)
      const provenance = chartProvenance(answer.model, model.source, { corrected, compare })
      return {
        model,
        state,
        strip: strip?.measures,
        title: comparisonOf(spreadsheetId) ? model.title : title,
        chartProvenance: provenance,
        provenance: provenance ? provenanceLines(provenance) : undefined,
      }
    }),
  )
  const drawn = found.filter((chart) => 'model' in chart)
  const [first] = found
  return drawn.length > 0 || !first || 'model' in first ? drawn : first
}

/** Finds a chart by its current or an earlier title. */
async function findByAnyTitle(services: EmbedSources, spreadsheetId: string, title: string): Promise<VersionedChart> {
  const found = await findVersion(services, { spreadsheetId, title }, null)
  if (found.ok || found.renamedTo === undefined) return found
  return findVersion(services, { spreadsheetId, title: found.renamedTo }, null)
}

/** A comparison gets the name of its chart. */
function named(address: EmbedAddress, [first]: readonly { title: string }[]): EmbedAddress {
  if (!first || !comparisonOf(address.spreadsheetId)) return address
  return { ...address, charts: address.charts.map((chart) => ({ ...chart, title: first.title })) }
}

interface Sizes {
  maxWidth: number
  maxHeight: number
}

/** Frame sizes within the limits. A value that is not a positive number sets no limit. */
function sizesOf(maxWidth: string | undefined, maxHeight: string | undefined): Sizes {
  const read = (text = '') => (/^[1-9]\d{0,5}$/.test(text) ? Number(text) : Infinity)
  return { maxWidth: read(maxWidth), maxHeight: read(maxHeight) }
}

interface AskedCharts {
  address: EmbedAddress
  /** Path and query of the requested page. */
  page: string
  charts: readonly (EmbeddedModel & { title: string; chartProvenance: ChartProvenance | null })[]
}

function oembedAnswer(
  { siteName, siteUrl }: EmbedSources,
  { address, page, charts }: AskedCharts,
  { maxWidth, maxHeight }: Sizes,
) {
  const width = maxWidth === Infinity ? USUAL_WIDTH : Math.min(maxWidth, WIDEST)
  const height = Math.min(maxHeight, embedHeight(charts, width, siteName))
  const [first] = charts
  const title = charts.map(({ model, state, strip }) => (strip ? model.title : chartHeading(model, state))).join(', ')
  // In another language a chart's name differs from the name in its address.
  const named = PREFIX === '' ? null : charts.map(({ model }) => model.title).join(', ')
  return {
    version: '1.0',
    type: 'rich',
    title,
    provider_name: siteName,
    provider_url: siteUrl,
    cache_age: CACHE_SECONDS,
    width,
    height,
    ...combineProvenance(charts.flatMap(({ chartProvenance }) => chartProvenance ?? [])),
    html: oembedFrame({ siteUrl, siteName, address, height, ...(named !== null && { named }) }, page),
    ...(first ? thumbnail(siteUrl, address.spreadsheetId, first, { maxWidth, maxHeight }) : {}),
  }
}

/** License and source texts of several charts, each text once. */
function combineProvenance(all: readonly ChartProvenance[]) {
  const licenses = new Set(all.flatMap(({ license }) => license?.words ?? []))
  const sources = new Set(all.flatMap((provenance) => provenance.sources.map(sourceLine)))
  return {
    ...(licenses.size > 0 ? { cm_license: [...licenses].join('; ') } : {}),
    ...(sources.size > 0 ? { cm_sources: [...sources].join('; ') } : {}),
  }
}

function sourceLine({ text, url }: ChartProvenance['sources'][number]): string {
  return [text, url].filter((part) => part !== null).join(' ')
}

/** Picture of the first chart, within the host's maximum size; none if that is too small to read. */
function thumbnail(
  siteUrl: string,
  spreadsheetId: string,
  { title, state }: EmbeddedModel & { title: string },
  { maxWidth, maxHeight }: Sizes,
) {
  const widest = Math.min(CARD.width, maxWidth, (maxHeight * CARD.width) / CARD.height)
  const width = Math.floor(widest / CARD_STEP) * CARD_STEP
  if (width < 5 * CARD_STEP) return {}
  const query = new URLSearchParams([...state].filter(([key]) => key !== 'table'))
  if (width < CARD.width) query.set('card', String(width))
  return {
    thumbnail_url: siteUrl + chartFilePath(spreadsheetId, title, 'png', query),
    thumbnail_width: width,
    thumbnail_height: (width * CARD.height) / CARD.width,
  }
}

function toXml(answer: Record<string, string | number>): string {
  const elements = Object.entries(answer).map(([name, value]) => element(name, String(value)))
  return `<?xml version="1.0" encoding="utf-8" standalone="yes"?>\n<oembed>${elements.join('')}</oembed>\n`
}
