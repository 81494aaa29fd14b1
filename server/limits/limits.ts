import { withSharedBudget, type SharedBudgets } from './shared-budgets.ts'
import { BUDGETS, createRateLimit, type RateLimit } from './rate-limit.ts'

export type Limits = Record<keyof typeof BUDGETS, RateLimit>

/** @param budgets what other servers count; null: there are none */
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
