import { describe, expect, test } from 'vitest'
import { siteChart } from '../../test/fixtures/site-chart.ts'
import { chartOf, namesOf, valuesOf } from '../../test/fixtures/chart-of.ts'

describe('the name column', () => {
  test.each<[rule: string, lines: string[], names: string[], warnings: string[], infos: string[]]>([
    ['a: a name column takes precedence', ['|2010|name', 'a|1|Harris', 'b|2|'], ['Harris', 'b'], [], []],
    [
      'a: without column A to fill in',
      ['2010|name', '1|Harris', '2|'],
      ['Harris', 'Series 2'],
      ['series-unnamed B3'],
      [],
    ],
    ['a: an empty first column is skipped', ['||2010|name', '|a|1|', '|b|2|Harris'], ['Harris', 'a'], [], []],
    ['b: the first column, if without heading', ['|2010', 'Harris|1'], ['Harris'], [], []],
    ['b: after empty columns', ['||2010', '|Harris|1'], ['Harris'], [], []],
    ['b: its heading may be a formula error', ['#REF!|2010', 'Harris|1'], ['Harris'], ['formula-error A1'], []],
    ['c: a heading over names', ['County|2010', 'Harris|1'], ['Harris'], [], ['name-header-filled A1']],
    [
      'c: one name among numbers is enough',
      ['Age|2010', '18|1', 'Harris|2'],
      ['Harris', '18'],
      [],
      ['name-header-filled A1'],
    ],
    ['c: dates under a heading', ['Year|A', '2017|1', '2010|2'], ['2017', '2010'], [], ['name-header-filled A1']],
    [
      'c: not under a date',
      ['2010|2011', 'x|1', '2|3'],
      ['Series 1', 'Series 2'],
      ['cell-not-a-number A2', 'series-unnamed A2', 'series-unnamed A3'],
      [],
    ],
    ['c: not above numbers', ['A|B', '1|2'], ['Series 1'], ['series-unnamed A2'], []],
    ['c: not under a setting', ['source||2010', 'ACS|Harris|1'], ['Harris'], [], []],
    ['d: the first column without heading', ['2010||2011', '1|Harris|2'], ['Harris'], [], []],
    ['e: no names', ['2010|2011', '1|2'], ['Series 1'], ['series-unnamed A2'], []],
  ])('%s', (_, lines, names, warnings, infos) => {
    const chart = chartOf(...lines)

    expect(namesOf(chart.model).toSorted()).toEqual(names.toSorted())
    expect(chart.warnings.toSorted()).toEqual(warnings.toSorted())
    expect(chart.infos).toEqual(infos)
  })
})

describe('columns', () => {
  test.each<[rule: string, lines: string[], categories: string[], warnings: string[]]>([
    ['a column of words', ['|2010|by', 'a|1|Ann', 'b|2|Bob'], ['2010'], ['column-without-data C1']],
    ['a column of flags', ['|2010|ok', 'a|1|TRUE'], ['2010'], ['column-without-data C1']],
    ['one number among words keeps it', ['|2010|x', 'a|1|Ann', 'b|2|3'], ['2010', 'x'], ['cell-not-a-number C2']],
    ['a gap word keeps it', ['|2010|x', 'a|1|Ann', 'b|2|n/a'], ['2010', 'x'], ['cell-not-a-number C2']],
    ['skip keeps it', ['|2010|x', 'a|1|Ann', 'b|2|skip'], ['2010', 'x'], ['cell-not-a-number C2']],
    ['a dash keeps it', ['|2010|x', 'a|1|Ann', 'b|2|-'], ['2010', 'x'], ['cell-not-a-number C2']],
    ['a formula error keeps it', ['|2010|x', 'a|1|#REF!'], ['2010', 'x'], ['formula-error C2']],
    ['a colon next to a digit keeps it', ['|2010|x', 'a|1|10:20:30'], ['2010', 'x'], ['cell-not-a-number C2']],
    ['an empty column stays', ['|2010|2011', 'a|1|'], ['2010', '2011'], []],
    ['an empty column without a heading', ['|2010||2011', 'a|1||2'], ['2010', '2011'], []],
    [
      'cells right of the headings',
      ['|2010', 'a|1', 'b|2|note|note'],
      ['2010'],
      ['column-without-header C3', 'column-without-header D3'],
    ],
    [
      'a formula error for a heading',
      ['|2010|#N/A', 'a|1|2'],
      ['2010'],
      ['formula-error C1', 'column-without-header C2'],
    ],
    ['one category twice', ['|2010|2011|2010', 'a|1|2|9', 'b|3|4|'], ['2010', '2011'], ['duplicate-category D1']],
    ['names ignore case', ['|Own|OWN', 'a|1|2'], ['Own'], ['duplicate-category C1']],
    ['a repeated setting', ['|A|type|Type', 'a|1|line|bar'], ['A'], ['duplicate-column D1']],
    ['notes add up', ['|A|note|notes|Note', 'a|1|x|y|z'], ['A'], []],
  ])('%s', (_, lines, categories, warnings) => {
    const chart = chartOf(...lines)

    expect(chart.model.categories.values).toEqual(categories)
    expect(chart.warnings).toEqual(warnings)
  })

  test('a later cell of a repeated category replaces the earlier one, unless it is empty', () => {
    const { model } = chartOf('|2010|2010', 'a|1|9', 'b|3|', 'c|4|n/a', 'd|x|5')
    expect(model.series.map((_, index) => valuesOf(model, index)[0])).toEqual([9, 3, null, 5])
  })

  test('a misspelled setting gets a suggestion', () => {
    const { diagnostics } = chartOf('|A|sorce', 'a|1|ACS')
    expect(diagnostics[0]?.message).toContain('did you mean "source"?')
  })
})

describe('rows', () => {
  test.each<[rule: string, lines: string[], names: string[], warnings: string[]]>([
    ['a name alone', ['|A', 'x|1', 'Fort Bend'], ['x'], ['row-without-data A3']],
    ['settings without a name', ['|A|source', 'x|1|', '||ACS'], ['x'], []],
    ['settings with a name', ['|A|source', 'x|1|', 'note||ACS'], ['x'], ['row-without-data A3']],
    ['without name', ['|A', 'x|1', '|2'], ['x', 'Series 2'], ['series-unnamed A3']],
    ['a formula error for a name', ['|A', '#REF!|1'], ['Series 1'], ['formula-error A2', 'series-unnamed A2']],
    ['values are all gaps', ['|A|B', 'x|n/a|skip', 'y|1|2'], ['x', 'y'], ['series-all-gaps A2']],
    ['zeros are gaps too', ['|A', 'x|0', 'y|1'], ['x', 'y'], ['series-all-gaps A2']],
    ['ignored rows are excluded', ['|A|by|ignore|hidden', 'x|1|Ann|TRUE|maybe', 'y|2||FALSE|'], ['y'], []],
  ])('%s', (_, lines, names, warnings) => {
    const chart = chartOf(...lines)

    expect(namesOf(chart.model)).toEqual(names)
    expect(chart.warnings).toEqual(warnings)
  })
})

describe('a transposed sheet', () => {
  test.each<[rule: string, lines: string[], categories: string[], names: string[], warnings: string[]]>([
    ['by switch', ['|Harris|Texas|switch', 'a|1|2|TRUE', 'b|3|4|'], ['a', 'b'], ['Harris', 'Texas'], []],
    ['by any row', ['|Harris|switch', 'a|1|', 'b|3|true'], ['a', 'b'], ['Harris'], []],
    ['not by yes', ['|Harris|switch', 'a|1|yes'], ['Harris'], ['a'], ['bad-flag C2']],
    ['by a category column', ['category|Harris', 'a|1'], ['a'], ['Harris'], []],
    [
      'next to it a column without heading',
      ['|category|Harris', 'n|a|1'],
      ['a'],
      ['Harris'],
      ['column-without-header A2'],
    ],
    ['names below a heading, even numbers', ['Age|A|switch', '1|5|TRUE', '2|6|'], ['1', '2'], ['A'], []],
    ['a row without name', ['|A|switch', '|5|TRUE', 'b|6|'], ['b'], ['A'], ['category-unnamed A2']],
    ['a row without values', ['|A|switch', 'a|5|TRUE', 'Later||'], ['a'], ['A'], ['row-without-data A3']],
    ['rows of one name', ['|A|B|switch', 'a|5|1|TRUE', 'A|6||'], ['a'], ['A', 'B'], ['duplicate-category A3']],
    ['a column of words', ['|A|by|switch', 'a|5|Ann|TRUE'], ['a'], ['A'], ['column-without-data C1']],
    ['an empty column', ['|A|B|switch', 'a|5||TRUE'], ['a'], ['A', 'B'], ['series-all-gaps C1']],
    ['ignored rows', ['|A|switch|ignore', 'a|5|TRUE|', 'b|6||TRUE'], ['a'], ['A'], []],
    ['ignored columns', ['|A|B|switch', 'a|5|6|TRUE', 'ignore||TRUE|'], ['a'], ['A'], []],
    [
      'a repeated setting row',
      ['|A|switch', 'a|5|TRUE', 'type|line|', 'Type|bar|'],
      ['a'],
      ['A'],
      ['duplicate-column A4'],
    ],
    ['names in a row', ['|A|B|switch', 'a|5|6|TRUE', 'name|Harris||'], ['a'], ['Harris', 'B'], []],
    ['a series setting in a column', ['|A|switch|pattern', 'a|5|TRUE|dots'], ['a'], ['A'], ['setting-needs-row D2']],
  ])('%s', (_, lines, categories, names, warnings) => {
    const chart = chartOf(...lines)

    expect(chart.model.categories.values).toEqual(categories)
    expect(namesOf(chart.model)).toEqual(names)
    expect(chart.warnings).toEqual(warnings)
  })

  test('setting rows apply to their column, setting columns to the chart and the left axis', () => {
    const { model, warnings } = chartOf(
      '|A|B|switch|subtitle|max|type',
      'x|5|6%|TRUE|Both|40|line',
      'y|7|8%||||',
      'yaxis||1||||',
      'label|Alpha|||||',
      'hidden||TRUE||||',
      'max||50||||',
    )

    expect(warnings).toEqual([])
    expect(model).toMatchObject({ type: 'line', subtitle: 'Both' })
    expect(model.series.map(({ label, axis, hidden }) => [label, axis, hidden])).toEqual([
      ['Alpha', 0, false],
      ['B', 1, true],
    ])
    expect(model.axes.values.map(({ max, percent }) => [max, percent])).toEqual([
      [40, false],
      [50, true],
    ])
  })
})

describe('a long table', () => {
  test.each<[rule: string, lines: string[], categories: string[], names: string[], warnings: string[]]>([
    ['one value per row', ['name|category|v', 'A|x|1', 'A|y|2', 'B|x|3'], ['x', 'y'], ['A', 'B'], []],
    ['columns anywhere', ['v|category|name', '1|x|A', '2|y|A'], ['x', 'y'], ['A'], []],
    ['other columns', ['name|category|v|w', 'A|x|1|9'], ['x'], ['A'], ['long-extra-column D1']],
    ['a comment column first', ['name|category|by|v', 'A|x|Ann|9'], ['x'], ['A'], ['column-without-data C1']],
    ['no category', ['name|category|v', 'A||1', 'A|y|2'], ['y'], ['A'], ['category-unnamed B2']],
    ['no name', ['name|category|v', '|x|1', 'A|x|2'], ['x'], ['Series 1', 'A'], ['series-unnamed A2']],
    ['no figure', ['name|category|v', 'A|x|1', 'A|y|'], ['x'], ['A'], ['row-without-data A3']],
    ['two values for one place', ['name|category|v', 'A|x|1', 'A|x|2'], ['x'], ['A'], ['merge-conflict C3']],
    ['column A fills in names', ['|name|category|v', 'A||x|1'], ['x'], ['A'], []],
  ])('%s', (_, lines, categories, names, warnings) => {
    const chart = chartOf(...lines)

    expect(chart.model.categories.values).toEqual(categories)
    expect(namesOf(chart.model)).toEqual(names)
    expect(chart.warnings).toEqual(warnings)
    expect(chart.infos).toEqual([])
  })
})

describe('sheets without a chart', () => {
  test.each<[rule: string, lines: string[], warnings: string[]]>([
    ['headings only', ['|2010|type'], ['no-series A1']],
    ['no category columns', ['|type|source', 'a|line|ACS'], ['no-categories A1']],
    ['only words', ['|by', 'a|Ann'], ['column-without-data B1', 'no-categories A1']],
    ['only settings rows', ['|2010|source', '||ACS'], ['no-series A1']],
    ['headings further down', ['', '|2010'], ['no-series A2']],
    ['a transposed sheet without rows', ['category|A|B'], ['no-series A1']],
    ['nothing at all', ['', '|'], ['no-series']],
  ])('%s', (_, lines, warnings) => {
    const chart = chartOf(...lines)

    expect(chart.warnings).toEqual(warnings)
    expect(chart.model.series).toEqual([])
    expect(chart.model.summary).toBe('Chart. There is no data to show.')
  })

  test('title, texts and settings are still present', () => {
    const { model } = chartOf('|2010|subtitle|type|max', '||Nothing yet|line|40')
    expect(model).toMatchObject({
      subtitle: 'Nothing yet',
      type: 'line',
      summary: 'Chart: Nothing yet. There is no data to show.',
    })
    expect(model.axes.values).toMatchObject([{ max: 40 }])
  })
})

describe('limits', () => {
  const head = ['', 'A']
  const rowsOf = (count: number): unknown[][] => Array.from({ length: count }, (_, index) => [`s${index}`, index + 1])
  const loud = (values: unknown[][]) => {
    const { model, diagnostics } = siteChart({ values, askedTitle: 'Chart' })
    return { model, warnings: diagnostics.map(({ code, cell }) => `${code} ${cell}`) }
  }

  test('keep the first 500 series', () => {
    const { model, warnings } = loud([head, ...rowsOf(502)])
    expect(model.series).toHaveLength(500)
    expect(model.series.at(-1)?.name).toBe('s499')
    expect(warnings).toEqual(['too-many-series A502'])
  })

  test('keep the first 5,000 categories', () => {
    const names = Array.from({ length: 5003 }, (_, index) => `c${index}`)
    const { model, warnings } = loud([
      ['', ...names],
      ['x', ...names.map((_, at) => at + 1)],
    ])
    expect(model.categories.values).toHaveLength(5000)
    expect(warnings).toEqual(['too-many-categories GJJ1'])
  })

  test('are transposed in a transposed sheet', () => {
    const rows = Array.from({ length: 5001 }, (_, index) => [`c${index}`, index + 1, index === 0 ? 'TRUE' : ''])
    expect(loud([['', 'A', 'switch'], ...rows]).warnings).toEqual(['too-many-categories A5002'])

    const names = Array.from({ length: 501 }, (_, index) => `s${index}`)
    expect(
      loud([
        ['category', ...names],
        ['x', ...names.map((_, at) => at + 1)],
      ]).warnings,
    ).toEqual(['too-many-series SH1'])
  })

  test('count the series of a long table, not its rows', () => {
    const rows = Array.from({ length: 1200 }, (_, index) => [`s${index % 600}`, `c${index}`, index + 1])
    const { model, warnings } = loud([['name', 'category', 'value'], ...rows])
    expect(model.series).toHaveLength(500)
    expect(warnings).toEqual(['too-many-series A502'])
  })

  test('names of built-in properties are ordinary names', () => {
    const { model, warnings } = loud([
      ['', '__proto__', 'constructor', 'group'],
      ['__proto__', 1, 2, 'toString'],
      ['hasOwnProperty', 3, 4, '__proto__'],
    ])
    expect(warnings).toEqual([])
    expect(model.categories.values).toEqual(['__proto__', 'constructor'])
    expect(model.filters.group?.options).toEqual(['toString', '__proto__'])
    expect(valuesOf(model, 1)).toEqual([3, 4])
  })
})

test('lists and objects are not values, and count as empty texts elsewhere', () => {
  const values = [
    ['', { a: 1 }, 'A', 'B', 'subtitle'],
    ['x', null, {}, 1, ['no']],
    [{}, [], null],
    ['y', '', 2, [3], ''],
  ]
  const { model, diagnostics } = siteChart({ values, askedTitle: 'Chart' })

  expect(model).toMatchObject({ subtitle: null, categories: { values: ['A', 'B'] } })
  expect([valuesOf(model, 0), valuesOf(model, 1)]).toEqual([
    [null, 1],
    [2, null],
  ])
  expect(diagnostics.map(({ code, cell }) => `${code} ${cell}`)).toEqual([
    'cell-not-a-number C2',
    'cell-not-a-number D4',
  ])
})
