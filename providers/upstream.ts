import { BrokenCircuitError, bulkhead, DelegateBackoff, handleWhen, retry } from 'cockatiel'
import type { Fetch } from '#services/services.ts'
import { retryAfterMs } from '#services/retry-after.ts'
import { createCircuit } from './circuit.ts'
import { withTimeout } from './fetch.ts'

interface UpstreamOptions {
  /** For the whole answer, repetitions included (10 s; docs/contracts/pages.md#chart-data). */
  timeoutMs: number
  /** From 0 to 1, so that servers do not repeat their calls at the same moment. */
  random: () => number
  /** Told of every call that goes out, repeated ones too. */
  onCall?: () => void
  /**
   * Whether a Retry-After holds all calls of this upstream back, not only the one that got it: those in between are
   * answered with the same status, without a call.
   */
  isHeldWhole?: boolean
  now: () => number
}

/** Long answers are cut off here: a hundred pages of WordPress with all their fields are a tenth of it. */
const MOST_BYTES = 8 * 1024 * 1024
/** Calls at the same time; more wait. With the length of an answer that bounds the memory a service can take. */
const AT_ONCE = 12
/** A call is repeated so often, after about 0.3 and 0.9 s. */
const REPETITIONS = 2
const FIRST_WAIT_MS = 300
/** A longer Retry-After is not waited for within a call. */
const PATIENCE_MS = 2000
/** After so many broken connections on end the upstream is not called for a while, then once, to see. */
const BROKEN_IN_A_ROW = 5
const NOT_CALLED_MS = 5000

const IS_PASSING = new Set([408, 425, 429, 500, 502, 503, 504])

/** An answer that may be another one in a moment. */
class PassingFailure extends Error {
  override readonly name = 'PassingFailure'
  readonly response: Response

  constructor(response: Response) {
    super(`status ${response.status}`)
    this.response = response
  }
}

/**
 * A fetch for a service across a network: whole answers within a time and a size, passing failures repeated with growing,
 * irregular waits (Retry-After is respected), and a circuit that opens when no connection comes about.
 *
 * @throws DOMException "TimeoutError", RangeError (too long), BrokenCircuitError, whatever `fetch` throws
 */
export function createUpstream(fetch: Fetch, options: UpstreamOptions): Fetch {
  const { timeoutMs, random, onCall, isHeldWhole = false, now } = options
  // Each call by itself ends in time, heeded or not: one that hung would keep its place, and the circuit, for ever.
  const whole = withTimeout(
    (request) => {
      onCall?.()
      return fetch(request)
    },
    { timeoutMs, maxBytes: MOST_BYTES },
  )
  const hold = { until: 0, status: 503 }

  const repeating = retry(
    handleWhen((error) => !(error instanceof BrokenCircuitError || error instanceof RangeError) && !isLate(error)),
    {
      maxAttempts: REPETITIONS,
      backoff: new DelegateBackoff(({ attempt }: { attempt: number }) => {
        const waitMs = FIRST_WAIT_MS * 3 ** (attempt - 1)
        return waitMs * (0.7 + 0.6 * random())
      }),
    },
  )
  const circuit = createCircuit({
    failures: BROKEN_IN_A_ROW,
    openMs: NOT_CALLED_MS,
    isFailure: (error) => !(error instanceof PassingFailure || error instanceof RangeError),
    now,
  })
  const places = bulkhead(AT_ONCE, Infinity)

  async function call(request: Request): Promise<Response> {
    const { url, headers, redirect, signal } = request
    const response = await whole(new Request(url, { headers, redirect, signal }))
    const waitMs = retryAfterMs(response.headers.get('retry-after'), now())
    if (!IS_PASSING.has(response.status)) return response
    if (isHeldWhole && waitMs > 0) Object.assign(hold, { until: now() + waitMs, status: response.status })
    if (waitMs > PATIENCE_MS || request.signal.aborted) return response
    if (waitMs > 0) await pause(waitMs)
    throw new PassingFailure(response)
  }

  const patient: Fetch = async (request) => {
    const heldMs = hold.until - now()
    if (heldMs > 0) {
      const headers = { 'Retry-After': String(Math.ceil(heldMs / 1000)) }
      return new Response(null, { status: hold.status, headers })
    }
    try {
      return await repeating.execute(
        () => circuit(() => places.execute(() => call(request), request.signal)),
        request.signal,
      )
    } catch (error) {
      if (error instanceof PassingFailure) return error.response
      throw error
    }
  }
  return withTimeout(patient, { timeoutMs })
}

function isLate(error: unknown): boolean {
  return error instanceof Error && (error.name === 'TimeoutError' || error.name === 'AbortError')
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms))
}
