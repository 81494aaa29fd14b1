import { collectDefaultMetrics, Counter, Registry } from 'prom-client'
import { addGauges } from './gauges.ts'
import type { GaugeSources } from './gauges.ts'
import { metricsLabel } from '../http/path-kinds.ts'
import { remember } from '../pages/remember.ts'
import { createRequestDurations } from './request-durations.ts'

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

/** Between two looks at how late the event loop is. At 10 ms, prom-client’s own, they are half of what an idle server does. */
const LAG_EVERY_MS = 50

/** Paths whose kind is remembered. */
const MAX_REMEMBERED = 4000

/** Counters, latencies and gauges of this process, under the names of `docs/operations/watching.md`. */
export function createMetrics(sources: GaugeSources): Metrics {
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry, eventLoopMonitoringPrecision: LAG_EVERY_MS })
  const durations = createRequestDurations(
    'http_request_duration_seconds',
    'Time from the arrival of a request until its answer stood.',
  )
  const requests = createRequestCounts(registry)
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
  const policyReports = new Counter({
    name: 'csp_reports_total',
    help: 'Breaches of the policy of a page that browsers reported, by directive.',
    labelNames: ['directive'],
    registers,
  })
  addGauges(registry, sources)
  // Finding a line by its labels takes longer than counting.
  const ofKind = memoized((kind: string) => ({
    ofStatus: memoized((hundreds: number) => requests.line({ kind, status: `${hundreds}xx` })),
    count: durations.ofKind(kind),
  }))
  const linesOf = remember(MAX_REMEMBERED, (pathname) => ofKind(metricsLabel(pathname)))

  return {
    countRequest(pathname, status, ms) {
      const lines = linesOf(pathname)
      if (!lines) return
      lines.ofStatus(Math.floor(status / 100)).count += 1
      lines.count(ms / 1000)
    },
    countVote: (outcome) => votes.inc({ outcome }),
    countFailedVote: () => failedVotes.inc(),
    countPolicyReport: (directive) => policyReports.inc({ directive }),
    text: async () => `${await registry.metrics()}\n${durations.text()}`,
    contentType: registry.contentType,
  }
}

/** Counts without prom-client's checks of each count: it is told what there is when it is asked. */
function createRequestCounts(registry: Registry) {
  const lines: { labels: { kind: string; status: string }; count: number }[] = []
  registry.registerMetric(
    new Counter({
      name: 'http_requests_total',
      help: 'Requests answered, by kind of address and class of status.',
      labelNames: ['kind', 'status'],
      registers: [],
      collect() {
        this.reset()
        for (const { labels, count } of lines) this.inc(labels, count)
      },
    }),
  )
  return {
    /** @returns where to count requests with these labels */
    line(labels: { kind: string; status: string }): { count: number } {
      const line = { labels, count: 0 }
      lines.push(line)
      return line
    },
  }
}

function memoized<Name, Line>(find: (name: Name) => Line): (name: Name) => Line {
  const lines = new Map<Name, Line>()
  return (name) => {
    const known = lines.get(name)
    if (known) return known
    const line = find(name)
    lines.set(name, line)
    return line
  }
}
