import { describe, expect, test } from 'vitest'
import { nextEvent, ongoingEvents, parseDay, parseTime, splitByStart, type Event } from './event.ts'

function event(id: number, day: string | null, time: string | null = null, isPinned = false): Event {
  return {
    id,
    slug: `event-${id}`,
    title: `Event ${id}`,
    modified: '',
    start: day === null ? null : { day, time },
    end: null,
    typedTimes: null,
    address: '',
    isPinned,
    image: null,
    description: '',
    descriptionText: '',
    registrationLink: null,
    presentationLink: null,
    mediaLink: null,
  }
}

const ids = (events: Event[]) => events.map(({ id }) => id)

describe('splitByStart', () => {
  // 11:30 am in Chicago, in winter.
  const now = { now: new Date('2020-01-29T17:30:00Z'), timeZone: 'America/Chicago' }

  test('lists an event that starts now neither as upcoming nor as past', () => {
    const events = [event(1, '2020-01-29', '11:29'), event(2, '2020-01-29', '11:30'), event(3, '2020-01-29', '11:31')]
    const { upcoming, past } = splitByStart(events, now, 'soonest-first')
    expect([ids(upcoming), ids(past)]).toEqual([[3], [1]])
  })

  test('starts an event without a time at the beginning of its day', () => {
    const events = [event(1, '2020-01-29'), event(2, '2020-01-30')]
    const { upcoming, past } = splitByStart(events, now, 'soonest-first')
    expect([ids(upcoming), ids(past)]).toEqual([[2], [1]])
  })

  const many = [
    event(1, '2020-03-01'),
    event(2, '2020-02-01'),
    event(3, '2020-02-01'),
    event(4, '2020-05-01', null, true),
    event(5, '2020-04-01', null, true),
    event(6, null),
    event(7, null, null, true),
    event(8, '2019-12-01'),
    event(9, '2020-01-01'),
    event(10, '2019-11-01', null, true),
  ]

  test('sorts soonest first on request, with pinned events first and undated events last', () => {
    const { upcoming, past } = splitByStart(many, now, 'soonest-first')
    expect(ids(upcoming)).toEqual([5, 4, 3, 2, 1, 7, 6])
    expect(ids(past)).toEqual([10, 9, 8])
  })

  test('sorts latest first on request', () => {
    const { upcoming, past } = splitByStart(many, now, 'latest-first')
    expect(ids(upcoming)).toEqual([4, 5, 1, 3, 2, 7, 6])
    expect(ids(past)).toEqual([10, 9, 8])
  })
})

describe('parseDay', () => {
  test.each([
    ['01/29/2020', '2020-01-29'],
    ['02/29/2028', '2028-02-29'],
    ['1/5/2031', '2031-01-05'],
    [' 12/31/2026 ', '2026-12-31'],
    ['02/30/2031', null],
    ['02/29/2027', null],
    ['13/01/2031', null],
    ['00/10/2031', null],
    ['2031-01-29', null],
    ['soon', null],
    ['', null],
  ])('reads %j as %j', (text, day) => {
    expect(parseDay(text)).toBe(day)
  })
})

describe('parseTime', () => {
  test.each([
    ['11:30 am', '11:30'],
    ['11:30AM', '11:30'],
    ['1:00 pm', '13:00'],
    ['12:00 am', '00:00'],
    ['12:15 pm', '12:15'],
    ['14:00', '14:00'],
    ['09:05', '09:05'],
    ['14:00:00', '14:00'],
    ['6 p.m.', '18:00'],
    ['25:00', null],
    ['13:00 pm', null],
    ['0:30 am', null],
    ['11:60 am', null],
    ['noon', '12:00'],
    ['12 Noon', '12:00'],
    ['Midnight', '00:00'],
    ['mediodía', '12:00'],
    ['7pm', '19:00'],
    ['7 P', '19:00'],
    ['8.30 p.m.', '20:30'],
    ['8:30 p. m.', '20:30'],
    ['7\u202fPM', '19:00'],
    ['19.30', '19:30'],
    ['19:00 h', '19:00'],
    ['around noon', null],
    ['noonish', null],
    ['7 PM EST', null],
    ['7-9 pm', null],
    ['7:00 m', null],
    ['TBD', null],
    ['24:00', null],
    ['7', null],
    ['', null],
  ])('reads %j as %j', (text, time) => {
    expect(parseTime(text)).toBe(time)
  })
})

describe('ongoingEvents', () => {
  const until = (id: number, day: string, time: string | null, end: Event['end']): Event => ({
    ...event(id, day, time),
    end,
  })
  const typed: Event = { ...event(6, '2020-01-29'), typedTimes: { start: 'noonish', end: '' } }
  const events = [
    event(1, '2020-01-29'),
    until(2, '2020-01-28', null, { day: '2020-01-30', time: null }),
    until(3, '2020-01-29', '11:30', { day: '2020-01-29', time: '13:00' }),
    until(4, '2020-01-29', '20:00', { day: '2020-01-30', time: '01:00' }),
    event(5, '2020-01-29', '09:00'),
    typed,
    event(7, null),
  ]

  test.each([
    ['2020-01-27T23:59:59-06:00', []],
    ['2020-01-28T00:00:00-06:00', [2]],
    ['2020-01-29T00:00:00-06:00', [2, 6, 1]],
    ['2020-01-29T11:29:59-06:00', [2, 6, 1, 5]],
    ['2020-01-29T11:30:00-06:00', [2, 6, 1, 5, 3]],
    ['2020-01-29T13:00:00-06:00', [2, 6, 1, 5]],
    ['2020-01-29T23:59:59-06:00', [2, 6, 1, 5, 4]],
    ['2020-01-30T00:00:00-06:00', [2, 4]],
    ['2020-01-30T01:00:00-06:00', [2]],
    ['2020-01-31T00:00:00-06:00', []],
  ])('returns the events in progress at %s', (now, found) => {
    const ongoing = ongoingEvents(events, { now: new Date(now), timeZone: 'America/Chicago' })
    expect(ongoing.map((each) => each.event.id)).toEqual(found)
    const unsure = ongoing.filter(({ hasKnownEnd }) => !hasKnownEnd).map((each) => each.event.id)
    expect(unsure).toEqual(found.filter((id) => id === 5 || id === 6))
  })
})

test.each([
  ['the soonest event before a pinned one', [event(1, '2020-03-01', null, true), event(2, '2020-02-01')], 2],
  ['the higher id of two simultaneous events', [event(1, '2020-02-01'), event(2, '2020-02-01')], 2],
  ['a later event of the same day', [event(1, '2020-01-29', '11:30'), event(2, '2020-01-29', '11:31')], 2],
  ['undefined for past and undated events', [event(1, '2020-01-29'), event(2, null)], undefined],
  ['undefined without events', [], undefined],
])('nextEvent returns %s', (_name, events, id) => {
  expect(nextEvent(events, { now: new Date('2020-01-29T17:30:00Z'), timeZone: 'America/Chicago' })?.id).toBe(id)
})
