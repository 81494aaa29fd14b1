import { describe, expect, test } from 'vitest'
import { DEFAULT_TAGS, highlight, snippet, type Marks } from './highlight.ts'

const marks = (input: Partial<Marks>): Marks => ({ whole: new Map(), phrases: [], beginnings: [], asked: [], ...input })
const housing = marks({ whole: new Map([['housing', 'housing']]), asked: ['housing'] })

describe('highlight', () => {
  test.each<[string, Marks, string]>([
    ['Housing Units', housing, '<em>Housing</em> Units'],
    ['none here', housing, 'none here'],
    ['Education', marks({ beginnings: ['educ'], asked: ['educ'] }), '<em>Educ</em>ation'],
    ['Población', marks({ beginnings: ['pob'], asked: ['pob'] }), '<em>Pob</em>lación'],
    ['Población', marks({ whole: new Map([['poblacion', 'poblacion']]), asked: ['poblacion'] }), '<em>Población</em>'],
    ['R&B <b>housing</b> "x"', housing, 'R&amp;B &lt;b&gt;<em>housing</em>&lt;/b&gt; &quot;x&quot;'],
    [
      'to care, access to care',
      marks({ phrases: [{ places: [new Set(['access']), new Set(['to']), new Set(['care'])], asked: ['x'] }] }),
      'to care, <em>access</em> <em>to</em> <em>care</em>',
    ],
  ])('marks matches in %j', (text, input, value) => {
    expect(highlight(text, input, DEFAULT_TAGS).value).toBe(value)
  })

  test('returns the match level', () => {
    const two = marks({ whole: new Map([['air', 'air']]), beginnings: ['qual'], asked: ['air', 'qual'] })
    expect(highlight('Air quality', two, DEFAULT_TAGS)).toEqual({
      value: '<em>Air</em> <em>qual</em>ity',
      matchLevel: 'full',
      fullyHighlighted: true,
      matchedWords: ['air', 'qual'],
    })
    expect(highlight('Air we breathe', two, DEFAULT_TAGS)).toMatchObject({
      matchLevel: 'partial',
      fullyHighlighted: false,
      matchedWords: ['air'],
    })
    expect(highlight('Water', two, DEFAULT_TAGS)).toEqual({ value: 'Water', matchLevel: 'none', matchedWords: [] })
  })

  test('does not escape the text if the tags are not markup', () => {
    const tags = { pre: '__ais-highlight__', post: '__/ais-highlight__' }
    expect(highlight('housing & <b>', housing, tags).value).toBe('__ais-highlight__housing__/ais-highlight__ & <b>')
  })
})

describe('a snippet', () => {
  const text = 'one two three four five six seven eight nine ten housing twelve thirteen'

  test.each([
    [3, '…<em>housing</em> twelve thirteen'],
    [4, '…ten <em>housing</em> twelve thirteen'],
    [100, text.replace('housing', '<em>housing</em>')],
  ])('has %d words around the match', (length, value) => {
    expect(snippet(text, length, housing, DEFAULT_TAGS).value).toBe(value)
  })

  test('without a match is the beginning of the text, with the requested ellipsis', () => {
    const other = marks({ asked: ['water'] })
    expect(snippet(text, 2, other, DEFAULT_TAGS, ' [more]')).toEqual({
      value: 'one two [more]',
      matchLevel: 'none',
      matchedWords: [],
    })
  })

  test('of an empty text is empty', () => {
    expect(snippet('', 5, housing, DEFAULT_TAGS).value).toBe('')
  })
})
