import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Store } from '#services/storage/database.ts'
import { createVoteService } from '#services/votes/votes.ts'
import { openSqlite, rememberFiles } from './database-sqlite.ts'

const at = new Date('2026-03-01T12:00:00Z')
let parent: string
let folder: string
let file: string

beforeEach(() => {
  parent = mkdtempSync(path.join(os.tmpdir(), 'common-measure-file-'))
  folder = path.join(parent, 'data')
  file = path.join(folder, 'votes.sqlite')
  mkdirSync(folder)
})
afterEach(() => rmSync(parent, { recursive: true }))

const aside = () => path.join(parent, 'aside')

/** Ways to lose a file, and to restore it. */
const losses: [name: string, lose: () => void, bringBack: () => void][] = [
  ['the file is moved', () => renameSync(file, aside()), () => renameSync(aside(), file)],
  [
    'another file replaces the file',
    () => (renameSync(file, aside()), writeFileSync(file, '')),
    () => renameSync(aside(), file),
  ],
  ['the folder is renamed', () => renameSync(folder, aside()), () => renameSync(aside(), folder)],
  [
    'another folder replaces the folder',
    () => (renameSync(folder, aside()), mkdirSync(folder), writeFileSync(file, '')),
    () => (rmSync(folder, { recursive: true }), renameSync(aside(), folder)),
  ],
]

describe('rememberFiles', () => {
  test.each(losses)('detects within a second that %s, and its return', (_, lose, bringBack) => {
    writeFileSync(file, '')
    let clock = 0
    const files = rememberFiles([file], () => clock)
    lose()
    clock = 1000
    expect(files.lost()).toBe(file)
    bringBack()
    clock = 1999
    expect(files.lost()).toBe(file)
    clock = 2000
    expect(files.lost()).toBeNull()
    files.close()
  })

  test.each([
    ['removed', () => rmSync(file)],
    ['replaced', () => (writeFileSync(aside(), ''), renameSync(aside(), file))],
  ])('detects a %s file immediately if the system reports it', async (_, lose) => {
    writeFileSync(file, '')
    const files = rememberFiles([file], () => 0)
    expect(files.lost()).toBeNull()
    lose()
    await expect.poll(() => files.lost(), { interval: 1 }).toBe(file)
    files.close()
  })
})

describe('openSqlite', () => {
  let made = 0
  const votesOn = (store: Store) =>
    createVoteService(store, {
      newValue: () => `value-of-sixteen-${(made += 1)}`,
      isTitle: async () => true,
      asksProof: false,
    })

  /** Votes until the outcome is as expected. Returns the acknowledged votes. */
  async function voteUntil(store: Store, visitors: string[], expected: 'counted' | 'gone'): Promise<number> {
    let acknowledged = 0
    await expect
      .poll(
        async () => {
          const outcome = await votesOn(store)
            .cast({ subtopic: 'Health', visitor: String(visitors.pop()) }, at)
            .catch((error: { failure: string }) => error.failure)
          if (outcome === 'counted') acknowledged += 1
          return outcome
        },
        { interval: 100 },
      )
      .toBe(expected)
    return acknowledged
  }

  async function openWithVisitors(): Promise<[Store, string[]]> {
    const store = await openSqlite(file, () => at)
    const visitors = Array.from({ length: 200 }, () => votesOn(store).recognize('', at))
    return [store, (await Promise.all(visitors)).map(String)]
  }

  test.each(losses)('acknowledges no write while %s, and loses none', async (_, lose, bringBack) => {
    const [store, visitors] = await openWithVisitors()
    lose()
    let acknowledged = await voteUntil(store, visitors, 'gone')
    const refused = votesOn(store).cast({ subtopic: 'Health', visitor: String(visitors.pop()) }, at)
    await expect(refused).rejects.toMatchObject({ name: 'ProviderError', provider: 'database', failure: 'gone' })
    expect(await votesOn(store).count('Health')).toBe(acknowledged)
    bringBack()
    acknowledged += await voteUntil(store, visitors, 'counted')
    await store.close()
    const again = await openSqlite(file, () => at)
    expect(await votesOn(again).count('Health')).toBe(acknowledged)
    await again.close()
  })

  test('stores nothing new without its write-ahead log, and recovers acknowledged writes after a restart', async () => {
    const [store, visitors] = await openWithVisitors()
    let acknowledged = await voteUntil(store, visitors, 'counted')
    rmSync(`${file}-wal`)
    acknowledged += await voteUntil(store, visitors, 'gone')
    await store.close()
    const again = await openSqlite(file, () => at)
    expect(await votesOn(again).count('Health')).toBe(acknowledged)
    expect(await voteUntil(again, visitors, 'counted')).toBe(1)
    await again.close()
  })
})
