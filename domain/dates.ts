import { LOCALE } from './language.ts'

const LOCAL = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d$/
const MINUTE_MS = 60 * 1000
const DAY_MS = 24 * 60 * MINUTE_MS

const clocks = new Map<string, Intl.DateTimeFormat>()

/** Local time of the community at an instant: "2026-11-02T09:00:00". */
export function localTime(at: Date, timeZone: string): string {
  return clockOf(timeZone).format(at).replace(' ', 'T')
}

/** Number of the community's local day at an instant, counted from 1970-01-01. */
export function dayNumber(at: Date, timeZone: string): number {
  return Math.floor(Date.parse(`${localTime(at, timeZone)}Z`) / DAY_MS)
}

/** Local time of the community at an instant, with the offset from UTC: "2026-11-02T09:00:00-06:00". */
export function localIso(at: Date, timeZone: string): string {
  const minutes = offsetMs(at, timeZone) / MINUTE_MS
  const [hours, rest] = [Math.floor(Math.abs(minutes) / 60), Math.abs(minutes) % 60]
  return `${localTime(at, timeZone)}${minutes < 0 ? '-' : '+'}${twoDigits(hours)}:${twoDigits(rest)}`
}

/**
 * The instant of a local time in the community (docs/contracts/content-model.md#how-everything-is-read: dates have no zone).
 *
 * @param local date and time without zone, e.g. "2026-11-02T09:00:00"
 * @returns for a repeated hour its first occurrence, and for a skipped hour the hour after it; null for text in another format
 */
export function instantOfLocal(local: string, timeZone: string): Date | null {
  const asUtc = Date.parse(`${local}Z`)
  if (!LOCAL.test(local) || Number.isNaN(asUtc)) return null
  // There is at most one clock change in the surrounding days, so one of the two offsets is right. In a skipped hour neither is.
  const [before, after] = [-DAY_MS, DAY_MS].map((ms) => new Date(asUtc - offsetMs(new Date(asUtc + ms), timeZone))) as [
    Date,
    Date,
  ]
  if (before.getTime() === after.getTime()) return before
  return localTime(before, timeZone) !== local && localTime(after, timeZone) === local ? after : before
}

/** Common name of a zone: "Central Time". */
export function zoneName(timeZone: string): string {
  const parts = new Intl.DateTimeFormat(LOCALE, { timeZone, timeZoneName: 'longGeneric' }).formatToParts()
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone
}

/** Standard offset of a zone from UTC, without daylight saving, in hours: -6, or 5.5. */
export function standardHours(timeZone: string): number {
  const year = new Date().getUTCFullYear()
  const offsets = [0, 6].map((month) => offsetMs(new Date(Date.UTC(year, month, 1)), timeZone))
  return Math.min(...offsets) / (60 * MINUTE_MS)
}

/** Offset from UTC in ms, rounded to whole minutes; 0 for years that do not have four digits. */
function offsetMs(at: Date, timeZone: string): number {
  const shown = Date.parse(`${localTime(at, timeZone)}Z`)
  return Number.isNaN(shown) ? 0 : Math.round((shown - at.getTime()) / MINUTE_MS) * MINUTE_MS
}

/** Formatter of a zone, cached because creating one takes far longer than using it. */
function clockOf(timeZone: string): Intl.DateTimeFormat {
  const cached = clocks.get(timeZone)
  if (cached) return cached
  const clock = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' })
  clocks.set(timeZone, clock)
  return clock
}

export function twoDigits(count: number): string {
  return String(count).padStart(2, '0')
}
