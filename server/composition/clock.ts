import type { DataAge } from '#services/upstream/freshness.ts'

/** The server's two clocks, both in milliseconds since 1970. */
export type Clock = ReturnType<typeof createClock>

/** Reading the property is slow compared with sending a cached page. */
const started = performance.timeOrigin

/**
 * @param steady monotonic clock, ms
 * @param system system clock, ms
 */
export function createClock(
  steady: () => number = () => started + performance.now(),
  system: () => number = () => Date.now(),
) {
  const ahead = () => system() - steady()
  return {
    /** Monotonic clock for ages, independent of changes to the system clock. */
    now: steady,
    /** Converts a time of `now` to a system-clock date, for display or storage. */
    toDate: (at: number) => Math.round(at + ahead()),
    /** Converts a system-clock date, such as a file's, to a time of `now`. A future date becomes the current time. */
    fromDate: (date: number) => Math.min(date - ahead(), steady()),
  }
}

/** Age of the data, with its time converted to a date. */
export function datedAge({ at, isStale }: DataAge, { toDate }: Pick<Clock, 'toDate'>): DataAge {
  return { at: at === null ? null : toDate(at), isStale }
}
