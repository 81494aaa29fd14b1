import { describe, expect, test } from 'vitest'
import { boundedKeys, MAX_LENGTH, pageKey, postKey, sheetKey, withKinds } from './surrogate-keys.ts'

describe('Names of what answers show', () => {
  test.each([
    [pageKey('/'), 'page:/'],
    [pageKey('/topic/health/length-of-life'), 'page:/topic/health/length-of-life'],
    // The same key for all spellings of an address.
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
  ])('%s', (key, expected) => {
    expect(key).toBe(expected)
    expect(key).not.toMatch(/[\s,]/)
  })
})

describe('The room of a header', () => {
  const sheets = (count: number) => Array.from({ length: count }, (_, at) => sheetKey(`${'x'.repeat(40)}${at}`))

  test('lists the keys of a response, its own address first, each once', () => {
    const keys = boundedKeys([pageKey('/blog')], ['site', postKey('b'), postKey('a'), pageKey('/blog')])
    expect(keys).toEqual(['page:/blog', 'post:a', 'post:b', 'site'])
  })

  test('300 charts of one spreadsheet are one key', () => {
    const keys = boundedKeys(
      [pageKey('/sources')],
      Array.from({ length: 300 }, () => sheetKey('one')),
    )
    expect(keys).toEqual(['page:/sources', 'sheet:one'])
  })

  test('with 300 spreadsheets the kind replaces all their keys; the other keys stay', () => {
    const keys = boundedKeys([pageKey('/sources')], ['site', pageKey('/topic/a/b'), ...sheets(300)])
    expect(keys).toEqual(['page:/sources', 'page:/topic/a/b', 'sheet', 'site'])
  })

  test('many of every kind', () => {
    const pages = Array.from({ length: 300 }, (_, at) => pageKey(`/topic/a-topic/a-subtopic-${at}`))
    const posts = Array.from({ length: 300 }, (_, at) => postKey(`an-article-with-a-long-name-${at}`))
    const keys = boundedKeys(
      [pageKey('/es/sources'), pageKey('/sources')],
      ['site', ...pages, ...posts, ...sheets(300)],
    )
    expect(keys).toEqual(['page:/es/sources', 'page:/sources', 'page', 'post', 'sheet', 'site'])
  })

  test.each([1, 15, 18, 19, 20, 21, 40, 5000])('%i spreadsheets fit', (count) => {
    const keys = boundedKeys([pageKey('/sources')], ['site', ...sheets(count)])
    expect(keys.join(' ').length).toBeLessThanOrEqual(MAX_LENGTH)
  })

  test('an address too long to be a name has none of its own', () => {
    expect(boundedKeys([pageKey(`/${'a'.repeat(5000)}`)], ['site'])).toEqual(['site'])
  })

  test('changed keys are purged with their kinds', () => {
    expect([...withKinds([sheetKey('a'), postKey('b'), 'site'])]).toEqual([
      'sheet:a',
      'post:b',
      'site',
      'sheet',
      'post',
    ])
  })
})
