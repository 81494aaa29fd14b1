import { describe, expect, test } from 'vitest'
import { parseFilters, readFacetFilters, readNumericFilters, type Filter, type FilterReading } from './filters.ts'

/** A filter as one line: place:Harris, !(…), (a & b), (a | b). */
function say(filter: Filter): string {
  if (filter.kind === 'all') return filter.of.length === 0 ? 'everything' : `(${filter.of.map(say).join(' & ')})`
  if (filter.kind === 'any') return `(${filter.of.map(say).join(' | ')})`
  if (filter.kind === 'not') return `!${say(filter.of)}`
  if (filter.kind === 'value') return `${filter.attribute}:${filter.value}`
  return `${filter.attribute}${filter.operator}${filter.number}`
}
const format = (reading: FilterReading) => (reading.ok ? say(reading.filter) : reading.message)

describe('parseFilters', () => {
  test.each([
    ['', 'everything'],
    ['  ', 'everything'],
    ['kind:Topic', 'kind:Topic'],
    ['kind : Topic', 'kind:Topic'],
    ['kind:Topic AND place:Harris', '(kind:Topic & place:Harris)'],
    ['kind:Topic OR kind:Event', '(kind:Topic | kind:Event)'],
    ['a:1 AND (b:2 OR c:3) AND NOT d:4', '(a:1 & (b:2 | c:3) & !d:4)'],
    ['(a:1 OR b:2) AND c:3', '((a:1 | b:2) & c:3)'],
    ['a:1 AND b:2 OR c:3', '((a:1 & b:2) | c:3)'],
    ['NOT NOT a:1', '!!a:1'],
    ['NOT (a:1 OR b:2)', '!(a:1 | b:2)'],
    ['place:"Fort Bend"', 'place:Fort Bend'],
    ["place:'Fort Bend'", 'place:Fort Bend'],
    ['"a place":Harris', 'a place:Harris'],
    [String.raw`title:"say \"no\""`, 'title:say "no"'],
    ["title:Children's", "title:Children's"],
    ['place:3-County', 'place:3-County'],
    ['kind:-Topic', '!kind:Topic'],
    [String.raw`kind:\-Topic`, 'kind:-Topic'],
    ['kind:"-Topic"', 'kind:-Topic'],
    ['title:a:b', 'title:a:b'],
    ['title:"AND"', 'title:AND'],
    ['date_timestamp >= 1700000000', 'date_timestamp>=1700000000'],
    ['date_timestamp<-5.5', 'date_timestamp<-5.5'],
    ['date_timestamp != 3', 'date_timestamp!=3'],
    ['date_timestamp:1 TO 9', '(date_timestamp>=1 & date_timestamp<=9)'],
    ['published', '_tags:published'],
    ['kind:Población', 'kind:Población'],
  ])('parses %j', (text, meaning) => {
    expect(format(parseFilters(text))).toBe(meaning)
  })

  test.each([
    'kind:',
    ':Topic',
    'kind:Topic AND',
    'AND kind:Topic',
    'kind:Topic OR OR kind:Event',
    '(kind:Topic',
    'kind:Topic)',
    'kind:"Topic',
    'kind:Topic place:Harris',
    'date > soon',
    'date:1 TO',
    'NOT',
    '()',
    '('.repeat(5000),
    `${'NOT '.repeat(1500)}a:1`,
    Array.from({ length: 900 }, (_, i) => `a:${i}`).join(' OR '),
  ])('rejects %j', (text) => {
    expect(format(parseFilters(text))).toMatch(/^Invalid value for "filters" parameter/)
  })
})

describe('readFacetFilters', () => {
  test.each<[Parameters<typeof readFacetFilters>[0], string]>([
    [[], 'everything'],
    ['', 'everything'],
    ['kind:Topic', '(kind:Topic)'],
    ['kind:Topic,place:Harris', '(kind:Topic & place:Harris)'],
    [['kind:Topic', 'place:Harris'], '(kind:Topic & place:Harris)'],
    [[['kind:Topic', 'kind:Event'], 'place:Fort Bend'], '((kind:Topic | kind:Event) & place:Fort Bend)'],
    [['kind:-Topic'], '(!kind:Topic)'],
    [[String.raw`kind:\-Topic`], '(kind:-Topic)'],
    [['title:a:b'], '(title:a:b)'],
    [[[]], 'everything'],
  ])('parses %j', (filters, meaning) => {
    expect(format(readFacetFilters(filters))).toBe(meaning)
  })

  test.each([['Topic'], [[':Topic']], [['kind:Topic', ['oops']]]])('rejects %j', (filters) => {
    expect(format(readFacetFilters(filters))).toMatch(/^Invalid value for "facetFilters" parameter/)
  })
})

test.each<[Parameters<typeof readNumericFilters>[0], string]>([
  [['date_timestamp>=3'], '(date_timestamp>=3)'],
  [[['a=1', 'a = 2'], 'b<3'], '((a=1 | a=2) & b<3)'],
  ['a:1 TO 3', '((a>=1 & a<=3))'],
  [['nonsense'], 'Invalid value for "numericFilters" parameter: a filter is "attribute:value"'],
])('readNumericFilters parses %j', (filters, meaning) => {
  expect(format(readNumericFilters(filters))).toBe(meaning)
})
