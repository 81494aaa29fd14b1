import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { BUNDLED_NAMES } from '../community/fixtures/bundled-community.ts'
import { csvRows } from '../../packages/charts/test/fixtures/csv-rows.ts'
import { changesBetween } from './changes.ts'
import { readVersion, reasonsToHold, reasonsToNotify } from './reasons.ts'
import { versionOf } from './worksheet-rows.ts'

const read = (lines: readonly string[]) =>
  readVersion({ range: "'Pay'!A1", rows: lines.map((line) => line.split('|')) }, 'Pay', BUNDLED_NAMES)

const BASE = ['|2010|2011|2012|type', 'Harris|10%|11%|12%|line', 'Texas|12%|13%|14%|line']

test.each<[what: string, before: string[], after: string[], reasons: string[]]>([
  ['nothing changed', BASE, BASE, []],
  ['a year more', BASE, ['|2010|2011|2012|2013|type', 'Harris|10%|11%|12%|9%|line', 'Texas|12%|13%|14%|15%|line'], []],
  ['no figures', BASE, ['|2010|2011|2012|type'], ['error', 'series-gone', 'series-gone', 'figures-gone']],
  [
    'a column without a heading row',
    BASE,
    ['Harris', 'Texas'],
    ['error', 'series-gone', 'series-gone', 'figures-gone'],
  ],
  ['a series is missing', BASE, BASE.slice(0, 2), ['series-gone', 'figures-gone']],
  ['a series without figures', BASE, [...BASE.slice(0, 2), 'Texas|n/a|n/a|n/a|line'], ['series-gone', 'figures-gone']],
  ['a series in another case', BASE, ['|2010|2011|2012|type', 'HARRIS|10%|11%|12%|line', 'texas|12%|13%|14%|line'], []],
  ['a label', BASE, ['|2010|2011|2012|type|label', 'Harris|10%|11%|12%|line|H', 'Texas|12%|13%|14%|line|T'], []],
  ['another group', ['|A|group', 'x|1|P', 'x|2|Q'], ['|A|group', 'x|1|P', 'x|2|R'], ['series-gone', 'figures-gone']],
  ['a third of the figures', ['|A|B|C', 'x|1|2|3'], ['|A|B', 'x|1|2'], []],
  ['more than a third', ['|A|B|C|D|E', 'x|1|2|3|4|5'], ['|A|B|C', 'x|1|2|3'], ['figures-gone']],
  ['ten times', ['|A', 'x|1'], ['|A', 'x|10'], []],
  ['more than ten times', ['|A', 'x|1'], ['|A', 'x|10.1'], ['figure-jump']],
  ['less than a tenth', ['|A', 'x|100'], ['|A', 'x|9.9'], ['figure-jump']],
  ['from nothing', ['|A|B|zeros', 'x|0|1|TRUE'], ['|A|B|zeros', 'x|500|1|TRUE'], []],
  ['a reversed sign', ['|A', 'x|5'], ['|A', 'x|-4'], []],
  [
    'a new percentage over 1,000',
    BASE,
    ['|2010|2011|2012|2013|type', 'Harris|10%|11%|12%|1001%|line', 'Texas|12%|13%|14%|9%|line'],
    ['percent-over-1000'],
  ],
  ['already visible to readers', ['|A|B', 'x|1200%|2%'], ['|A|B|C', 'x|1200%|2%|1300%'], []],
  ['another type', BASE, BASE.map((line) => line.replace('line', 'column')), ['type-changed']],
  ...['bar', 'dot', 'slope', 'pyramid', 'table'].map((type): [string, string[], string[], string[]] => [
    `a column becomes a ${type}`,
    ['|A|B|type', 'x|1|2|column', 'y|2|3|'],
    ['|A|B|type', `x|1|2|${type}`, 'y|2|3|'],
    [],
  ]),
  ['a dot plot becomes lines', ['|A|B|type', 'x|1|2|dot'], ['|A|B|type', 'x|1|2|line'], ['type-changed']],
  ['an error is cured', ['|2010|2011|2012|type'], BASE, []],
  [
    'an error bar jumps',
    ['|A|type', 'x|5|column', 'x|4:6|errorbar'],
    ['|A|type', 'x|5|column', 'x|4:60.5|errorbar'],
    ['figure-jump'],
  ],
  ['another view has shares', ['|A|toggle', 'x|1200|N', 'x|15.3%|S'], ['|A|toggle', 'x|1250|N', 'x|15.9%|S'], []],
])('the reasons to hold a version: %s', (_, before, after, reasons) => {
  expect(reasonsToHold(read(before), read(after)).map(({ code }) => code)).toEqual(reasons)
})

test('a reason names the cell with its old and new value', () => {
  const [reason, other] = reasonsToHold(read(['|A|B', 'x|5%|89.1%']), read(['|A|B', 'x|5%|91']))
  expect(reason).toEqual({ code: 'figure-jump', message: 'C2 went from 89.1% to 9,100%: more than ten times.' })
  expect(other?.message).toBe('C2 is 9,100%: a percentage over 1,000.')
})

test('errors and percentages over 1,000 of a first version are reported to editors', () => {
  expect(reasonsToNotify(read(['|A', 'x|1%'])).length).toBe(0)
  expect(reasonsToNotify(read(['|A|B', 'x|1%|11'])).map(({ code }) => code)).toEqual(['percent-over-1000'])
  expect(reasonsToNotify(read([''])).map(({ code }) => code)).toEqual(['error'])
})

test('versions with the same cleaned cells have the same hash', () => {
  const version = versionOf([
    ['', '2010'],
    ['Harris', '1'],
  ])
  expect(version).toMatch(/^[0-9a-f]{16}$/)
  expect(versionOf([[], ['', ' 2010 ', ''], [''], ['Harris\u200B', 1, null]])).toBe(version)
  expect(
    versionOf([
      ['', '2010'],
      ['Harris', '2'],
    ]),
  ).not.toBe(version)
})

/** Every bundled worksheet. */
function bundledWorksheets(): { title: string; rows: string[][] }[] {
  const folder = path.resolve('content/worksheets')
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.csv'))
    .map((file) => ({
      title: path.basename(file, '.csv'),
      rows: csvRows(readFileSync(path.join(folder, file), 'utf8')),
    }))
}

const FIGURE = /^([$]?)(-?[\d,]*\.?\d+)(%?)$/
const YEAR = /^(19|20)\d\d$/

/** Multiplies values by `factor`, with both ends of an error bar alike. Years and settings stay. */
function updated(rows: readonly string[][], factor: () => number): string[][] {
  return rows.map((row, y) =>
    row.map((cell, x) => {
      if (y === 0 || x === 0 || YEAR.test(cell) || !isData(rows[0]?.[x])) return cell
      const by = factor()
      return cell
        .split(':')
        .map((part) => scaled(part, by))
        .join(':')
    }),
  )
}

function scaled(text: string, by: number): string {
  const [, before = '', digits = '', after = ''] = FIGURE.exec(text) ?? []
  if (digits === '') return text
  const places = digits.split('.')[1]?.length ?? 0
  return before + (Number(digits.replaceAll(',', '')) * by).toFixed(places) + after
}

/** Adds a year, in the headings or below the last row, with the values of the previous one. */
function withNextYear(rows: readonly string[][]): string[][] {
  const next = (year: string | undefined) => String(Number(year) + 1)
  const last = rows[0]?.findLastIndex((cell) => YEAR.test(cell)) ?? -1
  if (last >= 0) return rows.map((row, y) => row.toSpliced(last + 1, 0, y === 0 ? next(row[last]) : (row[last] ?? '')))
  const below = rows.findLastIndex(([name = '']) => YEAR.test(name))
  const row = rows[below]
  if (!row) return rows.map((each) => [...each])
  const figures = row.map((cell, x) => (isData(rows[0]?.[x]) ? cell : ''))
  return rows.toSpliced(below + 1, 0, [next(row[0]), ...figures.slice(1)])
}

/** True for a heading above values: a year or a name, but not a setting with numbers. */
function isData(heading: string | undefined): boolean {
  return !['decimals', 'max', 'yaxis', 'xaxis', 'zeros'].includes(heading?.toLowerCase() ?? '')
}

/** Pseudorandom factors from 0.7 to 1.3, the same in every run. */
function anyFactor(): () => number {
  let seed = 20_260_301
  return () => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
    return 0.7 + (0.6 * seed) / 2_147_483_648
  }
}

test.each<[what: string, factor: () => number]>([
  ['figures go up and down', anyFactor()],
  ['everything goes up by 30 percent', () => 1.3],
  ['everything goes down by 30 percent', () => 0.7],
])('a year of ordinary updates is never held: %s', { timeout: 60_000 }, (_, factor) => {
  const worksheets = bundledWorksheets()
  expect(worksheets.length).toBeGreaterThanOrEqual(295)
  const held: string[] = []
  let changed = 0
  let added = 0
  for (const { title, rows } of worksheets) {
    const readRows = (cells: readonly string[][]) =>
      readVersion({ range: `'${title}'!A1`, rows: cells }, title, BUNDLED_NAMES)
    let [cells, before] = [rows, readRows(rows)]
    for (let update = 0; update < 4; update += 1) {
      cells = updated(update === 2 ? withNextYear(cells) : cells, factor)
      const after = readRows(cells)
      const changes = changesBetween(before, after, '')
      changed += changes.changed
      added += changes.added
      for (const { code, message } of reasonsToHold(before, after)) held.push(`${title}: ${code} ${message}`)
      before = after
    }
  }
  expect(held).toEqual([])
  expect(changed).toBeGreaterThan(10_000)
  expect(added).toBeGreaterThan(500)
})
