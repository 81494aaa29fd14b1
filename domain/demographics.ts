import demographics from './demographics.json' with { type: 'json' }
import type { AreaKey } from './county.ts'

export type GroupKey = 'nhWhite' | 'hispanic' | 'nhBlack' | 'nhAapi' | 'other'

/** The groups in the order they are drawn in; `color` is the part of the token's name after `--race-`. */
export const GROUPS = [
  { key: 'nhWhite', name: 'White', color: 'white' },
  { key: 'hispanic', name: 'Hispanic', color: 'hispanic' },
  { key: 'nhBlack', name: 'Black', color: 'black' },
  { key: 'nhAapi', name: 'Asian or Pacific Islander', color: 'aapi' },
  { key: 'other', name: 'Other', color: 'other' },
] as const satisfies { key: GroupKey; name: string; color: string }[]

export const CENSUS_YEARS = ['1980', '1990', '2000', '2010', '2017'] as const
export type CensusYear = (typeof CENSUS_YEARS)[number]

/**
 * Shares of each area's residents by race and ethnicity: area × year × group, as fractions of 1. Every cell was read
 * from a published table (content/SOURCES.md, `demographic_shares` and `census_history`).
 */
export const SHARES: Record<AreaKey, Record<CensusYear, Record<GroupKey, number>>> = demographics

export const DEMOGRAPHICS_SOURCE =
  'U.S. Census Bureau, decennial censuses of 1980, 1990, 2000 and 2010, and American Community Survey 2013–2017 (table DP05).'

/** The caveats of these tables (content/SOURCES.md), in a reader's words. */
export const DEMOGRAPHICS_NOTES = [
  '2017 is the average of the years 2013 to 2017.',
  'In 1980, Asian or Pacific Islander also counts American Indian residents; since 2000 it is Asian alone plus Pacific Islander alone.',
  'Other holds residents of another race, from 1990 American Indian residents too, and from 2000 those of two or more races.',
  'Percentages are rounded down.',
]

/**
 * A share in whole percent, rounded down (docs/contracts/pages.md#the-three-counties).
 *
 * @param share a fraction of 1; 0.29 is 29, although 0.29 × 100 is a little less in binary
 */
export function percentRoundedDown(share: number): number {
  return Math.floor(Number((share * 100).toFixed(6)))
}

/** One bar as pieces from left to right: where each begins and how wide it is, in percent of the whole. */
export function stackShares(shares: Record<GroupKey, number>): { key: GroupKey; start: number; width: number }[] {
  let start = 0
  return GROUPS.map(({ key }) => {
    const piece = { key, start: round(start), width: round(shares[key] * 100) }
    start += shares[key] * 100
    return piece
  })
}

function round(percent: number): number {
  return Number(percent.toFixed(2))
}
