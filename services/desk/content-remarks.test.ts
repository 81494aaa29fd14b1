import { expect, test } from 'vitest'
import { contentRemarks } from './content-remarks.ts'

test('faults of files precede oddities, and unreadable event times are reported', () => {
  const files = [
    { name: 'a.json', faults: [], remarks: ['a.json, line 2: odd.'], shownFrom: null },
    { name: 'b.json', faults: ['b.json, line 1: broken.'], remarks: [], shownFrom: 5 },
  ]
  const events = [
    { title: 'Walk', typedTimes: null },
    { title: 'Lunch', typedTimes: { start: 'noonish', end: '1 pm' } },
    { title: 'Talk', typedTimes: { start: '', end: 'late' } },
  ]
  expect(contentRemarks(files, events)).toEqual([
    { severity: 'error', message: 'b.json, line 1: broken.', shownFrom: 5 },
    { severity: 'warning', message: 'a.json, line 2: odd.', shownFrom: null },
    {
      severity: 'warning',
      message: expect.stringMatching(/^The times of the event "Lunch" .*: "noonish" to "1 pm";/),
      shownFrom: null,
    },
    {
      severity: 'warning',
      message: expect.stringMatching(/^The times of the event "Talk" .*: "late";/),
      shownFrom: null,
    },
  ])
})
