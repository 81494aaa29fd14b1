import demographics from './demographics.json' with { type: 'json' }
import type { AreaKey } from './county.ts'

export type GroupKey = 'nhWhite' | 'hispanic' | 'nhBlack' | 'nhAapi' | 'other'

/** The groups in the order they are drawn in. */
export const GROUPS = [
  { key: 'nhWhite', name: 'White' },
  { key: 'hispanic', name: 'Hispanic' },
  { key: 'nhBlack', name: 'Black' },
  { key: 'nhAapi', name: 'Asian or Pacific Islander' },
  { key: 'other', name: 'Other' },
] as const satisfies { key: GroupKey; name: string }[]

export const CENSUS_YEARS = ['1980', '1990', '2000', '2010', '2017'] as const
type CensusYear = (typeof CENSUS_YEARS)[number]

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
