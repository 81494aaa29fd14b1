import type { Reason } from '../reasons.ts'
import type { WorksheetRow } from './worksheet-rows.ts'

const DAY_MS = 24 * 60 * 60 * 1000
/** A missing worksheet is kept for readers this long. */
const MISSING_DAYS = 14

/** Whether a worksheet has been missing for too long to be kept for readers. */
export function isGone(row: WorksheetRow, now: Date): boolean {
  const until = seenUntil(row, true)
  return until !== null && now >= until
}

/** Until when readers keep what they saw of a worksheet that is missing or unreadable; null: for good, or it is there. */
export function seenUntil({ missing_since, unreadable_since }: WorksheetRow, isOn: boolean): Date | null {
  if (!isOn) return missing_since || unreadable_since ? new Date(missing_since || unreadable_since) : null
  return missing_since ? new Date(Date.parse(missing_since) + MISSING_DAYS * DAY_MS) : null
}

/** Whether a held version is shown although nobody decided: never one with an error, nor one that an editor decided about. */
export function isDue(row: WorksheetRow, now: Date, holdDays: number): boolean {
  if (row.held === '' || row.is_kept) return false
  const reasons = JSON.parse(row.reasons) as Reason[]
  if (reasons.some(({ code }) => code === 'error')) return false
  return now.getTime() - Date.parse(row.held_at) >= holdDays * DAY_MS
}
