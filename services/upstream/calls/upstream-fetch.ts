import {
  BrokenCircuitError,
  bulkhead,
  circuitBreaker,
  ConsecutiveBreaker,
  DelegateBackoff,
  handleWhen,
  retry,
  wrap,
} from 'cockatiel'
import { withTimeout, type Fetch } from './fetch.ts'
import { retryAfterMs } from './retry-after.ts'

interface UpstreamFetchOptions {
  /** Time limit of the whole response, including repetitions (10 s; docs/contracts/pages.md#chart-data). */
  timeoutMs: number
  /** Random number from 0 to 1, so that servers do not repeat their calls at the same moment. */
  random: () => number
  /** Called for every call that is sent, including repetitions. */
  onCall?: () => void
  /**
   * True if a Retry-After delays all calls of this upstream, not only the call that received it. Calls in between get
   * the same status without being sent.
   */
  holdsAll?: boolean
  now: () => number
}

/** Maximum size of a response: ten times that of a hundred WordPress pages with all their fields. */
const MAX_BYTES = 8 * 1024 * 1024
/**
 * Maximum number of simultaneous calls; others wait. With the maximum length of a response, this limits the memory that a service can use.
 */
const MAX_CALLS = 12
/** Number of repetitions of a call, after about 0.3 and 0.9 s. */
const MAX_REPETITIONS = 2
const FIRST_WAIT_MS = 300
/** Maximum Retry-After that a call waits for. */
const MAX_RETRY_AFTER_MS = 2000
/** Broken connections in a row after which the upstream is not called for a while, then once as a test. */
const MAX_BROKEN = 5
const NOT_CALLED_MS = 5000

const PASSING_STATUSES = new Set([408, 425, 429, 500, 502, 503, 504])

/** A response that may soon change. */
class PassingFailure extends Error {
  override readonly name = 'PassingFailure'
  readonly response: Response

  constructor(response: Response) {
    super(`status ${response.status}`)
    this.response = response
  }
}

/**
 * A fetch for a service across a network. Responses are whole, with limits on time and size. Temporary failures are repeated with growing,
 * irregular delays that respect Retry-After. A circuit breaker opens if no connection can be made.
 *
 * @throws DOMException "TimeoutError", RangeError (too long), BrokenCircuitError, any error of `fetch`
 */
export function createUpstreamFetch(fetch: Fetch, options: UpstreamFetchOptions): Fetch {
  const { timeoutMs, random, onCall, holdsAll = false, now } = options
  const counted: Fetch = (request) => {
    onCall?.()
    return fetch(request)
  }
  // Each call has a separate timeout, even if its caller has left. A hanging call would otherwise block its slot and the circuit forever.
  const whole = withTimeout(counted, { timeoutMs, maxBytes: MAX_BYTES })
  const circuit = circuitBreaker(handleWhen(isBroken), {
    halfOpenAfter: -Infinity,
    breaker: new ConsecutiveBreaker(MAX_BROKEN),
  })
  // The library would wait by the system clock, which can be set back.
  let openUntil = -Infinity
  circuit.onBreak(() => {
    openUntil = now() + NOT_CALLED_MS
  })
  const repeat = createRetry(random)
  const guarded = wrap(circuit, bulkhead(MAX_CALLS, Infinity))
  const hold = { until: 0, status: 503 }

  async function call(request: Request): Promise<Response> {
    const { url, headers, redirect, signal } = request
    const response = await whole(new Request(url, { headers, redirect, signal }))
    const waitMs = retryAfterMs(response.headers.get('retry-after'), now())
    if (!PASSING_STATUSES.has(response.status)) return response
    if (holdsAll && waitMs > 0) Object.assign(hold, { until: now() + waitMs, status: response.status })
    if (waitMs > MAX_RETRY_AFTER_MS || request.signal.aborted) return response
    if (waitMs > 0) await new Promise((resolve) => setTimeout(resolve, waitMs))
    throw new PassingFailure(response)
  }

  const repeated: Fetch = async (request) => {
    const heldMs = hold.until - now()
    if (heldMs > 0) {
      const headers = { 'Retry-After': String(Math.ceil(heldMs / 1000)) }
      return new Response(null, { status: hold.status, headers })
    }
    try {
      return await repeat.execute(() => {
        if (now() < openUntil) throw new BrokenCircuitError()
        return guarded.execute(() => call(request), request.signal)
      }, request.signal)
    } catch (error) {
      if (error instanceof PassingFailure) return error.response
      throw error
    }
  }
  return withTimeout(repeated, { timeoutMs })
}

function createRetry(random: () => number) {
  const isFinal = (error: unknown) =>
    error instanceof BrokenCircuitError || error instanceof RangeError || isLate(error)
  return retry(
    handleWhen((error) => !isFinal(error)),
    {
      maxAttempts: MAX_REPETITIONS,
      backoff: new DelegateBackoff(
        ({ attempt }: { attempt: number }) => FIRST_WAIT_MS * 3 ** (attempt - 1) * (0.7 + 0.6 * random()),
      ),
    },
  )
}

/** True if no connection could be made. */
function isBroken(error: unknown): boolean {
  return !(error instanceof PassingFailure || error instanceof RangeError)
}

function isLate(error: unknown): boolean {
  return error instanceof Error && (error.name === 'TimeoutError' || error.name === 'AbortError')
}
