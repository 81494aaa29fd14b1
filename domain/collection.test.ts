import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { collectionKey, collectionQuery, isChartKey, readCollection } from './collection.ts'

const read = (query: string) => readCollection(new URLSearchParams(query))

test('the key of a chart has eight letters and digits of base32', () => {
  const key = collectionKey(createHash('sha256').update('jobs/Labor Force').digest())
  expect(key).toMatch(/^[a-z2-7]{8}$/)
  expect(collectionKey(new Uint8Array([0xff, 0, 0xff, 0, 0xff]))).toBe('74ap6ah7')
  expect([isChartKey(key), isChartKey('indicator=a')]).toEqual([true, false])
})

describe('an address', () => {
  const compared = { id: 'indicator=poverty-rate&places=48201,us', note: 'A & b = 50%?' }
  const chart = { id: 'abcdefgh', note: '' }

  test('has charts, comparisons and notes in their order', () => {
    const query = collectionQuery([chart, compared])
    expect(query).toBe('c=abcdefgh~indicator%3Dpoverty-rate%26places%3D48201%2Cus&n2=A%20%26%20b%20%3D%2050%25%3F')
    expect(read(query)).toEqual({ entries: [chart, compared], leftOut: [] })
  })

  test.each([
    ['', []],
    ['c=', []],
    ['c=ABCDEFGH~short~<b>', []],
    ['c=abcdefgh~abcdefgh', ['abcdefgh']],
  ])('%j has the entries %j', (query, ids) => {
    expect(read(query).entries.map(({ id }) => id)).toEqual(ids)
  })

  test('has at most 12 entries, and notes of 280 letters', () => {
    const ids = Array.from({ length: 14 }, (_, at) => `aaaaaaa${'abcdefghijklmn'[at]}`)
    const { entries, leftOut } = read(`c=${ids.join('~')}&n1=${'x'.repeat(300)}`)
    expect([entries.length, leftOut.length]).toEqual([12, 2])
    expect(entries[0]?.note).toHaveLength(280)
  })

  test('has at most 4,000 characters', () => {
    const ids = Array.from({ length: 12 }, (_, at) => `indicator=${'x'.repeat(400)}${at}`)
    const { entries, leftOut } = read(new URLSearchParams({ c: ids.join('~') }).toString())
    expect(collectionQuery(entries).length).toBeLessThanOrEqual(4000)
    expect([entries.length, leftOut.length]).toEqual([9, 3])
  })
})

test('an empty collection has no query', () => {
  expect(collectionQuery([])).toBe('')
})
