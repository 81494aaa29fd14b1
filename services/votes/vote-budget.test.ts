import { afterEach, beforeEach, expect, test } from 'vitest'
import { openSqlite } from '#providers/database/database-sqlite.ts'
import type { Store } from '../storage/database.ts'
import { isSpent, takeVote } from './vote-budget.ts'

const start = new Date('2026-03-01T23:30:00Z')
const minutesLater = (minutes: number) => new Date(start.getTime() + minutes * 60_000)

let store: Store
beforeEach(async () => {
  store = await openSqlite(':memory:', () => start)
})
afterEach(() => store.close())

/** The networks of a /64, by its index in one /48. */
const subnet = (index: number) => [
  { key: `64-${index}`, weight: 1 },
  { key: `56-${Math.floor(index / 256)}`, weight: 4 },
  { key: '48', weight: 16 },
]

const take = (networks: ReturnType<typeof subnet>, at = start) => store.write((db) => takeVote(db, networks, at))

/** Number of votes allowed out of 1,000. */
async function allowed(networksOf: (index: number) => ReturnType<typeof subnet>): Promise<number> {
  const taken = await Promise.all(Array.from({ length: 1000 }, (_, index) => take(networksOf(index))))
  return taken.filter(Boolean).length
}

test.each([
  ['one /64', 60, () => subnet(0)],
  ['many /64 of one /56', 240, (index: number) => subnet(index % 256)],
  ['many /56 of one /48', 960, (index: number) => subnet((index % 200) * 256)],
])('the budget of %s is %i votes', async (_, votes, networksOf) => {
  expect(await allowed(networksOf)).toBe(votes)
})

test('votes in any hour never exceed the budget, even across midnight', async () => {
  const at = [0, 14, 31, 59, 64, 90, 120, 124]
  const taken: [minute: number, votes: number][] = []
  for (const minute of at) {
    let votes = 0
    while (await take(subnet(0), minutesLater(minute))) votes += 1
    taken.push([minute, votes])
  }
  for (const [minute] of taken) {
    const hour = taken.filter(([other]) => other > minute - 60 && other <= minute)
    expect(hour.reduce((sum, [, votes]) => sum + votes, 0)).toBeLessThanOrEqual(60)
  }
  expect(taken).toContainEqual([90, 60])
})

test('a used-up budget is detected without taking a vote', async () => {
  await allowed(() => subnet(0))
  const isSpentFor = (index: number) => store.read((db) => isSpent(db, subnet(index), start))
  expect([await isSpentFor(0), await isSpentFor(1)]).toEqual([true, false])
})
