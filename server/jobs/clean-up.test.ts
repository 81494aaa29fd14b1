import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { readSignUp, type SignUp } from '#domain/newsletter.ts'
import { openSqlite } from '#providers/database/database-sqlite.ts'
import { openErasures } from '#providers/database/erased-files.ts'
import { emptyLog } from '#providers/database/sqlite-file.ts'
import type { Store } from '#services/storage/database.ts'
import { createNewsletterService } from '#services/newsletter/newsletter.ts'
import { startCleanUps } from './clean-up.ts'

const now = new Date('2026-06-01T12:00:00Z')
let folder: string
let store: Store
let logged: string
beforeEach(async () => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'common-measure-clean-up-'))
  store = await openSqlite(path.join(folder, 'test.sqlite'), () => now)
  logged = ''
})
afterEach(async () => {
  await store.close()
  rmSync(folder, { recursive: true })
})

let made = 0
async function signUp(email: string, asksByMail: boolean): Promise<void> {
  const options = { newValue: () => `value-of-sixteen-${(made += 1)}`, isDelivered: false, asksByMail }
  await createNewsletterService(store, options).signUp(
    readSignUp({ email }) as SignUp,
    '',
    new Date('2026-04-01T12:00:00Z'),
  )
}

function look(): Promise<void> {
  const write = (message: string, more?: unknown) => void (logged += message + JSON.stringify(more))
  const cleanUps = startCleanUps(store, {
    periods: { messagesDays: null, unconfirmedDays: 30 },
    erasures: openErasures(folder),
    scrub: () => emptyLog(path.join(folder, 'test.sqlite')),
    log: { info: write, warn: write, error: write },
    now: () => now,
  })
  return untilDone(cleanUps)
}

/** The first check is already running. Another check of the same start finds nothing to do after it. */
async function untilDone(cleanUps: () => Promise<void>): Promise<void> {
  const isDone = () =>
    store.read(async (db) => (await db.selectFrom('chore').select('done_at').executeTakeFirstOrThrow()).done_at !== '')
  while (!(await isDone())) await new Promise((resolve) => setImmediate(resolve))
  await cleanUps()
}

test('expired and erased data are deleted from all database files, without e-mails in the log', async () => {
  await signUp('pending@example.org', true)
  await signUp('erased@example.org', false)
  await signUp('listed@example.org', false)
  await openErasures(folder).add('erased@example.org', now)
  await look()
  expect(await store.read((db) => db.selectFrom('sign_up').select('email').execute())).toEqual([
    { email: 'listed@example.org' },
  ])
  for (const name of readdirSync(folder).filter((each) => each.startsWith('test.sqlite'))) {
    const file = readFileSync(path.join(folder, name))
    for (const email of ['pending@example.org', 'erased@example.org']) expect(file.includes(email)).toBe(false)
  }
  expect(logged).toContain('Old or erased records were deleted')
  expect(logged).not.toContain('example.org')
})

test('an unreadable list of erased addresses is reported, and does not stop other deletions', async () => {
  await signUp('pending@example.org', true)
  await openErasures(folder).add('erased@example.org', now)
  rmSync(path.join(folder, 'erased', 'key'))
  await look()
  expect(logged).toContain('Erased addresses could not be looked up')
  expect(await store.read((db) => db.selectFrom('sign_up').select('email').execute())).toEqual([])
})
