import { expect, test } from 'vitest'
import { AGE_HEADER } from '../upstream/calls/fetch.ts'
import { shareFetch } from './share-fetch.ts'
import type { CallResult, SharedResponse, SharedResponses } from './shared-responses.ts'

const URL = 'https://cms.example/wp-json/wp/v2/posts'

/** Stores every response permanently. */
function inMemory(): SharedResponses {
  const stored = new Map<string, CallResult>()
  return {
    find: async () => null,
    load: async (names, call) => {
      const result = async (name: string): Promise<SharedResponse | null> => {
        const existing = stored.get(name)
        if (existing) return 'text' in existing ? { ...existing, ageMs: 5000 } : existing
        const [own = null] = await call([name])
        stored.set(name, own)
        return own && 'text' in own ? { ...own, ageMs: null } : own
      }
      return Promise.all(names.map(result))
    },
    renew: () => {},
    onChange: () => {},
  }
}

async function seen(response: Promise<Response>) {
  const { status, headers } = await response
  return [status, headers.get('x-wp-totalpages'), headers.get('retry-after'), headers.get(AGE_HEADER)]
}

test.each([
  ['a list', 200, { 'x-wp-totalpages': '3' }, [200, '3', null]],
  ['a missing resource', 404, {}, [404, null, null]],
  ['a page beyond the last', 400, {}, [400, null, null]],
])('%s is shared with other servers, with its age', async (_, status, headers, expected) => {
  const responses = inMemory()
  const fetch = shareFetch(async () => Response.json([], { status, headers }), responses)
  expect(await seen(fetch(new Request(URL)))).toEqual([...expected, null])
  const other = shareFetch(() => Promise.reject(new Error('asked again')), responses)
  expect(await seen(other(new Request(URL)))).toEqual([...expected, '5000'])
})

test('a response 429 is shared with its Retry-After', async () => {
  const responses = inMemory()
  const fetch = shareFetch(async () => new Response(null, { status: 429, headers: { 'retry-after': '7' } }), responses)
  expect((await seen(fetch(new Request(URL)))).slice(0, 3)).toEqual([429, null, '7'])
  expect((await seen(fetch(new Request(URL)))).slice(0, 3)).toEqual([429, null, '7'])
})

test('a connection error is rethrown here, and reported to other servers as unreachable', async () => {
  const responses = inMemory()
  const fetch = shareFetch(() => Promise.reject(new TypeError('fetch failed')), responses)
  await expect(fetch(new Request(URL))).rejects.toThrow('fetch failed')
  await expect(fetch(new Request(URL))).rejects.toMatchObject({ provider: 'content', failure: 'unreachable' })
})
