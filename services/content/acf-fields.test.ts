import { describe, expect, test } from 'vitest'
import {
  readColor,
  readFields,
  readFlag,
  readGroup,
  readImage,
  readLink,
  readList,
  readNumber,
  readText,
  safeAddress,
} from './acf-fields.ts'

/** Values of an emptied field in a real WordPress. They are not logged as odd. */
const EMPTY = [undefined, null, false, '', []]

const value = <T>(v: T) => ({ value: v, isOdd: false })
const odd = <T>(v: T) => ({ value: v, isOdd: true })

describe('a text field', () => {
  test.each(EMPTY)('with the value %j is empty', (input) => expect(readText(input)).toEqual(value('')))
  test.each<[unknown, object]>([
    ['text', value('text')],
    ['0', value('0')],
    [0, value('0')],
    [2019, value('2019')],
    [1.5, value('1.5')],
    [true, odd('')],
    [{ a: 1 }, odd('')],
    [['a'], odd('')],
    [NaN, odd('')],
  ])('%j', (input, expected) => expect(readText(input)).toEqual(expected))
})

describe('an image field', () => {
  test.each([...EMPTY, 0])('with the value %j is null', (input) => expect(readImage(input)).toEqual(value(null)))
  test.each<[unknown, object]>([
    [{ url: '/a.webp', alt: '' }, value({ kind: 'object', image: { url: '/a.webp', alt: '' } })],
    ['https://cms.example/a.webp', value({ kind: 'address', url: 'https://cms.example/a.webp' })],
    [1001, value({ kind: 'media', id: 1001 })],
    ['1001', value({ kind: 'media', id: 1001 })],
    [{ ID: 5 }, odd(null)],
    [true, odd(null)],
    [[{ url: '/a' }], odd(null)],
  ])('%j', (input, expected) => expect(readImage(input)).toEqual(expected))
})

describe('a list field', () => {
  test.each(EMPTY)('with the value %j is empty', (input) => expect(readList(input)).toEqual(value([])))
  test.each<[unknown, object]>([
    [[{ a: 1 }, { a: 2 }], value([{ a: 1 }, { a: 2 }])],
    [[false, { a: 2 }, null], value([{ a: 2 }])],
    [{ '10': 'c', '0': 'a', '2': 'b' }, value(['a', 'b', 'c'])],
    [{ title: 'not a list' }, odd([])],
    ['words', odd([])],
    [3, odd([])],
  ])('%j', (input, expected) => expect(readList(input)).toEqual(expected))
})

describe('a group field', () => {
  test.each(EMPTY)('with the value %j has no fields', (input) => expect(readGroup(input)).toEqual(value({})))
  test.each<[unknown, object]>([
    [{ a: 1 }, value({ a: 1 })],
    ['words', odd({})],
    [[1], odd({})],
  ])('%j', (input, expected) => expect(readGroup(input)).toEqual(expected))
})

describe('a flag field', () => {
  test.each([...EMPTY, 0, '0', 'false'])('with the value %j is false', (input) =>
    expect(readFlag(input)).toEqual(value(false)),
  )
  test.each([true, 1, '1', 'true'])('with the value %j is true', (input) =>
    expect(readFlag(input)).toEqual(value(true)),
  )
  test.each(['yes', 2, {}, ['1'], 'TRUE '])('with the value %j is false and invalid', (input) =>
    expect(readFlag(input)).toEqual(odd(false)),
  )
})

describe('a number field', () => {
  test.each(EMPTY)('with the value %j is null', (input) => expect(readNumber(input)).toEqual(value(null)))
  test.each<[unknown, object]>([
    [70, value(70)],
    ['70', value(70)],
    [{ ID: 70 }, value(70)],
    [{ id: '70' }, value(70)],
    [{ term_id: 70, name: 'x' }, value(70)],
    [[{ ID: 70 }], value(70)],
    [['70'], value(70)],
    [[1, 2], odd(null)],
    ['seventy', odd(null)],
    [{ name: 'x' }, odd(null)],
    [true, odd(null)],
  ])('%j', (input, expected) => expect(readNumber(input)).toEqual(expected))
})

describe('a link field', () => {
  test.each([...EMPTY, { url: '', title: '' }, { title: 'x' }])('with the value %j is null', (input) => {
    expect(readLink(input)).toEqual(value(null))
  })
  test.each<[unknown, string]>([
    ['/path', '/path'],
    [' https://a.example/x?y#z ', 'https://a.example/x?y#z'],
    ['HTTP://a.example', 'HTTP://a.example'],
    ['mailto:a@b.example', 'mailto:a@b.example'],
    ['tel:+17135550100', 'tel:+17135550100'],
    ['https://a.example/My report.pdf', 'https://a.example/My%20report.pdf'],
    ['mailto:a@b.example?subject=Hello there', 'mailto:a@b.example?subject=Hello%20there'],
    ['#section', '#section'],
    ['?mode=story', '?mode=story'],
    ['//cdn.example/a', 'https://cdn.example/a'],
    [{ url: '/path', title: 'Go', target: '_blank' }, '/path'],
  ])('with the value %j is %s', (input, expected) => expect(readLink(input)).toEqual(value(expected)))
  test.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'java\nscript:alert(1)',
    '\u0001javascript:alert(1)',
    'vbscript:x',
    'data:text/html,<script>',
    'file:///etc/passwd',
    'ftp://a.example',
    '/\\evil.example',
    '\\\\evil.example',
    '///evil.example',
    '/\t/evil.example',
    'https://',
    'http:// a b',
    'https://a b.example/',
    'words',
    7,
    true,
    ['/path'],
    { url: 5 },
  ])('with the value %j is invalid', (input) => expect(readLink(input)).toEqual(odd(null)))
  test('with a relative address never leads to another host', () => {
    for (const address of ['//evil', '/\\evil', '/path', '#a', '?b']) {
      const safe = safeAddress(address)
      if (safe && !safe.startsWith('https:')) expect(new URL(safe, 'https://site.example').host).toBe('site.example')
    }
  })
})

describe('a color field', () => {
  test.each(EMPTY)('with the value %j is null', (input) => expect(readColor(input)).toEqual(value(null)))
  test.each<[unknown, object]>([
    ['#8E44AD', value('#8e44ad')],
    ['#abc', value('#aabbcc')],
    ['purple', odd(null)],
    ['#12345', odd(null)],
    ['#8e44ad;x', odd(null)],
    [123456, odd(null)],
  ])('%j', (input, expected) => expect(readColor(input)).toEqual(expected))
})

test('nested fields are read by name, and invalid ones are reported with their path', () => {
  const reports: unknown[] = []
  const fields = readFields(
    {
      title: 7,
      columns: [{ image: true }, 'words', { content: '<p>x</p>' }],
      banner: { banner_title: ['x'] },
      none: 5,
    },
    (field, input) => reports.push([field, input]),
  )
  expect(fields.text('title')).toBe('7')
  expect(fields.list('columns').map((column) => [column.image('image'), column.html('content')])).toEqual([
    [null, ''],
    [null, ''],
    [null, '<p>x</p>'],
  ])
  expect(fields.group('banner').text('banner_title')).toBe('')
  expect(fields.group('nowhere').list('nothing')).toEqual([])
  expect(fields.group('none').raw('x')).toBeUndefined()
  expect(reports).toEqual([
    ['columns.1.image', true],
    ['banner.banner_title', ['x']],
    ['none', 5],
  ])
})

test.each([[[]], [null], ['words'], [undefined], [7]])('an item with acf %j has no fields', (acf) => {
  expect(readFields(acf, () => {}).text('title')).toBe('')
})
