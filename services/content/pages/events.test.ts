import { expect, test } from 'vitest'
import { dayAndTimeOf } from '#app/components/next-event/event-times.ts'
import { calendarFile } from '#domain/calendar-file.ts'
import { ongoingEvents, splitByStart } from '#domain/event.ts'
import { openContent } from '../fixtures/open-content.ts'
import { page } from '#providers/fixtures/content.ts'

const timeZone = 'America/Chicago'

type Typed = [startDate: string, endDate: string, startTime: string, endTime: string]

async function eventOf([start_date, end_date, start_time, end_time]: Typed) {
  const events = [page(9001, 'case', { acf: { start_date, end_date, start_time, end_time } })]
  const { content } = openContent({ events })
  const [event] = await content.listEvents()
  if (!event) throw new Error('no event')
  return event
}

test.each<[typed: Typed, day: string, time: string, calendar: string[]]>([
  [['11/29/2026', '', '', ''], 'Nov 29, 2026', '', ['DTSTART;VALUE=DATE:20261129', 'DTEND;VALUE=DATE:20261130']],
  [
    ['11/28/2026', '12/01/2026', '', ''],
    'Nov 28, 2026 to Dec 1, 2026',
    '',
    ['DTSTART;VALUE=DATE:20261128', 'DTEND;VALUE=DATE:20261202'],
  ],
  [
    ['12/31/2026', '', '8:00 pm', '1:00 am'],
    'Dec 31, 2026',
    '8:00 pm to 1:00 am',
    ['DTSTART:20270101T020000Z', 'DTEND:20270101T070000Z'],
  ],
  [
    ['12/31/2026', '12/31/2026', '8:00 pm', '1:00 am'],
    'Dec 31, 2026',
    '8:00 pm to 1:00 am',
    ['DTSTART:20270101T020000Z', 'DTEND:20270101T070000Z'],
  ],
  [
    ['12/31/2026', '01/01/2027', '8:00 pm', '1:00 am'],
    'Dec 31, 2026',
    '8:00 pm to 1:00 am',
    ['DTSTART:20270101T020000Z', 'DTEND:20270101T070000Z'],
  ],
  [
    ['12/31/2026', '', '8 pm', 'midnight'],
    'Dec 31, 2026',
    '8:00 pm to 12:00 am',
    ['DTSTART:20270101T020000Z', 'DTEND:20270101T060000Z'],
  ],
  [
    ['03/14/2027', '', '2:30 am', '4:00 am'],
    'Mar 14, 2027',
    '2:30 am to 4:00 am',
    ['DTSTART:20270314T083000Z', 'DTEND:20270314T090000Z'],
  ],
  [
    ['03/13/2027', '', '10 pm', '3 am'],
    'Mar 13, 2027',
    '10:00 pm to 3:00 am',
    ['DTSTART:20270314T040000Z', 'DTEND:20270314T080000Z'],
  ],
  [
    ['11/07/2027', '', '1:30 am', '3:00 am'],
    'Nov 7, 2027',
    '1:30 am to 3:00 am',
    ['DTSTART:20271107T063000Z', 'DTEND:20271107T090000Z'],
  ],
  [
    ['11/06/2027', '', '10 pm', '3 am'],
    'Nov 6, 2027',
    '10:00 pm to 3:00 am',
    ['DTSTART:20271107T030000Z', 'DTEND:20271107T090000Z'],
  ],
  [
    ['02/06/2027', '', '12:00 am', '12:00 pm'],
    'Feb 6, 2027',
    '12:00 am to 12:00 pm',
    ['DTSTART:20270206T060000Z', 'DTEND:20270206T180000Z'],
  ],
  [
    ['02/10/2027', '02/11/2027', '', ''],
    'Feb 10, 2027 to Feb 11, 2027',
    '',
    ['DTSTART;VALUE=DATE:20270210', 'DTEND;VALUE=DATE:20270212'],
  ],
  [
    ['2/7/2027', '', '7pm', '8.30 p.m.'],
    'Feb 7, 2027',
    '7:00 pm to 8:30 pm',
    ['DTSTART:20270208T010000Z', 'DTEND:20270208T023000Z'],
  ],
  [
    ['02/08/2027', '', 'noon', '1 pm'],
    'Feb 8, 2027',
    '12:00 pm to 1:00 pm',
    ['DTSTART:20270208T180000Z', 'DTEND:20270208T190000Z'],
  ],
  [
    ['02/08/2027', '', 'noonish', '1 pm'],
    'Feb 8, 2027',
    'noonish to 1 pm',
    ['DTSTART;VALUE=DATE:20270208', 'DTEND;VALUE=DATE:20270209'],
  ],
  [['02/08/2027', '', '11:30 am', 'late'], 'Feb 8, 2027', '11:30 am to late', ['DTSTART:20270208T173000Z']],
  [
    ['02/08/2027', '', '', 'late'],
    'Feb 8, 2027',
    'until late',
    ['DTSTART;VALUE=DATE:20270208', 'DTEND;VALUE=DATE:20270209'],
  ],
  [
    ['02/08/2027', '', 'after work', ''],
    'Feb 8, 2027',
    'after work',
    ['DTSTART;VALUE=DATE:20270208', 'DTEND;VALUE=DATE:20270209'],
  ],
  [
    ['02/08/2027', '02/09/2027', 'dawn', '1 pm'],
    'Feb 8, 2027, dawn to Feb 9, 2027, 1 pm',
    '',
    ['DTSTART;VALUE=DATE:20270208', 'DTEND;VALUE=DATE:20270210'],
  ],
  [['02/08/2027', '', '5:00 pm', '3:00 pm'], 'Feb 8, 2027', '5:00 pm to 3:00 pm', ['DTSTART:20270208T230000Z']],
  [['02/08/2027', '', '5:00 pm', '5:00 pm'], 'Feb 8, 2027', '5:00 pm', ['DTSTART:20270208T230000Z']],
])('the times %j are formatted for the page and for calendars', async (typed, day, time, calendar) => {
  const event = await eventOf(typed)
  expect(dayAndTimeOf(event)).toEqual({ day, time })
  const file = calendarFile(event, { siteName: 'Site', siteUrl: 'https://site.example', timeZone }) ?? ''
  expect(file.split('\r\n').filter((line) => /^DT(START|END)/.test(line))).toEqual(calendar)
})

test.each<[typed: Typed, now: string, list: 'upcoming' | 'past', isOngoing: boolean]>([
  [['11/29/2026', '', '', ''], '2026-11-28T23:59:00-06:00', 'upcoming', false],
  [['11/29/2026', '', '', ''], '2026-11-29T12:00:00-06:00', 'past', true],
  [['11/29/2026', '', '', ''], '2026-11-30T00:00:00-06:00', 'past', false],
  [['11/28/2026', '12/01/2026', '', ''], '2026-11-29T12:00:00-06:00', 'past', true],
  [['11/28/2026', '12/01/2026', '', ''], '2026-12-02T00:00:00-06:00', 'past', false],
])('an event %j at %s is %s, ongoing: %s', async (typed, at, list, isOngoing) => {
  const time = { now: new Date(at), timeZone }
  const event = await eventOf(typed)
  expect(splitByStart([event], time, 'soonest-first')[list]).toHaveLength(1)
  expect(ongoingEvents([event], time)).toHaveLength(isOngoing ? 1 : 0)
})
