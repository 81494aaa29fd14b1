import { describe, expect, test } from 'vitest'
import { layoutChart } from '../src/layout/layout.ts'
import { shownBy } from '../src/view/query.ts'
import { chartOf } from './fixtures/chart-of.ts'
import type { ChartModel } from '../src/index.ts'
import { crosses, segmentsOfPath } from '../src/geometry/crossing.ts'
import { drawingFaults } from './drawing-faults.ts'
import { randomNotedChart } from './fixtures/random-noted-chart.ts'
import { siteChart } from './fixtures/site-chart.ts'

const WIDTHS = [232, 280, 360, 460, 740, 1200]
const LONG =
  'The year in which the storm came, the schools closed for weeks, and the count of those without a home rose fourfold'

test('a note in a scatter is next to its point, or below the drawing with its name', () => {
  const { model } = chartOf(
    ' | Income | Years | type | annotation',
    'Alder | 20 | 70 | scatter | Alder: Lowest',
    `Birch | 40 | 78 | | Birch: ${LONG}`,
  )
  const drawing = layoutChart(model, shownBy(model, new URLSearchParams()), 460)
  const notes = drawing?.labels.filter(({ role }) => role === 'note') ?? []
  const [beside, under] = notes
  expect(beside?.text).toBe('Lowest')
  expect(beside?.y).toBeLessThan(drawing?.plot.bottom ?? 0)
  expect(under?.text).toMatch(/^Birch: The year in which/)
  expect(under?.y).toBeGreaterThan(drawing?.plot.bottom ?? Infinity)
  expect(drawing?.notes?.rings.match(/M/g)).toHaveLength(1)
})

/** Faults of the notes of a chart at all widths, in each panel. */
function noteFaults(lines: string[]): string[] {
  return noteFaultsOf(chartOf(...lines).model)
}

function noteFaultsOf(model: ChartModel): string[] {
  return WIDTHS.flatMap((width) => {
    const drawing = layoutChart(model, shownBy(model, new URLSearchParams()), width)
    const parts = drawing ? [drawing, ...(drawing.panels ?? []).map((panel) => panel.drawing)] : []
    return parts.flatMap((part) => {
      const texts = part.labels.filter(({ role }) => role.endsWith('note')).map(({ text }) => `"${text}"`)
      const isOfNote = (fault: string) => /\bnote\b|^number /.test(fault) || texts.some((text) => fault.includes(text))
      return drawingFaults(part)
        .filter(isOfNote)
        .map((fault) => `${width}: ${fault}`)
    })
  })
}

const YEARS = '| 2015 | 2016 | 2017 | 2018 | 2019 | 2020'
const HARRIS = 'Harris | 5 | 9 | 12 | 7 | 8 | 30'
const TEXAS = 'Texas | 6 | 8 | 11 | 9 | 9 | 12'

describe('a note covers no mark, label or other note', () => {
  test.each<[what: string, lines: string[]]>([
    [
      'all four kinds on lines',
      [
        `${YEARS} | type | annotation`,
        `${HARRIS} | line | 2017: Storm`,
        `${TEXAS} | line | 2018..2019: Slump`,
        ` | | | | | | | | Harris @ 2020: Peak`,
        ` | | | | | | | | y=20: The goal`,
      ],
    ],
    [
      'points at neighbors',
      [
        `${YEARS} | type | annotation`,
        `${HARRIS} | line | Harris @ 2016: One`,
        `${TEXAS} | line | Harris @ 2017: Two`,
        ` | | | | | | | | Texas @ 2017: Three`,
        ` | | | | | | | | Texas @ 2016: Four`,
      ],
    ],
    [
      'long texts at neighbors',
      [
        `${YEARS} | annotation`,
        `${HARRIS} | 2016: ${LONG}`,
        `${TEXAS} | 2017: ${LONG}`,
        ` | | | | | | | 2018: ${LONG}`,
      ],
    ],
    [
      'dates between categories',
      [
        `${YEARS} | type | annotation`,
        `${HARRIS} | line | 2017-08-25: Harvey`,
        `${TEXAS} | line | 2017-03-01..2018-11-30: Two bad years`,
      ],
    ],
    [
      'a logarithmic axis',
      [
        `${YEARS} | logarithmic | annotation`,
        `Harris | 1 | 10 | 100 | 1000 | 10 | 1 | TRUE | y=50: Fifty`,
        `Texas | 2 | 20 | 200 | 2000 | 20 | 2 | | Texas @ 2018: Peak`,
      ],
    ],
    [
      'lying bars',
      [
        `${YEARS} | type | annotation`,
        `${HARRIS} | bar | Harris @ 2020: Peak`,
        `${TEXAS} | bar | y=10: Ten`,
        ` | | | | | | | | 2016..2018: ${LONG}`,
      ],
    ],
    [
      'percent stacking',
      [
        `${YEARS} | stacking | annotation`,
        `${HARRIS} | percent | y=50%: Half`,
        `${TEXAS} | | 2017: Storm`,
        ` | | | | | | | | Texas @ 2019: Here`,
      ],
    ],
    [
      'points of a scatter',
      [
        ' | Income | Years | type | regression | annotation',
        'Alder | 20 | 70 | scatter | linear | Alder: Lowest',
        'Birch | 24 | 71 | | | Birch: Beside the trend',
        'Cedar | 40 | 78 | | | Cedar: Highest of all, with a text that takes two lines',
        `Elm | 25 | 71.2 | | | Elm: ${LONG}`,
      ],
    ],
    [
      'a pie',
      [
        ' | Share | type | annotation',
        'Rent | 40 | pie | Rent: Most',
        'Own | 35 | | Other: Few',
        `Other | 25 | | Own: ${LONG}`,
      ],
    ],
    [
      'a benchmark',
      [
        `${YEARS} | benchmark | annotation`,
        `${HARRIS} | | 2017: Storm`,
        `${TEXAS} | TRUE | y=12: Twelve`,
        ` | | | | | | | | Texas @ 2020: The state`,
      ],
    ],
    [
      'a benchmark over values',
      [
        `${YEARS} | benchmark | data labels | annotation`,
        `${HARRIS} | | TRUE | 2020: Far above`,
        `${TEXAS} | TRUE | | 2015..2016: Before`,
      ],
    ],
    [
      'highlight, benchmark and notes',
      [
        `${YEARS} | highlight | benchmark | annotation`,
        `${HARRIS} | TRUE | | Harris @ 2020: Peak`,
        `${TEXAS} | | TRUE | 2018: Law`,
        `US | 4 | 5 | 6 | 7 | 8 | 9 | | | 2015..2017: Before`,
      ],
    ],
    [
      'small multiples that may be sorted',
      [
        ' | A | B | C | group | multiples | sortable | benchmark | annotation',
        'Harris | 5 | 9 | 12 | One | TRUE | TRUE | | B: Here',
        'Harris | 3 | 4 | 6 | Two | | | | y=5: Five',
        'Texas | 4 | 5 | 6 | One | | | TRUE | A..B: Both',
      ],
    ],
    [
      'stacked areas',
      [
        `${YEARS} | type | stacking | annotation`,
        `${HARRIS} | area | normal | 2016..2018: Slump`,
        `${TEXAS} | area | | Texas @ 2020: Top`,
      ],
    ],
    [
      'values and names along a line',
      [
        ' | A long name of a category that takes lines | B | C | type | data labels | annotation',
        'Harris | -5 | 9 | -12 | bar | TRUE | y=-10: Lower limit',
        'Texas | -6 | 8 | -11 | bar | | y=8.5: Upper limit',
      ],
    ],
    [
      'values under columns on a line',
      [
        `${YEARS} | data labels | annotation`,
        'Harris | -5 | 9 | -12 | 7 | -8 | 30 | TRUE | y=-10: Lower limit',
        'Texas | -6 | 8 | -11 | 9 | -9 | 12 | | Harris @ 2017: Lowest of all years',
      ],
    ],
    [
      'the name of a line on a line',
      [`${YEARS} | type | annotation`, 'Harris | 9 | 8 | 7 | 9 | 8 | 8 | line | y=8: The goal of the region'],
    ],
    [
      'many numbers next to few bars',
      [
        ' | A | type | annotation',
        `Harris | 5 | bar | A: ${LONG}`,
        ` | | | A..A: ${LONG}`,
        ` | | | Harris @ A: ${LONG}`,
        ` | | | A: ${LONG}`,
      ],
    ],
    [
      'totals of stacks next to numbers',
      [
        ' | A | B | type | stacking | category stats | annotation',
        `Owners | 60 | 40 | bar | normal | TRUE | A: ${LONG}`,
        `Renters | 40 | 41 | | | | @ B: ${LONG}`,
        ' | | | | | | y=120: Above all',
      ],
    ],
  ])('%s', (_, lines) => {
    expect(noteFaults(lines)).toEqual([])
  })

  test.each([1, 2, 3, 4, 5, 6, 7, 8])('charts at random, part %i', (part) => {
    const faults = Array.from({ length: 40 }, (_, at) => part * 1000 + at).flatMap((seed) => {
      const { model } = siteChart({ values: randomNotedChart(seed), askedTitle: 'Chart' })
      return noteFaultsOf(model).map((fault) => `${seed}: ${fault}`)
    })
    expect(faults).toEqual([])
  })
})

test.each([
  [
    'another column',
    [
      ' | 2018 | 2019 | 2020 | 2021 | annotation',
      'Harris | 1200 | 1900 | 3100 | 2500 | 2020: Most ever',
      'Texas | 900 | 1000 | 1700 | 1600 | Texas @ 2020: State peak',
    ],
  ],
  [
    'the dot of another year',
    [
      ' | 2012 | 2013 | 2014 | 2015 | 2016 | 2017 | type | annotation',
      'Harris | 50 | 67 | 73 | 64 | 46 | 32 | spline | @ 2013: High point',
    ],
  ],
])('the leader of a note does not cross %s', (_, lines) => {
  const { model } = chartOf(...lines)
  const struck = WIDTHS.flatMap((width) => {
    const drawing = layoutChart(model, shownBy(model, new URLSearchParams()), width)
    const leaders = (drawing?.notes?.rules ?? '').split(/(?=M)/).flatMap(segmentsOfPath)
    const inside = (drawing?.targets ?? []).map(({ box: { left, right, top, bottom } }) => ({
      left: left + 2,
      right: right - 2,
      top: top + 2,
      bottom: bottom - 2,
    }))
    return inside.filter((box) => leaders.some((leader) => crosses(box, leader))).map(() => width)
  })
  expect(struck).toEqual([])
})

test('a span of one year is wide enough to be visible', () => {
  const { model } = chartOf(`${YEARS} | type | annotation`, `${HARRIS} | line | 2018..2018: Law`)
  const drawing = layoutChart(model, shownBy(model, new URLSearchParams()), 740)
  const [left = 0, right = 0] = [/^M([\d.]+)/, /h([\d.]+)/].map((part) =>
    Number(part.exec(drawing?.notes?.grounds ?? '')?.[1]),
  )
  expect([left > 0, right >= 4]).toEqual([true, true])
})

test('a note of a category in a bar chart is next to its bars, not at the far end of the plot', () => {
  const { model } = chartOf(' | A | B | C | type | annotation', 'Harris | -40 | 10 | 30 | bar | B: Here')
  const drawing = layoutChart(model, shownBy(model, new URLSearchParams()), 740)
  const bar = drawing?.targets.find(({ category }) => category === 1)?.box
  const note = drawing?.labels.find(({ role }) => role === 'note')
  expect((note?.x ?? 0) - (bar?.right ?? 0)).toBeGreaterThan(0)
  expect((note?.x ?? 0) - (bar?.right ?? 0)).toBeLessThan(60)
})

test('the text of a category is next to its rule, not below the end of it', () => {
  const { model } = chartOf(
    ' | A | B | C | D | annotation',
    `Harris | 5 | 9 | 12 | 7 | D: The last one here`,
    'Texas | 6 | 8 | -11 | 9 | C..D: Two of them',
  )
  const below = WIDTHS.flatMap((width) => {
    const drawing = layoutChart(model, shownBy(model, new URLSearchParams()), width)
    const rule = segmentsOfPath(drawing?.notes?.rules ?? '').find(([x0, , x1]) => x0 === x1)
    const note = drawing?.labels.find(({ text }) => text === 'The last one here')
    const isInPlot = note !== undefined && note.y < (drawing?.plot.bottom ?? 0)
    return isInPlot && note.y - 12 > Math.max(rule?.[1] ?? 0, rule?.[3] ?? 0) ? [width] : []
  })
  expect(below).toEqual([])
})

test('the dashes of rules at the same position coincide', () => {
  const notes = Array.from({ length: 6 }, (_, at) => `2017: ${at} ${LONG.slice(0, 90)}`)
  const { model } = chartOf(
    `${YEARS} | type | annotation`,
    `${HARRIS} | line | ${notes[0]}`,
    ...notes.slice(1).map((note) => ` | | | | | | | | ${note}`),
  )
  const drawing = layoutChart(model, shownBy(model, new URLSearchParams()), 460)
  const starts = (drawing?.notes?.rules ?? '').split(/(?=M)/).map((rule) => /^M[\d.]+ [\d.]+/.exec(rule)?.[0])
  expect(starts).toHaveLength(6)
  expect(new Set(starts)).toHaveLength(1)
})

test('a number moves only the adjacent notes out of the band above the plot', () => {
  const { model } = chartOf(
    `${YEARS} | type | annotation`,
    `${HARRIS} | line | 2016..2018: ${'x'.repeat(100)}`,
    `${TEXAS} | line | 2017: Storm`,
    ' | | | | | | | | 2020: Far away',
  )
  const drawing = layoutChart(model, shownBy(model, new URLSearchParams()), 600)
  const overPlot = drawing?.labels.filter(({ role, y }) => role === 'note' && y < drawing.plot.top)
  expect(overPlot?.map(({ text }) => text)).toEqual(['Far away'])
})

test('the plots of panels are aligned, regardless of their notes', () => {
  const { model } = chartOf(
    ' | A | B | group | multiples | type | annotation',
    'Harris | 5 | 9 | One | TRUE | bar | @ B: Only here',
    'Harris | 3 | 4 | Two | | bar | ',
  )
  const drawing = layoutChart(model, shownBy(model, new URLSearchParams()), 740)
  const plots = drawing?.panels?.map((panel) => panel.drawing.plot) ?? []
  expect(plots).toHaveLength(2)
  expect(plots[1]).toEqual(plots[0])
})

test('in a scatter no leader passes under the dot of another', () => {
  const dots = Array.from({ length: 40 }, (_, at) => {
    const note = at % 4 === 0 ? `Tract ${at + 1}: Note on tract ${at + 1}` : ''
    return `Tract ${at + 1} | ${20 + ((at * 7) % 31)} | ${60 + ((at * 11) % 23)} | ${1 + (at % 9)} | scatter | ${note}`
  })
  const { model } = chartOf(' | Income | Years | Size | type | annotation', ...dots)
  const crossed = WIDTHS.flatMap((width) => {
    const drawing = layoutChart(model, shownBy(model, new URLSearchParams()), width)
    const leaders = (drawing?.notes?.rules ?? '').split(/(?=M)/).flatMap(segmentsOfPath)
    return leaders.filter((leader) => {
      const near = (drawing?.targets ?? []).filter(({ box: { left, right, top, bottom } }) =>
        crosses({ left: left + 2, right: right - 2, top: top + 2, bottom: bottom - 2 }, leader),
      )
      return near.length > 1
    })
  })
  expect(crossed).toEqual([])
})
