import { afterAttempt, isStale, retryIsDue, withGood } from './last-good-state.ts'
import type { Attempt, Dated, LastGoodState, LastGoodTiming } from './last-good-state.ts'
import { within } from './within.ts'

export interface LastGoodOptions<T> extends LastGoodTiming {
  /** How long a reader waits for a newer answer before a stale one is served; 0 for upstreams across a network. */
  graceMs?: number
  /** How long a reader waits when there is no answer at all, and what the reader gets then; the call continues. */
  cold?: { waitMs: number; late: T }
  /** The clock, in milliseconds. */
  now: () => number
  /** Told of every answer that is older than its service's files. */
  onOld?: () => void
}

/**
 * Asks once, and must not throw.
 *
 * @param previous the good answer held; null when there is none
 * @param isBackground nobody waits for the answer
 */
export type Load<T> = (previous: T | null, isBackground: boolean) => Promise<Attempt<T>>

/** The last good answer of an earlier process; null when there is none. Throws while that cannot be known. */
export type Restore<T> = () => Promise<Dated<T> | null>

/** The newest good answer of one upstream call. */
export interface LastGood<T> {
  /**
   * A fresh answer at once; a stale one at once, asking for a newer one in the background; without any, the reader waits,
   * and all readers wait for one and the same call. Never throws: failures are values.
   */
  get(): Promise<T>
  /** What is held, fresh or stale, without asking; only where there is nothing it is asked for, with nobody waiting. */
  getInBackground(): Promise<T>
  /** The good answer held, fresh or stale (asking for a newer one as `get` does); null when there is none. */
  peek(): T | null
  /** Asks when it is time to, or when nothing has been asked yet; `isDue` says whether it is time. */
  refresh(isDue?: boolean): void
  /** Asks although it may not be time to, after what is on its way; kept when that has been answered. Never throws. */
  askAgain(): Promise<void>
  /** Puts another good answer in the place of the one held, as if it had been given then. */
  replace(value: T, at: number): void
  /** The good answer held and its time, without asking for a newer one; null when there is none. */
  held(): Dated<T> | null
  /** The same, once an earlier process's answer has been looked for. */
  restored(): Promise<Dated<T> | null>
}

/**
 * Keeps the last good answer of an upstream (docs/contracts/server.md#failing-services): it is served while the
 * upstream fails, whatever the fault, and refreshed in the background; Retry-After is respected. After a failure the
 * upstream is left alone for a growing time, then asked once: a circuit breaker for this one answer.
 *
 * @param restore an earlier process's answer, asked for before the first call, until it is known; it counts as stale
 */
export function createLastGood<T>(load: Load<T>, options: LastGoodOptions<T>, restore?: Restore<T>): LastGood<T> {
  const { graceMs = 0, cold, now, files, onOld } = options
  let state: LastGoodState<T> = { good: null, failure: null }
  let asking: Promise<T> | null = null
  let isRestored = restore === undefined

  const mayAsk = () => retryIsDue(state, now(), options)
  const isOld = () => state.good !== null && isStale(state.good, now(), options)

  async function attempt(isBackground: boolean): Promise<T> {
    const [askedOf, { good }] = [files?.(), state]
    const attempted = await load(good?.value ?? null, isBackground)
    // What has taken the place meanwhile may be newer than the answer that is here now.
    if (state.good !== good) return attempt(isBackground)
    state = afterAttempt(state, attempted, now(), options, askedOf)
    return (state.good ?? attempted).value
  }

  function ask(isBackground = state.good !== null): Promise<T> {
    asking ??= attempt(isBackground).finally(() => void (asking = null))
    return asking
  }

  /** Readers without an answer share a failure until the upstream may be asked again. */
  const askCold = (isBackground?: boolean): Promise<T> =>
    state.failure && !mayAsk() && !asking ? Promise.resolve(state.failure.value) : ask(isBackground)

  const restoreOnce = once(async () => {
    const found = await restore?.()
    isRestored = true
    if (found && !state.good) state = { ...state, good: { ...found, isFromBefore: true, refreshAt: 0 } }
  })

  async function newest(): Promise<T> {
    if (!isRestored) await restoreOnce()
    const { good } = state
    if (!good) return cold ? within(cold.waitMs, askCold(), () => cold.late) : askCold()
    if (!isOld() || !mayAsk()) return good.value
    const newer = ask()
    return graceMs > 0 ? within(graceMs, newer, () => good.value) : good.value
  }

  return {
    async get() {
      const value = await newest()
      if (isOld()) onOld?.()
      return value
    },
    async getInBackground() {
      if (!isRestored) await restoreOnce()
      return state.good ? state.good.value : askCold(true)
    },
    peek() {
      if (isOld() && mayAsk()) void ask()
      return state.good?.value ?? null
    },
    refresh(isDue = state.good === null || now() >= state.good.refreshAt) {
      if (!isDue || !mayAsk()) return
      void (isRestored ? ask(true) : restoreOnce().then(() => ask(true)))
    },
    async askAgain() {
      // What was asked before may be older than what is asked for.
      await (isRestored ? asking : restoreOnce())
      await ask(false)
    },
    replace: (value, at) => void (state = withGood(state, value, at, options)),
    held: () => state.good,
    restored: () => restoreOnce().then(() => state.good),
  }
}

/** The same work for all who ask for it; one that fails is done again for the next. Never throws. */
function once(work: () => Promise<void>): () => Promise<void> {
  let done: Promise<void> | null = null
  return () => (done ??= work().catch(() => void (done = null)))
}
