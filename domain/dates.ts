const ZONE = 'America/Chicago'
const LOCAL = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d$/
const HOUR_MS = 60 * 60 * 1000

const chicagoClock = new Intl.DateTimeFormat('sv-SE', { timeZone: ZONE, dateStyle: 'short', timeStyle: 'medium' })

/** What clocks in America/Chicago show at an instant: "2026-11-02T09:00:00". */
export function chicagoTime(at: Date): string {
  return chicagoClock.format(at).replace(' ', 'T')
}

/** An instant as clocks in America/Chicago show it, with their distance from UTC: "2026-11-02T09:00:00-06:00". */
export function chicagoIso(at: Date): string {
  const local = chicagoTime(at)
  const hours = Math.round((Date.parse(`${local}Z`) - at.getTime()) / HOUR_MS)
  return `${local}${hours < 0 ? '-' : '+'}${String(Math.abs(hours)).padStart(2, '0')}:00`
}

/**
 * The instant at which clocks in America/Chicago show `local` (docs/contracts/content-model.md#how-everything-is-read:
 * dates have no zone).
 *
 * @param local date and time without zone, e.g. "2026-11-02T09:00:00"
 * @returns of an hour that comes twice its first coming; an hour that is skipped counts as the one after it; null for
 *   text of another form
 */
export function instantOfChicago(local: string): Date | null {
  const asUtc = Date.parse(`${local}Z`)
  if (!LOCAL.test(local) || Number.isNaN(asUtc)) return null
  const [summer, winter] = [new Date(asUtc + 5 * HOUR_MS), new Date(asUtc + 6 * HOUR_MS)]
  if (chicagoTime(summer) === local) return summer
  // Standard time, also for the skipped hour of spring: it then reads as one hour later.
  return winter
}
