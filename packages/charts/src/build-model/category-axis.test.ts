import { describe, expect, test } from 'vitest'
import { chartOf } from '../../test/fixtures/chart-of.ts'

describe('the category axis', () => {
  test.each<[rule: string, head: string, type: string, expected: object, warnings: string[]]>([
    ['lines over dates', '2012|2010', 'line', { kind: 'date', scale: 'time', values: ['2010', '2012'] }, []],
    ['splines and areas too', '2012|2010', 'area', { kind: 'date', scale: 'time', values: ['2010', '2012'] }, []],
    [
      'columns keep the sheet',
      '2012|2010',
      'column',
      { kind: 'date', scale: 'category', values: ['2012', '2010'] },
      [],
    ],
    [
      'a year is its first day',
      '2011|2010-12-31',
      'line',
      { kind: 'date', scale: 'time', values: ['2010-12-31', '2011'] },
      [],
    ],
    [
      'one that is no date',
      '2010|Goal',
      'line',
      { kind: 'text', scale: 'category', values: ['2010', 'Goal'] },
      ['mixed-dates C1'],
    ],
    [
      'one that is none, under columns',
      '2010|Goal',
      '',
      { kind: 'text', scale: 'category', values: ['2010', 'Goal'] },
      [],
    ],
    ['none that is one', 'Men|Women', 'line', { kind: 'text', scale: 'category', values: ['Men', 'Women'] }, []],
    ['no such day', '2019-02-28|2019-02-29', 'line', { kind: 'text', scale: 'category' }, ['mixed-dates C1']],
    ['error bars only', '2012|2010', 'errorbar', { kind: 'date', scale: 'time', values: ['2010', '2012'] }, []],
    ['error bars over something else', '2012|Goal', 'errorbar', { kind: 'text', scale: 'category' }, []],
  ])('%s', (_, head, type, { values, ...expected }: { values?: string[] } & object, warnings) => {
    const cells = type === 'errorbar' ? '1:2|3:4' : '1|2'
    const { model, warnings: said } = chartOf(`|${head}|type`, `x|${cells}|${type}`)
    expect({ kind: model.categories.kind, scale: model.axes.category.scale }).toMatchObject(expected)
    if (values) expect(model.categories.values).toEqual(values)
    expect(said).toEqual(warnings)
  })

  test('a line with error bars is still a time axis, but not with a column', () => {
    const scaleOf = (second: string) => chartOf('|2012|2010|type', 'x|1|2|line', second).model.axes.category.scale
    expect(scaleOf('x|0:2|1:3|errorbar')).toBe('time')
    expect(scaleOf('y|1|2|column')).toBe('category')
  })

  test('ordinal', () => {
    const axisOf = (type: string) => chartOf('|2012|2010|type|ordinal', `x|1|2|${type}|TRUE`).model.axes.category
    expect(axisOf('line')).toEqual({ title: null, scale: 'ordinal', ticks: ['2010', '2012'] })
    expect(axisOf('column')).toEqual({ title: null, scale: 'category', ticks: null })
  })

  test('a turned sheet names the cell in its warning', () => {
    expect(chartOf('category|A|type', '2010|1|line', 'Goal|2|').warnings).toEqual(['mixed-dates A3'])
  })

  test('ticks below sixteen distinct dates', () => {
    const ticksOf = (dates: (number | string)[]) =>
      chartOf(`|${dates.join('|')}|type`, `x|${dates.map(() => 1).join('|')}|line`).model.axes.category.ticks
    const years = Array.from({ length: 16 }, (_, index) => 2000 + index)
    expect(ticksOf(years.slice(1))).toHaveLength(15)
    expect(ticksOf(years)).toBeNull()
    expect(ticksOf([...years.slice(1), '2001-01-01'])).toEqual(years.slice(1).map(String))
  })
})
