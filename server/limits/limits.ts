import { overServers } from './budgets-of-servers.ts'
import type { BudgetExchange } from './budgets-of-servers.ts'
import { BUDGETS, createRateLimit } from './rate-limit.ts'
import type { RateLimit } from './rate-limit.ts'

export type Limits = Record<keyof typeof BUDGETS, RateLimit>

/** @param budgets what other servers count; null: there are none */
export function createLimits(now: () => number, budgets: BudgetExchange | null): Limits {
  const limitOf = (name: keyof typeof BUDGETS) => overServers(createRateLimit(BUDGETS[name]), name, budgets, now)
  return {
    changes: limitOf('changes'),
    reads: limitOf('reads'),
    searches: limitOf('searches'),
    references: limitOf('references'),
    policyReports: limitOf('policyReports'),
  }
}
