import { describe, expect, test } from 'vitest'
import { layoutChart } from '../src/layout/layout.ts'
import { shownBy } from '../src/view/query.ts'
import { chartOf } from './chart-of.ts'
import { crosses, straightPieces } from '../src/geometry/crossing.ts'
import { drawingFaults } from './drawing-faults.ts'

const WIDTHS = [280, 360, 460, 740, 1200]
const LONG =
  'The year in which the storm came, the schools closed for weeks, and the count of those without a home rose fourfold'

test('a note in a scatter stands beside its point, or under the drawing with its name', () => {
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

/** What is wrong with the notes of a chart at all widths. */
function noteFaults(lines: string[], query = ''): string[] {
  const { model } = chartOf(...lines)
  return WIDTHS.flatMap((width) => {
    const drawing = layoutChart(model, shownBy(model, new URLSearchParams(query)), width)
    if (!drawing) return [`${width}: nothing is drawn`]
    const texts = drawing.labels.filter(({ role }) => role.endsWith('note')).map(({ text }) => `"${text}"`)
    const isOfNote = (fault: string) => /\bnote |^number /.test(fault) || texts.some((text) => fault.includes(text))
    return drawingFaults(drawing)
      .filter(isOfNote)
      .map((fault) => `${width}: ${fault}`)
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
  ])('%s', (_, lines) => {
    expect(noteFaults(lines)).toEqual([])
  })

  /** A generator of its own, so that every run tries the same charts. */
  function randomOf(seed: number) {
    let state = seed
    return (below: number) => {
      state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296
      return Math.floor((state / 4_294_967_296) * below)
    }
  }

  function randomChart(seed: number): string[] {
    const random = randomOf(seed)
    const pick = <Value>(values: readonly Value[]): Value => values[random(values.length)] as Value
    const type = pick(['line', 'spline', 'column', 'bar', 'area'])
    const stacking = pick(['', '', 'normal', 'percent'])
    const years = Array.from({ length: 3 + random(20) }, (_, at) => String(2000 + at))
    const names = ['Harris', 'Fort Bend', 'Montgomery', 'Texas', 'US'].slice(0, 1 + random(5))
    const text = () => pick(['Storm', 'A new law', 'The largest loss in ten years', LONG])
    const targets = [
      () => pick(years),
      () => `${pick(years)}..${pick(years)}`,
      () => `${pick(names)} @ ${pick(years)}`,
      () => `y=${random(100)}`,
    ]
    const notes = Array.from({ length: 1 + random(6) }, () => `${pick(targets)()}: ${text()}`)
    const rows = names.map((name, at) => {
      const figures = years.map(() => (random(12) === 0 ? '' : String(random(100))))
      const isBenchmark = at === names.length - 1 && at > 0 && random(3) === 0
      return [
        name,
        ...figures,
        at === 0 ? stacking : '',
        type,
        isBenchmark ? 'TRUE' : '',
        random(4) === 0 ? 'TRUE' : '',
        notes[at] ?? '',
      ]
    })
    const further = notes.slice(names.length).map((note) => ['', ...years.map(() => ''), '', '', '', '', note])
    const head = ['', ...years, 'stacking', 'type', 'benchmark', 'highlight', 'annotation']
    return [head, ...rows, ...further].map((cells) => cells.join(' | '))
  }

  test.each([1, 2, 3, 4, 5, 6, 11])('charts at random, part %i', (part) => {
    const faults = Array.from({ length: 34 }, (_, at) => part * 1000 + at).flatMap((seed) =>
      noteFaults(randomChart(seed)).map((fault) => `${seed}: ${fault}`),
    )
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
])('the leader of a note does not run through %s', (_, lines) => {
  const { model } = chartOf(...lines)
  const struck = WIDTHS.flatMap((width) => {
    const drawing = layoutChart(model, shownBy(model, new URLSearchParams()), width)
    const leaders = (drawing?.notes?.rules ?? '').split(/(?=M)/).flatMap(straightPieces)
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

test('a span of one year is wide enough to be seen', () => {
  const { model } = chartOf(`${YEARS} | type | annotation`, `${HARRIS} | line | 2018..2018: Law`)
  const drawing = layoutChart(model, shownBy(model, new URLSearchParams()), 740)
  const [left = 0, right = 0] = [/^M([\d.]+)/, /h([\d.]+)/].map((part) =>
    Number(part.exec(drawing?.notes?.grounds ?? '')?.[1]),
  )
  expect([left > 0, right >= 4]).toEqual([true, true])
})
