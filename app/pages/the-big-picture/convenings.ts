import * as texts from '#app/messages/the-big-picture.tsx'
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
    { county: texts.fortBendCounty, date: texts.fortBendConveningDate, day: '2019-06-18', url: fortBend },
    { county: texts.harrisCounty, date: texts.harrisConveningDate, day: '2019-08-07', url: harris },
    { county: texts.montgomeryCounty, date: texts.montgomeryConveningDate, day: '2019-05-03', url: montgomery },
  ]
}
