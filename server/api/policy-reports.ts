import { Hono, type Context } from 'hono'
import { record } from '#domain/record.ts'
import type { Log } from '#services/log.ts'
import type { Metrics } from '../observability/metrics.ts'
import type { RateLimit } from '../limits/rate-limit.ts'
import { REPORTS_PATH } from '../http/security.ts'
import { networksOf } from '../limits/visitor-network.ts'
import { jsonOf, readBody } from '../http/read-body.ts'

interface PolicyReportsOptions {
  metrics: Pick<Metrics, 'countPolicyReport'>
  log: Pick<Log, 'warn'>
  /** Milliseconds. */
  now: () => number
  addressOf: (c: Context) => string
  /** The budget of each network. */
  limit: RateLimit
}

const MAX_BYTES = 16_384
/** Maximum number of processed reports per call; browsers bundle them. */
const MAX_REPORTS = 20
/** Minimum interval between log lines of the same kind of report. */
const LOG_EVERY_MS = 60_000

/** Directives of our policies, and their names in browsers. Others count as "other". */
const DIRECTIVES = new Set([
  'base-uri',
  'connect-src',
  'default-src',
  'font-src',
  'form-action',
  'frame-ancestors',
  'frame-src',
  'img-src',
  'manifest-src',
  'media-src',
  'object-src',
  'require-trusted-types-for',
  'script-src',
  'script-src-attr',
  'script-src-elem',
  'style-src',
  'style-src-attr',
  'style-src-elem',
  'trusted-types',
  'worker-src',
])

const TYPES = /^application\/(csp-report|reports\+json|json)\s*(;|$)/i

/**
 * Receives browsers' reports of policy violations in both formats: `application/csp-report` (report-uri) and
 * `application/reports+json` (report-to). Reports are untrusted. They are only counted by directive, with at most one
 * log line per minute and kind. Nothing about the page or the blocked resource is stored.
 */
export function policyReportsApi({ metrics, log, now, addressOf, limit }: PolicyReportsOptions): Hono {
  const loggedAt = new Map<string, number>()

  function note({ directive, isEnforced }: Report): void {
    metrics.countPolicyReport(directive)
    const kind = `${directive} ${isEnforced}`
    const last = loggedAt.get(kind)
    if (last !== undefined && now() - last < LOG_EVERY_MS) return
    loggedAt.set(kind, now())
    log.warn('A browser reported a violation of a page policy', { directive, isEnforced })
  }

  return new Hono()
    .post(REPORTS_PATH, async (c) => {
      const seconds = limit.take(networksOf(addressOf(c)), now())
      if (seconds > 0) return c.json({ error: 'Too many reports.' }, 429, { 'Retry-After': String(seconds) })
      if (!TYPES.test(c.req.header('content-type')?.trim() ?? '')) return c.json({ error: 'This is no report.' }, 415)
      const bytes = await readBody(c.req.raw, MAX_BYTES)
      if (bytes === 'too large') return c.json({ error: `A report has ${MAX_BYTES} bytes at most.` }, 413)
      const reports = bytes === 'broken' ? null : readReports(bytes)
      if (!reports) return c.json({ error: 'This is no report.' }, 400)
      for (const report of reports) note(report)
      return c.body(null, 204)
    })
    .all(REPORTS_PATH, (c) => c.json({ error: 'Reports are sent by POST.' }, 405, { Allow: 'POST' }))
}

interface Report {
  directive: string
  isEnforced: boolean
}

/** @returns null for a body in neither format */
function readReports(bytes: Uint8Array): Report[] | null {
  const sent = jsonOf(bytes)
  if (Array.isArray(sent)) {
    return sent.slice(0, MAX_REPORTS).flatMap((entry: unknown) => {
      const body = record(entry)['type'] === 'csp-violation' ? record(entry)['body'] : undefined
      return body === undefined ? [] : [{ directive: directiveOf(body, 'effectiveDirective'), ...dispositionOf(body) }]
    })
  }
  const body = record(sent)['csp-report']
  if (typeof body !== 'object' || body === null) return null
  const name = record(body)['effective-directive'] === undefined ? 'violated-directive' : 'effective-directive'
  return [{ directive: directiveOf(body, name), ...dispositionOf(body) }]
}

/** Older browsers send the whole directive with its sources. */
function directiveOf(body: unknown, name: string): string {
  const text = record(body)[name]
  const [directive = ''] = typeof text === 'string' ? text.trim().toLowerCase().split(/\s/, 1) : []
  return DIRECTIVES.has(directive) ? directive : 'other'
}

function dispositionOf(body: unknown): { isEnforced: boolean } {
  return { isEnforced: record(body)['disposition'] !== 'report' }
}
