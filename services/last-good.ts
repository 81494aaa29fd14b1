/** What came of asking an upstream once. */
export interface Attempt<T> {
  /** The answer, or what stands for its failure. */
  value: T
  /**
   * good: kept and served until a newer one; refused: the upstream says there is nothing; broken: it could not answer.
   */
  outcome: 'good' | 'refused' | 'broken'
  /** The upstream's Retry-After as it was sent; null when there was none. */
  retryAfter?: string | null
}

export interface LastGoodOptions<T> {
  /** How long a good answer counts as fresh. */
  ttlMs: number
  /** How long a reader waits for a newer answer before an old one is served; 0 for upstreams across a network. */
  graceMs?: number
  /** How long a reader waits when there is no answer at all, and what he gets then; the call itself goes on. */
  cold?: { waitMs: number; late: T }
  /** The clock, in milliseconds. */
  now: () => number
  /** Called once for each attempt that failed while an old answer is served in its place. */
  onServedStale?: (value: T) => void
}

/** The newest good answer of one upstream call. */
export interface LastGood<T> {
  /**
   * A fresh answer at once; an old one at once, asking for a newer behind the reader's back; without any, the reader
   * waits, and all readers wait for one and the same call. Never throws: failures are values.
   */
  get(): Promise<T>
  /** The good answer held, fresh or not (asking for a newer one as `get` does); null when there is none. */
  peek(): T | null
  /** Whether there is a good answer, without asking for one. */
  isHeld(): boolean
}

const SECOND = 1000
/** After a failure with an old answer in hand the upstream is asked again after 5 s, then 10, 20, 30. */
const RETRY_MS = [5, 10, 20, 30].map((seconds) => seconds * SECOND)
/** Readers without any answer share a failure this long, so that a burst is one call. */
const BROKEN_FOR_MS = 2 * SECOND
const REFUSED_FOR_MS = 30 * SECOND
/** What the upstream says is gone is shown until it has said so for this long: it may be a lapse of its own. */
const GONE_AFTER_MS = 15 * 60 * SECOND
/** A Retry-After beyond this is not believed. */
const LONGEST_RETRY_MS = 60 * 60 * SECOND

/**
 * Keeps the last good answer of an upstream (server-contract, "Failing services"): it is served while the upstream
 * fails, whatever the fault, and refreshed in the background; Retry-After is respected.
 *
 * @param load asks once; it must not throw
 */
export function createLastGood<T>(load: () => Promise<Attempt<T>>, options: LastGoodOptions<T>): LastGood<T> {
  const { ttlMs, graceMs = 0, cold, now, onServedStale } = options
  let good: { value: T; at: number } | null = null
  let failed: { value: T; until: number; times: number; refusedSince: number | null } | null = null
  let pending: Promise<T> | null = null

  function ask(): Promise<T> {
    pending ??= load()
      .then(settle)
      .finally(() => {
        pending = null
      })
    return pending
  }

  function settle(attempt: Attempt<T>): T {
    const { value, outcome, retryAfter = null } = attempt
    if (outcome === 'good') {
      good = { value, at: now() }
      failed = null
      return value
    }
    const refusedSince = outcome === 'refused' ? (failed?.refusedSince ?? now()) : null
    if (refusedSince !== null && now() - refusedSince >= GONE_AFTER_MS) good = null
    const times = (failed?.times ?? 0) + 1
    const waitMs = good ? (RETRY_MS[Math.min(times, RETRY_MS.length) - 1] ?? 0) : coldWaitMs(outcome, ttlMs)
    failed = { value, until: now() + Math.max(waitMs, retryAfterMs(retryAfter, now())), times, refusedSince }
    if (!good) return value
    onServedStale?.(value)
    return good.value
  }

  function mayAsk(): boolean {
    return !failed || now() >= failed.until
  }

  return {
    async get() {
      if (good && now() - good.at < ttlMs) return good.value
      if (!good) {
        if (failed && !mayAsk() && !pending) return failed.value
        return cold ? within(cold.waitMs, ask(), cold.late) : ask()
      }
      if (!mayAsk()) return good.value
      const newer = ask()
      return graceMs > 0 ? within(graceMs, newer, good.value) : good.value
    },
    peek() {
      if (good && now() - good.at >= ttlMs && mayAsk()) void ask()
      return good?.value ?? null
    },
    isHeld: () => good !== null,
  }
}

function coldWaitMs(outcome: 'refused' | 'broken', ttlMs: number): number {
  return Math.min(ttlMs, outcome === 'refused' ? REFUSED_FOR_MS : BROKEN_FOR_MS)
}

/** Seconds or an HTTP date, as a span from now; 0 for anything else. */
function retryAfterMs(header: string | null, now: number): number {
  if (header === null) return 0
  const ms = /^\s*\d+\s*$/.test(header) ? Number(header) * SECOND : Date.parse(header) - now
  return Number.isNaN(ms) ? 0 : Math.min(Math.max(ms, 0), LONGEST_RETRY_MS)
}

async function within<T>(ms: number, newer: Promise<T>, old: T): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<T>((resolve) => {
    timer = setTimeout(resolve, ms, old)
  })
  return Promise.race([newer, late]).finally(() => clearTimeout(timer))
}

/** Many last good answers by name; beyond `most`, failures are given up first, then those longest unused. */
export function createLastGoods<T>(
  load: (key: string) => Promise<Attempt<T>>,
  options: LastGoodOptions<T> & { most: number; onGivenUp?: (key: string) => void },
): { get(key: string): Promise<T>; peekAll(): void } {
  const held = new Map<string, LastGood<T>>()

  function giveUpOne(newest: string): void {
    const others = [...held].filter(([key]) => key !== newest)
    const [key] = others.find(([, entry]) => !entry.isHeld()) ?? others[0] ?? []
    if (key === undefined) return
    held.delete(key)
    options.onGivenUp?.(key)
  }

  return {
    get(key) {
      const known = held.get(key) ?? createLastGood(() => load(key), options)
      held.delete(key)
      held.set(key, known)
      if (held.size > options.most) giveUpOne(key)
      return known.get()
    },
    peekAll() {
      for (const known of held.values()) known.peek()
    },
  }
}
