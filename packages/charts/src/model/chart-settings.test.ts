import { describe, expect, test } from 'vitest'
import { chartOf, valuesOf } from '../../test/fixtures/chart-of.ts'

describe('texts of the chart', () => {
  test('the first text is used, and a different later one is omitted', () => {
    const { model, warnings } = chartOf('|A|subtitle|xaxis', 'a|1|One|Year', 'b|2|one|', 'c|3|Two|Place')
    expect(model).toMatchObject({ subtitle: 'One', axes: { category: { title: 'Year' } } })
    expect(warnings).toEqual(['conflicting-value C4', 'conflicting-value D4'])
  })

  test('several sources are joined, and several notes are collected', () => {
    const { model, warnings } = chartOf('|A|source|notes|note', 'a|1|ACS|n1|n2', 'b|2|acs||n1', 'c|3|TEA|n3|')
    expect(model).toMatchObject({ source: 'ACS; TEA', notes: ['n1', 'n2', 'n3'] })
    expect(warnings).toEqual([])
  })

  test.each([
    ['0', null, []],
    ['0.0', null, []],
    ['1', null, ['bad-xaxis C2']],
    ['2010', null, ['bad-xaxis C2']],
    ['-1', null, ['bad-xaxis C2']],
    ['1.5', '1.5', []],
    ['Grade 1', 'Grade 1', []],
  ])('xaxis %j is %j', (text, title, warnings) => {
    const chart = chartOf('|A|xaxis', `a|1|${text}`)
    expect(chart.model.axes.category.title).toBe(title)
    expect(chart.warnings).toEqual(warnings)
  })
})

describe('flags of the chart', () => {
  test.each([
    ['TRUE', true, []],
    ['true', true, []],
    ['False', false, []],
    ['', false, []],
    ['yes', false, ['bad-flag C2', 'bad-flag D2', 'bad-flag E2']],
    ['1', false, ['bad-flag C2', 'bad-flag D2', 'bad-flag E2']],
    ['#REF!', false, ['formula-error C2', 'formula-error D2', 'formula-error E2']],
  ])('%j is %s', (text, isOn, warnings) => {
    const chart = chartOf('|A|tracker|data labels|category stats', `a|1|${text}|${text}|${text}`, 'b|2|||')
    expect(chart.model).toMatchObject({ sharedTooltip: isOn, dataLabels: isOn })
    expect(chart.model.views[0]?.stats !== null).toBe(isOn)
    expect(chart.warnings).toEqual(warnings)
  })
})

describe('zeros', () => {
  test.each<[setting: string, values: unknown[], infos: string[], warnings: string[]]>([
    ['', [null, 5, null], ['zeros-as-gaps B2'], []],
    ['TRUE', [0, 5, 0], [], []],
    ['FALSE', [null, 5, null], [], []],
    ['no', [null, 5, null], ['zeros-as-gaps B2'], ['bad-flag E2']],
  ])('zeros %j', (setting, values, infos, warnings) => {
    const chart = chartOf('|A|B|C|zeros', `x|0|5|$0.00|${setting}`)
    expect(valuesOf(chart.model)).toEqual(values)
    expect(chart.infos).toEqual(infos)
    expect(chart.warnings).toEqual(warnings)
  })

  test('the diagnostic counts the zeros of drawn rows', () => {
    const { diagnostics } = chartOf('|A|B|ignore', 'x|0|0|TRUE', 'y|1|0|', 'z|0|0|')
    expect(diagnostics.find(({ code }) => code === 'zeros-as-gaps')).toMatchObject({
      cell: 'C3',
      message:
        '"0" in C3 is read as no figure, and so are 2 other cells; if they are true zeros, add a column "zeros" with TRUE.',
    })
  })

  test('the message has a singular and a plural', () => {
    const messageOf = (...lines: string[]) =>
      chartOf(...lines).diagnostics.find(({ code }) => code === 'zeros-as-gaps')?.message
    expect(messageOf('|A|B', 'x|0|1')).toBe(
      '"0" in B2 is read as no figure; if it is a true zero, add a column "zeros" with TRUE.',
    )
    expect(messageOf('|A|B', 'x|0|0%')).toContain('and so is 1 other cell;')
  })

  test('the first zero is named in reading order, also in a transposed sheet', () => {
    expect(chartOf('category|A|B', 'x|1|0', 'y|0|2').infos).toEqual(['zeros-as-gaps C2'])
  })

  test('zeros takes precedence over gaps and skip, and conflicts with other values', () => {
    const { model, warnings } = chartOf('|A|B|C|zeros', 'x|n/a|skip|5|TRUE', 'x|0|0|0|')
    expect(valuesOf(model)).toEqual([0, 0, 0])
    expect(warnings).toEqual(['merge-conflict D3'])
  })

  test('zeros applies to error bars', () => {
    const off = chartOf('|A|B|C|D|type', 'x|0:4|0:0|0|1:2|errorbar')
    expect(valuesOf(off.model)).toEqual([[0, 4], null, null, [1, 2]])
    expect(off.warnings).toEqual([])
    const on = chartOf('|A|B|C|D|type|zeros', 'x|0:4|0:0|0|1:2|errorbar|TRUE')
    expect(valuesOf(on.model)).toEqual([[0, 4], [0, 0], null, [1, 2]])
    expect(on.warnings).toEqual(['errorbar-format D2'])
  })

  test('settings that exclude zero still apply', () => {
    expect(chartOf('|A|B|zeros|logarithmic', 'x|0|5|TRUE|TRUE').warnings).toEqual(['log-nonpositive B2'])
    expect(chartOf('|A|B|zeros|regression', 'x|0|5|TRUE|power').warnings).toEqual(['regression-not-positive E2'])
  })
})

describe('category colors', () => {
  test.each<[setting: string, colors: string[] | null, warnings: string[]]>([
    ['', null, []],
    ['FALSE', null, []],
    ['TRUE', ['place-harris', 'chart-2', 'chart-3'], []],
    ['#f00;#00f #0f0', ['#0000ff', '#ff0000', '#00ff00'], []],
    ['#f00, red, #0f0', ['place-harris', '#ff0000', '#00ff00'], ['bad-color E2']],
    ['#f00', ['place-harris', '#ff0000', 'chart-3'], []],
    ['f00,f00,f00,f00', ['#ff0000', '#ff0000', '#ff0000'], []],
    ['nonsense', ['place-harris', 'chart-2', 'chart-3'], ['bad-color E2']],
  ])('%j', (setting, colors, warnings) => {
    const chart = chartOf('|b|Harris|a|category colors', `x|1|2|3|${setting}`)
    expect(chart.model.categories.colors).toEqual(colors)
    expect(chart.model.series.map(({ color }) => color === null)).toEqual([colors !== null])
    expect(chart.warnings).toEqual(warnings)
  })
})
