import { describe, expect, test } from 'vitest'
import { chartOf } from '../../test/fixtures/chart-of.ts'
import { applyChartOptions } from './chart-options.ts'

const base = chartOf('|A|group|type', 'Harris|1|X|', 'b|2|X|', 'Harris|3|Y|', 'b|1:3|Y|errorbar', 'Texas|5|Y|').model
const colorsOf = (options: unknown) => applyChartOptions(base, options).series.map(({ color }) => color)

describe('inputs without options return the same model', () => {
  test.each([false, '', '  ', [], null, undefined, 0, 42, true, {}])('%j', (options) => {
    const warnings: string[] = []
    expect(applyChartOptions(base, options, (message) => warnings.push(message))).toEqual(base)
    expect(warnings).toEqual([])
  })

  test.each(['no', '[]', '"text"', '{"a":', '12', 'null'])('%j, with a log line', (options) => {
    const warnings: string[] = []
    expect(applyChartOptions(base, options, (message) => warnings.push(message))).toBe(base)
    expect(warnings).toHaveLength(1)
  })
})

describe('the maximum of a value axis', () => {
  const two = chartOf('|A|yaxis', 'a|1|0', 'b|2|1').model
  const maxOf = (options: unknown, model = two) => {
    const { axes, views } = applyChartOptions(model, options)
    return [axes.values.map(({ max }) => max), views[0]?.max]
  }

  test.each<[options: unknown, max: (number | null)[]]>([
    [{ yAxis: { max: 500 } }, [500, null]],
    [{ yAxis: [{ max: 500 }, { max: 10.126 }] }, [500, 10.13]],
    [{ yAxis: [{}, { max: 10 }] }, [null, 10]],
    ['{"yAxis":{"max":7}}', [7, null]],
    [{ yAxis: { max: '500' } }, [null, null]],
    [{ yAxis: { max: Number.NaN } }, [null, null]],
    [{ yAxis: 500 }, [null, null]],
    [{ yAxis: [null, [1]] }, [null, null]],
  ])('%j', (options, max) => {
    expect(maxOf(options)).toEqual([max, max])
  })

  test('is ignored with percent stacking', () => {
    const percent = chartOf('|A|stacking', 'a|1|percent').model
    expect(maxOf({ yAxis: { max: 500 } }, percent)).toEqual([[100], [100]])
  })

  test('applies to every view', () => {
    expect(applyChartOptions(base, { yAxis: { max: 9 } }).views.map(({ max }) => max)).toEqual([[9], [9]])
  })
})

describe('colors', () => {
  test.each<[options: unknown, colors: string[]]>([
    [{ colors: ['#111', '222222'] }, ['#111111', '#111111', '#111111', '#222222', '#111111']],
    [{ colors: ['#111', 'red'] }, ['#111111', '#111111', '#111111', 'place-texas', '#111111']],
    [{ colors: '#111' }, []],
    [{ colors: [] }, []],
    [{ series: [{ name: 'harris', color: '#111' }] }, ['#111111', '#111111', '#111111', 'place-texas', 'chart-2']],
    [{ series: [{}, { color: '#222' }] }, ['place-harris', '#222222', '#222222', 'place-texas', 'chart-2']],
    [{ series: [{ name: 'b', color: 'blue' }, 7, null] }, []],
    [{ series: { name: 'b' } }, []],
    [
      { colors: ['#111'], series: [{ name: 'b', color: '#222' }] },
      ['#111111', '#111111', '#111111', '#111111', '#222222'],
    ],
  ])('%j', (options, colors) => {
    const names = base.series.map(({ name, type }) => `${name} ${type}`)
    expect(names).toEqual(['Harris column', 'Harris column', 'b errorbar', 'Texas column', 'b column'])
    expect(colorsOf(options)).toEqual(colors.length > 0 ? colors : base.series.map(({ color }) => color))
  })

  test('apply to the categories of a chart that colors by category', () => {
    const pie = chartOf('|A|B|C|type', 'x|1|2|3|pie').model
    const { categories, series } = applyChartOptions(pie, {
      colors: ['#111', '#222'],
      series: [{ name: 'x', color: '#333' }],
    })
    expect(categories.colors).toEqual(['#111111', '#222222', '#111111'])
    expect(series[0]?.color).toBeNull()
  })
})

describe('texts and legend', () => {
  test('replace the worksheet’s, and the summary is updated', () => {
    const { subtitle, source, notes, summary } = applyChartOptions(base, {
      subtitle: ' By  place ',
      source: 'ACS',
      notes: ['a', '', 7, 'b'],
    })
    expect({ subtitle, source, notes }).toEqual({ subtitle: 'By place', source: 'ACS', notes: ['a', 'b'] })
    expect(summary.startsWith('Chart: By place. ')).toBe(true)
  })

  test.each<[options: object, changed: object]>([
    [{ subtitle: { text: 'T' } }, { subtitle: 'T' }],
    [{ subtitle: { text: 7 } }, { subtitle: null }],
    [
      { subtitle: null, source: {}, notes: false },
      { subtitle: null, source: null, notes: [] },
    ],
    [{ notes: 'one' }, { notes: ['one'] }],
    [{ legend: { enabled: false } }, { legend: { visible: false, isolate: true } }],
    [{ legend: { enabled: 'no' } }, { legend: { visible: true, isolate: true } }],
    [{ __proto__: { legend: { enabled: false } }, other: 1 }, {}],
  ])('%j', (options, changed) => {
    expect(applyChartOptions(base, JSON.parse(JSON.stringify(options)))).toMatchObject(changed)
  })

  test('the input model is unchanged', () => {
    const before = JSON.stringify(base)
    applyChartOptions(base, { yAxis: { max: 1 }, colors: ['#111'], subtitle: 'x', legend: { enabled: false } })
    expect(JSON.stringify(base)).toBe(before)
  })
})
