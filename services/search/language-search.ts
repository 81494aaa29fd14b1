import { ProviderError } from '#domain/errors.ts'
import { LANGUAGE_CODE } from '#domain/language-code.ts'
import type { SearchHit, SearchRequest, SearchResult } from '#domain/search.ts'
import type { SearchAnswer, SearchEngine, SearchService } from './search.ts'

/** Name of a language's index, such as "website_es" or "website_es_newest". */
const OF_LANGUAGE = new RegExp(String.raw`^([\w-]+?)_(${LANGUAGE_CODE})(_newest)?$`)

/** The language of an index, and its name without it; null for an index of the first language. */
export function languageOfIndex(name: string): { language: string; plain: string } | null {
  const [, base = '', language = '', newest = ''] = OF_LANGUAGE.exec(name) ?? []
  return language === '' ? null : { language, plain: base + newest }
}

/**
 * One service for the indexes of all languages. Each query is sent to the engine of its index, and results keep the order of the queries.
 */
export function searchInLanguages(
  first: SearchService,
  others: (language: string) => SearchService | undefined,
): SearchService {
  const serviceOf = (name: string) => {
    const own = languageOfIndex(name)
    return own ? (others(own.language) ?? null) : first
  }
  const missing = (name: string) => ({
    ok: false as const,
    status: 404 as const,
    message: `Index ${name.slice(0, 200)} does not exist`,
  })

  return {
    query: (requests, ...rest) => inOrder(requests, (service, some) => service.query(some, ...rest)),
    serve: (requests, options) => inOrder(requests, (service, some) => service.serve(some, options)),
  }

  async function inOrder<Result>(
    requests: readonly SearchRequest[],
    ask: (
      service: SearchService,
      some: SearchRequest[],
    ) => Promise<{ ok: true; results: Result[] } | Extract<SearchAnswer, { ok: false }>>,
  ) {
    const unknown = requests.find(({ indexName }) => serviceOf(indexName) === null)
    if (unknown !== undefined) return missing(unknown.indexName)
    const groups = Map.groupBy(requests, ({ indexName }) => serviceOf(indexName) ?? first)
    if (groups.size < 2) return ask([...groups.keys()][0] ?? first, [...requests])
    const results = new Map<SearchRequest, Result>()
    for (const [service, some] of groups) {
      const answer = await ask(service, some)
      if (!answer.ok) return answer
      for (const [at, request] of some.entries()) results.set(request, answer.results[at] as Result)
    }
    return { ok: true as const, results: requests.map((request) => results.get(request) as Result) }
  }
}

interface Languages {
  /** Code of the first language. */
  language: string
  /** Path prefix of the pages in the other language, e.g. "/es". */
  prefix: string
}

/**
 * A language's engine, which receives plain index names. If it finds less than a page, hits of the first language follow, each marked with
 * its language. Without an index of its own yet, it returns only these. All hits link to pages of the language.
 *
 * @throws ProviderError `not-ready` while it has no index and the first language finds nothing, because its own index may have results
 */
export function withFirstLanguage(own: SearchEngine, first: SearchEngine, languages: Languages): SearchEngine {
  const ofFirst = (hit: SearchHit) => ({ ...hit, lang: languages.language }) as SearchHit
  return {
    async query(requests, strategy) {
      const plain = requests.map((request) => ({
        ...request,
        indexName: languageOfIndex(request.indexName)?.plain ?? request.indexName,
      }))
      const { answer, isOwn } = await ask(own, first, plain, strategy)
      if (!answer.ok) return answer
      const results = await Promise.all(
        answer.results.map(async (result, at) => {
          const named = { ...result, index: requests[at]?.indexName ?? result.index }
          return isOwn ? filled(named, plain[at], first, ofFirst) : { ...named, hits: named.hits.map(ofFirst) }
        }),
      )
      const led = results.map((result) => ({
        ...result,
        hits: result.hits.map((hit) => inPlace(hit, languages.prefix)),
      }))
      return { ok: true, results: led }
    },
  }
}

async function ask(own: SearchEngine, first: SearchEngine, ...call: Parameters<SearchEngine['query']>) {
  try {
    return { answer: await own.query(...call), isOwn: true }
  } catch (error) {
    if (!(error instanceof ProviderError) || error.failure !== 'not-ready') throw error
    const answer = await first.query(...call)
    if (answer.ok && answer.results.every(({ nbHits }) => nbHits === 0)) throw error
    return { answer, isOwn: false }
  }
}

function inPlace(hit: SearchHit, prefix: string): SearchHit {
  const { permalink } = hit
  return permalink?.startsWith('/') && !permalink.startsWith(`${prefix}/`)
    ? { ...hit, permalink: prefix + permalink }
    : hit
}

async function filled(
  own: SearchResult,
  plain: SearchRequest | undefined,
  first: SearchEngine,
  ofFirst: (hit: SearchHit) => SearchHit,
): Promise<SearchResult> {
  const room = own.page === 0 && plain?.query ? own.hitsPerPage - own.hits.length : 0
  if (!plain || room <= 0 || own.offset !== undefined) return own
  const answer = await first.query([plain]).catch(() => null)
  if (!answer?.ok) return own
  const known = new Set(own.hits.map(({ objectID }) => objectID))
  const more = (answer.results[0]?.hits ?? [])
    .filter(({ objectID }) => !known.has(objectID))
    .slice(0, room)
    .map(ofFirst)
  if (more.length === 0) return own
  const hits = [...own.hits, ...more]
  return { ...own, hits, nbHits: Math.max(own.nbHits, hits.length), nbPages: Math.max(own.nbPages, 1) }
}
