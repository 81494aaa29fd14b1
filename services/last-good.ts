import { retryAfterMs } from './retry-after.ts'

/** What came of asking an upstream once. */
export interface Attempt<T> {
  /** The answer, or what stands for its failure. */
  value: T
  /**
   * good: kept and served until a newer one; refused: the upstream says there is nothing, or nothing any more; broken: it
   * could not answer.
   */
  outcome: 'good' | 'refused' | 'broken'
  /** The upstream's Retry-After as it was sent; null when there was none. */
  retryAfter?: string | null
}

/** A good answer, and when it was given (ms). */
export interface Dated<T> {
  value: T
  at: number
}

export interface LastGoodOptions<T> {
  /** How long a good answer counts as fresh. */
  ttlMs: number
  /** How long a reader waits for a newer answer before an old one is served; 0 for upstreams across a network. */
  graceMs?: number
  /** How long a reader waits when there is no answer at all, and what he gets then; the call itself goes on. */
  cold?: { waitMs: number; late: T }
  /** How long what the upstream says is gone is shown all the same. Default 15 minutes. */
  goneAfterMs?: number
  /** The clock, in milliseconds. */
  now: () => number
  /** From 0 to 1; a background refresh comes in the last fifth of the time, at a moment of its own. Default: at its end. */
  random?: () => number
}

/**
 * Asks once, and must not throw.
 *
 * @param previous the good answer held; null when there is none
 * @param isPatient nobody waits for the answer
 */
export type Load<T> = (previous: T | null, isPatient: boolean) => Promise<Attempt<T>>

/** The last good answer of an earlier process; null when there is none. Must not throw. */
export type Restore<T> = () => Promise<Dated<T> | null>

/** The newest good answer of one upstream call. */
export interface LastGood<T> {
  /**
   * A fresh answer at once; an old one at once, asking for a newer behind the reader's back; without any, the reader
   * waits, and all readers wait for one and the same call. Never throws: failures are values.
   */
  get(): Promise<T>
  /** What is held, however old, without asking; only where there is nothing it is asked for, with nobody waiting. */
  getPatiently(): Promise<T>
  /** The good answer held, fresh or not (asking for a newer one as `get` does); null when there is none. */
  peek(): T | null
  /** Asks when it is time to, or when nothing has been asked yet; `refreshing` is the time at which it would be. */
  refresh(isDue?: boolean): void
  /** The good answer held and its time, without asking for a newer one; null when there is none. */
  held(): Dated<T> | null
  /** The same, once an earlier process's answer has been looked for. */
  restored(): Promise<Dated<T> | null>
}

const SECOND = 1000
/** After a failure with an old answer in hand the upstream is asked again after 5 s, then 10, 20, 30. */
const RETRY_MS = [5, 10, 20, 30].map((seconds) => seconds * SECOND)
/** Readers without any answer share a failure this long, so that a burst is one call: 2 s, then 5, then 10. */
const BROKEN_FOR_MS = [2, 5, 10].map((seconds) => seconds * SECOND)
const REFUSED_FOR_MS = 30 * SECOND
/** What the upstream says is gone is shown until it has said so for this long: it may be a lapse of its own. */
const GONE_AFTER_MS = 15 * 60 * SECOND
/** A background refresh comes in this last part of an answer's time. */
const REFRESH_IN_LAST = 0.2

/**
 * Keeps the last good answer of an upstream (docs/contracts/server.md#failing-services): it is served while the
 * upstream fails, whatever the fault, and refreshed in the background; Retry-After is respected. After a failure the
 * upstream is left alone for a growing while, then asked once: a circuit breaker for this one answer.
 *
 * @param restore an earlier process's answer, asked for once, before the first call; it counts as old
 */
export function createLastGood<T>(load: Load<T>, options: LastGoodOptions<T>, restore?: Restore<T>): LastGood<T> {
  const { ttlMs, graceMs = 0, cold, goneAfterMs = GONE_AFTER_MS, now, random = () => 1 } = options
  let good: (Dated<T> & { isFromBefore: boolean; refreshAt: number }) | null = null
  let failed: { value: T; until: number; times: number; refusedSince: number | null } | null = null
  let pending: Promise<T> | null = null
  let restoring: Promise<void> | null = null
  let isRestored = restore === undefined

  function ask(isPatient = good !== null): Promise<T> {
    pending ??= load(good?.value ?? null, isPatient)
      .then(settle)
      .finally(() => {
        pending = null
      })
    return pending
  }

  function settle(attempt: Attempt<T>): T {
    const { value, outcome, retryAfter = null } = attempt
    if (outcome === 'good') {
      const at = now()
      good = { value, at, isFromBefore: false, refreshAt: at + ttlMs * (1 - REFRESH_IN_LAST * (1 - random())) }
      failed = null
      return value
    }
    const refusedSince = outcome === 'refused' ? (failed?.refusedSince ?? now()) : null
    if (refusedSince !== null && now() - refusedSince >= goneAfterMs) good = null
    const times = (failed?.times ?? 0) + 1
    const waitMs = good ? nth(RETRY_MS, times) : coldWaitMs(outcome, times, ttlMs)
    failed = { value, until: now() + Math.max(waitMs, retryAfterMs(retryAfter, now())), times, refusedSince }
    return good ? good.value : value
  }

  function mayAsk(): boolean {
    return !failed || now() >= failed.until
  }

  function isOld(entry: NonNullable<typeof good>): boolean {
    return entry.isFromBefore || now() - entry.at >= ttlMs
  }

  function restoreOnce(): Promise<void> {
    restoring ??= (restore ? restore() : Promise.resolve(null)).then((found) => {
      isRestored = true
      if (found && !good) good = { ...found, isFromBefore: true, refreshAt: 0 }
    })
    return restoring
  }

  return {
    async get() {
      if (!isRestored) await restoreOnce()
      if (good && !isOld(good)) return good.value
      if (!good) {
        if (failed && !mayAsk() && !pending) return failed.value
        return cold ? within(cold.waitMs, ask(), cold.late) : ask()
      }
      if (!mayAsk()) return good.value
      const newer = ask()
      return graceMs > 0 ? within(graceMs, newer, good.value) : good.value
    },
    async getPatiently() {
      if (!isRestored) await restoreOnce()
      if (good) return good.value
      return failed && !mayAsk() && !pending ? failed.value : ask(true)
    },
    peek() {
      if (good && isOld(good) && mayAsk()) void ask()
      return good?.value ?? null
    },
    refresh(isDue = good === null || now() >= good.refreshAt) {
      if (!isDue || !mayAsk()) return
      if (isRestored) void ask(true)
      else void restoreOnce().then(() => ask(true))
    },
    held: () => good,
    async restored() {
      if (!isRestored) await restoreOnce()
      return good
    },
  }
}

function coldWaitMs(outcome: 'refused' | 'broken', times: number, ttlMs: number): number {
  return Math.min(ttlMs, outcome === 'refused' ? REFUSED_FOR_MS : nth(BROKEN_FOR_MS, times))
}

/** The wait after that many failures on end; the last of the list from then on. */
function nth(waitsMs: readonly number[], times: number): number {
  return waitsMs[Math.min(times, waitsMs.length) - 1] ?? 0
}

async function within<T>(ms: number, newer: Promise<T>, old: T): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<T>((resolve) => {
    timer = setTimeout(resolve, ms, old)
  })
  return Promise.race([newer, late]).finally(() => clearTimeout(timer))
}
