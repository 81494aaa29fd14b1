import { describe, expect, test } from 'vitest'
import { boundedKeys, MAX_LENGTH, pageKey, postKey, sheetKey, withKinds } from './surrogate-keys.ts'

describe('surrogate keys', () => {
  test.each([
    [pageKey('/'), 'page:/'],
    [pageKey('/topic/health/length-of-life'), 'page:/topic/health/length-of-life'],
    // All spellings of an address have the same key.
    [pageKey('/topic/educaci%c3%b3n'), 'page:/topic/educaci%C3%B3n'],
    [pageKey('/topic/educación'), 'page:/topic/educaci%C3%B3n'],
    [pageKey('/topic/a,b c'), 'page:/topic/a%2Cb%20c'],
    [pageKey('/topic/100%'), 'page:/topic/100%25'],
    [sheetKey('1AbC_d-E'), 'sheet:1AbC_d-E'],
    [sheetKey('two words, three'), 'sheet:two%20words%2C%20three'],
    [sheetKey('\ud800'), 'sheet:%EF%BF%BD'],
    [postKey('A-Story'), 'post:a-story'],
    [postKey('%d0%bf'), 'post:%d0%bf'],
    [postKey('п'), 'post:%d0%bf'],
  ])('are encoded as %s', (key, expected) => {
    expect(key).toBe(expected)
    expect(key).not.toMatch(/[\s,]/)
  })
})

describe('the keys of a header', () => {
  const sheets = (count: number) => Array.from({ length: count }, (_, at) => sheetKey(`${'x'.repeat(40)}${at}`))

  test('begin with the address of the response, without duplicates', () => {
    const keys = boundedKeys([pageKey('/blog')], ['site', postKey('b'), postKey('a'), pageKey('/blog')])
    expect(keys).toEqual(['page:/blog', 'post:a', 'post:b', 'site'])
  })

  test('include one key for 300 charts of one spreadsheet', () => {
    const keys = boundedKeys(
      [pageKey('/sources')],
      Array.from({ length: 300 }, () => sheetKey('one')),
    )
    expect(keys).toEqual(['page:/sources', 'sheet:one'])
  })

  test('include the kind instead of 300 spreadsheets, and keep other keys', () => {
    const keys = boundedKeys([pageKey('/sources')], ['site', pageKey('/topic/a/b'), ...sheets(300)])
    expect(keys).toEqual(['page:/sources', 'page:/topic/a/b', 'sheet', 'site'])
  })

  test('include only kinds if every kind has many keys', () => {
    const pages = Array.from({ length: 300 }, (_, at) => pageKey(`/topic/a-topic/a-subtopic-${at}`))
    const posts = Array.from({ length: 300 }, (_, at) => postKey(`an-article-with-a-long-name-${at}`))
    const keys = boundedKeys(
      [pageKey('/es/sources'), pageKey('/sources')],
      ['site', ...pages, ...posts, ...sheets(300)],
    )
    expect(keys).toEqual(['page:/es/sources', 'page:/sources', 'page', 'post', 'sheet', 'site'])
  })

  test.each([1, 15, 18, 19, 20, 21, 40, 5000])('fit into the limit with %i spreadsheets', (count) => {
    const keys = boundedKeys([pageKey('/sources')], ['site', ...sheets(count)])
    expect(keys.join(' ').length).toBeLessThanOrEqual(MAX_LENGTH)
  })

  test('omit an address that is too long', () => {
    expect(boundedKeys([pageKey(`/${'a'.repeat(5000)}`)], ['site'])).toEqual(['site'])
  })

  test('are purged together with their kinds', () => {
    expect([...withKinds([sheetKey('a'), postKey('b'), 'site'])]).toEqual([
      'sheet:a',
      'post:b',
      'site',
      'sheet',
      'post',
    ])
  })
})
