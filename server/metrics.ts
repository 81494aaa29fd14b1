import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'
import { conditionOf } from '#services/source-watch.ts'
import type { SourceState } from '#services/services.ts'
import type { PageCacheCounts } from './page-cache.ts'

/** What is read off at the moment somebody asks. */
interface Readings {
  sources: () => SourceState[]
  pageCache: () => PageCacheCounts
  mailCounts: () => Record<string, number>
  overload: { inFlight(): number; refused(): number }
  connections: { refused(): number }
  /** Bytes that the server may still write where its data is kept. */
  freeBytes: () => Promise<number>
  /** Milliseconds. */
  now: () => number
}

export interface Metrics {
  countRequest(pathname: string, status: number, ms: number): void
  countVote(outcome: string): void
  /** A vote, or the value it needs, that could not be kept. */
  countFailedVote(): void
  /** @param directive one of a fixed few */
  countPolicyReport(directive: string): void
  /** In the text form of Prometheus. */
  text(): Promise<string>
  contentType: string
}

/** Seconds; the goals of the site lie between 5 ms and 12 s. */
const BUCKETS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 12]

/** Few and fixed, so that no visitor makes new ones: addresses themselves are never a label. */
const KINDS: [RegExp, string][] = [
  [/^\/(assets|media)\//, 'file'],
  [/^\/charts\/./, 'chart'],
  [/^\/charts\/?$/, 'embed'],
  [/^\/functions(\/|$)/, 'function'],
  [/^\/1\//, 'search'],
  [/^\/(wp-json|v4)(\/|$)/, 'data'],
  [/^\/(healthz|readyz|metrics)$/, 'probe'],
]

export function kindOf(pathname: string): string {
  return KINDS.find(([pattern]) => pattern.test(pathname))?.[1] ?? 'page'
}

/** Counters, latencies and gauges of this process, under the names of `docs/operations.md`. */
export function createMetrics({
  sources,
  pageCache,
  mailCounts,
  overload,
  connections,
  freeBytes,
  now,
}: Readings): Metrics {
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry })
  const requests = new Counter({
    name: 'http_requests_total',
    help: 'Requests answered, by kind of address and class of status.',
    labelNames: ['kind', 'status'],
    registers,
  })
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from the arrival of a request until its answer stood.',
    labelNames: ['kind'],
    buckets: BUCKETS,
    registers,
  })
  const votes = new Counter({
    name: 'votes_total',
    help: 'Calls of vote that this process answered, by outcome.',
    labelNames: ['outcome'],
    registers,
  })
  const failedVotes = new Counter({
    name: 'votes_failed_total',
    help: 'Votes that could not be kept: the database was away, full or refused.',
    registers,
  })
  gauge('disk_free_bytes', 'Bytes free where the data of the site is kept.', [], async (set) =>
    set({}, await freeBytes()),
  )
  const policyReports = new Counter({
    name: 'csp_reports_total',
    help: 'Breaches of the policy of a page that browsers reported, by directive.',
    labelNames: ['directive'],
    registers,
  })
  gauge('page_cache_answers', 'Pages answered since the start, by how.', ['how'], (set) => {
    const { fresh, stale, rendered } = pageCache()
    for (const [how, count] of Object.entries({ fresh, stale, rendered })) set({ how }, count)
  })
  gauge('mails_attempted', 'Attempts to send a mail since the start, by their end.', ['outcome'], (set) => {
    for (const [outcome, count] of Object.entries(mailCounts())) set({ outcome }, count)
  })
  gauge('page_cache_bytes', 'Bytes of finished pages held.', [], (set) => set({}, pageCache().bytes))
  gauge('requests_in_flight', 'Requests being worked on.', [], (set) => set({}, overload.inFlight()))
  gauge('requests_refused', 'Requests refused for overload since the start.', [], (set) => set({}, overload.refused()))
  gauge('connections_refused', 'Connections closed by a bound since the start.', [], (set) =>
    set({}, connections.refused()),
  )
  gauge('upstream_calls', 'Calls to a service since the start.', ['source'], (set) => {
    for (const { name, calls } of sources()) set({ source: name }, calls)
  })
  gauge('upstream_failures', 'Failed calls to a service since the start.', ['source'], (set) => {
    for (const { name, failures } of sources()) set({ source: name }, failures)
  })
  gauge('upstream_is_failing', '1 while the last call to a service failed.', ['source'], (set) => {
    for (const state of sources()) set({ source: state.name }, conditionOf(state) === 'failing' ? 1 : 0)
  })
  gauge('snapshot_age_seconds', 'Seconds since a service last gave a good answer.', ['source'], (set) => {
    for (const { name, answeredAt } of sources()) {
      if (answeredAt !== null) set({ source: name }, (now() - answeredAt) / 1000)
    }
  })

  type SetValue = (labels: Record<string, string>, value: number) => void
  function gauge(
    name: string,
    help: string,
    labelNames: string[],
    read: (set: SetValue) => void | Promise<void>,
  ): void {
    const made: Gauge = new Gauge({
      name,
      help,
      labelNames,
      registers,
      collect: () => read((labels, value) => made.set(labels, value)),
    })
  }

  return {
    countRequest(pathname, status, ms) {
      const kind = kindOf(pathname)
      requests.inc({ kind, status: `${Math.floor(status / 100)}xx` })
      durations.observe({ kind }, ms / 1000)
    },
    countVote: (outcome) => votes.inc({ outcome }),
    countFailedVote: () => failedVotes.inc(),
    countPolicyReport: (directive) => policyReports.inc({ directive }),
    text: () => registry.metrics(),
    contentType: registry.contentType,
  }
}
