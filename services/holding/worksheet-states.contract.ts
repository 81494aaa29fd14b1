import { describe, expect, test } from 'vitest'
import { sheetKey } from '#domain/surrogate-keys.ts'
import type { Store } from '#services/storage/database.ts'
import { newRow, replaceRow } from './worksheet-rows.ts'
import { createWorksheetStates } from './worksheet-states.ts'

const log = { info() {}, warn() {}, error() {} }
const START = Date.parse('2026-03-01T12:00:00Z')
const isoOf = (ms: number) => new Date(ms).toISOString()

/** Requirements for worksheet states on every store. */
export function worksheetStatesContract(stores: () => { one: Store; other: Store }): void {
  describe('the version of the displayed worksheets changes', () => {
    const first = { ...newRow({ spreadsheet: 'jobs', title: 'Pay' }), published: 'a', published_at: isoOf(START) }
    test.each([
      ['not with the first version, because pages without it are cached for seconds only', first, null, false],
      ['with a worksheet that was never available', { ...first, missing_since: isoOf(START) }, null, true],
      ['with another version', { ...first, published: 'b' }, first, true],
      ['with a held version', { ...first, held: 'b' }, first, true],
      ['not when the same version is loaded again', { ...first, read_at: isoOf(START + 1000) }, first, false],
    ])('%s', (_what, row, before, isChanged) => {
      const touched: string[] = []
      const states = createWorksheetStates(stores().one, { now: () => new Date(START), log })
      if (before) states.set(before)
      const version = states.version()
      states.onTouch((keys) => touched.push(...keys))
      states.set(row)
      expect(states.version() !== version).toBe(isChanged)
      expect(touched).toEqual(isChanged ? [sheetKey('jobs')] : [])
    })
  })

  describe('a change by another server', () => {
    const cases = [
      { behindSeconds: 0, laterSeconds: 5 },
      { behindSeconds: 50, laterSeconds: 5 },
      { behindSeconds: 14 * 60, laterSeconds: 60 },
    ]
    test.each(cases)(
      'with a clock $behindSeconds s behind is loaded $laterSeconds s later',
      async ({ behindSeconds, laterSeconds }) => {
        let now = START
        const states = createWorksheetStates(stores().other, { now: () => new Date(now), log })
        await states.sync()
        const row = { ...newRow({ spreadsheet: 'jobs', title: 'Pay' }), changed_at: isoOf(now - behindSeconds * 1000) }
        await stores().one.write((db) => replaceRow(db, newRow(row), row))
        now += laterSeconds * 1000
        await states.sync()
        expect(states.all()).toEqual([row])
      },
    )

    test('is loaded as soon as the database is available again', async () => {
      let now = START
      let isAway = false
      const store: Store = {
        ...stores().other,
        read: (work) => (isAway ? Promise.reject(new Error('away')) : stores().other.read(work)),
      }
      const states = createWorksheetStates(store, { now: () => new Date(now), log })
      await states.sync()
      isAway = true
      const row = { ...newRow({ spreadsheet: 'jobs', title: 'Pay' }), changed_at: isoOf(now) }
      await stores().one.write((db) => replaceRow(db, newRow(row), row))
      for (let seconds = 0; seconds < 180; seconds += 5) {
        now += 5000
        await states.sync()
      }
      isAway = false
      now += 5000
      await states.sync()
      expect(states.all()).toEqual([row])
    })
  })
}
