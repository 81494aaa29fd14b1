import { createHash } from 'node:crypto'
import type { Context } from 'hono'
import { Hono } from 'hono'
import { dataCatalog } from '#app/data-catalog.server.ts'
import { readSiteCharts } from '#app/site-charts.server.ts'
import { ProviderError } from '#domain/errors.ts'
import type { Services } from '#services/services.ts'
import { createFairQueue } from '../fair-queue.ts'
import { isKnown } from '../finished-page.ts'

interface Options {
  networkOf: (c: Context) => string
  /** A clock that is never set, in milliseconds. */
  now: () => number
}

/** Catalogs that are made or wait. */
const MAX_WAITING = 8
const MAX_WAIT_MS = 10_000
const CACHE = 'public, max-age=300, stale-while-revalidate=3600'
const BUSY = { error: { code: 'busy', message: 'The catalog cannot be made at the moment.' } }

/** `GET /data.json`: all charts for open-data portals (docs/contracts/embeds.md#catalog), made one at a time, of each network in turn. */
export function dataCatalogApi(services: Services, { networkOf, now }: Options): Hono {
  const queue = createFairQueue({
    capacity: MAX_WAITING,
    maxWaitMs: MAX_WAIT_MS,
    refusal: () => new ProviderError('catalog', 'timeout', { status: 503 }),
    now,
    run: async () => dataCatalog(await readSiteCharts(services), services),
  })
  return new Hono().get('/data.json', async (c) => {
    try {
      const body = await queue.add(networkOf(c), 1, null)
      const etag = `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 27)}"`
      const headers = { ETag: etag, 'Cache-Control': CACHE, 'Access-Control-Allow-Origin': '*' }
      if (isKnown(c.req.header('if-none-match') ?? null, etag)) return c.body(null, 304, headers)
      return c.body(body, 200, { ...headers, 'Content-Type': 'application/json; charset=UTF-8' })
    } catch (error) {
      if (!(error instanceof ProviderError)) throw error
      return c.json(BUSY, 503, { 'Cache-Control': 'no-store', 'Retry-After': '10' })
    }
  })
}
