import { retryAfterMs } from './calls/retry-after.ts'

/** Result of one call to an upstream. */
export interface Attempt<T> {
  /** The response, or a value that represents its failure. */
  value: T
  /**
   * good: cached and served until a newer one arrives; refused: the upstream reports that the data does not exist
   * (anymore); failed: it did not respond correctly.
   */
  outcome: 'good' | 'refused' | 'failed'
  /** The upstream's Retry-After as sent; null without one. */
  retryAfter?: string | null
  /** Time of a good response, ms, if earlier than the end of the attempt. */
  at?: number
}

/** A good response with its time (ms). */
export interface Dated<T> {
  value: T
  at: number
}

/** State of one upstream call. */
export interface LastGoodState<T> {
  /** `refreshAt`: time of the background refresh, ms. `files`: version of the service's files at the call. */
  good: (Dated<T> & { isFromBefore: boolean; refreshAt: number; files?: string | undefined }) | null
  /** Failure since the last good response. `until`: no call before this time, ms, while the files are unchanged. */
  failure: { value: T; until: number; times: number; refusedSince: number | null; files?: string | undefined } | null
}

export interface LastGoodTiming {
  /** Time for which a good response counts as fresh. */
  ttlMs: number
  /** Time for which a response is still shown after the upstream reports its data as deleted. Default: 15 minutes. */
  goneAfterMs?: number
  /** Random number from 0 to 1: time of a background refresh in the last fifth of the fresh time. Default: its end. */
  random?: () => number
  /** Version of a service in this process, which changes with its files. A response is fresh while it stays. */
  files?: () => string
}

const SECOND = 1000
/** Waits after failures while there is a good response: 5 s, then 10, 20, 30. */
const RETRY_MS = [5, 10, 20, 30].map((seconds) => seconds * SECOND)
/** Time for which readers without a response share a failure, so that a burst causes one call: 2 s, 5, then 10. */
const COLD_RETRY_MS = [2, 5, 10].map((seconds) => seconds * SECOND)
const COLD_REFUSED_MS = 30 * SECOND
/** Data that the upstream reports as deleted is shown until the reports last this long, because they may be an error. */
const GONE_AFTER_MS = 15 * 60 * SECOND
/** Last fraction of a response's fresh time, in which a background refresh starts. */
const REFRESH_IN_LAST = 0.2

/**
 * @param at end of the attempt, ms
 * @param files version of the files of a service in this process at the start of the attempt
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

/** @param at time of the new good response, ms */
export function withGood<T>(
  { good }: LastGoodState<T>,
  value: T,
  at: number,
  { ttlMs, files }: LastGoodTiming,
): LastGoodState<T> {
  const kept = { refreshAt: good?.refreshAt ?? at + ttlMs, files: good?.files ?? files?.() }
  return { good: { value, at, isFromBefore: false, ...kept }, failure: null }
}

/** True if a refresh is due. */
export function isStale<T>(
  { at, isFromBefore, files }: NonNullable<LastGoodState<T>['good']>,
  now: number,
  timing: LastGoodTiming,
): boolean {
  return timing.files ? files !== timing.files() : isFromBefore || now - at >= timing.ttlMs
}

/** True if the upstream may be called again. A file that was broken may have changed. */
export function retryIsDue(
  { failure }: LastGoodState<unknown>,
  at: number,
  { files }: Pick<LastGoodTiming, 'files'>,
): boolean {
  return !failure || at >= failure.until || (files !== undefined && failure.files !== files())
}

/** Wait after this many failures in a row; the last of the list for more. */
function nth(waitsMs: readonly number[], times: number): number {
  return waitsMs[Math.min(times, waitsMs.length) - 1] ?? 0
}
