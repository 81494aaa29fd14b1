import type { Community } from '#domain/community.ts'
import { LOCALE } from '#domain/language.ts'

/** A convening and where its summary is; `url` "" while there is none. */
export interface Convening {
  county: string
  date: string
  /** The same date for machines. */
  day: string
  url: string
}

const LONG_DATE = new Intl.DateTimeFormat(LOCALE, { dateStyle: 'long', timeZone: 'UTC' })

/** The convenings in their order (docs/contracts/pages.md#what-we-do). */
export function conveningsOf({ voting, links }: Pick<Community, 'voting' | 'links'>): Convening[] {
  return (voting?.convenings ?? []).map(({ name, day, summary }) => ({
    county: name,
    date: LONG_DATE.format(new Date(`${day}T00:00:00Z`)),
    day,
    url: links.conveningSummaries[summary] ?? '',
  }))
}
