import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Fetch } from './fetch.ts'
import { createUpstreamFetch } from './upstream-fetch.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const busy = (status: number, headers: Record<string, string> = {}) => new Response('busy', { status, headers })
const refused = () => {
  throw new TypeError('fetch failed')
}

/** A service with these responses in sequence; the last one repeats. */
function setUp(responses: (() => Response | Promise<Response>)[], holdsAll = false) {
  const calls: number[] = []
  const started = Date.now()
  const fetch: Fetch = async () => (responses[Math.min(calls.length, responses.length) - 1] ?? refused)()
  const upstream = createUpstreamFetch(fetch, {
    timeoutMs: 10_000,
    holdsAll,
    random: () => 0.5,
    onCall: () => calls.push(Date.now() - started),
    now: () => performance.now(),
  })
  const ask = async () => {
    const result = upstream(new Request('http://cms.example/')).then(
      (response) => response.status,
      (error: unknown) => (error instanceof Error ? error.name : 'unknown'),
    )
    await vi.advanceTimersByTimeAsync(10_000)
    return result
  }
  return { calls, ask }
}

describe('a temporary failure is retried twice, with growing delays', () => {
  test.each<[string, (() => Response)[], number | string, number[]]>([
    ['a good answer', [() => busy(200)], 200, [0]],
    ['a success at the third attempt', [() => busy(500), refused, () => busy(200)], 200, [0, 300, 1200]],
    ['a persistent status', [() => busy(503)], 503, [0, 300, 1200]],
    ['no connection', [refused], 'TypeError', [0, 300, 1200]],
    ['a refusal is not retried', [() => busy(403)], 403, [0]],
    ['a missing resource is not retried', [() => busy(404)], 404, [0]],
    ['a short Retry-After', [() => busy(429, { 'Retry-After': '1' }), () => busy(200)], 200, [0, 1300]],
    ['a long Retry-After is not awaited', [() => busy(429, { 'Retry-After': '30' })], 429, [0]],
  ])('%s', async (_name, responses, expected, times) => {
    const { ask, calls } = setUp(responses)
    expect([await ask(), calls]).toEqual([expected, times])
  })
})

test('a missing response times out after ten seconds without a retry', async () => {
  const { ask, calls } = setUp([() => new Promise<Response>(() => {})])
  expect([await ask(), calls]).toEqual(['TimeoutError', [0]])
})

test('a response that is too long is aborted while it streams', async () => {
  let sent = 0
  const flood = () =>
    new Response(
      new ReadableStream({
        pull(controller) {
          sent += 1
          controller.enqueue(new Uint8Array(1024 * 1024))
        },
      }),
    )
  const { ask, calls } = setUp([flood])
  expect([await ask(), calls]).toEqual(['RangeError', [0]])
  expect(sent).toBeLessThan(20)
})

test('the circuit opens for five seconds after connection failures, then one call is tried', async () => {
  const { ask, calls } = setUp([refused])
  await ask()
  await ask()
  expect(calls.length, 'the circuit is open after five').toBe(5)
  await ask()
  expect(calls.length).toBe(6)
})

test('the circuit closes in time if the system clock is set back', async () => {
  const { ask, calls } = setUp([refused])
  await ask()
  await ask()
  vi.setSystemTime(Date.now() - 86_400_000)
  await ask()
  expect(calls.length).toBe(6)
})

test('a Retry-After pauses all calls if the limit is shared', async () => {
  const { ask, calls } = setUp([() => busy(503, { 'Retry-After': '25' }), () => busy(200)], true)
  expect([await ask(), await ask(), await ask(), await ask()]).toEqual([503, 503, 503, 200])
  expect(calls).toEqual([0, 30_000])
})
