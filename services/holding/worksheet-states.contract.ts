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
  describe('what readers see may have changed', () => {
    const first = { ...newRow({ spreadsheet: 'jobs', title: 'Pay' }), published: 'a', published_at: isoOf(START) }
    test.each([
      ['not by the first version: a page that did not wait for it is kept for seconds', first, null, false],
      ['by one that is missing from the start', { ...first, missing_since: isoOf(START) }, null, true],
      ['by another version', { ...first, published: 'b' }, first, true],
      ['by one that waits for an editor', { ...first, held: 'b' }, first, true],
      ['not by a later reading of the same', { ...first, read_at: isoOf(START + 1000) }, first, false],
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
      'whose clock is $behindSeconds s behind is known at a look $laterSeconds s later',
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

    test('made while the database was away for this server is known at the first look after that', async () => {
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
