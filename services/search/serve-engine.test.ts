import { expect, test } from 'vitest'
import type { SearchHit, SearchRequest, SearchResult } from '#domain/search.ts'
import type { SearchAnswer } from './search.ts'
import { serveEngine } from './serve-engine.ts'

const result = (hits: SearchHit[], more: Partial<SearchResult> = {}): SearchResult => ({
  hits,
  nbHits: hits.length,
  page: 0,
  nbPages: 1,
  hitsPerPage: 20,
  exhaustiveNbHits: true,
  query: '',
  params: '',
  index: 'website',
  processingTimeMS: 1,
  ...more,
})
const hits = (count: number, letters: number): SearchHit[] =>
  Array.from({ length: count }, (_, i) => ({ objectID: String(i), content: 'é'.repeat(letters) }))

function serve(answer: () => Promise<SearchAnswer>) {
  return serveEngine({ query: answer }, (_network, work) => work())
}
const everything: SearchRequest = { indexName: 'website' }
const from = { strategy: 'none', network: '192.0.2.1' } as const
const read = (bytes: Uint8Array) => JSON.parse(new TextDecoder().decode(bytes)) as unknown

test('results are serialized as JSON', async () => {
  const expected = result(hits(2, 3), { facets: { place: { Harris: 2, 'Fort Bend': 1 } } })
  const service = serve(async () => ({ ok: true, results: [expected] }))
  const answer = await service.serve([everything], from)
  expect(answer.ok && answer.results.map(read)).toEqual([expected])
})

test.each<[string, SearchResult[], boolean]>([
  ['just below four megabytes', [result(hits(199, 10_000))], true],
  ['more than four megabytes', [result(hits(201, 10_000))], false],
  ['more in all its results', [result(hits(101, 10_000)), result(hits(101, 10_000))], false],
  ['more outside of hits', [result([], { params: 'x'.repeat(4_000_000) })], false],
])('the size of a response is limited: %s', async (_name, results, isServed) => {
  const service = serve(async () => ({ ok: true, results }))
  const answer = await service.serve(
    results.map(() => everything),
    from,
  )
  expect(answer.ok).toBe(isServed)
  if (!answer.ok) expect(answer).toEqual({ ok: false, status: 400, message: expect.stringMatching(/4 MB/) })
  else expect(answer.results.reduce((sum, { length }) => sum + length, 0)).toBeLessThan(4_000_000)
})

test('each call is queued by its network', async () => {
  const taken: string[] = []
  const refusal: SearchAnswer = { ok: false, status: 404, message: 'Index x does not exist' }
  const service = serveEngine({ query: async () => refusal }, (network, work) => {
    taken.push(network)
    return work()
  })
  expect(await service.serve([everything], from)).toEqual(refusal)
  expect(taken).toEqual([from.network])
})
