import { describe, expect, test } from 'vitest'
import { siteChart } from './fixtures/site-chart.ts'
import { applyChartOptions } from '../src/build-model/chart-options.ts'
import { settingCases } from './fixtures/setting-cases.ts'
import { brokenRules } from './model-rules.ts'
import { clickLegend, START, visibleSeries } from '../src/view/isolate.ts'
import { csvOf } from '../src/words/csv.ts'
import { tablesOf } from './fixtures/tables-of.ts'

/** Random numbers from 0 to 1, the same in every run. */
function createRandom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 1664525 + 1013904223) % 2 ** 32
    return state / 2 ** 32
  }
}

/** Headings separated by bars, including empty headings and headings that are not settings. */
const HEADINGS =
  `||| |2010|2011|2010-02-30|2012-06-30|Harris|harris |Total|__proto__|constructor|#REF!|type|TYPE|subtitle|source|
note|notes|ignore|switch|stack|stacking|percent|tracker|label|pattern|logarithmic|currency|hidden|group|toggle|defaultgroup|
default toggle|regression|name|category|axis title|axis color|yaxis|xaxis|decimals|category colors|category stats|
data labels|ordinal|max|zeros`
    .replaceAll('\n', '')
    .split('|')

const TEXTS =
  `||12%|$5|15.3|1,234|12,5|9:11|11:9|0:0|n/a|skip|-|#N/A|#DIV/0!|TRUE|FALSE|abc|line|bar|pie|errorbar|area|spline|
column|normal|percent|2010|2011|Harris|Texas|Total|A|B|C|linear|power|loess|polynomial|left|right|#ff0000|#f00; nonsense|dots|
__proto__|1e308|-1e308|1e400|<b>&</b>|😀`
    .replaceAll('\n', '')
    .split('|')

const ODD = ['\u200b', '\ud800', '\u0000', '9'.repeat(400), 'a'.repeat(3000), {}, [], { a: [1] }, [[['deep']]], null]

const NUMBERS = [1, 2, 3, 5, 0, -3, 1.005, 1e-320, Number.MAX_VALUE, true, false]

const CELLS: readonly unknown[] = [...TEXTS, ...ODD, ...NUMBERS]

function garbage(seed: number): { values: unknown[]; range?: unknown; askedTitle: string } {
  const random = createRandom(seed)
  const pick = <T>(list: readonly T[]): T | undefined => list[Math.floor(random() * list.length)]
  const width = 1 + Math.floor(random() * 12)
  const length = Math.floor(random() * 14)
  const header = Array.from({ length: width }, (_, column) => (column === 0 && random() < 0.6 ? '' : pick(HEADINGS)))
  const rows = Array.from({ length }, (): unknown => {
    if (random() < 0.05) return pick([null, 'odd', 7, {}, [], [[]]])
    return Array.from({ length: Math.floor(random() * (width + 3)) }, (_, column) =>
      column === 0 && random() < 0.5 ? pick(HEADINGS) : pick(CELLS),
    )
  })
  const range = pick<unknown>([undefined, "'Chart'!C5:Z100", 'Chart!A1', "'", {}, 7, "''''!ZZZ9999999:A1"])
  return { values: [header, ...rows], range, askedTitle: String(pick(['Chart', '', '__proto__', '¿?', '\ud800'])) }
}

describe('garbage worksheets', () => {
  test.each(Array.from({ length: 12 }, (_, batch) => batch))('batch %i follows all rules of the model', (batch) => {
    for (let seed = batch * 100; seed < batch * 100 + 100; seed += 1) {
      const input = garbage(seed)
      const before = JSON.stringify(input)
      const answer = siteChart(input)

      expect({ seed, broken: brokenRules(answer) }).toEqual({ seed, broken: [] })
      expect(JSON.stringify(siteChart(input))).toBe(JSON.stringify(answer))
      expect(JSON.stringify(input)).toBe(before)
    }
  })

  test('drawing the models does not fail', () => {
    for (let seed = 0; seed < 300; seed += 1) {
      const { model } = siteChart(garbage(seed))
      applyChartOptions(model, garbage(seed))
      expect(
        tablesOf(model).every(({ rows, columns }) => rows.every(({ cells }) => cells.length === columns.length)),
      ).toBe(true)
      for (const view of model.views) {
        const after = clickLegend(model, view, START, view.series[0] ?? 0)
        expect(csvOf(model, { view, visible: visibleSeries(model, view, after) })).toMatch(/\r\n$/)
      }
    }
  })

  test('all pairs of settings follow the rules', () => {
    for (const one of settingCases) {
      for (const other of settingCases) {
        const [head = '', first = '', ...rest] = one.sheet
        const answer = siteChart({
          values: [head, first, ...rest].map((line, row) => [
            ...line.split(','),
            row === 0 ? other.setting : other.bad.text,
          ]),
          askedTitle: 'Chart',
        })
        expect({ pair: [one.setting, other.setting], broken: brokenRules(answer) }).toMatchObject({ broken: [] })
      }
    }
  })

  test.each<[unknown]>([[null], [undefined], ['none'], [{}], [7], [[null, [null], [[]]]]])('values %j', (values) => {
    const answer = siteChart({ values: values as unknown[], askedTitle: 'Chart' })
    expect(answer.diagnostics.map(({ code }) => code)).toEqual(['no-series'])
    expect(brokenRules(answer)).toEqual([])
  })
})

describe('size', () => {
  const grid = (rows: number, columns: number, cell: (row: number, column: number) => unknown): unknown[][] => [
    ['', ...Array.from({ length: columns }, (_, column) => `c${column}`)],
    ...Array.from({ length: rows }, (_, row) => [
      `s${row}`,
      ...Array.from({ length: columns }, (_, column) => cell(row, column)),
    ]),
  ]

  /** CPU time of this thread in milliseconds, without other processes. */
  function cost(work: () => void): number {
    const started = process.threadCpuUsage()
    work()
    const { user, system } = process.threadCpuUsage(started)
    return (user + system) / 1000
  }

  /** Lowest cost of up to ten runs, until it is below the bound, to ignore runs with garbage collection. */
  function leastCost(bound: number, work: () => void): number {
    let least = Infinity
    for (let run = 0; run < 10 && least >= bound; run += 1) least = Math.min(least, cost(work))
    return least
  }

  const draw = (values: unknown[][]) => () => void siteChart({ values, askedTitle: 'Chart' })

  test.each<[kind: string, cell: (row: number, column: number) => unknown]>([
    ['figures', (row, column) => `$${row + column + 1},000.55`],
    ['words', (row, column) => (row === 0 ? column + 1 : `not a number ${row} ${column}`)],
    ['zeros', () => '0'],
  ])(
    '400 rows by 300 columns of %s',
    (_, cell) => {
      expect(leastCost(1500, draw(grid(400, 300, cell)))).toBeLessThan(1500)
    },
    30_000,
  )

  test('the duration is proportional to the number of cells', () => {
    const figure = (row: number, column: number) => `${row},${column}.5`
    const small = draw(grid(100, 75, figure))
    // The same total number of cells; with quadratic cost, the large sheet would take 16 times as long.
    const bound = 4 * cost(() => Array.from({ length: 16 }, small))
    expect(leastCost(bound, draw(grid(400, 300, figure)))).toBeLessThan(bound)
  }, 30_000)

  test('ten series of twelve categories take much less than a millisecond after a warm-up', () => {
    const values = grid(10, 12, (row, column) => `${row * column + 1}.5%`)
    const batch = (): void => {
      for (let run = 0; run < 100; run += 1) siteChart({ values, askedTitle: 'Chart' })
    }
    expect(leastCost(100, batch)).toBeLessThan(100)
  }, 30_000)

  test.each([
    ['digits', '9'.repeat(300_000)],
    ['zeros', `0.${'0'.repeat(300_000)}1`],
    ['spaces', `1${' '.repeat(300_000)}2`],
    ['groups', '1 234'.repeat(60_000)],
    ['commas', '1,'.repeat(150_000)],
    ['colons', '1:'.repeat(150_000)],
    ['marks', '\u200b\u0301'.repeat(150_000)],
    ['accents out of order', `a${'\u0301\u0327'.repeat(150_000)}`],
    ['brackets', '('.repeat(300_000)],
  ])(
    'a huge cell of %s may be a name, heading, value or setting',
    (_, text) => {
      const values = [
        ['', text, 'B', 'subtitle', 'category colors'],
        [text, text, 1, text, text],
        ['x', 1, text, '', ''],
      ]
      const charts: ReturnType<typeof siteChart>[] = []
      const spent = cost(() => charts.push(siteChart({ values, range: `'${text}'!A1`, askedTitle: text })))

      expect(spent).toBeLessThan(3000)
      expect(charts[0]?.diagnostics.every(({ message }) => message.length < 400)).toBe(true)
    },
    30_000,
  )
})
