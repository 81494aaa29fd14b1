import type { DataAge } from '#services/upstream/freshness.ts'

/** The server's two clocks, both in milliseconds since 1970. */
export type Clock = ReturnType<typeof createClock>

/** Asking for it takes as long as a good part of a kept page. */
const started = performance.timeOrigin

/**
 * @param steady milliseconds of a clock that is never set
 * @param system milliseconds of the one that is
 */
export function createClock(
  steady: () => number = () => started + performance.now(),
  system: () => number = () => Date.now(),
) {
  const ahead = () => system() - steady()
  return {
    /** For ages: runs evenly, whatever happens to the system's clock. */
    now: steady,
    /** A moment of `now` as a date of the system's clock, to be shown or stored. */
    toDate: (at: number) => Math.round(at + ahead()),
    /** A date of the system's clock, such as a file's, as a moment of `now`; one that is still to come is this moment. */
    fromDate: (date: number) => Math.min(date - ahead(), steady()),
  }
}

/** An age whose time is a date. */
export function datedAge({ at, isStale }: DataAge, { toDate }: Pick<Clock, 'toDate'>): DataAge {
  return { at: at === null ? null : toDate(at), isStale }
}
