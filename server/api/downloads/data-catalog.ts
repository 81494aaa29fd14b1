import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { Hono } from 'hono'
import { dataCatalog } from '#app/charts/files/data-catalog.server.ts'
import * as texts from '#app/messages/chart-answers.ts'
import { readSiteCharts } from '#app/charts/files/site-charts.server.ts'
import { ProviderError } from '#domain/errors.ts'
import { nextTurn } from '#services/turns/next-turn.ts'
import type { Services } from '#services/services.ts'
import { createBoundedQueue, QueueFull } from '#server/limits/bounded-queue.ts'
import { matchesETag } from '#server/http/negotiation.ts'

/** Only one catalog is built at a time. */
const QUEUE = { concurrency: 1, maxWaiting: 8, maxWaitMs: 10_000 }
/** Number of datasets written before yielding. */
const AT_ONCE = 20
const CACHE = 'public, max-age=300, stale-while-revalidate=3600'
const BUSY = { error: { code: 'busy', message: texts.catalogIsBusy } }

/**
 * `GET /data.json`: all charts for open-data portals (docs/contracts/embeds.md#catalog). Processes one chart at a time
 * and is written while being read, so that a large catalog is never in memory as a whole.
 */
export function dataCatalogApi(services: Services): Hono {
  const queue = createBoundedQueue(QUEUE)
  const makeCatalog = async () => {
    const charts = await readSiteCharts(services)
    const parts = () => inTurns(dataCatalog(charts, services))
    const hash = createHash('sha256')
    for await (const part of parts()) hash.update(part)
    return { etag: `W/"${hash.digest('base64url').slice(0, 27)}"`, parts }
  }
  return new Hono().get('/data.json', async (c) => {
    try {
      const { etag, parts } = await queue.run(makeCatalog)
      const headers = { ETag: etag, 'Cache-Control': CACHE, 'Access-Control-Allow-Origin': '*' }
      if (matchesETag(c.req.header('if-none-match'), etag)) return c.body(null, 304, headers)
      const body = Readable.toWeb(Readable.from(parts(), { objectMode: false })) as ReadableStream
      return c.body(body, 200, { ...headers, 'Content-Type': 'application/json; charset=UTF-8' })
    } catch (error) {
      if (!(error instanceof ProviderError || error instanceof QueueFull)) throw error
      return c.json(BUSY, 503, { 'Cache-Control': 'no-store', 'Retry-After': '10' })
    }
  })
}

/** Yields some parts at a time as bytes, with pauses for other work. */
async function* inTurns(parts: Iterable<string>): AsyncGenerator<Buffer> {
  let some: string[] = []
  for (const part of parts) {
    some.push(part)
    if (some.length < AT_ONCE) continue
    yield Buffer.from(some.join(''))
    some = []
    await nextTurn()
  }
  yield Buffer.from(some.join(''))
}
