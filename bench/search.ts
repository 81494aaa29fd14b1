// Search: compares our index with MiniSearch, Orama and Lunr, over the same documents in one run. Measures speed with
// 10,000 documents (the site's own and synthetic documents). Measures relevance (nDCG at 10) over the site's own
// documents with the judged queries of relevance.json.
import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { type SearchDocument, type SearchRequest, indexOf } from '../domain/search.ts'
import { buildIndex } from '../providers/search/index/build-index.ts'
import { atOnce } from '../providers/search/index/in-slices.ts'
import { createSearchIndex, type SearchIndex } from '../providers/search/index/search-index.ts'
import { createEmbeddedSearch } from '../providers/search/search-embedded.ts'
import { searchApi } from '../server/api/search.ts'
import { createAnswerRoom, readWritten } from '../services/search/protocol/answer-writer.ts'
import { openContentFiles } from '../providers/content-files/content-files.ts'
import { synonymsPart } from '../providers/content-files/list-parts.ts'
import { createSynonyms } from '../services/search/synonyms.ts'
import { temporaryFolder } from '../scripts/run/temporary-folder.ts'
import type { Contestant } from './contestant.ts'
import { mean, percentile } from './median.ts'
import { ndcg, type Judged } from './relevance.ts'
import { others } from './search-contestants.ts'
import { siteDocuments } from './site-documents.ts'
import { syntheticDocuments, syntheticQueries } from './synthetic-documents.ts'

export interface SearchFigures {
  p50Ms: number
  p99Ms: number
  startMs: number
  memoryMb: number
  ndcg: number
  rows: { name: string; buildMs: number; p50Ms: number; p99Ms: number; ndcg: number; byKind: Record<string, number> }[]
}

const DOCUMENTS = 10_000
const QUERIES = 600
/** Fewer queries for comparison, because other engines take up to a second per query. */
const COMPARED_QUERIES = 60
const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined }
const now = () => performance.now()
const synonymGroups = openContentFiles('content').read(synonymsPart('')) ?? []
const synonyms = createSynonyms(synonymGroups)
const judged = JSON.parse(readFileSync('bench/relevance.json', 'utf8')) as Judged[]

const ours: Contestant = {
  name: 'ours',
  async open(documents) {
    const index = createSearchIndex(atOnce(buildIndex(documents)), now)
    return async (query) => {
      // Same options as the search page: the nearest results if nothing matches.
      const request = { indexName: 'website', query, hitsPerPage: 10, removeWordsIfNoResults: 'allOptional' as const }
      const outcome = searchAtOnce(index, { ...request, facets: ['*'] })
      return outcome.ok ? (readWritten(outcome.written).hits as SearchDocument[]) : []
    }
  },
}

function searchAtOnce(index: SearchIndex, request: SearchRequest) {
  return atOnce(index.search(request, { synonyms, order: 'relevance', room: createAnswerRoom() }))
}

export async function measureSearch(): Promise<SearchFigures> {
  const site = await siteDocuments()
  const website = site.filter((document) => indexOf(document) === 'website')
  const many = [...website, ...syntheticDocuments(website, DOCUMENTS - website.length)]
  const queries = syntheticQueries(many, QUERIES)
  const rows: SearchFigures['rows'] = []
  for (const contestant of [ours, ...others]) {
    rows.push(await measure(contestant, website, many, queries.slice(0, COMPARED_QUERIES)))
  }
  return { ...(await measureServer(many, queries)), ndcg: rows[0]?.ndcg ?? 0, rows }
}

async function measure(
  { name, open }: Contestant,
  website: SearchDocument[],
  many: SearchDocument[],
  queries: string[],
): Promise<SearchFigures['rows'][number]> {
  const searchSite = await open(website)
  const scores: { kind: string; score: number }[] = []
  for (const one of judged) scores.push({ kind: one.kind, score: ndcg(one, await searchSite(one.query)) })
  const started = now()
  const search = await open(many)
  const buildMs = now() - started
  for (const query of queries.slice(0, 20)) await search(query)
  const times: number[] = []
  for (const query of queries) {
    const began = now()
    await search(query)
    times.push(now() - began)
  }
  const kinds = [...new Set(judged.map(({ kind }) => kind))]
  const byKind = Object.fromEntries(
    kinds.map((kind) => [kind, mean(scores.filter((one) => one.kind === kind).map(({ score }) => score))]),
  )
  return {
    name,
    buildMs,
    p50Ms: percentile(times, 0.5),
    p99Ms: percentile(times, 0.99),
    ndcg: mean(scores.map(({ score }) => score)),
    byKind,
  }
}

/** Measures the endpoint from request body to response body, and the first index in a separate process. */
async function measureServer(
  documents: SearchDocument[],
  queries: string[],
): Promise<Pick<SearchFigures, 'p50Ms' | 'p99Ms' | 'startMs' | 'memoryMb'>> {
  const engine = createEmbeddedSearch({
    collect: async () => ({ documents, isWhole: true }),
    version: () => '',
    readSynonyms: () => synonymGroups,
    log: quiet,
    now,
  })
  await engine.start()
  const api = searchApi(engine, { log: quiet, addressOf: () => '192.0.2.1', limit: { take: () => 0 }, now: () => 0 })
  const ask = async (query: string) => {
    const requests = [{ indexName: 'website', query, hitsPerPage: 8, facets: ['*'] }]
    const response = await api.request('/1/indexes/*/queries', { method: 'POST', body: JSON.stringify({ requests }) })
    return response.text()
  }
  for (const query of queries) await ask(query)
  const times: number[] = []
  for (const query of queries) {
    const began = now()
    await ask(query)
    times.push(now() - began)
  }
  const file = path.join(temporaryFolder(), 'documents.json')
  writeFileSync(file, JSON.stringify(documents))
  const script = path.join(import.meta.dirname, 'search-start.ts')
  const { stdout } = spawnSync(process.execPath, ['--expose-gc', script, file], { encoding: 'utf8' })
  const { startMs, memoryMb } = JSON.parse(stdout) as { startMs: number; memoryMb: number }
  return { p50Ms: percentile(times, 0.5), p99Ms: percentile(times, 0.99), startMs, memoryMb }
}

/** The results as lines. */
export function searchLines({ p50Ms, p99Ms, startMs, memoryMb, rows }: SearchFigures): string[] {
  const ms = (value: number) => `${value.toFixed(value < 10 ? 2 : 0)} ms`.padStart(9)
  return [
    `  server, 10,000 documents    p50 ${p50Ms.toFixed(2)} ms, p99 ${p99Ms.toFixed(1)} ms   (goal: under 3 and 25)`,
    `  the first index             ${startMs.toFixed(0)} ms`,
    `  memory of the index         ${memoryMb.toFixed(0)} MB   (gate: at most 150)`,
    '  engine                  build       p50       p99   nDCG@10   (plain, prefix, typo, spanish)',
    ...rows.map(({ name, buildMs, p50Ms: p50, p99Ms: p99, ndcg: all, byKind }) => {
      const kinds = Object.values(byKind).map((score) => score.toFixed(2))
      return `  ${name.padEnd(18)} ${ms(buildMs)} ${ms(p50)} ${ms(p99)}   ${all.toFixed(3)}     (${kinds.join(', ')})`
    }),
  ]
}
