import { Hono, type Context } from 'hono'
import { readComparison } from '#domain/comparison.ts'
import type { ReferenceFigure, ReferenceIndicator, ReferencePlace } from '#domain/reference.ts'
import { outlineCodes } from '#services/reference/county-atlas.ts'
import { mapTable } from '#services/reference/compared-maps.ts'
import type { AskReference, ReferenceSet } from '#services/reference/reference-set.ts'
import { preferredEncoding, matchesETag, compressParts, weakETag, type Encoding } from '#server/http/negotiation.ts'
import type { RateLimit } from '#server/limits/rate-limit.ts'
import { DATA_POLICY } from '#server/http/security.ts'
import { networksOf } from '#server/limits/visitor-network.ts'
import { LRUCache } from 'lru-cache'

/** Maximum number of places per call. */
const MAX_PLACES = 60
/** Column name as spelled in the reference set's files. */
const LICENSE_COLUMN = 'licence'
/** Approximate remaining time of a packing in progress, s. */
const PACKING_SECONDS = '5'

const CORS = { 'Access-Control-Allow-Origin': '*', 'Access-Control-Expose-Headers': 'ETag, Retry-After' }
const PREFLIGHT = {
  ...CORS,
  'Access-Control-Allow-Methods': 'GET, HEAD, OPTIONS',
  'Access-Control-Allow-Headers': 'If-None-Match, Cache-Control',
  'Access-Control-Max-Age': '86400',
}
const HEADERS = {
  ...CORS,
  'Content-Type': 'application/json; charset=UTF-8',
  'Content-Security-Policy': DATA_POLICY,
}
/** The set changes with the program, so caches may be a day old. */
const CACHE = 'public, max-age=3600, s-maxage=86400, stale-while-revalidate=86400'

export interface ReferenceApiOptions {
  /** Visitor's address of a request, by the rule of TRUST_PROXY. */
  addressOf: (c: Context) => string
  /** Limit on the calls of a network. */
  limit: RateLimit
  /** Monotonic clock in milliseconds. */
  now: () => number
  /** Address of the file of outlines. */
  outlinesPath: () => string
}

interface Question {
  /** Key that is equal for equal responses. */
  key: string
  /** JSON, in parts. */
  write: () => Iterable<string>
}

/** An error in the request, reported to the author of the address. */
interface Refusal {
  refused: 400 | 404
  message: string
}

/**
 * The reference set for programs (docs/contracts/comparison.md#figures-for-programs): `GET /reference/indicators.json`,
 * `/reference/places.json`, `/reference/values.json?indicator=&places=|state=|all=1` and
 * `/reference/map.json?indicator=&period=`, for pages of any origin.
 */
export function referenceApi(ask: AskReference, { addressOf, limit, now, outlinesPath }: ReferenceApiOptions): Hono {
  const bodies = createKeptBodies()
  const answerFrom = async (c: Context, question: (set: ReferenceSet) => Question | Refusal) => {
    const wait = limit.take(networksOf(addressOf(c)), now())
    if (wait > 0) return failed(c, 429, 'Too many calls came from this network. Please wait a moment.', String(wait))
    const set = await ask()
    if (!set) return failed(c, 503, 'The figures are being prepared. Please try again in a moment.', PACKING_SECONDS)
    const query = question(set)
    if (isRefusal(query)) return failed(c, query.refused, query.message)
    const key = `${set.version} ${query.key}`
    const headers = { ...HEADERS, ETag: weakETag(key), 'Cache-Control': CACHE }
    if (matchesETag(c.req.header('if-none-match'), headers.ETag)) return c.body(null, 304, headers)
    const encoding = preferredEncoding(c.req.header('accept-encoding'))
    const body = await bodies.get(key, encoding, query.write)
    return c.body(body, 200, { ...headers, Vary: 'Accept-Encoding', ...(encoding && { 'Content-Encoding': encoding }) })
  }
  return new Hono()
    .options('/reference/*', (c) => c.body(null, 204, PREFLIGHT))
    .get('/reference/indicators.json', (c) =>
      answerFrom(c, (set) => ({
        key: 'indicators',
        write: () => [JSON.stringify({ indicators: set.indicators().map(indicatorEntry) })],
      })),
    )
    .get('/reference/places.json', (c) =>
      answerFrom(c, (set) => ({
        key: 'places',
        write: () => [JSON.stringify({ places: set.places().map(placeEntry) })],
      })),
    )
    .get('/reference/values.json', (c) => answerFrom(c, (set) => values(set, new URL(c.req.url).searchParams)))
    .get('/reference/map.json', (c) =>
      answerFrom(c, (set) => mapValues(set, new URL(c.req.url).searchParams, outlinesPath())),
    )
    .get('/reference/*', (c) => failed(c, 404, 'There is nothing at this address.'))
}

function indicatorAsked(set: ReferenceSet, query: URLSearchParams): ReferenceIndicator | Refusal {
  const id = query.get('indicator') ?? ''
  if (id === '') return refuse(400, 'The parameter indicator is missing.')
  return set.findIndicator(id) ?? refuse(404, `There is no indicator ${JSON.stringify(id.slice(0, 100))}.`)
}

/** Values of all counties in one period, the latest if none is given, in the order of the outlines. */
function mapValues(set: ReferenceSet, query: URLSearchParams, outlines: string): Question | Refusal {
  const indicator = indicatorAsked(set, query)
  if (isRefusal(indicator)) return indicator
  const table = mapTable(set, indicator, readComparison(new URLSearchParams('chart=map')), [])
  const asked = query.get('period') ?? ''
  const period = asked === '' ? table?.shown : table?.all.find((one) => one === asked)
  if (!table || period === undefined)
    return refuse(404, `The indicator has no figures of counties in ${JSON.stringify(asked.slice(0, 100))}.`)
  return {
    key: `map ${indicator.id} ${period} ${outlines}`,
    write: () => {
      const figures = set.figuresOfPeriod(indicator.id, period, table.breakdown)
      const byCode = new Map(figures.map(({ fips, value }) => [fips, value]))
      const values = outlineCodes().map((code) => byCode.get(code) ?? null)
      return [JSON.stringify({ indicator: indicator.id, period, periods: table.all, outlines, values })]
    },
  }
}

function values(set: ReferenceSet, query: URLSearchParams): Question | Refusal {
  const indicator = indicatorAsked(set, query)
  if (isRefusal(indicator)) return indicator
  const fips = placesAsked(set, query)
  if (isRefusal(fips)) return fips
  return {
    key: `values ${indicator.id} ${query.get('all') === '1' ? 'all' : fips.join(',')}`,
    write: () => writeValues(set, indicator.id, fips),
  }
}

/** Writes values in parts. A hundred thousand values at once would take more memory than the rest of the set. */
function* writeValues(set: ReferenceSet, indicator: string, fips: readonly string[]): Generator<string> {
  yield `{"indicator":${JSON.stringify(indicator)},"values":[`
  let comma = ''
  for (let at = 0; at < fips.length; at += MAX_PLACES) {
    const figures = set.figures(indicator, fips.slice(at, at + MAX_PLACES))
    if (figures.length === 0) continue
    yield comma + JSON.stringify(figures.map(valueEntry)).slice(1, -1)
    comma = ','
  }
  yield ']}'
}

/** Codes of the places in a query. */
function placesAsked(set: ReferenceSet, query: URLSearchParams): string[] | Refusal {
  const filters = ['places', 'state', 'all'].filter((name) => (query.get(name) ?? '') !== '')
  if (filters.length !== 1) return refuse(400, 'Name either places, or state, or all=1.')
  if (filters[0] === 'all')
    return query.get('all') === '1'
      ? set.places().map(({ fips }) => fips)
      : refuse(400, 'The parameter all can only be 1.')
  if (filters[0] === 'state') return countiesOf(set, query.get('state') ?? '')
  const codes = [...new Set((query.get('places') ?? '').toUpperCase().split(','))]
  if (codes.length > MAX_PLACES) return refuse(400, `A call may name ${MAX_PLACES} places at most.`)
  const unknown = codes.find((code) => !set.findPlace(code))
  if (unknown !== undefined) return refuse(404, `There is no place ${JSON.stringify(unknown.slice(0, 100))}.`)
  return codes
}

/** A state and its counties. */
function countiesOf(set: ReferenceSet, state: string): string[] | Refusal {
  if (set.findPlace(state)?.kind !== 'state')
    return refuse(404, `There is no state ${JSON.stringify(state.slice(0, 100))}.`)
  return set.places().flatMap(({ fips }) => (fips.startsWith(state) ? [fips] : []))
}

function refuse(refused: 400 | 404, message: string): Refusal {
  return { refused, message }
}

function isRefusal(answer: object): answer is Refusal {
  return 'refused' in answer
}

/** Names equal those of the columns in the set's files. */
function indicatorEntry(one: ReferenceIndicator): object {
  const { id, topic, subtopic, title, subtitle, unit, decimals, better, kind, dataset, license, note } = one
  const years = { first_year: one.firstYear, last_year: one.lastYear, counties_covered: one.countiesCovered }
  return {
    id,
    topic,
    subtopic,
    title,
    subtitle,
    unit,
    decimals,
    better,
    kind,
    dataset,
    [LICENSE_COLUMN]: license,
    ...years,
    note,
    lead: one.isLead,
  }
}

function placeEntry({ fips, kind, name, fullName, state, status, ...place }: ReferencePlace): object {
  return {
    fips,
    kind,
    name,
    full_name: fullName,
    state,
    population: place.population,
    population_year: place.populationYear,
    land_area_sq_mi: place.landAreaSqMi,
    land_area_source: place.landAreaSource,
    rural_urban: place.ruralUrban,
    rural_urban_year: place.ruralUrbanYear,
    status,
    last_year: place.lastYear,
  }
}

/** A year is a string, because it may be a period: "2019-2023". */
function valueEntry({ fips, period, breakdown, value, low, high }: ReferenceFigure): object {
  return { fips, year: period, breakdown, value, low, high }
}

function failed(c: Context, status: 400 | 404 | 429 | 503, message: string, retryAfter?: string): Response {
  const headers = { ...HEADERS, 'Cache-Control': 'no-store', ...(retryAfter && { 'Retry-After': retryAfter }) }
  return c.body(JSON.stringify({ error: message }), status, headers)
}

/**
 * Maximum size of cached bodies, compressed: about twenty of the largest measures for all places, or some thousand responses for a state.
 */
const MAX_BYTES = 8 * 1024 * 1024

/** Caches the compressed bodies of large public responses, as long as there is room. */
function createKeptBodies(maxBytes = MAX_BYTES) {
  const bodies = new LRUCache<string, Buffer<ArrayBuffer>, () => Promise<Buffer<ArrayBuffer>>>({
    maxSize: maxBytes,
    sizeCalculation: ({ length }) => length || 1,
    fetchMethod: (_key, _stale, { context: make }) => make(),
    ignoreFetchAbort: true,
  })
  return {
    /** @param make returns the parts of the text if the body is not cached; simultaneous readers share one run */
    get: (key: string, encoding: Encoding | null, make: () => Iterable<string>): Promise<Buffer<ArrayBuffer>> =>
      bodies.forceFetch(`${encoding ?? 'plain'} ${key}`, { context: () => compressParts(make(), encoding) }),
  }
}
