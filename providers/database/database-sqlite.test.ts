import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Store } from '#services/storage/database.ts'
import { createVoteService } from '#services/votes/votes.ts'
import { storeContract } from '#services/storage/store.contract.ts'
import { openSqlite } from './database-sqlite.ts'

const now = () => new Date('2026-03-01T12:00:00Z')
let folder: string
const votesOf = (store: Store, value: string) =>
  createVoteService(store, { newValue: () => value, isTitle: async () => true, asksProof: false })

beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'common-measure-sqlite-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

describe('the store contract on SQLite', () => {
  storeContract(async () => {
    const file = path.join(folder, 'new', 'votes.sqlite')
    const one = await openSqlite(file, now)
    const other = await openSqlite(file, now)
    return {
      one,
      other,
      async close() {
        await one.close()
        await other.close()
      },
    }
  })
})

describe('openSqlite', () => {
  test('creates a private file in new folders, with a write-ahead log', async () => {
    const file = path.join(folder, 'a', 'b', 'votes.sqlite')
    const store = await openSqlite(file, now)
    expect(statSync(file).mode & 0o777).toBe(0o600)
    expect(readFileSync(`${file}-wal`).length).toBeGreaterThan(0)
    await store.close()
    const db = new DatabaseSync(file)
    expect(db.prepare('pragma journal_mode').get()).toEqual({ journal_mode: 'wal' })
    db.close()
  })

  test('keeps the data of an existing file', async () => {
    const file = path.join(folder, 'votes.sqlite')
    const first = await openSqlite(file, now)
    const visitor = String(await votesOf(first, 'value-of-sixteen-1').recognize('', now()))
    await first.close()
    const second = await openSqlite(file, now)
    expect(await votesOf(second, 'value-of-sixteen-2').recognize(visitor, now())).toBe(visitor)
    await second.close()
  })

  test('rejects a folder and a file that is not a database', async () => {
    const file = path.join(folder, 'notes.txt')
    writeFileSync(file, 'No database at all, but more than enough bytes to be read as the head of one.'.repeat(20))
    await expect(openSqlite(file, now)).rejects.toMatchObject({ failure: 'refused' })
    await expect(openSqlite(folder, now)).rejects.toMatchObject({ failure: 'unreachable' })
  })

  test('rejects a database of a newer version', async () => {
    const file = path.join(folder, 'votes.sqlite')
    await (await openSqlite(file, now)).close()
    const db = new DatabaseSync(file)
    db.exec("insert into migration values ('9999-later', '2030')")
    db.close()
    await expect(openSqlite(file, now)).rejects.toMatchObject({
      failure: 'bad-shape',
      cause: { message: 'The database holds "9999-later", which this version of the site does not support.' },
    })
  })

  test('waits for a write of another process, and fails after the time limit', async () => {
    const file = path.join(folder, 'votes.sqlite')
    const store = await openSqlite(file, now, 300)
    const votes = votesOf(store, 'value-of-sixteen-1')
    const holder = new DatabaseSync(file)
    holder.exec('begin immediate')
    const refused = votes.recognize('', now())
    await expect(refused).rejects.toMatchObject({ name: 'ProviderError', provider: 'database' })
    const waiting = votes.recognize('', now())
    holder.exec('rollback')
    expect(await waiting).toBe('value-of-sixteen-1')
    holder.close()
    await store.close()
  })

  test('finishes started writes before it closes', async () => {
    const file = path.join(folder, 'votes.sqlite')
    const store = await openSqlite(file, now)
    const begun = votesOf(store, 'value-of-sixteen-1').recognize('', now())
    await new Promise((resolve) => setImmediate(resolve))
    await store.close()
    expect(await begun).toBe('value-of-sixteen-1')
  })
})
