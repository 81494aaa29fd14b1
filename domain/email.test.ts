import { describe, expect, test } from 'vitest'
import { emailKey, readEmail } from './email.ts'

describe('readEmail', () => {
  test.each([
    'ana@example.org',
    'Ana.Nguyen+news@mail.example.co.uk',
    "o'brien@example.org",
    'a@b.co',
    `${'a'.repeat(64)}@example.org`,
    '=1+1@example.org',
    'a@museum.houston',
    'josé@example.com',
    'x@münchen.de',
    'josé@münchen.de',
    '用户@例子.中国',
    'пользователь@почта.рф',
    'χρήστης@παράδειγμα.ελ',
    'x@xn--mnchen-3ya.de',
    `${'é'.repeat(32)}@example.org`,
  ])('accepts %s', (text) => {
    expect(readEmail(` ${text} `)).toBe(text)
  })

  test.each([
    'ana',
    'ana@',
    '@example.org',
    'ana@example',
    'ana@@example.org',
    'ana@example..org',
    'ana@-example.org',
    'ana nguyen@example.org',
    'ana@example.org,ben@example.org',
    'Ana <ana@example.org>',
    'ana@example.org\nBcc: ben@example.org',
    'ana@exam\u0440le.org',
    'x@mün chen.de',
    'x@münchen',
    'x@-münchen.de',
    'x@mün_chen.de',
    'x@münchen..de',
    'x@mün\u200Bchen.de',
    'jos\u202Eé@example.com',
    '😀@example.com',
    'x@😀.example',
    `${'é'.repeat(33)}@example.org`,
    `x@${'é'.repeat(60)}.${'é'.repeat(60)}.${'é'.repeat(60)}.${'é'.repeat(60)}.org`,
    `${'a'.repeat(65)}@example.org`,
    `a@${'b.'.repeat(130)}org`,
    7,
    ['ana@example.org'],
  ])('rejects %j', (text) => {
    expect(readEmail(text)).toBeNull()
  })

  test.each(['', '  ', undefined, null, false])('returns an empty text for %j', (value) => {
    expect(readEmail(value)).toBe('')
  })
})

test('emailKey is the same for equivalent spellings of an address', () => {
  expect(emailKey('Ana@Example.ORG')).toBe(emailKey('ana@example.org'))
  expect(emailKey('X@MÜNCHEN.de')).toBe(emailKey('x@xn--mnchen-3ya.de'))
  expect(emailKey('jose\u0301@example.com')).toBe(emailKey('JOSÉ@example.com'))
})
