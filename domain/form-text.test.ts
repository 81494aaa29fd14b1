import { describe, expect, test } from 'vitest'
import { readChoices, readLine, readParagraphs } from './form-text.ts'

describe('readLine', () => {
  test.each([
    ['Ana', 'Ana'],
    ['  Ana  ', 'Ana'],
    ['Nin\u0303os', 'Ni\u00f1os'],
    ['<b>', '<b>'],
    ['0123456789', '0123456789'],
    ['', ''],
    ['   ', ''],
    [undefined, ''],
    [null, ''],
    [false, ''],
  ])('reads %j as %j', (value, text) => {
    expect(readLine(value, 10)).toBe(text)
  })

  test.each([7, true, {}, ['Ana'], '01234567890', 'a\nb', 'a\u0000b', 'a\u2028b', 'a\u0085b', '\ud800'])(
    'rejects %j',
    (value) => {
      expect(readLine(value, 10)).toBeNull()
    },
  )
})

test.each([
  ['a\nb', 'a\nb'],
  ['a\r\nb\rc', 'a\nb\nc'],
  ['a\tb', 'a\tb'],
  ['a\u0000b', null],
  ['a\u001bb', null],
])('readParagraphs(%j) is %j', (value, text) => {
  expect(readParagraphs(value, 10)).toBe(text)
})

test.each([
  ['Arts', ['Arts']],
  [
    ['Arts', ' Health ', 'Arts'],
    ['Arts', 'Health'],
  ],
  [undefined, []],
  [false, []],
  [[], []],
  [['Arts', 7], null],
  [['Arts', ['Health']], null],
  [{ 0: 'Arts' }, null],
  [['a', 'b', 'c', 'd'], null],
])('readChoices(%j) is %j', (value, choices) => {
  expect(readChoices(value, 10, 3)).toEqual(choices)
})
