import { Hono } from 'hono'
import type { Context } from 'hono'
import { conditionOf } from '#services/source-watch.ts'
import type { Services } from '#services/services.ts'
import type { Metrics } from '../metrics.ts'

interface ProbeOptions {
  services: Pick<Services, 'content' | 'votes' | 'sources'>
  metrics: Metrics
  /** Milliseconds. */
  now: () => number
  /** Whether the request comes from this machine or its own network, and not through a proxy from elsewhere. */
  isNearby: (c: Context) => boolean
}

const NO_STORE = { 'Cache-Control': 'no-store' }
/** Longer than that a probe does not wait for an answer. */
const PATIENCE_MS = 2000

/**
 * What machines ask: `/healthz` (the process answers), `/readyz` (it can show pages, from old answers too: 200 or 503)
 * and `/metrics` (Prometheus; 404 for requests from elsewhere, whom it does not concern).
 */
export function probesApi({ services, metrics, now, isNearby }: ProbeOptions): Hono {
  return new Hono()
    .get('/healthz', (c) => c.json({ status: 'ok' }, 200, NO_STORE))
    .get('/readyz', async (c) => {
      const [content, database] = await Promise.all([
        succeeds(services.content.listTopics()),
        succeeds(services.votes.count('')),
      ])
      const sources = services.sources().map((state) => ({
        name: state.name,
        condition: conditionOf(state),
        ageSeconds: state.answeredAt === null ? null : Math.round((now() - state.answeredAt) / 1000),
      }))
      const status = content ? 'ready' : 'not ready'
      const checks = { content: told(content), database: told(database) }
      return c.json({ status, checks, sources }, content ? 200 : 503, NO_STORE)
    })
    .get('/metrics', async (c) => {
      if (!isNearby(c)) return c.json({ error: 'There is nothing at this address.' }, 404, NO_STORE)
      return c.body(await metrics.text(), 200, { ...NO_STORE, 'Content-Type': metrics.contentType })
    })
}

function told(isWell: boolean): 'ok' | 'failing' {
  return isWell ? 'ok' : 'failing'
}

/** False for a failure and for what takes too long. */
async function succeeds(work: Promise<unknown>): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<boolean>((resolve) => {
    timer = setTimeout(resolve, PATIENCE_MS, false)
  })
  const done = work.then(
    () => true,
    () => false,
  )
  return Promise.race([done, late]).finally(() => clearTimeout(timer))
}
