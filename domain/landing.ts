import type { Image } from './image.ts'

/** Target of a banner's button: a page or another site, or a section of the same page. */
export type BannerButton = { text: string } & ({ kind: 'page'; to: string } | { kind: 'section'; id: string })

/** A banner value (docs/contracts/content-model.md#landing-page). Texts are plain, "" if empty. */
export interface Banner {
  title: string
  subtitle: string
  image: Image | null
  /** Null: the community's own film plays, if there is one. */
  videoUrl: string | null
  /** Null: no text or no target. */
  button: BannerButton | null
}

/** The next event, with dates and times as typed by the editor. */
export interface SaveTheDate {
  name: string
  date: string
  startTime: string
  endTime: string
  /** Used instead of date and times if `date` is empty. */
  dateAndTime: string
  /** Safe HTML. */
  description: string
  reserveLink: string | null
}

export interface Understanding {
  title: string
  subTitle: string
  /** Safe HTML. */
  description: string
  /** Null: the dialog plays the community's film, if there is one. */
  youtubeVideoId: string | null
}

export interface Scope {
  tag: string
  title: string
  /** Safe HTML by the `field` of an area; "" if missing. */
  descriptions: Readonly<Record<string, string>>
}

export interface DonateBand {
  title: string
  subTitle: string
  button: { text: string; to: string } | null
}

/** The home page's own content. A section without title, text and picture is null and omitted. */
export interface Landing {
  banner: Banner | null
  saveTheDate: SaveTheDate | null
  understanding: Understanding | null
  scope: Scope | null
  getInvolved: DonateBand | null
}

/** Day of the month in a typed date, for the stub of the ticket: 29 for "January 29, 2020"; null if there is none. */
export function dayOf(date: string): number | null {
  const [, american] = /^\d{1,2}\/(\d{1,2})\/\d{4}$/.exec(date.trim()) ?? []
  const [, iso] = /^\d{4}-\d\d-(\d\d)$/.exec(date.trim()) ?? []
  const [, inWords] = /(?:^|[^\d:])(\d{1,2})(?:st|nd|rd|th)?(?![\d:])(?!\s*[ap]\.?\s?m)/i.exec(date) ?? []
  const day = Number(american ?? iso ?? inWords)
  return day >= 1 && day <= 31 ? day : null
}

/**
 * Date and times in one line each: "January 29, 2020" and "11:30 am to 1:00 pm".
 *
 * @param fromTo formats two times
 */
export function whenLines(
  event: Pick<SaveTheDate, 'date' | 'startTime' | 'endTime' | 'dateAndTime'>,
  fromTo: (times: { begins: string; ends: string }) => string,
): string[] {
  const { date, startTime, endTime, dateAndTime } = event
  if (date === '') return dateAndTime === '' ? [] : [dateAndTime]
  const times = startTime === '' || endTime === '' ? startTime + endTime : fromTo({ begins: startTime, ends: endTime })
  return [date, times].filter((line) => line !== '')
}
