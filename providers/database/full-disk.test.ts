import path from 'node:path'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { createVoteService } from '#services/votes/votes.ts'
import type { Store } from '#services/storage/database.ts'
import { mountSmallDisk } from '../../scripts/test/small-disk.ts'
import { openSqlite } from './database-sqlite.ts'

const at = new Date('2026-03-01T12:00:00Z')
const disk = mountSmallDisk()
if (!disk) process.stderr.write('A full disk is not tested: this user may not mount a small one.\n')

let made = 0
async function voteOn(store: Store): Promise<unknown> {
  const votes = createVoteService(store, {
    newValue: () => `value-of-sixteen-${(made += 1)}`,
    isTitle: async () => true,
    asksProof: false,
  })
  return votes.cast({ subtopic: 'Health', visitor: String(await votes.recognize('', at)) }, at)
}
const countOn = (store: Store) =>
  createVoteService(store, { newValue: () => '', isTitle: async () => true, asksProof: false }).count('Health')
const full = { name: 'ProviderError', failure: 'full' }

let file: string
beforeEach(() => {
  disk?.clear()
  file = path.join(disk?.folder ?? '', `votes-${(made += 1)}.sqlite`)
})
afterAll(() => disk?.remove())

describe.runIf(disk)('SQLite on a full disk', () => {
  test('rejects writes, keeps acknowledged data, and resumes without being reopened', async () => {
    const store = await openSqlite(file, () => at)
    expect(await voteOn(store)).toBe('counted')
    disk?.fill()
    for (let round = 0; round < 3; round += 1) {
      const outcomes = await Promise.allSettled([voteOn(store), voteOn(store), voteOn(store)])
      for (const outcome of outcomes) expect(outcome).toMatchObject({ status: 'rejected', reason: full })
      expect(await countOn(store)).toBe(1)
    }
    disk?.clear()
    expect(await voteOn(store)).toBe('counted')
    expect(await countOn(store)).toBe(2)
    await store.close()
  })

  test('loses no acknowledged write if the disk fills under load', async () => {
    const store = await openSqlite(file, () => at)
    let acknowledged = 0
    const voters = Array.from({ length: 20 }, async () => {
      for (let i = 0; i < 20; i += 1)
        await voteOn(store).then(
          () => (acknowledged += 1),
          () => {},
        )
    })
    await expect.poll(() => acknowledged, { interval: 1 }).toBeGreaterThan(0)
    disk?.fill()
    await Promise.all(voters)
    expect(await countOn(store)).toBe(acknowledged)
    disk?.clear()
    await store.close()
    const again = await openSqlite(file, () => at)
    expect(await countOn(again)).toBe(acknowledged)
    await again.close()
  })

  test.each(['new', 'old'])('opens a %s file as soon as there is room', async (age) => {
    if (age === 'old') await (await openSqlite(file, () => at)).close()
    disk?.fill()
    const store = await openSqlite(file, () => at)
    await expect(countOn(store)).rejects.toMatchObject(full)
    disk?.clear()
    await expect.poll(() => countOn(store).catch(() => null)).toBe(0)
    expect(await voteOn(store)).toBe('counted')
    await store.close()
  })
})
