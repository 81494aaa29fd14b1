import { retryAfterMs } from './calls/retry-after.ts'

/** What came of asking an upstream once. */
export interface Attempt<T> {
  /** The answer, or what stands for its failure. */
  value: T
  /**
   * good: kept and served until a newer one; refused: the upstream says there is nothing, or nothing any more; failed: it
   * could not answer.
   */
  outcome: 'good' | 'refused' | 'failed'
  /** The upstream's Retry-After as it was sent; null when there was none. */
  retryAfter?: string | null
  /** When a good answer was given, ms, where that was before the attempt ended. */
  at?: number
}

/** A good answer, and when it was given (ms). */
export interface Dated<T> {
  value: T
  at: number
}

/** What is known of one upstream call. */
export interface LastGoodState<T> {
  /** `refreshAt`: when it is refreshed in the background, ms; `files`: those of its service when it was asked for. */
  good: (Dated<T> & { isFromBefore: boolean; refreshAt: number; files?: string | undefined }) | null
  /** Since the last good answer; `until`: the upstream is not asked before, ms, while its files stay. */
  failure: { value: T; until: number; times: number; refusedSince: number | null; files?: string | undefined } | null
}

export interface LastGoodTiming {
  /** How long a good answer counts as fresh. */
  ttlMs: number
  /** How long what the upstream says is gone is shown all the same. Default 15 minutes. */
  goneAfterMs?: number
  /** From 0 to 1; a background refresh comes in the last fifth of the time, at a moment of its own. Default: at its end. */
  random?: () => number
  /** Of a service in this process: changes when its files do. An answer counts as fresh while it stays, and no time does. */
  files?: () => string
}

const SECOND = 1000
/** After a failure with a known good answer the upstream is asked again after 5 s, then 10, 20, 30. */
const RETRY_MS = [5, 10, 20, 30].map((seconds) => seconds * SECOND)
/** Readers without any answer share a failure this long, so that a burst is one call: 2 s, then 5, then 10. */
const COLD_RETRY_MS = [2, 5, 10].map((seconds) => seconds * SECOND)
const COLD_REFUSED_MS = 30 * SECOND
/** What the upstream says is gone is shown until it has said so for this long: it may be an error of the upstream. */
const GONE_AFTER_MS = 15 * 60 * SECOND
/** A background refresh comes in this last part of an answer's time. */
const REFRESH_IN_LAST = 0.2

/**
 * @param at when the attempt ended, ms
 * @param files those of a service in this process when the attempt began
 */
export function afterAttempt<T>(
  { good, failure }: LastGoodState<T>,
  { value, outcome, retryAfter = null, at: givenAt }: Attempt<T>,
  at: number,
  { ttlMs, goneAfterMs = GONE_AFTER_MS, random = () => 1 }: LastGoodTiming,
  files?: string,
): LastGoodState<T> {
  if (outcome === 'good') {
    const goodAt = givenAt ?? at
    const refreshAt = goodAt + ttlMs * (1 - REFRESH_IN_LAST * (1 - random()))
    return { good: { value, at: goodAt, isFromBefore: false, refreshAt, files }, failure: null }
  }
  const refusedSince = outcome === 'refused' ? (failure?.refusedSince ?? at) : null
  const isGone = refusedSince !== null && at - refusedSince >= goneAfterMs
  const kept = isGone ? null : good
  const times = (failure?.times ?? 0) + 1
  const coldMs = Math.min(ttlMs, outcome === 'refused' ? COLD_REFUSED_MS : nth(COLD_RETRY_MS, times))
  const waitMs = Math.max(kept ? nth(RETRY_MS, times) : coldMs, retryAfterMs(retryAfter, at))
  return { good: kept, failure: { value, until: at + waitMs, times, refusedSince, files } }
}

/** @param at when the good answer that takes the place of the one before was given, ms */
export function withGood<T>(
  { good }: LastGoodState<T>,
  value: T,
  at: number,
  { ttlMs, files }: LastGoodTiming,
): LastGoodState<T> {
  const kept = { refreshAt: good?.refreshAt ?? at + ttlMs, files: good?.files ?? files?.() }
  return { good: { value, at, isFromBefore: false, ...kept }, failure: null }
}

/** Whether a newer answer should be asked for. */
export function isStale<T>(
  { at, isFromBefore, files }: NonNullable<LastGoodState<T>['good']>,
  now: number,
  timing: LastGoodTiming,
): boolean {
  return timing.files ? files !== timing.files() : isFromBefore || now - at >= timing.ttlMs
}

/** Whether the upstream may be asked: a file that was broken may be another one now. */
export function retryIsDue(
  { failure }: LastGoodState<unknown>,
  at: number,
  { files }: Pick<LastGoodTiming, 'files'>,
): boolean {
  return !failure || at >= failure.until || (files !== undefined && failure.files !== files())
}

/** The wait after that many failures in a row; the last of the list from then on. */
function nth(waitsMs: readonly number[], times: number): number {
  return waitsMs[Math.min(times, waitsMs.length) - 1] ?? 0
}
