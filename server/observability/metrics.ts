import { collectDefaultMetrics, Counter, Histogram, Registry } from 'prom-client'
import { addGauges, type GaugeSources } from './gauges.ts'
import { metricsLabel } from '../http/paths.ts'

export type Metrics = ReturnType<typeof createMetrics>

/** Interval between measurements of the event loop's delay. prom-client's default of 10 ms would cause half of an idle server's load. */
const LAG_EVERY_MS = 50

/** Histogram buckets in seconds. The goals of the site are between 5 ms and 12 s. */
const BUCKETS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 12]

/** Counters, latencies and gauges of this process, under the names of `docs/operations/watching.md`. */
export function createMetrics(sources: GaugeSources) {
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry, eventLoopMonitoringPrecision: LAG_EVERY_MS })
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from the arrival of a request until its response.',
    labelNames: ['kind'],
    buckets: BUCKETS,
    registers,
  })
  const requests = new Counter({
    name: 'http_requests_total',
    help: 'Responses, by kind of address and class of status.',
    labelNames: ['kind', 'status'],
    registers,
  })
  const votes = new Counter({
    name: 'votes_total',
    help: 'Calls of vote handled by this process, by outcome.',
    labelNames: ['outcome'],
    registers,
  })
  const failedVotes = new Counter({
    name: 'votes_failed_total',
    help: 'Votes that could not be stored in the database.',
    registers,
  })
  const policyReports = new Counter({
    name: 'csp_reports_total',
    help: 'Policy violations reported by browsers, by directive.',
    labelNames: ['directive'],
    registers,
  })
  addGauges(registry, sources)

  return {
    countRequest: (pathname: string, status: number, ms: number): void => {
      const kind = metricsLabel(pathname)
      requests.inc({ kind, status: `${Math.floor(status / 100)}xx` })
      durations.observe({ kind }, ms / 1000)
    },
    countVote: (outcome: string) => votes.inc({ outcome }),
    /** Counts a vote, or a visitor's value for it, that could not be stored. */
    countFailedVote: () => failedVotes.inc(),
    /** @param directive one of a small fixed set */
    countPolicyReport: (directive: string) => policyReports.inc({ directive }),
    /** Metrics in the Prometheus text format. */
    text: () => registry.metrics(),
    contentType: registry.contentType as string,
  }
}
