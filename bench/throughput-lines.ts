import { spreadOf } from './median.ts'
import type { ThroughputFigures, Who } from './throughput.ts'

/** Ratios of our requests per second to those of Next.js: cached pages to its static page, rendered pages to its dynamic page. */
export function timesNext({ rates }: ThroughputFigures): { timesNextCached: number; timesNextUncached: number } {
  return {
    timesNextCached: timesOf(rates, 'cached', 'nextStatic'),
    timesNextUncached: timesOf(rates, 'rendered', 'nextDynamic'),
  }
}

export function throughputLines(figures: ThroughputFigures): string[] {
  const { byWrk, rates, p99Ms, failed } = figures
  const { timesNextCached, timesNextUncached } = timesNext(figures)
  const proxied = `${rateOf(rates.proxied)}, ${timesOf(rates, 'proxied', 'nginx').toFixed(2)} of the same bytes as a file`
  return [
    `  cached                      ${rateOf(rates.cached)}, ${timesNextCached.toFixed(1)} times Next.js static (goal: 12)`,
    `  rendered                    ${rateOf(rates.rendered)}, ${timesNextUncached.toFixed(1)} times Next.js dynamic (goal: 2)`,
    `  Next.js static, dynamic     ${rateOf(rates.nextStatic)}; ${rateOf(rates.nextDynamic)}`,
    ...(rates.nginx
      ? [`  behind the shipped nginx    ${proxied} (goal: 0.7)`, `  nginx, a file               ${rateOf(rates.nginx)}`]
      : ['  nginx is not installed']),
    ...(byWrk ? [] : ['  wrk is not installed: Node sends the requests, at most 10,000 a second']),
    `  at 1,000 a second           p99 ${p99Ms.toFixed(0)} ms, ${failed} failed   (goal: under 25)`,
  ]
}

function rateOf(rates: number[] = []): string {
  const { median, min, max } = spreadOf(rates)
  return `${median.toFixed(0)} a second (${min.toFixed(0)} to ${max.toFixed(0)})`
}

/** The median over the rounds. In each round both run under the same conditions. */
function timesOf(rates: ThroughputFigures['rates'], one: Who, other: Who): number {
  return spreadOf((rates[one] ?? []).map((rate, round) => rate / (rates[other]?.[round] ?? NaN))).median
}
