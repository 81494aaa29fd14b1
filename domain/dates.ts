import { TIME_ZONE } from './community.ts'

const LOCAL = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d$/
const MINUTE_MS = 60 * 1000
const DAY_MS = 24 * 60 * MINUTE_MS

const clock = new Intl.DateTimeFormat('sv-SE', { timeZone: TIME_ZONE, dateStyle: 'short', timeStyle: 'medium' })

/** What the clocks of the community show at an instant: "2026-11-02T09:00:00". */
export function localTime(at: Date): string {
  return clock.format(at).replace(' ', 'T')
}

/** An instant as the clocks of the community show it, with their distance from UTC: "2026-11-02T09:00:00-06:00". */
export function localIso(at: Date): string {
  const minutes = offsetMs(at) / MINUTE_MS
  const [hours, rest] = [Math.floor(Math.abs(minutes) / 60), Math.abs(minutes) % 60]
  return `${localTime(at)}${minutes < 0 ? '-' : '+'}${twoDigits(hours)}:${twoDigits(rest)}`
}

/**
 * The instant at which the clocks of the community show `local` (docs/contracts/content-model.md#how-everything-is-read:
 * dates have no zone).
 *
 * @param local date and time without zone, e.g. "2026-11-02T09:00:00"
 * @returns of an hour that comes twice its first coming; an hour that is skipped counts as the one after it; null for
 *   text of another form
 */
export function instantOfLocal(local: string): Date | null {
  const asUtc = Date.parse(`${local}Z`)
  if (!LOCAL.test(local) || Number.isNaN(asUtc)) return null
  // Clocks are set on one of the days around at most, so one of both distances holds; in a skipped hour neither does.
  const [before, after] = [-DAY_MS, DAY_MS].map((ms) => new Date(asUtc - offsetMs(new Date(asUtc + ms)))) as [
    Date,
    Date,
  ]
  return localTime(before) !== local && localTime(after) === local ? after : before
}

/** How far the clocks are ahead of UTC, in whole minutes; 0 in years that are written in no four digits. */
function offsetMs(at: Date): number {
  const shown = Date.parse(`${localTime(at)}Z`)
  return Number.isNaN(shown) ? 0 : Math.round((shown - at.getTime()) / MINUTE_MS) * MINUTE_MS
}

function twoDigits(count: number): string {
  return String(count).padStart(2, '0')
}
