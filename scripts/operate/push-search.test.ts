import { serve } from '@hono/node-server'
import { algoliasearch } from 'algoliasearch'
import { Hono } from 'hono'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { SAMPLE_DOCUMENTS, SAMPLE_SYNONYMS } from '#providers/fixtures/search-documents.ts'
import { pushSearch } from './push-search.ts'

interface Call {
  method: string
  path: string
  key: string | undefined
  body: unknown
}

/** A fake hosted service that accepts everything, or rejects requests that match. */
async function openService(refused: RegExp | null) {
  const calls: Call[] = []
  const app = new Hono().all('*', async (c) => {
    const body: unknown = await c.req.json().catch(() => null)
    calls.push({ method: c.req.method, path: c.req.path, key: c.req.header('x-algolia-api-key'), body })
    if (refused?.test(c.req.path)) return c.json({ message: 'Not enough rights', status: 403 }, 403)
    return c.json({ taskID: calls.length, objectIDs: [], updatedAt: '2026-01-01T00:00:00Z' })
  })
  let server!: ReturnType<typeof serve>
  const address = await new Promise<AddressInfo>((resolve) => {
    server = serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' }, resolve)
  })
  const host = { url: `127.0.0.1:${address.port}`, accept: 'readWrite' as const, protocol: 'http' as const }
  const client = algoliasearch('app', 'writing-key', { hosts: [host] })
  return { client, calls, close: () => new Promise((resolve) => server.close(resolve)) }
}

const push = async (refused: RegExp | null) => {
  const { client, calls, close } = await openService(refused)
  const lines: string[] = []
  const outcome = await pushSearch({
    client,
    documents: [...SAMPLE_DOCUMENTS, { ...SAMPLE_DOCUMENTS[13]!, objectID: 'long', content: 'año '.repeat(5000) }],
    synonyms: SAMPLE_SYNONYMS,
    generation: 'g1',
    say: (sentence) => lines.push(sentence),
  }).then(
    (problems) => ({ problems, error: null }),
    (error: unknown) => ({ problems: null, error }),
  )
  await close()
  return { calls, lines, ...outcome }
}

test('pushSearch sends settings, synonyms and records to both indexes, and removes old records last', async () => {
  const { calls, lines, problems } = await push(null)
  expect(problems).toEqual([])
  expect(lines).toEqual(['website: 13 records sent', 'deno-posts: 3 records sent'])
  expect(calls.map(({ method, path }) => `${method} ${path}`).slice(0, 5)).toEqual([
    'PUT /1/indexes/website/settings',
    'PUT /1/indexes/website_newest/settings',
    'POST /1/indexes/website/synonyms/batch',
    'POST /1/indexes/website/batch',
    'POST /1/indexes/website/deleteByQuery',
  ])
  expect(calls.every(({ key }) => key === 'writing-key')).toBe(true)
  expect(calls[0]?.body).toMatchObject({
    searchableAttributes: ['title', 'indicators,topic,category,place', 'headline,excerpt', 'content'],
    replicas: ['virtual(website_newest)'],
  })
  expect(calls[2]?.body).toContainEqual({ objectID: 'group-1', type: 'synonym', synonyms: ['housing', 'vivienda'] })
  expect(calls[3]?.body).toMatchObject({
    requests: expect.arrayContaining([
      {
        action: 'addObject',
        body: expect.objectContaining({ objectID: 'topic-housing', generation: 'g1', kind: 'Topic' }),
      },
    ]),
  })
  expect(calls[4]?.body).toEqual({ filters: 'NOT generation:g1' })
})

test('pushSearch sends no record that is too large for the smallest plans', async () => {
  const { calls } = await push(null)
  const records = calls
    .filter(({ path }) => /indexes\/[^/]+\/batch$/.test(path))
    .flatMap(({ body }) => (body as { requests: object[] }).requests)
  expect(records.length).toBeGreaterThan(0)
  for (const record of records) expect(Buffer.byteLength(JSON.stringify(record))).toBeLessThan(10_000)
})

test('pushSearch reports steps that the key does not allow, and sends the records', async () => {
  const { problems, lines } = await push(/settings/)
  expect(problems).toHaveLength(4)
  expect(problems?.[0]).toBe('Settings of website: Not enough rights')
  expect(lines).toHaveLength(2)
})

test('pushSearch stops when records are rejected, and removes nothing', async () => {
  const { error, calls } = await push(/website\/batch/)
  expect(error).toMatchObject({ status: 403 })
  expect(calls.some(({ path }) => path.includes('deleteByQuery'))).toBe(false)
})
