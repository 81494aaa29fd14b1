import type { Store } from '#services/storage/database.ts'
import { isToldByStore } from '#services/storage/watched-store.ts'
import type { HoldingOptions } from '../holding-options.ts'
import { noticeText, queueNotice, withdrawNotice } from '../notice-deliveries.ts'
import type { Reason } from '../reasons.ts'
import { changedAfter, findRow, keepVersion, replaceRow, type WorksheetRow } from './worksheet-rows.ts'
import type { WorksheetStates } from './worksheet-states.ts'
import type { Cells } from './worksheet-version.ts'

export const NOTHING_HELD = { held: '', held_at: '', reasons: '[]', is_kept: 0 }
export const THERE = { missing_since: '', unreadable_since: '' }

/** Some editors save by deleting and writing again: what is back by then is not told. */
const TOLD_AFTER_MS = 10_000

/** Writes down what becomes of a worksheet, with what editors are told of it; false: it could not be. None throws. */
export function createWriteChanges(
  { store, now, log, ...options }: Pick<HoldingOptions, 'store' | 'siteUrl' | 'targets' | 'now' | 'log'>,
  states: Pick<WorksheetStates, 'set'>,
) {
  /** Writes a change down and makes it true; false: it could not be, or another server has changed the worksheet. */
  async function change(row: WorksheetRow, changes: Partial<WorksheetRow>, more: Parameters<Store['write']>[0]) {
    const at = now().toISOString()
    const next = { ...row, ...changes, changed_at: changedAfter(row, at) }
    try {
      const other = await store.write(async (db) => {
        if (!(await replaceRow(db, row, next))) return findRow(db, row)
        await more(db)
        for (const field of ['missing_since', 'unreadable_since'] as const)
          if (row[field] && !next[field]) await withdrawNotice(db, row, `${field} ${row[field]}`)
        return null
      })
      states.set(other ?? next)
      return other === null
    } catch (error) {
      const names = { spreadsheetId: row.spreadsheet, title: row.title }
      if (!isToldByStore(error))
        log.warn('A change of a worksheet could not be written down; readers keep what they see', { ...names, error })
      return false
    }
  }

  function publish(row: WorksheetRow, version: string, cells: Cells, told: readonly Reason[]): Promise<boolean> {
    const at = now().toISOString()
    const published = { published: version, published_at: at, read_at: at }
    const reasons = JSON.stringify(told)
    return change(row, { ...published, ...NOTHING_HELD, ...THERE, reasons }, async (db) => {
      await keepVersion(db, row, { version, cells, at, isPublished: true })
      if (told.length > 0)
        await queueNotice(db, row, noticeOf(row, version, 'A new worksheet has something to look at', told))
    })
  }

  function hold(row: WorksheetRow, version: string, cells: Cells, reasons: readonly Reason[]): Promise<boolean> {
    const at = now().toISOString()
    const held = { held: version, held_at: at, reasons: JSON.stringify(reasons), is_kept: 0 }
    return change(row, { ...held, ...THERE }, async (db) => {
      await keepVersion(db, row, { version, cells, at, isPublished: false })
      await queueNotice(db, row, noticeOf(row, version, 'A worksheet is held', reasons))
    })
  }

  function noticeOf(row: WorksheetRow, version: string, what: string, reasons: readonly Reason[]) {
    const { spreadsheet, title } = row
    const path = [spreadsheet, title].map((part) => encodeURIComponent(part)).join('/')
    const url = `${options.siteUrl}/desk/worksheets/${path}`
    const body = { text: noticeText(row, what, reasons), url, spreadsheet, title, reasons }
    return { version, body, at: now().toISOString(), targets: options.targets }
  }

  /** Since when a worksheet is missing or unreadable, and why. */
  function lose(row: WorksheetRow, field: keyof typeof THERE, reason: Reason): Promise<boolean> {
    const since = now().toISOString()
    const what = field === 'missing_since' ? 'A worksheet is missing' : 'A worksheet cannot be read'
    const at = new Date(now().getTime() + TOLD_AFTER_MS).toISOString()
    const notice = { ...noticeOf(row, `${field} ${since}`, what, [reason]), at }
    return change(row, { ...THERE, [field]: since }, (db) => queueNotice(db, row, notice))
  }

  return { change, publish, hold, lose }
}
