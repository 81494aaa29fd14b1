import { localTime, zoneName } from '#domain/dates.ts'
import { LOCALE } from '#domain/language.ts'
import type { DataAge } from '#services/upstream/freshness.ts'

/** When the services behind the pages gave what is shown; `isStale`: and could not give anything newer since. */
export interface DataDate {
  iso: string
  text: string
  isStale: boolean
  /** What the zone of the time is called; "" without a time. */
  zone: string
}

/**
 * The day, and while the data is old the time as well. What is fresh has no time, so that a page stays the same, and
 * keeps its tag, from one refresh to the next.
 */
export function dataDate({ at, isStale }: DataAge, timeZone: string): DataDate | null {
  if (at === null) return null
  const date = new Date(at)
  const text = date.toLocaleString(LOCALE, {
    dateStyle: 'long',
    ...(isStale && { timeStyle: 'short' as const }),
    timeZone,
  })
  const day = localTime(date, timeZone).slice(0, 10)
  return { iso: isStale ? date.toISOString() : day, text, isStale, zone: isStale ? zoneName(timeZone) : '' }
}
