import { describe, expect, test } from 'vitest'
import { readHit as read, readMarks } from './hit-view.ts'
import { MARK } from './search-requests.ts'

const SITE = { origins: ['https://site.example', 'https://cms.example'], topics: [] }
const readHit = (hit: Record<string, unknown>) => read(hit, 'website', SITE)
const marked = (text: string) => text.replaceAll('[', MARK.pre).replaceAll(']', MARK.post)

describe('marks', () => {
  test.each([
    ['', ['']],
    ['no mark', ['no mark']],
    ['[all]', ['', 'all', '']],
    ['a [b] c [d]', ['a ', 'b', ' c ', 'd', '']],
    // Any content of an index: plain and matched pieces still alternate.
    ['a] b [c [d', ['a b ', 'c d']],
    ['<b>[x]</b>', ['<b>', 'x', '</b>']],
  ])('are split in %j', (text, pieces) => {
    expect(readMarks(marked(text))).toEqual(pieces)
  })
})

describe('a hit', () => {
  const chart = { spreadsheetId: 's', title: 'Labor Force', date: '2024', values: [{ label: 'Harris', value: '4%' }] }

  test('of a chart leads to the chart, with and without scripts', () => {
    const hit = readHit({
      objectID: 'a',
      permalink: '/topic/x/y?title=Labor%20Force',
      slug: 'laborforce',
      imgSrc: '/charts/s/Labor%20Force.svg',
      chart,
    })
    expect(hit.to).toBe('/topic/x/y?title=Labor%20Force#laborforce')
    expect(hit.picture).toBe('/charts/s/Labor%20Force.svg?thumb=1')
    expect(hit.chart).toEqual({ date: '2024', values: [{ label: 'Harris', value: '4%' }] })
  })

  test('of a chart with an absolute address leads to the chart', () => {
    const permalink = 'https://cms.example/topic/x/y/?title=Labor%20Force'
    expect(readHit({ permalink, slug: 'laborforce', chart }).to).toBe('/topic/x/y?title=Labor%20Force#laborforce')
  })

  test.each([
    [{ title: 'A', post_title: 'B' }, 'A'],
    [{ post_title: 'Renters &amp; rents' }, 'Renters &amp; rents'],
    [{ post_title: 'B', _highlightResult: { post_title: { value: marked('[B]') } } }, 'B'],
    [{ title: '', post_title: '', slug: 'a-post' }, 'a-post'],
    [{}, ''],
  ])('%j has the title %j', (hit, title) => {
    expect(readHit(hit).title.join('')).toBe(title)
  })

  test('with invalid fields is accepted', () => {
    const odd = { objectID: 7, title: ['x'], chart: 'x', topic: 'Housing', _highlightResult: 'x', _snippetResult: [1] }
    expect(readHit(odd)).toMatchObject({ id: '', title: [''], text: [''], chart: null, topic: 'Housing' })
    expect(readHit({ chart: { values: [null, 'x', {}] } }).chart?.values).toHaveLength(3)
  })

  test.each([
    ['its excerpt', { excerpt: ['the [rent]', 'full'], content: ['[rent] here', 'full'] }, 'none', 'the rent'],
    ['the place of the text that matches', { excerpt: ['none', 'none'], content: ['[rent]', 'full'] }, 'none', 'rent'],
    ['its excerpt when the title matches', { excerpt: ['none', 'none'], content: ['[rent]', 'full'] }, 'full', 'none'],
    ['its text without an excerpt', { excerpt: ['', 'none'], content: ['text', 'none'] }, 'none', 'text'],
  ])('shows %s', (_what, snippets, matchLevel, shown) => {
    const fields = Object.entries(snippets).map(([name, [value = '', match]]) => [
      name,
      { value: marked(value), matchLevel: match },
    ])
    const hit = readHit({
      _highlightResult: { title: { value: 't', matchLevel } },
      _snippetResult: Object.fromEntries(fields) as object,
    })
    expect(hit.text.join('')).toBe(shown)
  })
})
