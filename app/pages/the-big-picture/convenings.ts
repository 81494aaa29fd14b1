import type { SiteLinks } from '#domain/site-links.ts'

/** One of the three county convenings and where its summary is; `url` "" while there is none. */
export interface Convening {
  county: string
  date: string
  /** The same date for machines. */
  day: string
  url: string
}

/** The convenings in their order (docs/contracts/pages.md#what-we-do). */
export function conveningsOf({ fortBend, harris, montgomery }: SiteLinks['conveningSummaries']): Convening[] {
  return [
    { county: 'Fort Bend County', date: 'June 18, 2019', day: '2019-06-18', url: fortBend },
    { county: 'Harris County', date: 'August 7, 2019', day: '2019-08-07', url: harris },
    { county: 'Montgomery County', date: 'May 3, 2019', day: '2019-05-03', url: montgomery },
  ]
}
