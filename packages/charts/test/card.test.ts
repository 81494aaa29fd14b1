import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { chartCard } from '../src/card.tsx'
import { siteChart } from './fixtures/site-chart.ts'
import { visibleSeries } from '../src/view/isolate.ts'
import { csvRows } from './fixtures/csv-rows.ts'

const WORKSHEETS = new URL('worksheets/', import.meta.url)
const names = readdirSync(WORKSHEETS).flatMap((file) => (file.endsWith('.csv') ? [file.slice(0, -4)] : []))

function cards(values: string[][], title: string): string[] {
  const { model } = siteChart({ values, askedTitle: title })
  return model.views.map((view) =>
    chartCard(model, { shown: { view, visible: visibleSeries(model, view) }, siteName: 'Common Measure' }),
  )
}

/** Scale of the drawing in a card. */
function scaleOf(svg: string): number {
  return Number(/class="drawing" transform="[^"]*scale\(([\d.]+)\)/.exec(svg)?.[1] ?? 1)
}

describe('a picture for links', () => {
  test.each(names)('%s is 1200 by 630 px, with its title and the site in legible letters', (name) => {
    for (const svg of cards(csvRows(readFileSync(new URL(`${name}.csv`, WORKSHEETS), 'utf8')), name)) {
      expect(svg).toMatch(/^<svg [^>]*width="1200" height="630"/)
      expect(svg).toContain('Common Measure')
      expect(svg).not.toMatch(/NaN|undefined|var\(/)
      expect(scaleOf(svg)).toBeGreaterThan(0.45)
    }
  })

  test('names the visible view', () => {
    const [first, second] = cards(
      [
        ['', 'A', 'group'],
        ['x', '1', 'Owners'],
        ['x', '2', 'Renters'],
      ],
      'Rent',
    )
    expect(first).toContain('Showing Owners')
    expect(second).toContain('Showing Renters')
  })

  test.each([
    [
      'words',
      'Poverty in Harris fell for every group of people, and for children it fell the most of all these years now, says it al',
    ],
    ['markup', '<b>Harris</b> & "Texas" '.repeat(4).trim()],
    ['narrow letters in one word', 'il'.repeat(60)],
  ])('has the whole headline of 120 letters: %s', (_, headline) => {
    const [svg = ''] = cards(
      [
        ['', 'A', 'headline'],
        ['x', '1', headline],
      ],
      'Poverty',
    )
    const [, title = ''] = /<g class="title">(.*?)<\/g>/.exec(svg) ?? []
    const lines = [...title.matchAll(/>([^<]+)<\/text>/g)].map(([, line]) => line)
    expect(lines.length).toBeLessThanOrEqual(3)
    expect(svg).toMatch(/<g class="kicker"><text [^>]*>Poverty<\/text><\/g>/)
    expect(svg).not.toContain('<b>')
    expect(title).not.toContain('…')
  })

  test.each([
    ['a long title is cut after two lines', `${'long '.repeat(400)}title`],
    ['a title of one word is cut', 'W'.repeat(2000)],
  ])('%s', (_, title) => {
    const [svg = ''] = cards(
      [
        ['', 'A'],
        ['x', '1'],
      ],
      title,
    )
    const lines = [...(/<g class="title">(.*?)<\/g>/.exec(svg)?.[1]?.matchAll(/<text/g) ?? [])]
    expect(lines.length).toBeLessThanOrEqual(2)
    expect(svg).toContain('…</text>')
  })

  test('counts series whose names do not fit', () => {
    const rows = Array.from({ length: 40 }, (_, index) => [`A series with a name ${index}`, '1'])
    expect(cards([['', 'A'], ...rows], 'Many')[0]).toMatch(/\+ \d+ more/)
  })

  test('has a message for a chart without values', () => {
    expect(cards([], 'Empty')[0]).toContain('There is no data to show.')
  })
})
