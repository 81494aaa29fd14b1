import { describe, expect, test } from 'vitest'
import type { StoreState } from '#services/storage/database.ts'
import type { Services } from '#services/services.ts'
import type { UpstreamState } from '#services/upstream/call-counts.ts'
import { createMetrics } from '../observability/metrics.ts'
import { probesApi } from './probes.ts'

const state: UpstreamState = { name: 'content', host: null, calls: 1, failures: 0, answeredAt: 4000, failedAt: null }
const down = () => Promise.reject(new Error('down'))
const well: StoreState = { reason: null, canRead: true, canWrite: true }
const away = async (): Promise<StoreState> => ({ reason: 'unreachable', canRead: false, canWrite: false })
const gone = async (): Promise<StoreState> => ({ reason: 'gone', canRead: true, canWrite: false })
const full = async (): Promise<StoreState> => ({ reason: 'full', canRead: true, canWrite: false })

interface Circumstances {
  content?: () => Promise<never[]>
  database?: () => Promise<StoreState>
  pictureFault?: () => string | null
  isNearby?: boolean
}

function ask(
  path: string,
  {
    content = async () => [],
    database = async () => well,
    pictureFault = () => null,
    isNearby = true,
  }: Circumstances = {},
) {
  const services = {
    content: { listTopics: content },
    database,
    upstreams: () => [state],
  } as unknown as Pick<Services, 'content' | 'database' | 'upstreams'>
  const metrics = createMetrics({
    upstreams: () => [state],
    pageCache: () => ({ fresh: 0, stale: 0, rendered: 0, pages: 0, bytes: 0 }),
    purges: () => null,
    mailCounts: () => ({ sent: 2 }),
    worksheets: () => [],
    overload: { inFlight: () => 0, refused: () => 0 },
    connections: { refused: () => 0 },
    freeBytes: async () => 0,
    now: () => 10_000,
  })
  const options = { services, metrics, version: '1.2.3', pictureFault, now: () => 10_000, isNearby: () => isNearby }
  return probesApi(options).request(path)
}

describe('the probe', () => {
  test('/healthz responds regardless of the services', async () => {
    const response = await ask('/healthz', { content: down, database: down })
    expect([response.status, await response.json()]).toEqual([200, { status: 'ok', version: '1.2.3' }])
  })

  test.each([
    ['all services respond', {}, 200, 'ok', { reading: 'ok', writing: 'ok' }],
    ['no content is available', { content: down }, 503, 'ok', { reading: 'ok', writing: 'ok' }],
    [
      'the database is unreachable',
      { database: away },
      200,
      'failing',
      { reading: 'failing', writing: 'failing', reason: 'unreachable' },
    ],
    [
      'the disk of the database is full',
      { database: full },
      200,
      'failing',
      { reading: 'ok', writing: 'failing', reason: 'disk full' },
    ],
    [
      'the file of the database is missing',
      { database: gone },
      200,
      'failing',
      { reading: 'ok', writing: 'failing', reason: 'its file was removed, moved or replaced' },
    ],
  ])('/readyz reports the state if %s', async (_, services, status, check, database) => {
    const response = await ask('/readyz', services)
    expect(response.status).toBe(status)
    expect(response.headers.get('cache-control')).toBe('no-store')
    expect(await response.json()).toEqual({
      status: status === 200 ? 'ready' : 'not ready',
      checks: { content: status === 200 ? 'ok' : 'failing', database: check },
      database,
      sources: [{ name: 'content', condition: 'answering', ageSeconds: 6 }],
    })
  })

  test('/readyz names the reason why pictures cannot be drawn', async () => {
    const response = await ask('/readyz', { pictureFault: () => 'picture-renderer.js is missing' })
    expect(response.status).toBe(200)
    expect(await response.json()).toMatchObject({ status: 'ready', pictures: 'picture-renderer.js is missing' })
  })

  test('/metrics responds only to nearby clients', async () => {
    const found = await ask('/metrics')
    expect([found.status, found.headers.get('content-type')]).toEqual([200, 'text/plain; version=0.0.4; charset=utf-8'])
    expect(await found.text()).toContain('upstream_calls{source="content"} 1')
    expect((await ask('/metrics', { isNearby: false })).status).toBe(404)
  })
})
