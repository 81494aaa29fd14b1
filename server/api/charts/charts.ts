import { Hono, type Context } from 'hono'
import { correctionLines } from '#app/charts/chart-provenance.ts'
import { chartFilePath, chartPath } from '#app/embed/address.ts'
import * as texts from '#app/messages/chart-answers.ts'
import { stripFile } from '#app/pages/compare/strip-file.server.ts'
import { comparisonOf, comparisonQuery, comparisonSheet, readComparison } from '#domain/comparison.ts'
import { ProviderError } from '#domain/errors.ts'
import {
  ATTACHED_FILES,
  CHART_FILE_TYPES,
  DRAWN_FILES,
  chartFile,
  chartJson,
  type ChartFileKind,
  type FileMakers,
} from '#services/charts/chart-files.ts'
import { chartMetadata } from '#services/charts/chart-metadata.ts'
import { placeCodes, tidyChart } from '#services/charts/tidy-chart.ts'
import { withDeadline } from '#services/turns/deadline.ts'
import { drawnChart } from '#services/charts/find-chart.ts'
import { findVersion, marked, type VersionedChart } from '#services/charts/find-pinned.ts'
import type { Pictures } from '#services/pictures/pictures.ts'
import { withUsualPlaces } from '#services/reference/usual-places.ts'
import { nextTurn } from '#services/turns/next-turn.ts'
import type { Services } from '#services/services.ts'
import type { ChartAge } from '#services/sheets/worksheet-service.ts'
import { matchesETag, weakETag } from '#server/http/negotiation.ts'
import { isFramePath } from '#server/http/paths.ts'
import { DATA_POLICY, FILE_POLICY } from '#server/http/security.ts'

/** Exact wording of the contract (docs/contracts/pages.md#chart-data; the apostrophe is U+00B4). */
const MESSAGES = {
  'spreadsheet-unavailable': texts.spreadsheetUnavailable,
  'no-feed': texts.noFeed,
  removed: texts.removed,
  held: texts.held,
  preparing: texts.figuresArePrepared,
  dropped: texts.dropped,
  renamed: texts.renamed,
  'unknown-version': texts.unknownVersion,
}

const NOT_FOUND = { error: { code: 'not-found', message: texts.notFound } }
const BUSY = { error: { code: 'busy', message: texts.picturesAreBusy } }

const CACHE = 'public, max-age=60, s-maxage=300, stale-while-revalidate=3600, stale-if-error=86400'
const CORS = {
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Expose-Headers': 'ETag, Link, Retry-After, X-Chart-Version, X-Data-As-Of',
}
const PREFLIGHT = {
  ...CORS,
  'Access-Control-Allow-Methods': 'GET, HEAD, OPTIONS',
  'Access-Control-Allow-Headers': 'If-None-Match, Cache-Control',
  'Access-Control-Max-Age': '86400',
}
const METADATA_TYPE = 'application/csvm+json'
/** Matches a name that ends in ".metadata". A title may contain that extension, so only the last one counts. */
const METADATA = /^(.+)\.metadata$/
const JSON_TYPE = { 'Content-Type': 'application/json; charset=UTF-8', 'Content-Security-Policy': DATA_POLICY }
/**
 * Time limit of the services. A worksheet may take 10 s (docs/contracts/pages.md#chart-data), and a response 15 s while
 * nothing has been read (docs/contracts/server.md#failing-services).
 */
const SERVICES_LIMIT_MS = 13_500
/** Files of comparisons of the reference set (docs/contracts/comparison.md). */
const COMPARISON_FILE = 'compare\\.(?:json|csv|svg|png|jpeg|pdf|pptx|xlsx|metadata\\.json)'
/** Maximum length of a file name, because of most file systems and the size of headers. */
const MAX_NAME_LENGTH = 200

type ChartSources = Pick<
  Services,
  'content' | 'worksheets' | 'holding' | 'reference' | 'names' | 'community' | 'siteName' | 'siteUrl' | 'log'
>

interface ChartMakers extends Pick<FileMakers, 'embedFonts'> {
  pictures: Pictures
}

/**
 * Chart formats for programs: `GET /charts/{spreadsheetId}/{title}.json .csv .svg .png .jpeg .pdf .pptx .xlsx`, only for spreadsheets of the site, for
 * pages of any origin. The JSON model contains only the worksheet's data (docs/contracts/pages.md#chart-data and
 * docs/contracts/chart-model.md#what-pages-lay-over-a-chart). The files show the chart as the site draws it, in the state from the query.
 */
export function chartsApi(services: ChartSources, { pictures, embedFonts }: ChartMakers): Hono {
  return new Hono()
    .options('/charts/*', (c) => c.body(null, 204, PREFLIGHT))
    .on('GET', ['/charts/*', `/:file{${COMPARISON_FILE}}`], async (c, next) => {
      const { pathname, searchParams } = new URL(c.req.url)
      if (isFramePath(pathname)) return next()
      const name = comparisonName(pathname, searchParams) ?? chartName(pathname)
      if (!name) return failed(c, 404, NOT_FOUND)
      // Checked before anything is read or drawn, because a refusal must be cheap.
      const refused = DRAWN_FILES.has(name.form) ? pictures.refusal() : null
      if (refused) return failed(c, 503, BUSY, refused.retryAfter)
      const makers = { draw: pictures.draw, embedFonts }
      return withDeadline(services, SERVICES_LIMIT_MS, (limited) => chartAs(c, name, limited, makers))
    })
}

async function chartAs(c: Context, name: ChartName, services: ChartSources, makers: FileMakers): Promise<Response> {
  const { searchParams: query } = new URL(c.req.url)
  if (name.isMetadata) return metadataAs(c, name, services)
  const found = await findVersion(services, name, query.get('version'))
  if (!found.ok && found.renamedTo !== undefined) return moved(c, name, found.renamedTo)
  const [, described] = (name.form === 'json' && !found.ok && found.status === 404 && METADATA.exec(name.title)) || []
  if (described !== undefined) return metadataAs(c, { ...name, title: described }, services)
  if (!found.ok) return refusal(c, found)
  const { spreadsheetId: spreadsheet } = name
  const asOf = readersSee(name, found, services).headers
  if (name.form === 'json') {
    const body = chartJson(found)
    await nextTurn() // The text of a large chart takes long, and so does its hash.
    return answer(c, { seed: body, headers: { ...JSON_TYPE, ...asOf }, body: () => nextTurn().then(() => body) })
  }
  if (name.form === 'csv' && query.get('all') === '1') {
    const csv = tidyChart(found.model, services)
    const headers = { ...fileHeaders(name, 'csv', found.model.fileName), ...asOf }
    return answer(c, { seed: csv, headers, body: () => Promise.resolve(csv) })
  }
  const shown = await drawnChart(services, spreadsheet, found.model)
  const { page, topics } = shown
  const corrections = correctionLines(services.holding.correctionsOf({ spreadsheet, title: name.title }))
  const dated = marked(shown.model, found.pin, services.community.timeZone)
  const model = { ...dated, notes: [...dated.notes, ...corrections] }
  const own = { spreadsheetId: spreadsheet, siteName: services.siteName, siteUrl: services.siteUrl }
  const colored = { ...services.community, topics }
  const strip = await stripFor(spreadsheet, services)
  const codeOf = placeCodes(found.model, services)
  const started = performance.now()
  const file = chartFile(name.form, { ...own, model, page, query, strip, colored, codeOf }, makers)
  const drawn = { 'Server-Timing': `draw;dur=${(performance.now() - started).toFixed(1)}` }
  return answer(c, { ...file, headers: { ...fileHeaders(name, name.form, model.fileName), ...asOf, ...drawn } })
}

/** Exported data of a strip comparison: every county. Null for other comparisons. */
export async function stripFor(spreadsheetId: string, { reference, community }: ChartSources) {
  const comparison = comparisonOf(spreadsheetId)
  const set = comparison?.chart === 'strip' ? await reference() : null
  return comparison && set ? stripFile(set, withUsualPlaces(comparison, community.places)) : null
}

/** The metadata of the tidy CSV (docs/contracts/embeds.md#metadata). */
async function metadataAs(c: Context, name: ChartName, services: ChartSources): Promise<Response> {
  const { spreadsheetId, title } = name
  const found = await findVersion(services, name, c.req.query('version') ?? null)
  if (!found.ok && found.renamedTo !== undefined) return moved(c, name, `${found.renamedTo}.metadata`)
  if (!found.ok) return refusal(c, found)
  const { page } = await drawnChart(services, spreadsheetId, found.model)
  const path = chartPath(spreadsheetId, title)
  const { version, headers: own } = readersSee(name, found, services)
  const corrections = services.holding.correctionsOf({ spreadsheet: spreadsheetId, title })
  const details = { version, isPinned: found.pin !== null, corrections }
  const described = chartMetadata({ model: found.model, page, path, ...details, ...services })
  const body = withComparison(described, spreadsheetId)
  const headers = { ...JSON_TYPE, 'Content-Type': METADATA_TYPE, ...own }
  return answer(c, { seed: body, headers, body: () => Promise.resolve(body) })
}

/** Files of a comparison have the compared items in their query. */
function withComparison(metadata: string, spreadsheetId: string): string {
  const comparison = comparisonOf(spreadsheetId)
  if (!comparison) return metadata
  const query = comparisonQuery(comparison)
  const files = /(\/compare\.(?:csv|json|svg|png|jpeg|pdf|pptx|xlsx|metadata\.json))(\?)?/g
  return metadata.replaceAll(files, (_, file: string, more?: string) => `${file}?${query}${more ? '&' : ''}`)
}

interface ChartName {
  spreadsheetId: string
  title: string
  form: 'json' | ChartFileKind
  isMetadata?: true
}

/**
 * Parses the spreadsheet, worksheet and format of an address; null if it has none. The title is one percent-encoded segment, and only the
 * last extension is ours: `/charts/jobs/a%2Fb.csv.json` is the JSON of the worksheet "a/b.csv" of "jobs".
 */
export function chartName(pathname: string): ChartName | null {
  const [, id, title, form] = /^\/charts\/([^/]+)\/([^/]+)\.(json|csv|svg|png|jpeg|pdf|pptx|xlsx)$/.exec(pathname) ?? []
  if (!id || !title) return null
  try {
    return {
      spreadsheetId: decodeURIComponent(id),
      title: decodeURIComponent(title),
      form: form as ChartName['form'],
    }
  } catch {
    return null
  }
}

/** Parses the comparison of a file's address: `/compare.csv?indicator=…`. */
function comparisonName(pathname: string, query: URLSearchParams): ChartName | null {
  const [, form, metadata] =
    /^\/compare\.(?:(csv|json|svg|png|jpeg|pdf|pptx|xlsx)|(metadata\.json))$/.exec(pathname) ?? []
  if (form === undefined && metadata === undefined) return null
  const comparison = readComparison(query)
  const name = { spreadsheetId: comparisonSheet(comparison), title: comparison.indicators.join(', ') }
  return metadata === undefined
    ? { ...name, form: form as ChartName['form'] }
    : { ...name, form: 'json', isMetadata: true }
}

interface Answer {
  seed: string
  headers: Record<string, string>
  body: () => Promise<string | Uint8Array<ArrayBuffer>>
}

/** Sends 304 to a reader with a current copy. A picture is drawn only for other readers. */
async function answer(c: Context, { seed, headers: own, body }: Answer): Promise<Response> {
  const etag = weakETag(seed)
  const headers = { ...CORS, ...own, ETag: etag, 'Cache-Control': CACHE }
  if (matchesETag(c.req.header('if-none-match'), etag)) return c.body(null, 304, headers)
  try {
    return c.body(await body(), 200, headers)
  } catch (error) {
    if (!(error instanceof ProviderError) || error.status !== 503) throw error
    return failed(c, 503, BUSY, error.retryAfter)
  }
}

/** Sends one version of the model. The headers name its version and age, so that a page can name them. */
function readersSee(
  { spreadsheetId: spreadsheet, title }: ChartName,
  { pin, readAt }: VersionedChart & { ok: true },
  { holding, worksheets }: Pick<ChartSources, 'holding' | 'worksheets'>,
): { version: string | null; headers: Record<string, string> } {
  const version = pin?.version ?? holding.stateOf({ spreadsheet, title })?.published ?? null
  const present = readAt ? { 'X-Data-As-Of': `${readAt}; stale` } : ageHeaders(worksheets.ageOf(spreadsheet, title))
  const age = pin ? { 'X-Data-As-Of': pin.publishedAt } : present
  return { version, headers: { ...age, ...(version !== null && { 'X-Chart-Version': version }) } }
}

/** Headers for the time of the last read, and for whether a newer version exists or the worksheet is gone. */
function ageHeaders(age: ChartAge | null): Record<string, string> {
  if (!age) return {}
  return { 'X-Data-As-Of': `${new Date(age.at).toISOString()}${age.mark ? `; ${age.mark}` : ''}` }
}

function fileHeaders(
  { spreadsheetId, title }: ChartName,
  form: ChartFileKind,
  fileName: string,
): Record<string, string> {
  const metadata = chartFilePath(spreadsheetId, title, 'metadata.json')
  const name = `${fileName.slice(0, MAX_NAME_LENGTH)}.${form}`
  return {
    'Content-Type': CHART_FILE_TYPES[form],
    'Content-Disposition': `${ATTACHED_FILES.has(form) ? 'attachment' : 'inline'}; filename="${name}"`,
    'Content-Security-Policy': form === 'svg' ? FILE_POLICY : DATA_POLICY,
    ...(form === 'csv' && { Link: `<${metadata}>; rel="describedby"; type="${METADATA_TYPE}"` }),
  }
}

/** Redirects to the same file of a renamed chart. */
function moved(c: Context, { spreadsheetId, form }: ChartName, title: string): Response {
  const location = chartFilePath(spreadsheetId, title, form, new URL(c.req.url).searchParams)
  return c.body(null, 301, { ...CORS, Location: location, 'Cache-Control': CACHE })
}

function refusal(c: Context, { status, code, retryAfter }: VersionedChart & { ok: false }): Response {
  return failed(c, status, { model: null, error: { code, message: MESSAGES[code] }, diagnostics: [] }, retryAfter)
}

function failed(c: Context, status: 404 | 410 | 502 | 503, body: object, retryAfter: string | null = null): Response {
  const headers = {
    ...CORS,
    ...JSON_TYPE,
    'Cache-Control': 'no-store',
    ...(retryAfter && { 'Retry-After': retryAfter }),
  }
  return c.body(JSON.stringify(body), status, headers)
}
