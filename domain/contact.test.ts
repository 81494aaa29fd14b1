import { describe, expect, test } from 'vitest'
import { contactMode, readContactMessage } from './contact.ts'

const basic = { firstName: 'Ana', lastName: 'Nguyen', email: 'ana@example.org', message: 'Hello\r\nthere' }

test.each([
  ['story', 'story'],
  ['feedback', 'feedback'],
  ['data-party', 'data-party'],
  ['donate', 'donate'],
  ['other', 'feedback'],
  ['__proto__', 'feedback'],
  [null, 'feedback'],
])('contactMode(%j) is %s', (text, mode) => {
  expect(contactMode(text)).toBe(mode)
})

describe('readContactMessage', () => {
  test('keeps only the fields of the mode', () => {
    const fields = { ...basic, mode: 'story', county: 'Harris', guests: '40', role: 'admin' }
    expect(readContactMessage(fields)).toEqual({
      mode: 'story',
      email: 'ana@example.org',
      firstName: 'Ana',
      lastName: 'Nguyen',
      message: 'Hello\nthere',
      county: 'Harris',
      organization: '',
      phone: '',
      guests: '',
      date: '',
    })
  })

  test.each([
    [{}, ['firstName', 'lastName', 'message', 'email']],
    [{ ...basic, message: ' ' }, ['message']],
    [{ ...basic, mode: 'data-party' }, ['guests']],
    [{ ...basic, mode: 'donate' }, []],
  ])('reports for %j the missing fields %j', (fields, missing) => {
    const read = readContactMessage(fields)
    const problems = Array.isArray(read) ? read : []
    expect(problems.map(({ field }) => field)).toEqual(missing)
    expect(problems.every(({ fault }) => fault === 'required')).toBe(true)
  })

  test('reports a message that is too long and an invalid address', () => {
    expect(readContactMessage({ ...basic, email: 'ana', message: 'x'.repeat(5001) })).toEqual([
      { field: 'message', fault: 'unfit' },
      { field: 'email', fault: 'email' },
    ])
  })
})
