import type { Log } from '../log.ts'
import { withKinds } from '#domain/surrogate-keys.ts'

/** Purges a CDN: names the keys of changed content, so that the CDN drops responses that show it. */
export type Purging = ReturnType<typeof createPurging>

export interface PurgeCounts {
  /** Number of successful calls since the start. */
  taken: number
  failed: number
  /** Number of keys that wait for a purge. */
  waiting: number
  /** Number of keys that were dropped, because there were too many or they were too old. */
  dropped: number
  isFailing: boolean
}

/** Fault of a rejected call, as one word for the log, and the requested delay, ms, if the response contains one. */
export interface PurgeFault {
  reason: string
  waitMs: number | null
}

interface PurgingOptions {
  /** Never throws. Null: success. */
  send: (keys: readonly string[]) => Promise<PurgeFault | null>
  maxKeys: number
  /** True if this server, of several, calls the CDN. */
  isPurger: () => boolean
  /** Monotonic clock, ms. */
  now: () => number
  /** Repeats calls at this interval, ms. */
  repeat: (look: () => void, pauseMs: number) => void
  log: Log
}

const LOOK_MS = 200
/** Pause between two calls. */
const PAUSE_MS = 1000
/**
 * Delay before a purge is repeated, because the CDN may have fetched a stale response in the meantime. Its source may be a server that did
 * not know of the change yet (two seconds at most), or a proxy that caches pages for a second. Readers see an edit within five seconds.
 */
const AGAIN_MS = 3000
/** Maximum wait after several failures. The first wait is twice the pause. */
const MAX_WAIT_MS = 60_000
/**
 * Age at which a purge is dropped. A CDN serves a stale response for at most that long (`stale-while-revalidate`,
 * docs/contracts/server.md#answers).
 */
const GIVEN_UP_AFTER_MS = 60 * 60 * 1000
/** Time for which other servers keep their purges. They may become the server that calls the CDN within it. */
const KEPT_BY_OTHERS_MS = 2 * 60 * 1000
const MAX_WAITING = 20_000
/** Most servers accept headers of up to 8 KB. */
const MAX_LENGTH = 6000

/**
 * Combines changes into calls, at most one a second. A failed call is repeated after growing waits, with the changes
 * since then, in the background.
 */
export function createPurging(options: PurgingOptions) {
  const { send, maxKeys, isPurger, now, repeat, log } = options
  const waiting = createWaitingKeys(MAX_WAITING, now)
  const counts = { taken: 0, failed: 0 }
  let nextAt = -Infinity
  let isSending = false
  let failures = 0
  let forget: (keys: ReadonlySet<string>) => void = () => {}

  async function announce(keys: readonly string[]): Promise<void> {
    const entries = keys.map((key) => [key, waiting.find(key)] as const)
    nextAt = now() + PAUSE_MS
    forget(new Set(keys))
    const fault = await send(keys)
    if (fault) return failed(fault)
    counts.taken += 1
    if (failures > 0) log.info('The CDN is notified of changes again', { failures })
    failures = 0
    for (const [key, entry] of entries) {
      // The key may have changed again meanwhile.
      if (waiting.find(key) !== entry) continue
      waiting.remove(key)
      if (entry?.isFirst) waiting.add(key, { since: now(), dueAt: now() + AGAIN_MS, isFirst: false })
    }
  }

  function failed({ reason, waitMs }: PurgeFault): void {
    counts.failed += 1
    failures += 1
    nextAt = now() + Math.min(Math.max(waitMs ?? 0, PAUSE_MS * 2 ** failures), MAX_WAIT_MS)
    if (failures === 1) log.warn('The CDN could not be notified of changes; the call is repeated', { reason })
  }

  repeat(() => {
    if (isSending || (isPurger() && now() < nextAt)) return
    waiting.giveUp(isPurger() ? GIVEN_UP_AFTER_MS : KEPT_BY_OTHERS_MS)
    if (!isPurger()) return
    const keys = waiting.due({ maxKeys, maxLength: MAX_LENGTH })
    if (keys.length === 0) return
    isSending = true
    void announce(keys).finally(() => (isSending = false))
  }, LOOK_MS)

  return {
    /** The listener is called before the CDN, with the kinds of the keys, so that the CDN's next fetch is not stale. */
    onChanged: (listener: (keys: ReadonlySet<string>) => void) => void (forget = listener),
    /** Reports keys of changed content (domain/surrogate-keys.ts). Returns at once. */
    changed(keys: Iterable<string>): void {
      const changed = withKinds(keys)
      forget(changed)
      for (const key of changed) waiting.add(key, { since: now(), dueAt: now(), isFirst: true })
    },
    counts: (): PurgeCounts => ({ ...counts, ...waiting.counts(), isFailing: isPurger() && failures > 0 }),
  }
}

/** A key that waits for a purge. */
interface WaitingKey {
  since: number
  dueAt: number
  /** True for a key that will be purged a second time. */
  isFirst: boolean
}

/** @param max maximum number of keys; beyond it the oldest are dropped */
function createWaitingKeys(max: number, now: () => number) {
  const keys = new Map<string, WaitingKey>()
  let dropped = 0

  function drop(key: string): void {
    keys.delete(key)
    dropped += 1
  }

  return {
    add(key: string, entry: WaitingKey): void {
      keys.delete(key)
      keys.set(key, entry)
      const [first] = keys.size > max ? keys.keys() : []
      if (first !== undefined) drop(first)
    },
    find: (key: string): WaitingKey | undefined => keys.get(key),
    remove: (key: string) => void keys.delete(key),
    /** Gives up keys that have waited longer than `maxMs`. */
    giveUp(maxMs: number): void {
      for (const [key, { since }] of keys) if (now() - since > maxMs) drop(key)
    },
    /** Keys that are due and fit in one call. */
    due({ maxKeys, maxLength }: { maxKeys: number; maxLength: number }): string[] {
      const found: string[] = []
      let length = 0
      for (const [key, { dueAt }] of keys) {
        if (dueAt > now()) continue
        length += key.length + 1
        if (found.length === maxKeys || length > maxLength) break
        found.push(key)
      }
      return found
    },
    counts: (): { waiting: number; dropped: number } => ({ waiting: keys.size, dropped }),
  }
}
