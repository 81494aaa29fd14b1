import { describe, expect, test } from 'vitest'
import type { ChartPlace, RichNode, RichText } from '#domain/rich-text.ts'
import { readingOrder } from './reading-order.ts'

const html = (text: string): RichNode => ({ kind: 'html', html: text })
const place = (title: string): ChartPlace => ({ spreadsheetId: 'jobs', title })
const chart = (title: string): RichNode => ({ kind: 'chart', place: place(title) })

/** A text from the services; its sections exclude the two that the page adds. */
function text(...nodes: RichNode[]): RichText {
  const headings = nodes.flatMap((node) =>
    node.kind === 'html' ? [...node.html.matchAll(/<h\d id="([^"]*)">([^<]*)/g)] : [],
  )
  const sections = headings.map(([, id = '', title = '']) => ({ id, title }))
  const has = (id: string) => sections.some((section) => section.id === id)
  return {
    nodes,
    sections: sections.filter(({ id }) => id !== 'overview' && id !== 'the-data'),
    ownTargets: { overview: has('overview'), theData: has('the-data') },
    charts: nodes.flatMap((node) => (node.kind === 'chart' ? [node.place] : [])),
  }
}

/** The nodes as one line of text: [A] is chart A. */
function line(nodes: RichNode[]): string {
  return nodes
    .map((node) => (node.kind === 'chart' ? `[${node.place.title}]` : node.kind === 'html' ? node.html : ''))
    .join('')
}

const OVERVIEW = '<h2 id="overview">Overview</h2>'
const DATA = '<h2 id="the-data">The Data</h2>'
const PAY = '<h2 id="pay">Pay</h2>'

describe('the section list', () => {
  test('contains Overview, The Data, then the headings of the text', () => {
    const { sections } = readingOrder(text(html(`<p>a</p>${PAY}`)), [])
    expect(sections.map(({ id }) => id)).toEqual(['overview', 'the-data', 'pay'])
  })

  test('lists headings with these names once, first', () => {
    const { sections, needsOverviewHeading } = readingOrder(text(html(`${PAY}${OVERVIEW}${DATA}`)), [])
    expect(sections.map(({ id }) => id)).toEqual(['overview', 'the-data', 'pay'])
    expect(needsOverviewHeading).toBe(false)
  })
})

describe('charts that are not placed in the text', () => {
  test('are at the end of The Data section of the text', () => {
    const own = text(html(`${OVERVIEW}<p>a</p>${DATA}<p>b</p>`), chart('A'), html(`<p>c</p>${PAY}<p>d</p>`))
    const { nodes, chartsAfterText } = readingOrder(own, [place('B'), place('C')])
    expect(line(nodes)).toBe(`${OVERVIEW}<p>a</p>${DATA}<p>b</p>[A]<p>c</p>[B][C]${PAY}<p>d</p>`)
    expect(chartsAfterText).toBeNull()
  })

  test('are at the end of the text if The Data section is the last one', () => {
    const { nodes } = readingOrder(text(html(DATA), chart('A')), [place('B')])
    expect(line(nodes)).toBe(`${DATA}[A][B]`)
  })

  test('are in an added The Data section if the text has none', () => {
    const order = readingOrder(text(html('<p>a</p>'), chart('A')), [place('B')])
    expect(line(order.nodes)).toBe('<p>a</p>[A]')
    expect(order.chartsAfterText).toEqual([place('B')])
    expect(order.firstChart).toBeNull()
  })
})

describe('the target of The Data', () => {
  test('is the first chart if the text places all charts without a heading', () => {
    const order = readingOrder(text(html('<p>a</p>'), chart('A'), chart('B')), [])
    expect(order).toMatchObject({ firstChart: 'jobs/A', chartsAfterText: null })
  })

  test('is an empty section with a message if there is no chart', () => {
    expect(readingOrder(text(html('<p>a</p>')), [])).toMatchObject({ firstChart: null, chartsAfterText: [] })
  })
})
