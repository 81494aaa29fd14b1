import { instantOfLocal } from './dates.ts'
import { dayAfter, parseDay, parseTime, type CommunityTime } from './event.ts'
import type { SaveTheDate } from './landing.ts'
import { LANGUAGE } from './language.ts'

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
/** Month abbreviations in the language of the page: "ene" for "enero". */
const OWN_MONTHS = MONTHS.map((_, month) =>
  new Intl.DateTimeFormat(LANGUAGE, { month: 'long', timeZone: 'UTC' })
    .format(Date.UTC(2020, month))
    .slice(0, 3)
    .toLowerCase(),
)
const MONTH = `(${[...new Set([...MONTHS, ...OWN_MONTHS])].join('|')})[a-z]*\\.?`
/** Preposition between day and month, as in "29 de enero de 2020". */
const OF = '(?:[a-z]{1,3}\\s+)?'
const DATE = /(\d{1,2})(?:st|nd|rd|th)?/.source

/** Formats in which editors type days: "01/29/2020", "2020-01-29", "20200129", "January 28–29, 2020", "29 Jan. 2020". */
const DAYS: { form: RegExp; read: (parts: string[]) => string | null }[] = [
  { form: /\b(\d{1,2}\/\d{1,2}\/\d{4})\b/g, read: ([day = '']) => parseDay(day) },
  { form: /\b(\d{4})-?(\d\d)-?(\d\d)\b/g, read: ([year, month, day]) => parseDay(`${month}/${day}/${year}`) },
  {
    form: new RegExp(`\\b${MONTH}\\s+(?:${DATE}\\s*(?:-|–|—|to|and|&)\\s*)?${DATE},?\\s+(\\d{4})\\b`, 'gi'),
    read: ([month = '', , day, year]) => parseDay(`${monthNumber(month)}/${day}/${year}`),
  },
  {
    form: new RegExp(`\\b${DATE}\\s+${OF}${MONTH},?\\s+${OF}(\\d{4})\\b`, 'gi'),
    read: ([day, month = '', year]) => parseDay(`${monthNumber(month)}/${day}/${year}`),
  },
]
const TIME = /\b\d{1,2}(?::[0-5]\d)?\s*[ap]\.?\s?m\b\.?|\b\d{1,2}:[0-5]\d\b|\b(?:noon|midnight)\b/gi

type Typed = Pick<SaveTheDate, 'date' | 'startTime' | 'endTime' | 'dateAndTime'>

/**
 * True if an event of the home page has ended in the community's time zone: at its end, or without one at the end of
 * its last day. False if the editor's text contains no day with a year.
 */
export function isOver(event: Typed, { now, timeZone }: CommunityTime): boolean {
  const end = endOf(event, timeZone)
  return end !== null && end.getTime() <= now.getTime()
}

function endOf({ date, startTime, endTime, dateAndTime }: Typed, timeZone: string): Date | null {
  const day = lastDay(date === '' ? dateAndTime : date)
  if (day === null) return null
  const [start = null, end = null] = date === '' ? timesIn(dateAndTime) : [parseTime(startTime), parseTime(endTime)]
  if (end === null) return startOf(dayAfter(day), '00:00', timeZone)
  return startOf(start !== null && end < start ? dayAfter(day) : day, end, timeZone)
}

/** The latest day in a text; null without one. */
function lastDay(text: string): string | null {
  const days = DAYS.flatMap(({ form, read }) => [...text.matchAll(form)].map(([, ...parts]) => read(parts)))
  return (
    days
      .filter((day) => day !== null)
      .toSorted()
      .at(-1) ?? null
  )
}

/** The first and the last time in a text; for a single time, only the start. */
function timesIn(text: string): (string | null | undefined)[] {
  const times = [...text.matchAll(TIME)].map(([time]) => parseTime(time))
  return times.length > 1 ? [times[0], times.at(-1)] : times
}

function monthNumber(name: string): number {
  const start = name.slice(0, 3).toLowerCase()
  return 1 + (MONTHS.includes(start) ? MONTHS : OWN_MONTHS).indexOf(start)
}

function startOf(day: string, time: string, timeZone: string): Date | null {
  return instantOfLocal(`${day}T${time}:00`, timeZone)
}
