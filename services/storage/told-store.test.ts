import { afterEach, beforeEach, expect, test } from 'vitest'
import { IN_MEMORY, openSqlite } from '#providers/database/database-sqlite.ts'
import type { Queries, Store } from './database.ts'
import { tellChanges } from './told-store.ts'

const CORRECTION = {
  id: 'c',
  spreadsheet: 'jobs',
  title: 'Pay',
  version: 'v',
  sentence: '',
  editor: '',
  at: '',
  withdrawn_at: '',
}

let store: Store
let told: string[]
let close: () => Promise<void>
beforeEach(async () => {
  const opened = await openSqlite(IN_MEMORY, () => new Date(0))
  close = () => opened.close()
  told = []
  store = tellChanges(opened, (table) => told.push(table))
})
afterEach(() => close())

const addCorrection = (db: Queries) => db.insertInto('correction').values(CORRECTION).execute()

test.each<[what: string, work: (db: Queries) => Promise<unknown>, tables: string[]]>([
  ['a new row', addCorrection, ['correction']],
  ['a withdrawal', (db) => db.updateTable('correction').set({ withdrawn_at: 'now' }).execute(), ['correction']],
  ['a decision', (db) => db.updateTable('worksheet').set({ changed_at: 'now', held: '' }).execute(), ['worksheet']],
  ['a reading', (db) => db.updateTable('worksheet').set({ read_at: 'now' }).execute(), []],
  ['a vote', (db) => db.insertInto('vote_count').values({ subtopic: 'Jobs', votes: 1 }).execute(), []],
  [
    'several',
    async (db) => {
      await addCorrection(db)
      await db.updateTable('worksheet').set({ changed_at: 'now' }).execute()
      await db.updateTable('worksheet').set({ changed_at: 'later' }).execute()
    },
    ['correction', 'worksheet'],
  ],
])('%s', async (_, work, tables) => {
  await store.write(work)
  expect(told).toEqual(tables)
})

test('nobody is told of what was not kept', async () => {
  const failing = store.write(async (db) => {
    await addCorrection(db)
    throw new Error('it failed')
  })
  await expect(failing).rejects.toThrow('it failed')
  expect(told).toEqual([])
  expect(await store.read((db) => db.selectFrom('correction').selectAll().execute())).toEqual([])
})
