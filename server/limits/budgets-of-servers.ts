import { createHmac, randomUUID } from 'node:crypto'
import type { Session } from '#services/servers/session.ts'
import type { RateLimit, ToldLimit } from './rate-limit.ts'
import type { VisitorNetwork } from './visitor-network.ts'

interface ExchangeOptions {
  session: Session
  /** A secret of all servers: networks have names that nobody can read. */
  key: () => Promise<string>
}

/** What one server counted since it told last: budget, network, its weight, calls. */
type Counted = [budget: string, network: string, weight: number, calls: number]

/** Counts that servers of one site tell each other. */
export interface BudgetExchange {
  /** Networks as the budgets know them. */
  named(networks: readonly VisitorNetwork[]): readonly VisitorNetwork[]
  count(budget: string, networks: readonly VisitorNetwork[]): void
  /** Told what other servers counted; networks have the names of `named`. */
  onCounted(budget: string, spend: (network: VisitorNetwork, calls: number) => void): void
}

const SECOND_MS = 1000
/** Networks that a server reports each time; those that called most come first. */
const MAX_TOLD = 2000
/** PostgreSQL takes 8,000 bytes. */
const MAX_LENGTH = 7500
const KEY_RETRY_MS = 5000

/** While the database is away, and until the servers' key is known, each counts for itself. */
export function exchangeBudgets({ session, key }: ExchangeOptions): BudgetExchange {
  const own = randomUUID().slice(0, 8)
  const spenders = new Map<string, (network: VisitorNetwork, calls: number) => void>()
  const counts = new Map<string, Counted>()
  let secret: string | null = null
  let next: NodeJS.Timeout | null = null

  async function readKey(): Promise<void> {
    try {
      secret = await key()
    } catch {
      setTimeout(() => void readKey(), KEY_RETRY_MS).unref()
    }
  }

  function tell(): void {
    next = null
    const told = [...counts.values()].toSorted((one, other) => other[3] - one[3]).slice(0, MAX_TOLD)
    counts.clear()
    for (const part of partsOf(told)) session.notify('budgets', `${own} ${part}`)
  }

  function hear(text: string): void {
    const from = text.slice(0, own.length)
    if (from === own) return
    for (const [budget, name, weight, calls] of JSON.parse(text.slice(own.length + 1)) as Counted[])
      spenders.get(budget)?.({ name, weight }, calls)
  }

  void readKey()
  session.onNotice('budgets', hear)
  return {
    named(networks) {
      const by = secret
      return by === null ? networks : networks.map(({ name, weight }) => ({ name: hidden(name, by), weight }))
    },
    count(budget, networks) {
      if (secret === null) return
      next ??= setTimeout(tell, SECOND_MS).unref()
      for (const { name, weight } of networks) {
        const known = counts.get(`${budget} ${name}`)
        counts.set(`${budget} ${name}`, [budget, name, weight, (known?.[3] ?? 0) + 1])
      }
    },
    onCounted: (budget, spend) => void spenders.set(budget, spend),
  }
}

/** The same limit, over all servers. A budget may be passed by what the others have not told yet. */
export function overServers(
  limit: ToldLimit,
  budget: string,
  exchange: BudgetExchange | null,
  now: () => number,
): RateLimit {
  if (!exchange) return limit
  exchange.onCounted(budget, (network, calls) => limit.spend(network, calls, now()))
  return {
    take(networks: readonly VisitorNetwork[], nowMs: number) {
      const named = exchange.named(networks)
      const wait = limit.take(named, nowMs)
      if (wait === 0) exchange.count(budget, named)
      return wait
    },
  }
}

function hidden(name: string, secret: string): string {
  return createHmac('sha256', secret).update(name).digest('base64url').slice(0, 16)
}

function partsOf(told: readonly Counted[]): string[] {
  const parts: string[] = []
  let part: string[] = []
  let length = 0
  for (const each of told) {
    const json = JSON.stringify(each)
    if (length + json.length > MAX_LENGTH) {
      parts.push(`[${part.join(',')}]`)
      part = []
      length = 0
    }
    part.push(json)
    length += json.length + 1
  }
  return part.length > 0 ? [...parts, `[${part.join(',')}]`] : parts
}
