import { instantOfLocal } from './dates.ts'
import { parseDay, parseTime } from './event.ts'
import type { CommunityTime } from './event.ts'
import type { SaveTheDate } from './landing.ts'

const DAY_MS = 24 * 60 * 60 * 1000
const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
const MONTH = `(${MONTHS.join('|')})[a-z]*\\.?`
const DATE = /(\d{1,2})(?:st|nd|rd|th)?/.source

/** Days as editors type them: "01/29/2020", "2020-01-29", "20200129", "January 28–29, 2020", "29 Jan. 2020". */
const DAYS: { form: RegExp; read: (parts: string[]) => string | null }[] = [
  { form: /\b(\d{1,2}\/\d{1,2}\/\d{4})\b/g, read: ([day = '']) => parseDay(day) },
  { form: /\b(\d{4})-?(\d\d)-?(\d\d)\b/g, read: ([year, month, day]) => parseDay(`${month}/${day}/${year}`) },
  {
    form: new RegExp(`\\b${MONTH}\\s+(?:${DATE}\\s*(?:-|–|—|to|and|&)\\s*)?${DATE},?\\s+(\\d{4})\\b`, 'gi'),
    read: ([month = '', , day, year]) => parseDay(`${monthNumber(month)}/${day}/${year}`),
  },
  {
    form: new RegExp(`\\b${DATE}\\s+${MONTH},?\\s+(\\d{4})\\b`, 'gi'),
    read: ([day, month = '', year]) => parseDay(`${monthNumber(month)}/${day}/${year}`),
  },
]
const TIME = /\b\d{1,2}(?::[0-5]\d)?\s*[ap]\.?m\b\.?|\b\d{1,2}:[0-5]\d\b/gi

type Typed = Pick<SaveTheDate, 'date' | 'startTime' | 'endTime' | 'dateAndTime'>

/**
 * Whether an event of the home page has ended by the clocks of the community: at its end, without one at the end of its
 * last day. False where no day with a year can be read out of what the editor typed.
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

/** The first and the last time in a text; of one time, that it starts then. */
function timesIn(text: string): (string | null | undefined)[] {
  const times = [...text.matchAll(TIME)].map(([time]) => parseTime(time))
  return times.length > 1 ? [times[0], times.at(-1)] : times
}

function monthNumber(name: string): number {
  return MONTHS.indexOf(name.slice(0, 3).toLowerCase()) + 1
}

function dayAfter(day: string): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + DAY_MS).toISOString().slice(0, 10)
}

function startOf(day: string, time: string, timeZone: string): Date | null {
  return instantOfLocal(`${day}T${time}:00`, timeZone)
}
