import { createHmac } from 'node:crypto'
import { sql } from 'kysely'
import { LRUCache } from 'lru-cache'
import type { Store } from '#services/storage/database.ts'
import { type RateLimit, type SharedLimit, BUDGETS, createRateLimit } from './rate-limit.ts'
import type { VisitorNetwork } from './visitor-network.ts'

interface ShareOptions {
  store: Store
  /** A secret of all servers, because the database must not contain addresses. */
  key: () => Promise<string>
}

interface Counted {
  budget: string
  network: VisitorNetwork
  calls: number
}

/** Calls that several servers count together in windows of a minute. */
export type SharedBudgets = ReturnType<typeof shareBudgets>

type Spend = (network: VisitorNetwork, calls: number) => void

const EVERY_MS = 1000
const WINDOW_SECONDS = 60
const WINDOW = sql<number>`floor(extract(epoch from clock_timestamp()) / ${sql.lit(WINDOW_SECONDS)})::integer`
/** Maximum number of networks counted each second; those with the most calls come first. */
const MAX_ROWS = 2000
const MAX_TOTALS = 50_000
const KEY_RETRY_MS = 5000

/** Shares call budgets among servers. Without the database or the servers' key, each server counts separately. */
export function shareBudgets({ store, key }: ShareOptions) {
  const spenders = new Map<string, Spend>()
  const counts = new Map<string, Counted>()
  /** Known calls of each window. */
  const totals = new LRUCache<string, number>({ max: MAX_TOTALS, ttl: 2 * WINDOW_SECONDS * 1000 })
  let secret: string | null = null
  let next: NodeJS.Timeout | null = null

  async function readKey(): Promise<void> {
    try {
      secret = await key()
    } catch {
      setTimeout(() => void readKey(), KEY_RETRY_MS).unref()
    }
  }

  async function flush(): Promise<void> {
    next = null
    const own = [...counts.values()].toSorted((one, other) => other.calls - one.calls).slice(0, MAX_ROWS)
    counts.clear()
    const found = await addCalls(store, own)
    for (const { budget, network, calls } of own) {
      const row = found.get(nameOf(budget, network.name))
      if (!row) continue
      const existing = totals.get(row.window) ?? 0
      totals.set(row.window, row.calls)
      const others = row.calls - existing - calls
      if (others > 0) spenders.get(budget)?.(network, others)
    }
  }

  void readKey()
  return {
    /** Networks by their names in the budgets. */
    named(networks: readonly VisitorNetwork[]): readonly VisitorNetwork[] {
      const by = secret
      return by === null ? networks : networks.map(({ name, weight }) => ({ name: hidden(name, by), weight }))
    },
    count(budget: string, networks: readonly VisitorNetwork[]): void {
      if (secret === null) return
      // The store logs that the database is unavailable.
      next ??= setTimeout(() => void flush().catch(() => {}), EVERY_MS).unref()
      for (const network of networks) {
        const name = nameOf(budget, network.name)
        counts.set(name, { budget, network, calls: (counts.get(name)?.calls ?? 0) + 1 })
      }
    },
    /** Registers `spend` for calls that other servers counted. Networks have the names from `named`. */
    onCounted: (budget: string, spend: Spend) => void spenders.set(budget, spend),
  }
}

/** The same limit over all servers. A budget may be exceeded by the calls of one second. */
export function withSharedBudget(
  limit: SharedLimit,
  budget: string,
  shared: SharedBudgets | null,
  now: () => number,
): RateLimit {
  if (!shared) return limit
  shared.onCounted(budget, (network, calls) => limit.spend(network, calls, now()))
  return {
    wait: (networks, nowMs) => limit.wait(shared.named(networks), nowMs),
    take(networks, nowMs) {
      const named = shared.named(networks)
      const wait = limit.take(named, nowMs)
      if (wait === 0) shared.count(budget, named)
      return wait
    },
  }
}

/**
 * Adds the calls to the current window.
 *
 * @returns calls of all servers in it, by budget and network
 */
async function addCalls(store: Store, counted: readonly Counted[]) {
  const rows = counted
    .map(({ budget, network, calls }) => ({ budget, network: network.name, slot: WINDOW, calls }))
    .toSorted((one, other) => (nameOf(one.budget, one.network) < nameOf(other.budget, other.network) ? -1 : 1))
  const found = await store.write(async (db) => {
    await db
      .deleteFrom('budget_window')
      .where('slot', '<', sql<number>`${WINDOW} - 1`)
      .execute()
    return db
      .insertInto('budget_window')
      .values(rows)
      .onConflict((conflict) =>
        conflict
          .columns(['budget', 'network', 'slot'])
          .doUpdateSet((q) => ({ calls: q('budget_window.calls', '+', q.ref('excluded.calls')) })),
      )
      .returning(['budget', 'network', 'slot', 'calls'])
      .execute()
  })
  return new Map(
    found.map(({ budget, network, slot, calls }) => {
      const name = nameOf(budget, network)
      return [name, { window: `${name} ${slot}`, calls }]
    }),
  )
}

function nameOf(budget: string, network: string): string {
  return `${budget} ${network}`
}

function hidden(name: string, secret: string): string {
  return createHmac('sha256', secret).update(name).digest('base64url').slice(0, 16)
}

export type Limits = Record<keyof typeof BUDGETS, RateLimit>

/** @param budgets counts of other servers; null: none */
export function createLimits(now: () => number, budgets: SharedBudgets | null): Limits {
  const limitOf = (name: keyof typeof BUDGETS) => withSharedBudget(createRateLimit(BUDGETS[name]), name, budgets, now)
  return {
    changes: limitOf('changes'),
    reads: limitOf('reads'),
    searches: limitOf('searches'),
    references: limitOf('references'),
    policyReports: limitOf('policyReports'),
    wrongKeys: limitOf('wrongKeys'),
  }
}
