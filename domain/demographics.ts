import demographics from './demographics.json' with { type: 'json' }
import type { AreaKey } from './county.ts'

/** The groups in the order they are drawn in. */
export const GROUPS = ['nhWhite', 'hispanic', 'nhBlack', 'nhAapi', 'other'] as const
export type GroupKey = (typeof GROUPS)[number]

export const CENSUS_YEARS = ['1980', '1990', '2000', '2010', '2017'] as const
type CensusYear = (typeof CENSUS_YEARS)[number]

/**
 * Shares of each area's residents by race and ethnicity: area × year × group, as fractions of 1. Every cell was read
 * from a published table (content/SOURCES.md, `demographic_shares` and `census_history`).
 */
export const SHARES: Record<AreaKey, Record<CensusYear, Record<GroupKey, number>>> = demographics
