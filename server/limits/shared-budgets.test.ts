import { afterAll, afterEach, describe, expect, test, vi } from 'vitest'
import { testServers } from '../../providers/servers/fixtures/open-servers.ts'
import { BUDGETS, createRateLimit } from './rate-limit.ts'
import { shareBudgets, withSharedBudget } from './shared-budgets.ts'
import { networksOf } from './visitor-network.ts'

const VISITOR = networksOf('192.0.2.7')
const now = () => 0
const servers = await testServers('budgets')
const eventually = (check: () => void | Promise<void>) => vi.waitFor(check, { timeout: 50_000, interval: 50 })

async function open(count: number) {
  const opened = (await servers?.open(count)) ?? []
  const shared = opened.map(({ store }) => shareBudgets({ store, key: async () => 'k' }))
  // Waits until the key is read.
  await Promise.resolve()
  return { stores: opened.map(({ store }) => store), shared }
}

afterEach(() => servers?.close())
afterAll(() => servers?.stop())

describe.runIf(servers)('shared budgets on PostgreSQL', { timeout: 60_000 }, () => {
  test('count the calls of all servers, without storing addresses', async () => {
    const { shared, stores } = await open(3)
    const limits = shared.map((each) =>
      withSharedBudget(createRateLimit({ calls: 60, windowMs: 60_000 }), 'changes', each, now),
    )
    let passed = 0
    await eventually(() => {
      for (const limit of limits) if (limit.take(VISITOR, 0) === 0) passed += 1
      expect(limits.every((limit) => limit.take(VISITOR, 0) > 0)).toBe(true)
    })
    // Each server allows at most one second's calls that the others do not know about.
    expect(passed).toBeLessThan(3 * 60)
    const rows = await stores[0]?.read((db) => db.selectFrom('budget_window').selectAll().execute())
    expect(JSON.stringify(rows)).not.toContain('192.0.2.7')
  })

  test('fall back to each server without the database', async () => {
    const { shared, stores } = await open(1)
    await stores[0]?.close()
    const limit = withSharedBudget(createRateLimit({ calls: 2, windowMs: 60_000 }), 'changes', shared[0] ?? null, now)
    expect([1, 2, 3].map(() => limit.take(VISITOR, 0) === 0)).toEqual([true, true, false])
  })

  test('block a network at all desks after wrong keys at one', async () => {
    const { shared, stores } = await open(2)
    const [one, other] = shared.map((each) =>
      withSharedBudget(createRateLimit(BUDGETS.wrongKeys), 'wrongKeys', each, now),
    )
    const nines = () =>
      stores[0]?.read((db) => db.selectFrom('budget_window').select('slot').where('calls', '>=', 9).execute())
    let round = 0
    // A new minute may begin between both counts; in that case another network is tried.
    await eventually(async () => {
      const network = networksOf(`192.0.2.${(round += 1)}`)
      for (let i = 0; i < 9; i += 1) one?.take(network, now())
      await expect.poll(nines).toHaveLength(round)
      expect(other?.wait(network, now())).toBe(0)
      other?.take(network, now())
      await expect.poll(() => other?.wait(network, now()), { timeout: 8000 }).toBeGreaterThan(0)
    })
  })
})
