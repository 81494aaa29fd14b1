import { renderToString } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { chartOf } from '../../test/fixtures/chart-of.ts'
import { madeModel, madeSeries } from '../../test/fixtures/made-model.ts'
import { writeFigure } from '../figure-html.tsx'
import { DRAWING_WIDTHS } from '../geometry/drawing.ts'
import { ChartFigure, ChartUnavailable } from './chart-figure.tsx'
import { setFigureWriter } from './use-figure-markup.ts'

setFigureWriter(writeFigure)

const years = ['2010', '2011', '2012']
const lines = [
  madeSeries('Harris', [5, 6, 7], { type: 'line', color: 'place-harris' }),
  madeSeries('Texas', [4, null, 6], { type: 'line', color: 'place-texas' }),
]
const model = madeModel(years, lines, {
  scale: 'time',
  id: 'povertyrate',
  title: 'Poverty <rate>',
  subtitle: 'Share of people',
  source: 'ACS',
  notes: ['One', 'Two'],
  summary: 'Poverty <rate>: a summary.',
})
const html = (drawn = model, query = ''): string => renderToString(<ChartFigure model={drawn} query={query} />)
const count = (text: string, part: string | RegExp): number => text.split(part).length - 1

describe('the state in the address', () => {
  const { model: grouped } = chartOf('|A|group', 'x|1|North', 'y|2|North', 'x|3|South', 'y|4|South')
  const render = (query: string) => html(grouped, query)

  test('is rendered in the first HTML: group, isolated series and open table', () => {
    const page = render('?chart.group=South&chart.series=y&chart.table=1')
    expect(page).toContain('<button type="button" aria-pressed="true">South</button>')
    expect(count(page, 'aria-pressed="true"')).toBe(2)
    expect(page).toContain('Showing South.')
    expect(page).toContain('<details class="chart__data" open="">')
    expect(page).not.toContain('chart__lost')
  })

  test('has a message about unknown parts, with the complete chart', () => {
    const page = render('?chart.group=Gone&chart.table=2')
    expect(page).toContain(
      '<p class="chart__lost">“Gone” is no longer part of this chart; it is shown as it starts.</p>',
    )
    expect(page).toContain('<button type="button" aria-pressed="true">North</button>')
    expect(rangesIn(page)).toEqual([...DRAWING_WIDTHS, 0])
  })
})

/** Ranges of containers that have a drawing. */
function rangesIn(page: string): number[] {
  return [...page.matchAll(/data-range="([^"]*)"/g)].flatMap(([, ranges = '']) => ranges.split(' ').map(Number))
}
describe('the headline of a chart', () => {
  const { model: rents } = chartOf('|A|group|headline', 'x|1|North|Rents <rose>', 'x|3|South|')

  test.each([
    ['of the default view', rents, '', 'Rents &lt;rose&gt;', 'Chart'],
    ['of the view in the address', rents, '?chart.group=North', 'Rents &lt;rose&gt;', 'Chart'],
    ['of a view without one is the title', rents, '?chart.group=South', 'Chart', ''],
  ])('%s is the heading, with the title as the line above it', (_what, drawn, query, heading, kicker) => {
    const page = html(drawn, query)
    expect(page).toContain('<figure class="chart" id="chart" aria-labelledby="chart-title chart-kicker">')
    expect(page).toContain(
      `<hgroup class="chart__head"><h3 class="chart__title" id="chart-title">${heading}</h3>` +
        `<p class="chart__kicker" id="chart-kicker">${kicker}</p></hgroup>`,
    )
  })

  test('is absent in a chart without headlines', () => {
    expect(html()).not.toMatch(/hgroup|kicker/)
  })
})

describe('a chart rendered by the server', () => {
  test('has its title, texts, drawings, legend and table', () => {
    const page = html()
    expect(page).toContain('<figure class="chart" id="povertyrate" aria-labelledby="povertyrate-title">')
    expect(page).toContain('<h3 class="chart__title" id="povertyrate-title">Poverty &lt;rate&gt;</h3>')
    expect(page).toContain('<p class="chart__sub">Share of people</p>')
    expect(page).toContain('<b>Source:</b> ACS')
    expect(count(page, '<b>Note:</b>')).toBe(2)
    expect(rangesIn(page)).toEqual([...DRAWING_WIDTHS, 0])
    expect(page.match(/<button type="button" aria-pressed="true" aria-description="\d of 2">/g)).toHaveLength(2)
    expect(page).toMatch(/<details class="chart__data"><summary>View data table<\/summary>.*<caption/)
    expect(page).toContain('<th scope="row">2011</th><td>6</td><td>no data</td>')
  })

  test('has drawings named by the title, with one description', () => {
    const page = html()
    const named = 'aria-labelledby="povertyrate-title" aria-describedby="povertyrate-description"'
    expect(count(page, named)).toBe(count(page, '<svg class="drawing '))
    expect(count(page, 'id="povertyrate-description"')).toBe(1)
    expect(count(page, 'Line chart with 2 series: Harris and Texas.')).toBe(1)
    expect(page).not.toContain('a summary.')
  })

  test('has its notes once, as a named list in the description', () => {
    const note = { kind: 'category', text: 'Storm', from: 0, to: null, series: null, axis: null, value: null } as const
    const page = renderToString(<ChartFigure model={{ ...model, annotations: [note] }} />)
    expect(page).toMatch(
      /<div [^>]*id="povertyrate-description"><p>[^<]*<\/p><p id="povertyrate-notes">Notes on this chart<\/p><ul aria-labelledby="povertyrate-notes"><li>\d+: Storm<\/li><\/ul><\/div>/,
    )
    expect(count(page.slice(0, page.indexOf('<svg')), 'Storm')).toBe(1)
    expect(page).toContain('<th scope="col" class="chart__words">Note</th>')
    expect(page).toContain('<td class="chart__words">Storm</td>')
  })

  test('is described by the sentence above it', () => {
    const page = renderToString(<ChartFigure model={model} leadId="lead" />)
    expect(page).toContain(
      '<figure class="chart" id="povertyrate" aria-labelledby="povertyrate-title" aria-describedby="lead">',
    )
  })

  test('has no comments, and nothing that violates the content security policy', () => {
    expect(html()).not.toMatch(/ style=|<!--|<script/)
  })

  test('has unique ids', () => {
    const patterned = madeModel(years, [
      madeSeries('a', [1, 2, 3], { pattern: 'dots' }),
      madeSeries('b', [1, 2, 3], { pattern: 'grid' }),
    ])
    const ids = [...html(patterned).matchAll(/ id="([^"]+)"/g)].map(([, id]) => id)
    expect(new Set(ids).size).toBe(ids.length)
  })

  test('has no legend buttons if it is stacked', () => {
    const stacked = madeModel(years, [madeSeries('a', [1, 2, 3]), madeSeries('b', [1, 2, 3])], {
      stacking: 'normal',
      legend: { visible: true, isolate: false },
    })
    expect(html(stacked)).toContain('<ul class="legend"')
    expect(html(stacked)).not.toContain('<button')
  })

  test('has buttons for up to three groups and a menu for more, with a table for each view', () => {
    const grouped = (options: string[]) =>
      madeModel(
        years,
        options.map((group) => madeSeries('x', [1, 2, 3], { group })),
        {
          filters: {
            group: { control: options.length > 3 ? 'dropdown' : 'buttons', options, default: 'b' },
            toggle: null,
          },
          views: options.map((group, at) => ({ group, toggle: null, series: [at], max: [null], stats: null })),
          defaultView: 1,
        },
      )
    expect(html(grouped(['a', 'b']))).toContain('<button type="button" aria-pressed="true">b</button>')
    expect(html(grouped(['a', 'b', 'c', 'd']))).toContain('<option selected="">b</option>')
    expect(count(html(grouped(['a', 'b', 'c'])), 'class="chart__table"')).toBe(3)
    expect(html(grouped(['a', 'b']))).toContain('Showing b.')
  })

  test('has a message without values', () => {
    const empty = html(madeModel(years, [], { id: 'empty' }))
    expect(empty).toContain('There is no data to show.')
    expect(empty).not.toContain('<svg')
  })
})

test('an unavailable chart has its title and a message', () => {
  const page = renderToString(<ChartUnavailable title="Jobs" id="jobs" headingLevel={4} />)
  expect(page).toContain('<h4 class="chart__title" id="jobs-title">Jobs</h4>')
  expect(page).toContain('This chart is not available at the moment.')
})
