import { Histogram, Registry } from 'prom-client'
import { expect, test } from 'vitest'
import { createRequestDurations } from './request-durations.ts'

const NAME = 'http_request_duration_seconds'
const HELP = 'Time until an answer stood.'
/** Seconds: nothing, on a bound, between two, longer than all. */
const OBSERVED = { page: [0, 0.001, 0.0011, 0.3, 12, 12.5], chart: [0.005], place: [] }

test('it says of durations what the histogram of prom-client says', async () => {
  const durations = createRequestDurations(NAME, HELP)
  const registry = new Registry()
  const buckets = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 12]
  const known = new Histogram({ name: NAME, help: HELP, labelNames: ['kind'], buckets, registers: [registry] })
  for (const [kind, observed] of Object.entries(OBSERVED)) {
    known.zero({ kind })
    const count = durations.ofKind(kind)
    for (const seconds of observed) {
      count(seconds)
      known.observe({ kind }, seconds)
    }
  }
  expect(durations.text()).toBe(await registry.metrics())
})
