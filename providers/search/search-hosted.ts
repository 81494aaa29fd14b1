import { z } from 'zod'
import { ProviderError, type ProviderFailure } from '#domain/errors.ts'
import { readIndexName, type SearchRequest, type SearchResult } from '#domain/search.ts'
import type { SearchAnswer, SearchEngine, SearchStrategy } from '#services/search/search.ts'
import { ANSWER_TOO_LONG } from '#services/search/protocol/bounds.ts'
import type { Fetch } from '#services/upstream/calls/fetch.ts'
import { escapeHtml } from '#domain/escape-html.ts'
import { DEFAULT_TAGS, isMarkup } from '#services/search/protocol/highlight.ts'

export interface HostedSearchOptions {
  /** Calls the service once, with a time limit. Throws a RangeError for a response that is too long. */
  fetch: Fetch
  /** SEARCH_URL, such as "https://app-dsn.example.net"; may contain a path. */
  baseUrl: string
  /** Secrets, which appear in no response, error or log line. */
  appId: string
  apiKey: string
}

/** The parts of a response that every page relies on; other parts are passed through. */
const resultShape = z.looseObject({
  hits: z.array(z.looseObject({ objectID: z.string() })),
  nbHits: z.number(),
  page: z.number().default(0),
  nbPages: z.number().default(0),
  hitsPerPage: z.number().default(0),
  exhaustiveNbHits: z.boolean().default(true),
  query: z.string().default(''),
  params: z.string().default(''),
  processingTimeMS: z.number().default(0),
})
const answerShape = z.object({ results: z.array(resultShape) })
const refusalShape = z.object({ message: z.string().max(500) })

/** Internal fields of the service, which visitors do not need. */
const INTERNAL = ['serverUsed', 'parsedQuery', 'timeoutCounts', 'timeoutHits', 'userToken']

/** A hosted service with the same protocol. Only the site's own indexes are requested. */
export function createHostedSearch(options: HostedSearchOptions): SearchEngine {
  return {
    async query(requests, strategy = 'none') {
      const unknown = requests.find(({ indexName }) => readIndexName(indexName) === null)
      if (unknown) return { ok: false, status: 404, message: `Index ${unknown.indexName.slice(0, 200)} does not exist` }
      if (requests.length === 0) return { ok: true, results: [] }
      const response = await ask(options, requests, strategy)
      if (response === 'too long') return { ok: false, status: 400, message: ANSWER_TOO_LONG }
      return readAnswer(response, requests, options)
    },
  }
}

async function ask(
  { fetch, baseUrl, appId, apiKey }: HostedSearchOptions,
  requests: readonly SearchRequest[],
  strategy: SearchStrategy,
): Promise<Response | 'too long'> {
  const body = {
    requests: requests.map((request) => withoutEcho(withPlaceholders(request))),
    ...(strategy === 'none' ? {} : { strategy }),
  }
  const request = new Request(`${baseUrl}/1/indexes/*/queries`, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      'X-Algolia-Application-Id': appId,
      'X-Algolia-API-Key': apiKey,
    },
    body: JSON.stringify(body),
    // A redirect would send the key to another server.
    redirect: 'error',
  })
  try {
    return await fetch(request)
  } catch (error) {
    if (error instanceof RangeError) return 'too long'
    const isTimeout = error instanceof DOMException && error.name === 'TimeoutError'
    throw failure(isTimeout ? 'timeout' : 'unreachable', {}, { cause: reasonOf(error), appId, apiKey })
  }
}

/** Removes the text form of the parameters, which are all present individually. */
function withoutEcho({ params: _params, ...request }: SearchRequest): Omit<SearchRequest, 'params'> {
  return request
}

async function readAnswer(
  response: Response,
  requests: readonly SearchRequest[],
  secrets: Pick<HostedSearchOptions, 'appId' | 'apiKey'>,
): Promise<SearchAnswer> {
  const body: unknown = await response.json().catch(() => null)
  if (response.status === 400) return { ok: false, status: 400, message: refusalOf(body, secrets) }
  if (!response.ok) {
    const retryAfter = response.headers.get('Retry-After')
    throw failure(
      'bad-status',
      { status: response.status, retryAfter },
      { cause: refusalOf(body, secrets), ...secrets },
    )
  }
  const answer = answerShape.safeParse(body)
  if (!answer.success || answer.data.results.length !== requests.length)
    throw new ProviderError('search', 'bad-shape', { status: response.status })
  const results = answer.data.results.map((result, i) => ({
    ...Object.fromEntries(Object.entries(result).filter(([name]) => !INTERNAL.includes(name))),
    hits: result.hits.map((hit) => withTags(hit, requests[i] ?? { indexName: '' })),
    index: requests[i]?.indexName ?? '',
    ...(requests[i]?.params === undefined ? {} : { params: requests[i].params }),
  }))
  return { ok: true, results: results as unknown as SearchResult[] }
}

/** The service's own message about the query, or a general sentence if that contains the key or the application id. */
function refusalOf(body: unknown, { appId, apiKey }: Pick<HostedSearchOptions, 'appId' | 'apiKey'>): string {
  const reading = refusalShape.safeParse(body)
  const message = reading.success ? reading.data.message : ''
  const isSafe = message !== '' && !message.includes(apiKey) && !message.includes(appId)
  return isSafe ? message : 'The search service refused the query'
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return error.cause instanceof Error ? `${error.message}: ${error.cause.message}` : error.message
}

function failure(
  kind: ProviderFailure,
  options: { status?: number; retryAfter?: string | null },
  { cause, appId, apiKey }: { cause: string; appId: string; apiKey: string },
): ProviderError {
  const isSafe = !cause.includes(apiKey) && !cause.includes(appId)
  return new ProviderError('search', kind, { ...options, cause: isSafe ? cause : 'the reason contains a secret' })
}

/** Placeholders for tags in a response. No text contains them. */
const PRE = '__common-measure-mark__'
const POST = '__/common-measure-mark__'

/**
 * Hosted services put tags into texts without escaping the texts. If the tags are HTML, placeholders are requested
 * instead, so that the text can be escaped here, as our own index does.
 */
function withPlaceholders(request: SearchRequest): SearchRequest {
  return isMarkup(tagsOf(request)) ? { ...request, highlightPreTag: PRE, highlightPostTag: POST } : request
}

/** A hit with the requested tags around escaped text. */
function withTags(hit: Record<string, unknown>, request: SearchRequest): Record<string, unknown> {
  const tags = tagsOf(request)
  if (!isMarkup(tags)) return hit
  const dress = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(dress)
    if (typeof value !== 'object' || value === null) return value
    return Object.fromEntries(
      Object.entries(value).map(([name, inside]) => [
        name,
        name === 'value' && typeof inside === 'string' ? dressText(inside) : dress(inside),
      ]),
    )
  }
  const dressText = (text: string) => escapeHtml(text).replaceAll(PRE, tags.pre).replaceAll(POST, tags.post)
  const marked = ['_highlightResult', '_snippetResult'].filter((name) => name in hit)
  return { ...hit, ...Object.fromEntries(marked.map((name) => [name, dress(hit[name])])) }
}

function tagsOf({ highlightPreTag, highlightPostTag }: SearchRequest) {
  return { pre: highlightPreTag ?? DEFAULT_TAGS.pre, post: highlightPostTag ?? DEFAULT_TAGS.post }
}
