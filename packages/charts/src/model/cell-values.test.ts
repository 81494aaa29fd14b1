import { describe, expect, test } from 'vitest'
import { chartOf, valuesOf } from '../../test/fixtures/chart-of.ts'

describe('format of an axis', () => {
  test.each<
    [
      rule: string,
      lines: string[],
      format: { percent: boolean; currency: boolean },
      values: unknown[],
      warnings: string[],
    ]
  >([
    ['one % sign', ['|A|B', 'x|15.3%|0.2'], { percent: true, currency: false }, [15.3, 20], []],
    ['the % of a zero', ['|A|B', 'x|0%|0.2'], { percent: true, currency: false }, [null, 20], []],
    ['the percent flag', ['|A|B|percent', 'x|0.153|1|TRUE'], { percent: true, currency: false }, [15.3, 100], []],
    ['the flag on another row', ['|A|percent', 'x|0.5|', '||TRUE'], { percent: true, currency: false }, [50], []],
    ['above 1', ['|A|B', 'x|20|5%'], { percent: true, currency: false }, [2000, 5], ['percent-over-100 B2']],
    ['below -1', ['|A|B', 'x|-1.5|5%'], { percent: true, currency: false }, [-150, 5], ['percent-over-100 B2']],
    ['a $ before', ['|A', 'x|$5'], { percent: false, currency: true }, [5], []],
    ['the $ of a zero', ['|A|B', 'x|$0|1'], { percent: false, currency: true }, [null, 1], []],
    ['a $ after', ['|A', 'x|5$'], { percent: false, currency: false }, [5], []],
    ['the currency flag', ['|A|currency', 'x|5|TRUE'], { percent: false, currency: true }, [5], []],
    ['FALSE undoes no $', ['|A|currency', 'x|$5|FALSE'], { percent: false, currency: true }, [5], []],
    ['both: percent stays', ['|A|B', 'x|$0.5|10%'], { percent: true, currency: false }, [50, 10], ['mixed-format']],
    [
      'both by flag',
      ['|A|percent|currency', 'x|0.5|TRUE|TRUE'],
      { percent: true, currency: false },
      [50],
      ['mixed-format'],
    ],
    [
      'signs of cells without values',
      ['|A|B', 'x|12%*|5', 'y|1|2'],
      { percent: false, currency: false },
      [null, 5],
      ['cell-not-a-number B2'],
    ],
    [
      'an interval among values',
      ['|A|B', 'x|9%:11%|5'],
      { percent: false, currency: false },
      [null, 5],
      ['cell-not-a-number B2'],
    ],
  ])('%s', (_, lines, format, values, warnings) => {
    const chart = chartOf(...lines)
    expect(chart.model.axes.values[0]).toMatchObject(format)
    expect(valuesOf(chart.model)).toEqual(values)
    expect(chart.warnings).toEqual(warnings)
  })

  test('each axis has a separate format', () => {
    const { model } = chartOf('|A|yaxis', 'x|1000|0', 'y|5%|1')
    expect(model.axes.values.map(({ percent }) => percent)).toEqual([false, true])
    expect(valuesOf(model)).toEqual([1000])
  })

  test('a product beyond a double is a gap', () => {
    const { model, warnings } = chartOf('|A|B', 'x|1e308|5%')
    expect(valuesOf(model)).toEqual([null, 5])
    expect(warnings).toEqual(['cell-not-a-number B2'])
  })

  test('the message says how it is read', () => {
    const message = chartOf('|A|B', 'x|20|5%').diagnostics[0]?.message
    expect(message).toBe('"20" in B2 has no % sign, so it is read as 2,000%.')
  })
})

describe('cells of error bars', () => {
  test.each<[cell: string, interval: unknown, warnings: string[]]>([
    ['9:11', [9, 11], []],
    ['13 : 11.5', [11.5, 13], ['errorbar-swapped B2']],
    ['5.001:5.004', [5, 5], []],
    ['$1,050 : $1,160', [1050, 1160], []],
    ['-5:-2', [-5, -2], []],
    ['12,5:200', [125, 200], ['comma-grouping B2']],
    ['n/a', null, []],
    ['skip', 'skip', []],
    ['-', null, []],
    ['#REF!', null, ['formula-error B2']],
    ['7', null, ['errorbar-format B2']],
    ['7%', null, ['errorbar-format B2']],
    ['9:', null, ['errorbar-format B2']],
    ['1:2:3', null, ['errorbar-format B2']],
    ['TRUE', null, ['errorbar-format B2']],
    ['$1:5%', null, ['errorbar-format B2']],
  ])('%j', (cell, interval, warnings) => {
    const chart = chartOf('|A|B|type', `x|${cell}|1:2|errorbar`, 'y|1:2|1:2|')
    expect(valuesOf(chart.model)).toEqual([interval, [1, 2]])
    expect(chart.warnings).toEqual(warnings)
  })

  test('percent counts for both sides and turns percent on', () => {
    const { model, warnings } = chartOf('|A|B|type', 'x|9:11%|0.1:0.2|errorbar')
    expect(valuesOf(model)).toEqual([
      [9, 11],
      [10, 20],
    ])
    expect(warnings).toEqual([])
  })
})

describe('logarithmic axes and pies', () => {
  test('a value not above zero is a gap on a logarithmic axis; an error bar by its low side', () => {
    const { model, warnings } = chartOf('|A|B|C|logarithmic|type', 'x|-1|5|0.001|TRUE|', 'x|-1:2|4:6|1:2||errorbar')
    expect([valuesOf(model, 0), valuesOf(model, 1)]).toEqual([
      [null, 5, 0],
      [null, [4, 6], [1, 2]],
    ])
    expect(warnings).toEqual(['log-nonpositive B2', 'log-nonpositive D2', 'log-nonpositive B3', 'rounded D2'])
  })

  test('a pie keeps a value below zero, without drawing it', () => {
    const { model, warnings } = chartOf('|A|B|type', 'x|-1|5|pie')
    expect(valuesOf(model)).toEqual([-1, 5])
    expect(warnings).toEqual(['pie-negative B2'])
  })
})
