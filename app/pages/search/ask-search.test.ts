import { expect, test } from 'vitest'
import { askSearch, SearchFailure } from './ask-search.ts'

const never = new AbortController().signal
const answering =
  (body: unknown, status = 200) =>
  async () =>
    Response.json(body, { status })

test('a search returns one result per request, in order', async () => {
  const requests: [unknown, RequestInit | undefined][] = []
  const results = await askSearch([{ indexName: 'website' }], never, async (address, init) => {
    requests.push([address, init])
    return Response.json({ results: [1] })
  })
  expect(results).toEqual([1])
  expect(requests).toMatchObject([
    ['/1/indexes/*/queries', { method: 'POST', body: '{"requests":[{"indexName":"website"}]}' }],
  ])
})

test.each<[string, typeof fetch, number | null]>([
  ['a status', answering({ message: 'no' }, 502), 502],
  ['a server that has just been started', answering({ message: 'soon' }, 503), 503],
  ['no answer', () => Promise.reject(new TypeError('offline')), null],
  ['no JSON', async () => new Response('<html>'), 200],
  ['another shape', answering({ hits: [] }), 200],
  ['too few results', answering({ results: [] }), 200],
])('%s is a failure', async (_what, fetch, status) => {
  const failure = await askSearch([{}], never, fetch).catch((error: unknown) => error)
  expect(failure).toBeInstanceOf(SearchFailure)
  expect(failure).toMatchObject({ status })
})

test('a canceled search is not a failure', async () => {
  const running = new AbortController()
  running.abort()
  const given = askSearch([{}], running.signal, async (_address, init) => {
    init?.signal?.throwIfAborted()
    return new Response()
  })
  await expect(given).rejects.toMatchObject({ name: 'AbortError' })
})
