import { describe, expect, test } from 'vitest'
import { chartOf } from '../../../../test/fixtures/chart-of.ts'
import { brokenRules } from '../../../../test/model-rules.ts'

const read = (...lines: string[]) => {
  const chart = chartOf(...lines)
  expect(brokenRules(chart)).toEqual([])
  return chart
}

describe('columns', () => {
  test('periods of one kind are a slider, ascending, the latest with values first', () => {
    const { model } = read('|2021|2019|2020|type', 'Harris||1|2|map', 'Waller||3|4|')
    expect(model.filters.group).toEqual({ control: 'slider', options: ['2019', '2020', '2021'], default: '2020' })
    expect(model.defaultView).toBe(1)
    expect(model.views.map(({ classes }) => classes)).toEqual([
      { bounds: [1, 2.4, 2.8, 3.2, 3.6, 4], counts: [1, 0, 1, 0, 0], of: [0, 2] },
      { bounds: [1, 2.4, 2.8, 3.2, 3.6, 4], counts: [1, 0, 0, 0, 1], of: [0, 4] },
      { bounds: [1, 2.4, 2.8, 3.2, 3.6, 4], counts: [0, 0, 0, 0, 0], of: [null, null] },
    ])
  })
  test.each([
    ['school years', '2019-20|2018-19', ['2018-19', '2019-20']],
    ['pooled years', '2015-2019|2010-2014', ['2010-2014', '2015-2019']],
    ['years beside pooled years', '2015-2019|2000', ['2000', '2015-2019']],
    ['months', 'Mar 2020|Jan 2020', ['Jan 2020', 'Mar 2020']],
  ])('%s', (_, headings, options) => {
    const { model } = read(`|${headings}|type`, 'Harris|1|2|map')
    expect(model.filters.group).toMatchObject({ control: 'slider', options, default: options[1] })
  })
  test('other columns are buttons, each with its own classes and format', () => {
    const { model } = read(
      '|Rate|Income|group|type|defaultgroup',
      'Harris|15%|$60,000|7|map|income',
      'Waller|11%|$70,000|9||',
    )
    expect(model.filters.group).toEqual({ control: 'buttons', options: ['Rate', 'Income', 'group'], default: 'Income' })
    expect(model.views.map(({ classes, formats }) => [classes?.bounds.at(-1), formats?.[0]?.currency])).toEqual([
      [15, false],
      [70_000, true],
      [9, false],
    ])
  })
  test('fifty columns are a menu', () => {
    const names = Array.from({ length: 50 }, (_, at) => `M${at}`)
    const { model } = read(`|type|${names.join('|')}`, `Harris|map|${names.map((_, at) => at).join('|')}`)
    expect([model.views.length, model.filters.group?.control]).toEqual([50, 'dropdown'])
  })
  test.each(['2020|Mar 2020', '2019-20|2015-2019', '2020|Rate'])(
    'columns of several kinds are no slider: %s',
    (headings) => {
      expect(read(`|${headings}|type`, 'Harris|1|2|map').model.filters.group?.control).toBe('buttons')
    },
  )
  test('one column has no filter', () => {
    expect(read('|2020|type', 'Harris|1|map').model.filters.group).toBeNull()
  })
  test('a long table', () => {
    const { model } = read('name|category|value|type', 'Harris|2019|1|map', 'Harris|2020|2|', 'Waller|2020|4|')
    expect(model.categories.values).toEqual(['Harris', 'Waller'])
    expect(model.series.map(({ points }) => points.map((point) => 'value' in point && point.value))).toEqual([
      [1, null],
      [2, 4],
    ])
  })
})

describe('areas', () => {
  const cases: [name: string, rows: string[], written: string, area: string, by: string, warnings: string[]][] = [
    ['the community and its neighbors', ['Harris', 'Waller', 'Brazoria'], '', 'community', 'county', []],
    ['a state', ['Harris', 'Travis'], '', '48', 'county', []],
    ['the nation', ['Harris', 'Cook County, Illinois'], '', 'us', 'county', []],
    ['states', ['Texas', 'Ohio'], '', 'us', 'state', []],
    ['one state', ['Texas'], '', 'us', 'state', []],
    ['a code', ['Harris'], '48', '48', 'county', []],
    ['letters', ['Harris'], 'tx', '48', 'county', []],
    ['a name', ['Harris'], 'Texas', '48', 'county', []],
    ['us', ['Harris'], 'US', 'us', 'county', []],
    ['outside', ['Harris', 'Travis'], 'community', 'community', 'county', ['outside-area A3']],
    ['an unknown area', ['Harris'], 'Mars', 'community', 'county', ['bad-area D2']],
    ['a state for states', ['Texas', 'Ohio'], 'TX', 'us', 'state', ['bad-area D2']],
    ['counties beside states', ['Harris', 'Texas', 'Ohio'], '', 'community', 'county', ['mixed-places A1']],
    ['counties beside one state', ['Harris', 'Texas'], '', 'community', 'county', []],
  ]
  test.each(cases)('%s', (_, rows, written, area, by, warnings) => {
    const lines = rows.map((name, at) => `${name}|${at + 1}|${at === 0 ? `map|${written}` : '|'}`)
    const chart = read('|Rate|type|map area', ...lines)
    expect([chart.model.map?.area, chart.model.map?.by, chart.warnings]).toEqual([area, by, warnings])
  })
  test('the figure of a place outside stays in the table', () => {
    const { model } = read('|Rate|type|map area', 'Harris|1|map|community', 'Travis|9||')
    expect(model.series[0]?.points).toMatchObject([{ value: 1 }, { value: 9 }])
    expect(model.views[0]?.classes).toEqual({ bounds: [1, 1], counts: [1], of: [0, null] })
  })
  test('counties beside states have no series', () => {
    expect(read('|Rate|type', 'Harris|1|map', 'Texas|1|', 'Ohio|2|').model.series).toEqual([])
  })
})

describe('settings', () => {
  const rows = ['Harris|1|map|', 'Fort Bend|3||', 'Montgomery|4||', 'Waller|8||', 'Galveston County|11||']
  const cases: [heading: string, text: string, bounds: number[], warnings: string[]][] = [
    ['classes', '', [1, 3, 5, 7, 9, 11], []],
    ['classes', '4', [1, 3.5, 6, 8.5, 11], []],
    ['classes', '2', [1, 3, 5, 7, 9, 11], ['bad-classes D2']],
    ['classes', 'many', [1, 3, 5, 7, 9, 11], ['bad-classes D2']],
    ['breaks', '2; 4', [1, 2, 4, 11], []],
    ['Breaks', '2;', [1, 2, 11], []],
    ['breaks', '4; 2', [1, 3, 5, 7, 9, 11], ['bad-breaks D2']],
    ['breaks', '1;2;3;4;5;6;7', [1, 3, 5, 7, 9, 11], ['bad-breaks D2']],
    ['breaks', 'low; high', [1, 3, 5, 7, 9, 11], ['bad-breaks D2']],
  ]
  test.each(cases)('%s %s', (heading, text, bounds, warnings) => {
    const [first = '', ...others] = rows
    const chart = read(`|Rate|type|${heading}`, first + text, ...others)
    expect([chart.model.views[0]?.classes?.bounds, chart.warnings]).toEqual([bounds, warnings])
  })
  test('percents are read as the figures', () => {
    const { model } = read('|Rate|type|breaks|percent', 'Harris|0.15|map|10%; 12|TRUE', 'Waller|0.05|||')
    expect(model.views[0]?.classes?.bounds).toEqual([5, 10, 12, 15])
  })
  test('elsewhere the settings are categories, with a remark', () => {
    const { model, infos } = chartOf('|classes|breaks|map area', 'Harris|1|2|3')
    expect(model.categories.values).toEqual(['classes', 'breaks', 'map area'])
    expect(infos).toEqual(['reserved-heading B1', 'reserved-heading C1', 'reserved-heading D1'])
  })
  test.each([
    ['values on both sides', ['-5', '-1', '0', '3', '10'], '', 'diverging', 0],
    ['few values below', ['-5', ...Array.from({ length: 10 }, (_, at) => String(at + 1))], '', 'sequential', undefined],
    ['a benchmark', ['1', '2', '4', '9', '6'], 'TRUE', 'diverging', 4],
    ['a benchmark beyond the ends', ['5', '6', '1', '9', '8'], 'TRUE', 'diverging', undefined],
  ])('diverging: %s', (_, values, benchmark, palette, center) => {
    const names = [
      'Harris',
      'Fort Bend',
      benchmark ? 'Texas' : 'Chambers',
      'Waller',
      'Liberty',
      'Brazoria',
      'Grimes',
      'Walker',
      'Austin County',
      'San Jacinto',
      'Wharton',
    ]
    const lines = values.map(
      (value, at) => `${names[at]}|${value}|${at === 0 ? 'map' : ''}|${at === 2 ? benchmark : ''}`,
    )
    const { model } = read('|Rate|type|benchmark|zeros', ...lines.map((line) => `${line}|TRUE`))
    expect([model.map?.palette, model.views[0]?.center]).toEqual([palette, center])
  })
})

test('Connecticut by period: former counties have classes', () => {
  const { model } = read(
    '|2019|2023|type',
    'Fairfield County, CT|1||map',
    'Windham County, CT|4||',
    'Western Connecticut||2|',
    'Capitol||5|',
  )
  expect(model.map?.area).toBe('09')
  expect(model.views.map(({ classes }) => classes?.of)).toEqual([
    [0, 3, null, null],
    [null, null, 0, 4],
  ])
})
