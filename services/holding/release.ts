import { sheetKey } from '#domain/surrogate-keys.ts'
import type { Store } from '../storage/database.ts'
import type { Log } from '../log.ts'
import { chartKey } from '../sheets/charts/chart-key.ts'
import type { PublishedCharts } from '../sheets/worksheet-service.ts'
import { isLoggedByStore } from '../storage/watched-store.ts'
import { findCells, keepVersion, replaceRow, type WorksheetRow } from './worksheet-rows.ts'
import { isDue, isGone, type WorksheetStates } from './worksheet-states.ts'

interface Options {
  states: WorksheetStates
  charts: Pick<PublishedCharts, 'showPublished'>
  isOn: boolean
  holdDays: number
  now: () => Date
  log: Log
}

/**
 * Applies changes that depend on time. Versions are published after the maximum hold, and worksheets are removed after
 * being missing too long. Also loads the reads and decisions of other servers. Never throws.
 */
export function createRelease(store: Store, options: Options): () => Promise<void> {
  const { states, charts, isOn, holdDays, now, log } = options
  let gone = 0

  function publish(row: WorksheetRow): Promise<void> {
    const key = chartKey(row.spreadsheet, row.title)
    return states.inTurn(key, async () => {
      const state = states.peek(key)
      if (state?.held !== row.held) return
      const at = now().toISOString()
      const next = { ...row, published: row.held, published_at: at, read_at: at, held: '', held_at: '', reasons: '[]' }
      const isDone = await store.write(async (db) => {
        if (!(await replaceRow(db, row, { ...next, changed_at: at }))) return false
        const cells = await findCells(db, row, row.held)
        if (cells) await keepVersion(db, row, { version: row.held, cells, at, isPublished: true })
        return true
      })
      if (isDone) states.set({ ...next, changed_at: at })
    })
  }

  return async () => {
    await states.sync()
    if (!isOn) return
    const at = now()
    const due = states.all().filter((row) => isDue(row, at, holdDays))
    for (const row of due) {
      try {
        await publish(row)
        await charts.showPublished(chartKey(row.spreadsheet, row.title))
        log.info('A held worksheet is published: there was no decision', {
          spreadsheetId: row.spreadsheet,
          title: row.title,
        })
      } catch (error) {
        const names = { spreadsheetId: row.spreadsheet, title: row.title }
        if (!isLoggedByStore(error)) log.warn('A held worksheet could not be shown yet', { ...names, error })
      }
    }
    const rows = states.all().filter((row) => isGone(row, at))
    if (rows.length !== gone) states.touch(rows.map(({ spreadsheet }) => sheetKey(spreadsheet)))
    gone = rows.length
  }
}
