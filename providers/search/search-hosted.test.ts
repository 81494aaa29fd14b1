import { describe, expect, test } from 'vitest'
import { ProviderError } from '#domain/errors.ts'
import { searchApi } from '#server/api/search.ts'
import { searchContract } from '#services/search/search.contract.ts'
import { withTimeout, type Fetch } from '#services/upstream/calls/fetch.ts'
import { SAMPLE_DOCUMENTS, SAMPLE_SYNONYMS } from '../fixtures/search-documents.ts'
import { createEmbeddedSearch } from './search-embedded.ts'
import { createHostedSearch } from './search-hosted.ts'

const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined }
const SECRETS = { baseUrl: 'https://search.test/base', appId: 'APPID77', apiKey: 'key-of-the-service' }

/** A service with the same protocol: our own endpoint at another address. */
function createService(): Fetch {
  const engine = createEmbeddedSearch({
    collect: async () => ({ documents: [...SAMPLE_DOCUMENTS], isWhole: true }),
    version: () => '1',
    readSynonyms: () => SAMPLE_SYNONYMS,
    log: quiet,
    now: () => 0,
    coldWaitMs: 60_000,
  })
  const api = searchApi(engine, { log: quiet, addressOf: () => '192.0.2.1', limit: { take: () => 0 }, now: () => 0 })
  return async (request) => api.fetch(new Request(request.url.replace('/base/', '/'), request))
}

/** Placeholders that are requested instead of tags, so that texts can be escaped here. */
const PLACEHOLDERS = {
  highlightPreTag: '__common-measure-mark__',
  highlightPostTag: '__/common-measure-mark__',
}
const hosted = (fetch: Fetch) => createHostedSearch({ ...SECRETS, fetch })
const answering = (body: unknown, init: ResponseInit = {}): Fetch => {
  return async () => new Response(typeof body === 'string' ? body : JSON.stringify(body), init)
}

searchContract('a hosted engine', async () => hosted(createService()))

describe('a hosted search service', () => {
  test('receives flat queries, with key and application in headers', async () => {
    const seen: { url: string; headers: Headers; body: unknown }[] = []
    const engine = hosted(async (request) => {
      seen.push({ url: request.url, headers: request.headers, body: await request.json() })
      return Response.json({ results: [{ hits: [], nbHits: 0 }] })
    })
    const request = { indexName: 'website', query: 'health', aroundLatLng: '1,2', params: 'query=health' }
    await engine.query([request], 'stopIfEnoughMatches')
    expect(seen[0]?.url).toBe('https://search.test/base/1/indexes/*/queries')
    expect(seen[0]?.headers.get('x-algolia-application-id')).toBe('APPID77')
    expect(seen[0]?.headers.get('x-algolia-api-key')).toBe('key-of-the-service')
    expect(seen[0]?.body).toEqual({
      requests: [{ indexName: 'website', query: 'health', aroundLatLng: '1,2', ...PLACEHOLDERS }],
      strategy: 'stopIfEnoughMatches',
    })
  })

  test('receives no queries for unknown indexes', async () => {
    const engine = hosted(() => Promise.reject(new Error('asked')))
    expect(await engine.query([{ indexName: 'customers' }])).toMatchObject({ ok: false, status: 404 })
    expect(await engine.query([])).toEqual({ ok: true, results: [] })
  })

  test('is not identified in the response', async () => {
    const result = { hits: [{ objectID: '1' }], nbHits: 1, serverUsed: 'c4-de-1', nbPages: 1, hitsPerPage: 20, page: 0 }
    const answer = await hosted(answering({ results: [result] })).query([{ indexName: 'website' }])
    expect(answer).toMatchObject({ ok: true, results: [{ index: 'website', nbHits: 1 }] })
    expect(JSON.stringify(answer)).not.toContain('c4-de-1')
  })

  test.each<[string, Fetch, Partial<ProviderError>]>([
    ['is down', () => Promise.reject(new TypeError('fetch failed')), { failure: 'unreachable' }],
    ['is slow', () => Promise.reject(new DOMException('late', 'TimeoutError')), { failure: 'timeout' }],
    ['rejects the key', answering({ message: 'Invalid API key key-of-the-service' }, { status: 403 }), { status: 403 }],
    ['lacks the index', answering({ message: 'Index website does not exist' }, { status: 404 }), { status: 404 }],
    ['is busy', answering('', { status: 429, headers: { 'Retry-After': '7' } }), { status: 429, retryAfter: '7' }],
    ['returns HTML', answering('<html>'), { failure: 'bad-shape' }],
    ['returns too few results', answering({ results: [] }), { failure: 'bad-shape' }],
    ['returns an invalid shape', answering({ results: [{ hits: 'none' }] }), { failure: 'bad-shape' }],
  ])('that %s causes an error without secrets', async (_name, fetch, failure) => {
    const error: unknown = await hosted(fetch)
      .query([{ indexName: 'website' }])
      .catch((thrown: unknown) => thrown)
    expect(error).toBeInstanceOf(ProviderError)
    expect(error).toMatchObject({ provider: 'search', ...failure })
    const shown = `${String(error)} ${error instanceof Error ? `${String(error.cause)} ${error.stack}` : ''}`
    expect(shown).not.toMatch(/APPID77|key-of-the-service/)
  })

  test('that sends an endless response is read only up to the limit', async () => {
    let sent = 0
    const endless: Fetch = async () => {
      const pull = (controller: ReadableStreamDefaultController) => {
        sent += 100_000
        controller.enqueue(new Uint8Array(100_000))
      }
      return new Response(new ReadableStream({ pull }))
    }
    const fetch = withTimeout(endless, { timeoutMs: 10_000, maxBytes: 4_000_000 })
    const answer = await hosted(fetch).query([{ indexName: 'website' }])
    expect(answer).toEqual({ ok: false, status: 400, message: expect.stringMatching(/4 MB/) })
    expect(sent).toBeLessThan(4_400_000)
  })

  test.each([
    ['filters: Unexpected token', 'filters: Unexpected token'],
    ['no access for APPID77', 'The search service refused the query'],
    [7, 'The search service refused the query'],
  ])('that rejects a query with the message %j is reported as %j', async (message, reported) => {
    const answer = await hosted(answering({ message }, { status: 400 })).query([{ indexName: 'website' }])
    expect(answer).toEqual({ ok: false, status: 400, message: reported })
  })
})
