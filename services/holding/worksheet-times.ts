import type { Reason } from './reasons.ts'
import type { WorksheetRow } from './worksheet-rows.ts'

const DAY_MS = 24 * 60 * 60 * 1000
/** A missing worksheet is kept for readers this long. */
const MISSING_DAYS = 14

/** Whether a worksheet has been missing for too long to be kept for readers. */
export function isGone({ missing_since }: WorksheetRow, now: Date): boolean {
  return missing_since !== '' && now.getTime() - Date.parse(missing_since) >= MISSING_DAYS * DAY_MS
}

/** Whether a held version is shown although nobody decided: never one with an error, nor one that an editor decided about. */
export function isDue(row: WorksheetRow, now: Date, holdDays: number): boolean {
  const reasons = JSON.parse(row.reasons) as Reason[]
  if (row.held === '' || row.is_kept || reasons.some(({ code }) => code === 'error')) return false
  return now.getTime() - Date.parse(row.held_at) >= holdDays * DAY_MS
}
