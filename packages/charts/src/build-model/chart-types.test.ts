import { describe, expect, test } from 'vitest'
import { chartOf } from '../../test/fixtures/chart-of.ts'

describe('type', () => {
  test.each<[rule: string, types: string[], chart: string, drawn: string[], warnings: string[]]>([
    ['default', ['', ''], 'column', ['column', 'column'], []],
    ['the first row', ['line', ''], 'line', ['line', 'line'], []],
    ['any case', ['SPLINE', 'Area'], 'spline', ['spline', 'area'], []],
    ['a later line applies only to its series', ['', 'line'], 'column', ['column', 'line'], []],
    ['a later bar applies to the chart', ['', 'bar'], 'bar', ['bar', 'bar'], []],
    ['a later pie applies to the chart', ['', 'pie'], 'pie', ['pie'], []],
    ['bars among lines', ['line', 'bar', 'pie'], 'line', ['line', 'column', 'line'], ['type-mix C3', 'type-mix C4']],
    ['a bar among columns', ['column', 'bar'], 'column', ['column', 'column'], ['type-mix C3']],
    ['columns among bars', ['bar', 'column'], 'bar', ['bar', 'bar'], []],
    ['lines among bars', ['bar', 'line', 'area'], 'bar', ['bar', 'bar', 'bar'], ['type-mix C3', 'type-mix C4']],
    ['an unknown type is empty', ['donut', 'line'], 'column', ['column', 'line'], ['bad-type C2']],
    ['an unknown type is empty, a bar sets the type', ['donut', 'bar'], 'bar', ['bar', 'bar'], ['bad-type C2']],
  ])('%s', (_, types, chart, drawn, warnings) => {
    const lines = types.map((type, index) => `s${index}|5|${type}`)
    const { model, warnings: messages } = chartOf('|A|type', ...lines)
    const expected = drawn.length === 1 ? [...warnings] : warnings

    expect(model.type).toBe(chart)
    expect(model.series.map(({ type }) => type)).toEqual(drawn)
    expect(messages).toEqual(expected)
  })

  test('a settings row counts if the first row with values has no type', () => {
    expect(chartOf('|A|type', 'a|1|', '||line', 'b|2|bar').model).toMatchObject({ type: 'line' })
    expect(chartOf('|A|type', '||line', 'a|1|area').model).toMatchObject({ type: 'area' })
  })

  test('pies contain only pies', () => {
    const { model, warnings } = chartOf('|A|B|type|group', 'a|1|2|pie|X', 'b|1|2|errorbar|Y', 'c|1|2|column|Z')
    expect(model.series.map(({ type }) => type)).toEqual(['pie', 'pie', 'pie'])
    expect(warnings).toEqual(['type-mix D3', 'type-mix D4'])
  })

  test('a chart whose first row has error bars is an error bar chart', () => {
    const { model, warnings } = chartOf('|A|type', 'a|1:2|errorbar', 'b|2|pie', 'c|2|bar', 'd|2|line')
    expect(model.type).toBe('errorbar')
    expect(model.series.map(({ type }) => type)).toEqual(['errorbar', 'column', 'column', 'line'])
    expect(warnings).toEqual(['type-mix C3', 'type-mix C4'])
  })
})
