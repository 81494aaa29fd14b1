import { describe, expect, test } from 'vitest'
import { chartOf } from '../test/fixtures/chart-of.ts'
import { drawAhead, writeFigure } from './figure-html.tsx'
import { figureMarkup } from './figure/page-chart.tsx'
import { DRAWING_WIDTHS } from './geometry/drawing.ts'

const modelOf = (type: string) => chartOf('|2010|2011|type|group', `x|1|2|${type}|A`, 'y|3|4||A', 'x|5|6||B').model

test.each(['column', 'line', 'bar', 'pie', 'area'])(
  'a %s chart has the same markup from the server and in the browser',
  (type) => {
    const model = modelOf(type)
    // The repeated first state comes from the cache.
    for (const query of ['', 'group=B', 'series=y', 'group=Nowhere', '']) {
      const written = writeFigure(model, new URLSearchParams(query))
      expect(written.view).toContain('<svg')
      expect(written.tables).toContain('<table>')
      expect(written).toEqual(figureMarkup(model, new URLSearchParams(query)))
    }
  },
)

test('each state has its own drawings', () => {
  const model = modelOf('line')
  const view = (query: string) => writeFigure(model, new URLSearchParams(query)).view
  expect(view('group=B')).toBe(view('group=B'))
  expect(view('group=B')).not.toBe(view(''))
})

test('a sorted chart has a sorted table, the same from the server and in the browser', () => {
  const { model } = chartOf('|A|B|sortable', 'x|1|2|TRUE', 'y|3|4|')
  const query = new URLSearchParams('sort=highest')
  const { view, tables } = writeFigure(model, query)
  expect({ view, tables }).toEqual({ view: figureMarkup(model, query).view, tables: figureMarkup(model, query).tables })
  expect(view).toContain('aria-pressed="true">Highest first</button>')
  expect(tables).toMatch(/<th scope="row">B<.*<th scope="row">A</)
  expect(writeFigure(model, new URLSearchParams()).tables).toMatch(/<th scope="row">A<.*<th scope="row">B</)
})

test.each([
  ['', 'Rows 1 to 1,000 of 2,500', ['2']],
  ['series=y&table=2', 'Rows 1,001 to 2,000 of 2,500', ['1', '3']],
  ['table=99', 'Rows 2,001 to 2,500 of 2,500', ['2']],
  ['table=no', 'Rows 1 to 1,000 of 2,500', ['2']],
])('a long table has pages, requested by %s', (query, rows, pages) => {
  const days = Array.from({ length: 2500 }, (_, at) => at)
  const { model } = chartOf(
    `|${days.join('|')}|type`,
    ...'xyzuvw'.split('').map((name) => `${name}|${days.join('|')}|line`),
  )
  const { tables } = writeFigure(model, new URLSearchParams(query))
  expect(tables).toContain(rows)
  expect([...tables.matchAll(/<a href="([^"]*)" data-page="(\d)"/g)].map(([, , page]) => page)).toEqual(pages)
  expect(tables.includes('series=y&amp;')).toBe(query.includes('series=y'))
  expect(tables).toBe(figureMarkup(model, new URLSearchParams(query)).tables)
})

test.each([
  [20, '', ['Chart: A', 'Chart: B']],
  [2000, '', ['Chart: A']],
  [2000, 'group=B', ['Chart: B']],
])('two views with %i rows requested by "%s" have the tables %s', (rows, query, captions) => {
  const days = Array.from({ length: rows }, (_, at) => at)
  const series = ['x', 'y']
    .map((name) => `${name}|${days.join('|')}|A`)
    .concat(['z', 'w'].map((name) => `${name}|${days.join('|')}|B`))
  const { model } = chartOf(`|${days.join('|')}|group`, ...series)
  const { tables } = writeFigure(model, new URLSearchParams(query))
  expect([...tables.matchAll(/<caption[^>]*><span>(.*?)</g)].map(([, caption]) => caption)).toEqual(captions)
})

describe('a figure drawn in advance', () => {
  const days = Array.from({ length: 2500 }, (_, at) => at).join('|')
  const many = () => chartOf(`|${days}`, `x|${days}`, `y|${days}`).model

  /** Number of tasks of others that ran before the work was done. */
  async function turnsDuring(work: Promise<void>): Promise<number> {
    let turns = 0
    let isDone = false
    const count = () => void (isDone || ((turns += 1), setImmediate(count)))
    setImmediate(count)
    await work
    isDone = true
    return turns
  }

  test.each(['', 'series=y', 'table=2'])('requested by "%s" yields between its parts, and is cached', async (query) => {
    const [model, params] = [many(), new URLSearchParams(query)]
    expect(await turnsDuring(drawAhead(model, params, 0))).toBeGreaterThan(DRAWING_WIDTHS.length)
    expect(await turnsDuring(drawAhead(model, params, 0))).toBe(0)
    expect(writeFigure(model, params)).toEqual(figureMarkup(model, params))
  })
})
