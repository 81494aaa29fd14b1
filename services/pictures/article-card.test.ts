import { describe, expect, test } from 'vitest'
import { articleCard } from './article-card.ts'

const card = (rest: object) =>
  articleCard({
    title: 'A title',
    kicker: 'Health',
    siteName: 'Common Measure',
    mark: '<svg viewBox="0 0 64 64"><path d="M1 1"/></svg>',
    color: '#f2648f',
    colors: {},
    picture: null,
    ...rest,
  })
const textsOf = (svg: string) => [...svg.matchAll(/<text[^>]*>([^<]*)</g)].map(([, text]) => text)

test('a card has the site name, the category and the title', () => {
  expect(textsOf(card({}))).toEqual(['Common Measure', 'Health', 'A title'])
  expect(textsOf(card({ kicker: '' }))).toEqual(['Common Measure', 'A title'])
})

test('a title is wrapped, and a very long one is cut', () => {
  expect(textsOf(card({ title: 'Renters, raise your hand: who spends half a paycheck' })).length).toBeGreaterThan(4)
  const lines = textsOf(card({ title: 'word '.repeat(80).trim() }))
  expect(lines.length).toBeLessThan(14)
  expect(lines.at(-1)).toMatch(/…$/)
  expect(textsOf(card({ title: 'W'.repeat(300) })).at(-1)).toMatch(/^W{10,40}…$/)
})

test('letters that the fonts lack are omitted', () => {
  expect(textsOf(card({ title: '社会', kicker: '统计' }))).toEqual(['Common Measure'])
  expect(textsOf(card({ title: 'Más allá, “déjà vu”: 5 < 6 & $7' })).join(' ')).toContain('5 &lt; 6 &amp; $7')
})

describe('the picture of a card', () => {
  test('is next to the text', () => {
    const svg = card({ picture: '<?xml version="1.0"?>\n<svg viewBox="0 0 8 6"><circle r="1"/></svg>\n' })
    expect(svg).toContain('viewBox="0 0 8 6" preserveAspectRatio="xMidYMid slice"><circle r="1"/></svg>')
  })

  test('has colors in the legacy syntax', () => {
    expect(card({ picture: '<svg viewBox="0 0 8 6"><path fill="rgb(0 0 0/.16)"/></svg>' })).toContain(
      '"rgba(0,0,0,.16)"',
    )
  })

  test.each([null, 'no drawing', '<svg><circle r="1"/></svg>'])('is omitted if it is %j', (picture) => {
    expect(card({ picture })).not.toContain('slice')
  })
})
