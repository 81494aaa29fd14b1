import type { Cost } from './costs.ts'

/** Assumptions about readers; docs/operations/sizing.md explains each. */
const PEAK_TO_MEAN = 4
/** Maximum load of a server's JavaScript thread at the peak. */
const BUSY = 0.5
const MAX_CONNECTIONS = 11
/** Number of requests per page view for each kind of work, and the share of them that a CDN serves. */
const REQUESTS_PER_VIEW: Record<string, { times: number; fromCdn: number }> = {
  'cached pages': { times: 0.98, fromCdn: 0.95 },
  'rendered pages': { times: 0.02, fromCdn: 0 },
  'files of pages': { times: 14, fromCdn: 0.999 },
  'vote counts': { times: 0.4, fromCdn: 0.9 },
  searches: { times: 0.15, fromCdn: 0 },
  // Three calls, including one vote.
  'votes, SQLite': { times: 0.03, fromCdn: 0 },
}

/** Load on the servers of a site at its peak. */
interface Peak {
  requests: number
  /** Processor time per second, s. */
  cores: number
  megabytes: number
}

function peakOf(viewsADay: number, costs: Record<string, Cost>, hasCdn: boolean): Peak {
  const views = (viewsADay / 86_400) * PEAK_TO_MEAN
  const peak: Peak = { requests: 0, cores: 0, megabytes: 0 }
  for (const [name, { times, fromCdn }] of Object.entries(REQUESTS_PER_VIEW)) {
    const requests = views * times * (hasCdn ? 1 - fromCdn : 1)
    const { cpuMs = NaN, bytes = NaN } = costs[name] ?? {}
    peak.requests += requests
    peak.cores += (requests * cpuMs) / 1000
    peak.megabytes += (requests * bytes) / 1e6
  }
  return peak
}

/** A table of the servers for 1, 10 and 100 million page views a day; with several servers, one more than the peak needs. */
export function sizeLines(costs: Record<string, Cost>): string[] {
  const lines = [
    '',
    '| views a day | CDN | requests/s at the peak | processor | MB/s | servers | database connections |',
  ]
  for (const viewsADay of [1e6, 1e7, 1e8])
    for (const hasCdn of [false, true]) {
      const { requests, cores, megabytes } = peakOf(viewsADay, costs, hasCdn)
      const needed = Math.ceil(cores / BUSY)
      const servers = needed === 1 ? 2 : needed + 1
      const cells = [
        viewsADay.toLocaleString('en-US'),
        hasCdn ? 'yes' : 'no',
        requests.toFixed(0),
        `${cores.toFixed(2)} cores`,
        megabytes.toFixed(1),
        servers,
        servers * MAX_CONNECTIONS,
      ]
      lines.push(`| ${cells.join(' | ')} |`)
    }
  return lines
}
