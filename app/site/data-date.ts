import { localTime, zoneName } from '#domain/dates.ts'
import { LOCALE } from '#domain/language.ts'
import type { DataAge } from '#services/upstream/freshness.ts'

/** Date of the data on the page. `isStale`: the services have failed to give newer data. */
export interface DataDate {
  iso: string
  text: string
  isStale: boolean
  /** Name of the time zone; "" without a time. */
  zone: string
}

/**
 * The day of the data, and the time too while the data are stale. Fresh data have no time, so that a page and its ETag
 * stay the same from one refresh to the next.
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
