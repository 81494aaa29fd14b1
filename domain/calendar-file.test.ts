import { describe, expect, test } from 'vitest'
import { calendarFile } from './calendar-file.ts'
import type { Event } from './event.ts'

const site = { siteName: 'Common Measure', siteUrl: 'https://site.example', timeZone: 'America/Chicago' }

const luncheon: Event = {
  id: 7,
  slug: 'luncheon',
  title: 'Luncheon, with data; and charts',
  modified: '2020-01-02T09:00:00',
  start: { day: '2020-01-29', time: '11:30' },
  end: { day: '2020-01-29', time: '13:00' },
  typedTimes: null,
  address: '1 Main St, Houston',
  isPinned: false,
  image: null,
  description: '',
  descriptionText: 'Come.',
  registrationLink: 'https://seats.example/',
  presentationLink: null,
  mediaLink: null,
}

const linesOf = (event: Partial<Event>) => calendarFile({ ...luncheon, ...event }, site)?.split('\r\n') ?? []
const valueOf = (name: string, event: Partial<Event> = {}) => linesOf(event).filter((line) => line.startsWith(name))

test('calendarFile writes an event in the format of RFC 5545', () => {
  expect(calendarFile(luncheon, site)).toBe(
    [
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      'PRODID:-//Common Measure//Events//EN',
      'CALSCALE:GREGORIAN',
      'METHOD:PUBLISH',
      'BEGIN:VEVENT',
      'UID:event-7@site.example',
      'DTSTAMP:20200102T150000Z',
      'DTSTART:20200129T173000Z',
      'DTEND:20200129T190000Z',
      String.raw`SUMMARY:Luncheon\, with data\; and charts`,
      String.raw`LOCATION:1 Main St\, Houston`,
      String.raw`DESCRIPTION:Come.\n\nhttps://seats.example/`,
      'URL:https://site.example/events',
      'END:VEVENT',
      'END:VCALENDAR',
      '',
    ].join('\r\n'),
  )
})

describe('calendarFile', () => {
  const day = (text: string, time: string | null = null) => ({ day: text, time })
  test.each([
    ['an event in daylight saving time', day('2020-07-01', '09:00'), null, ['DTSTART:20200701T140000Z']],
    ['an all-day event', day('2020-01-29'), null, ['DTSTART;VALUE=DATE:20200129', 'DTEND;VALUE=DATE:20200130']],
    [
      'an event of several days',
      day('2020-02-28'),
      day('2020-02-29'),
      ['DTSTART;VALUE=DATE:20200228', 'DTEND;VALUE=DATE:20200301'],
    ],
    [
      'an event with only an end time',
      day('2020-01-29'),
      day('2020-01-29', '13:00'),
      ['DTSTART;VALUE=DATE:20200129', 'DTEND;VALUE=DATE:20200130'],
    ],
    [
      'an event whose end has no time',
      day('2020-01-29', '09:00'),
      day('2020-01-30'),
      ['DTSTART:20200129T150000Z', 'DTEND:20200131T060000Z'],
    ],
  ])('writes the period of %s', (_, start, end, lines) => {
    expect([...valueOf('DTSTART', { start, end }), ...valueOf('DTEND', { start, end })]).toEqual(lines)
  })

  test('returns null for an event without a date', () => {
    expect(calendarFile({ ...luncheon, start: null, end: null }, site)).toBeNull()
  })
})

test('calendarFile folds lines at 75 octets without splitting a character', () => {
  const title = `${'é'.repeat(60)} 統計 🎉`.repeat(3)
  const lines = linesOf({ title })
  for (const line of lines) expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75)
  expect(lines.join('\r\n').replaceAll('\r\n ', '')).toContain(`SUMMARY:${title}`)
})

test('calendarFile escapes line breaks and replaces control characters', () => {
  expect(valueOf('SUMMARY', { title: 'One\r\nATTENDEE:x\nTwo\u0007' })).toEqual([
    String.raw`SUMMARY:One\nATTENDEE:x\nTwo `,
  ])
})
