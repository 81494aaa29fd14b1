import { describe, expect, test } from 'vitest'
import { chartOf } from '../../test/fixtures/chart-of.ts'

describe('settings of a series', () => {
  test.each<[heading: string, text: string, property: string, value: unknown, warnings: string[]]>([
    ['label', 'Harris Co.', 'label', 'Harris Co.', []],
    ['label', '', 'label', 'x', []],
    ['label', 'true', 'label', 'x', ['bad-label C2']],
    ['label', 'FALSE', 'label', 'x', ['bad-label C2']],
    ['pattern', 'TRUE', 'pattern', 'diagonal', []],
    ['pattern', 'FALSE', 'pattern', null, []],
    ['pattern', 'Diagonal Reverse', 'pattern', 'diagonal-reverse', []],
    ['pattern', 'diagonal_reverse', 'pattern', 'diagonal-reverse', []],
    ['pattern', 'GRID', 'pattern', 'grid', []],
    ['pattern', 'zigzag', 'pattern', 'diagonal', ['bad-pattern C2']],
    ['hidden', 'TRUE', 'hidden', true, ['all-hidden']],
    ['hidden', 'x', 'hidden', false, ['bad-flag C2']],
    ['stack', 'men', 'stack', 'men', []],
    ['stack', 'TRUE', 'stack', null, []],
    ['group', 'Jobs', 'group', 'Jobs', []],
    ['toggle', 'Rate', 'toggle', 'Rate', []],
  ])('%s %j: %s is %j', (heading, text, property, value, warnings) => {
    const chart = chartOf(`|A|${heading}`, `x|1|${text}`)
    expect(chart.model.series[0]).toMatchObject({ [property]: value })
    expect(chart.warnings).toEqual(warnings)
  })
})

describe('yaxis', () => {
  test.each<[rule: string, cells: string[], axes: number[], warnings: string[], infos: string[]]>([
    ['numbers', ['0', '1'], [0, 1], [], []],
    ['words', ['Left', 'RIGHT', 'primary', 'secondary', ''], [0, 1, 0, 1, 0], [], []],
    ['counted from one', ['1', '2', ''], [0, 1, 0], [], ['yaxis-one-based']],
    ['counted from one, and higher', ['1', '2', '3'], [0, 1, 1], ['bad-yaxis C4'], ['yaxis-one-based']],
    ['a zero somewhere', ['0', '1', '2'], [0, 1, 1], ['bad-yaxis C4'], []],
    ['left somewhere', ['left', '1', '2'], [0, 1, 1], ['bad-yaxis C4'], []],
    ['2 without 1', ['2', ''], [1, 0], ['bad-yaxis C2'], []],
    ['all on the right', ['1', 'right'], [0, 0], [], []],
    ['no such word', ['middle', '1'], [0, 1], ['bad-yaxis C2'], []],
    ['below zero', ['-1', '1'], [0, 1], ['bad-yaxis C2'], []],
  ])('%s', (_, cells, axes, warnings, infos) => {
    const chart = chartOf('|A|yaxis', ...cells.map((cell, index) => `s${index}|${index + 5 * (index + 1)}|${cell}`))
    expect(chart.model.series.map(({ axis }) => axis)).toEqual(axes)
    expect(chart.model.axes.values).toHaveLength(Math.max(...axes) + 1)
    expect(chart.warnings).toEqual(warnings)
    expect(chart.infos).toEqual(infos)
  })

  test('the only axis has the settings of all rows if every series is on the right', () => {
    const { model } = chartOf('|A|yaxis|axis title|max', 'a|5|1|Rate|', '|||| 40')
    expect(model.axes.values).toMatchObject([{ title: 'Rate', max: 40 }])
  })

  test('settings rows belong to the left axis unless they set another', () => {
    const { model } = chartOf('|A|yaxis|max|decimals', 'a|5|0||', 'b|6|1||', '|||40|', '||1|50|1')
    expect(model.axes.values).toMatchObject([
      { max: 40, decimals: null },
      { max: 50, decimals: 1 },
    ])
  })

  test('pies have one axis', () => {
    const { model } = chartOf('|A|B|type|yaxis|percent|group', 'a|0.5|0.5|pie|0||X', 'b|0.4|0.6||1|TRUE|Y')
    expect(model.axes.values).toMatchObject([{ percent: true }])
    expect(model.series.map(({ axis }) => axis)).toEqual([0, 0])
  })
})

describe('merging', () => {
  test('later settings win if they are filled', () => {
    const { model, infos } = chartOf('|A|B|label|pattern|hidden', 'x|1||One|dots|TRUE', 'X||2|Two||')
    expect(model.series).toMatchObject([{ name: 'x', label: 'Two', pattern: 'dots', hidden: true }])
    expect(infos).toEqual(['series-merged A3'])
  })

  test.each<[rule: string, lines: string[], count: number]>([
    ['type', ['x|1|line||', 'x|2|area||'], 2],
    ['group', ['x|1||A|', 'x|2||B|'], 2],
    ['toggle', ['x|1|||A', 'x|2|||B'], 2],
    ['group in another case', ['x|1||A|', 'x|2||a|'], 1],
    ['type by default and written', ['x|1|line||', 'x|2|||'], 1],
  ])('%s distinguishes series', (_, lines, count) => {
    expect(chartOf('|A|type|group|toggle', ...lines).model.series).toHaveLength(count)
  })

  test.each<[earlier: string, later: string, value: unknown, warnings: string[]]>([
    ['1', '', 1, []],
    ['1', 'n/a', 1, []],
    ['1', 'skip', 1, []],
    ['1', 'abc', 1, ['cell-not-a-number B3']],
    ['n/a', 'skip', 'skip', []],
    ['skip', 'n/a', 'skip', []],
    ['skip', '2', 2, []],
    ['n/a', '2', 2, []],
    ['1', '1.00', 1, []],
    ['1', '2', 2, ['merge-conflict B3']],
  ])('%j then %j is %j', (earlier, later, value, warnings) => {
    const { model, warnings: messages } = chartOf('|A|B', `x|${earlier}|5`, `x|${later}|5`)
    const points = new Map(
      model.series[0]?.points.map((point) => [point.category, 'value' in point ? point.value : null]),
    )
    expect(points.has(0) ? points.get(0) : 'skip').toBe(value)
    expect(messages).toEqual(warnings)
  })

  test('error bars may conflict', () => {
    expect(chartOf('|A|type', 'x|1:2|errorbar', 'x|1:3|').warnings).toEqual(['merge-conflict B3'])
  })
})
