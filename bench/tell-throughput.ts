import { spreadOf } from './median.ts'
import type { ThroughputFigures, Who } from './throughput.ts'

/** Ratios of our requests per second to those of Next.js: cached pages to its static page, rendered pages to its dynamic page. */
export function timesNext({ rates }: ThroughputFigures): { timesNextCached: number; timesNextUncached: number } {
  return {
    timesNextCached: timesOf(rates, 'kept', 'nextStatic'),
    timesNextUncached: timesOf(rates, 'madeAnew', 'nextDynamic'),
  }
}

export function tellThroughput(figures: ThroughputFigures): string[] {
  const { byWrk, rates, p99Ms, failed } = figures
  const { timesNextCached, timesNextUncached } = timesNext(figures)
  const proxied = `${tell(rates.proxied)}, ${timesOf(rates, 'proxied', 'nginx').toFixed(2)} of the same bytes as a file`
  return [
    `  cached                      ${tell(rates.kept)}, ${timesNextCached.toFixed(1)} times Next.js static (goal: 12)`,
    `  rendered                    ${tell(rates.madeAnew)}, ${timesNextUncached.toFixed(1)} times Next.js dynamic (goal: 2)`,
    `  Next.js static, dynamic     ${tell(rates.nextStatic)}; ${tell(rates.nextDynamic)}`,
    ...(rates.nginx
      ? [`  behind the shipped nginx    ${proxied} (goal: 0.7)`, `  nginx, a file               ${tell(rates.nginx)}`]
      : ['  nginx is not installed']),
    ...(byWrk ? [] : ['  wrk is not installed: what is at hand is asked for by Node, at most 10,000 times a second']),
    `  at 1,000 a second           p99 ${p99Ms.toFixed(0)} ms, ${failed} failed   (goal: under 25)`,
  ]
}

function tell(rates: number[] = []): string {
  const { median, min, max } = spreadOf(rates)
  return `${median.toFixed(0)} a second (${min.toFixed(0)} to ${max.toFixed(0)})`
}

/** The median over the rounds. In each round both run under the same conditions. */
function timesOf(rates: ThroughputFigures['rates'], one: Who, other: Who): number {
  return spreadOf((rates[one] ?? []).map((rate, round) => rate / (rates[other]?.[round] ?? NaN))).median
}
