import type { Spread } from './median.ts'
import type { ThroughputFigures } from './throughput.ts'

const NOTHING: Spread = { median: NaN, min: NaN, max: NaN }

/** How many times the requests a second of Next.js: kept pages beside its static one, rendered pages beside its dynamic one. */
export function timesNext({ rates }: ThroughputFigures): { timesNextCached: number; timesNextUncached: number } {
  return {
    timesNextCached: medianOf(rates.kept) / medianOf(rates.nextStatic),
    timesNextUncached: medianOf(rates.madeAnew) / medianOf(rates.nextDynamic),
  }
}

export function tellThroughput(figures: ThroughputFigures): string[] {
  const { byWrk, rates, p99Ms, failed } = figures
  const { timesNextCached, timesNextUncached } = timesNext(figures)
  const besideNginx = rates.nginx
    ? `${(medianOf(rates.kept) / medianOf(rates.nginx)).toFixed(2)} of nginx with the same bytes (goal: 0.35), `
    : 'nginx is not installed, '
  const plainShare = (medianOf(rates.plain) / medianOf(rates.kept)).toFixed(2)
  return [
    `  kept                        ${tell(rates.kept)}, ${besideNginx}${timesNextCached.toFixed(1)} times Next.js static`,
    `  kept, not compressed        ${tell(rates.plain)}, ${plainShare} of the compressed one (goal: 0.14)`,
    `  rendered                    ${tell(rates.madeAnew)}, ${timesNextUncached.toFixed(1)} times Next.js dynamic (goal: 2.5)`,
    `  Next.js static, dynamic     ${tell(rates.nextStatic)}; ${tell(rates.nextDynamic)}`,
    ...(rates.nginx ? [`  nginx                       ${tell(rates.nginx)}`] : []),
    ...(byWrk ? [] : ['  wrk is not installed: what is at hand is asked for by Node, at most 20,000 times a second']),
    `  at 1,000 a second           p99 ${p99Ms.toFixed(0)} ms, ${failed} failed   (goal: under 25)`,
  ]
}

function tell({ median, min, max }: Spread = NOTHING): string {
  return `${median.toFixed(0)} a second (${min.toFixed(0)} to ${max.toFixed(0)})`
}

function medianOf({ median }: Spread = NOTHING): number {
  return median
}
