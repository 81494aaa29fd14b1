import { expect, test } from 'vitest'
import type { SearchRequest } from '#domain/search.ts'
import { boundedSearch } from './serve-engine.ts'

let queries = 0
const service = boundedSearch({
  query: async () => ((queries += 1), { ok: true, results: [] }),
  serve: async () => ((queries += 1), { ok: true, results: [] }),
})
const request = (more: Partial<SearchRequest> = {}): SearchRequest => ({ indexName: 'website', ...more })

test.each<[string, SearchRequest[], number | null]>([
  ['an empty list', [], null],
  [
    'a request within the limits',
    Array.from({ length: 20 }, () => request({ query: 'x'.repeat(500), hitsPerPage: 1000 })),
    null,
  ],
  ['too many queries', Array.from({ length: 21 }, () => request()), 400],
  ['a long query among others', [request(), request({ query: 'x'.repeat(501) })], 400],
  ['too many hits', [request({ hitsPerPage: 1001 })], 400],
])('%s reaches the engine, or is rejected: %#', async (_name, requests, status) => {
  queries = 0
  const results = [
    await service.query(requests),
    await service.serve(requests, { strategy: 'none', network: '192.0.2.1' }),
  ]
  expect(results.map((answer) => (answer.ok ? null : answer.status))).toEqual([status, status])
  expect(queries).toBe(status === null ? 2 : 0)
})
