import { Hono, type Context } from 'hono'
import type { ProviderFailure } from '#domain/errors.ts'
import type { StoreState } from '#services/storage/database.ts'
import type { Services } from '#services/services.ts'
import { conditionOf } from '#services/upstream/call-counts.ts'
import { within } from '#services/upstream/within.ts'
import type { Metrics } from '../observability/metrics.ts'

interface ProbeOptions {
  services: Pick<Services, 'content' | 'database' | 'upstreams'>
  metrics: Metrics
  /** Version of the program, e.g. "0.3.0". */
  version: string
  /** Reason why pictures cannot be drawn; null if they can. */
  pictureFault: () => string | null
  /** Milliseconds. */
  now: () => number
  /** True if the request comes from this machine or its own network, and not through a proxy from elsewhere. */
  isNearby: (c: Context) => boolean
}

const NO_STORE = { 'Cache-Control': 'no-store' }
/** Maximum wait of a probe. */
const MAX_WAIT_MS = 2000
const SILENT: StoreState = { reason: 'timeout', canRead: false, canWrite: false }

const WORDS: Record<ProviderFailure, string> = {
  unreachable: 'unreachable',
  timeout: 'does not answer in time',
  'bad-status': 'unreachable',
  'bad-shape': 'of another version of the site',
  'not-ready': 'has only just been started',
  full: 'disk full',
  'read-only': 'read-only',
  gone: 'its file was removed, moved or replaced',
  refused: 'refuses connections until its settings change; the log names the reason',
}

/**
 * Endpoints for monitoring: `/healthz` (the process responds), `/readyz` (pages can be shown, including from stale
 * responses: 200 or 503) and `/metrics` (Prometheus; 404 for requests from elsewhere).
 */
export function probesApi({ services, metrics, version, pictureFault, now, isNearby }: ProbeOptions): Hono {
  return new Hono()
    .get('/healthz', (c) => c.json({ status: 'ok', version }, 200, NO_STORE))
    .get('/readyz', async (c) => {
      const [content, database] = await Promise.all([
        inTime<'ok' | 'failing'>(
          services.content.listTopics().then(() => 'ok'),
          'failing',
        ),
        inTime(services.database(), SILENT),
      ])
      const sources = services.upstreams().map((state) => ({
        name: state.name,
        condition: conditionOf(state),
        ageSeconds: state.answeredAt === null ? null : Math.round((now() - state.answeredAt) / 1000),
      }))
      const isReady = content === 'ok'
      const checks = { content, database: database.reason === null ? 'ok' : 'failing' }
      const status = isReady ? 'ready' : 'not ready'
      const pictures = pictureFault()
      const answer = { status, checks, database: describe(database), sources, ...(pictures !== null && { pictures }) }
      return c.json(answer, isReady ? 200 : 503, NO_STORE)
    })
    .get('/metrics', async (c) => {
      if (!isNearby(c)) return c.json({ error: 'There is nothing at this address.' }, 404, NO_STORE)
      return c.body(await metrics.text(), 200, { ...NO_STORE, 'Content-Type': metrics.contentType })
    })
}

function describe({ reason, canRead, canWrite }: StoreState): object {
  return {
    reading: canRead ? 'ok' : 'failing',
    writing: canWrite ? 'ok' : 'failing',
    ...(reason && { reason: WORDS[reason] }),
  }
}

/** Result of the work, or `fallback` if it fails or takes too long. */
function inTime<T>(work: Promise<T>, fallback: T): Promise<T> {
  const late = () => fallback
  return within(MAX_WAIT_MS, work.catch(late), late)
}
