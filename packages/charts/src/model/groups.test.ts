import { describe, expect, test } from 'vitest'
import { chartOf } from '../../test/fixtures/chart-of.ts'

describe('filters', () => {
  test.each<[rule: string, lines: string[], filter: object | null, warnings: string[]]>([
    ['a single name is not a choice', ['x|1|A|', 'y|2|A|'], null, []],
    ['names ignore case', ['x|1|Jobs|', 'y|2|JOBS|'], null, []],
    [
      'the order of the worksheet',
      ['Total|1|B|', 'Harris|2|A|'],
      { control: 'buttons', options: ['B', 'A'], default: 'B' },
      [],
    ],
    ['a default by name', ['x|1|A|b', 'y|2|B|'], { control: 'buttons', options: ['A', 'B'], default: 'B' }, []],
    ['a default by flag', ['x|1|A|', 'y|2|B|TRUE'], { control: 'buttons', options: ['A', 'B'], default: 'B' }, []],
    [
      'the same default twice',
      ['x|1|A|B', 'y|2|B|TRUE'],
      { control: 'buttons', options: ['A', 'B'], default: 'B' },
      [],
    ],
    [
      'FALSE is no default',
      ['x|1|A|FALSE', 'y|2|B|TRUE'],
      { control: 'buttons', options: ['A', 'B'], default: 'B' },
      [],
    ],
    [
      'two defaults',
      ['x|1|A|B', 'y|2|B|A'],
      { control: 'buttons', options: ['A', 'B'], default: 'B' },
      ['conflicting-value D3'],
    ],
    [
      'an unknown default',
      ['x|1|A|Z', 'y|2|B|'],
      { control: 'buttons', options: ['A', 'B'], default: 'A' },
      ['unknown-default-group D2'],
    ],
    [
      'a flag without group',
      ['x|1|A|', 'y|2|B|', 'z|3||TRUE'],
      { control: 'buttons', options: ['A', 'B'], default: 'A' },
      ['unknown-default-group D4'],
    ],
    ['a default without groups', ['x|1||A'], null, ['unknown-default-group D2']],
    ['the default of the only group', ['x|1|A|A'], null, []],
  ])('%s', (_, lines, filter, warnings) => {
    const { model, warnings: messages } = chartOf('|V|group|defaultgroup', ...lines)
    expect(model.filters).toEqual({ group: filter, toggle: null })
    expect(messages).toEqual(warnings)
  })

  test('up to three options are buttons, and more are a menu', () => {
    const controlOf = (count: number) =>
      chartOf('|V|toggle', ...Array.from({ length: count }, (_, index) => `s${index}|1|T${index}`)).model.filters.toggle
        ?.control
    expect([controlOf(2), controlOf(3), controlOf(4)]).toEqual(['buttons', 'buttons', 'dropdown'])
  })
})

describe('views', () => {
  test('exist for each group and toggle with series', () => {
    const { model } = chartOf('|V|group|toggle', 'a|1|G1|T1', 'b|2|G1|T2', 'c|3|G2|T2', 'd|4||T1')
    const views = model.views.map(({ group, toggle, series }) => [group, toggle, series])
    expect(views).toEqual([
      ['G1', 'T1', [0, 3]],
      ['G1', 'T2', [1]],
      ['G2', 'T1', [3]],
      ['G2', 'T2', [2]],
    ])
  })

  test('a pair without series is omitted, and the first view of its group is the default', () => {
    const { model } = chartOf('|V|group|toggle|defaultgroup|defaulttoggle', 'a|1|G1|T1|G2|T1', 'b|2|G2|T2||')
    expect(model.views.map(({ group, toggle }) => [group, toggle])).toEqual([
      ['G1', 'T1'],
      ['G2', 'T2'],
    ])
    expect(model.defaultView).toBe(1)
  })

  test('a row without a group is in all views', () => {
    const { model } = chartOf('|V|group', 'a|1|X', 'b|2|Y', 'Texas|3|')
    expect(model.views.map(({ series }) => series)).toEqual([
      [0, 1],
      [0, 2],
    ])
  })

  test('a name has the same color in all groups', () => {
    const { model } = chartOf('|V|group', 'a|1|X', 'b|2|X', 'a|3|Y', 'b|4|Y')
    expect(model.series.map(({ color }) => color)).toEqual(['chart-1', 'chart-2', 'chart-1', 'chart-2'])
  })

  test('a view may have only hidden series', () => {
    expect(chartOf('|V|group|hidden', 'a|1|X|TRUE', 'b|2|Y|').warnings).toEqual(['all-hidden'])
    expect(chartOf('|V|group|hidden', 'a|1|X|TRUE', 'c|1|X|', 'b|2|Y|').warnings).toEqual([])
  })

  test('statistics omit error bars, hidden series and gaps', () => {
    const { model } = chartOf(
      '|A|B|type|hidden|category stats',
      'a|1|n/a|||TRUE',
      'b|2.01|||',
      'c|9|9||TRUE|',
      'a|0:5|1:2|errorbar||',
    )
    expect(model.views[0]?.stats).toEqual([{ count: 2, min: 1, max: 2.01, mean: 1.51, total: 3.01 }, null])
  })

  test('statistics stay finite', () => {
    const { model } = chartOf('|A|category stats', 'a|1.7e308|TRUE', 'b|1.7e308|')
    expect(Object.values(model.views[0]?.stats?.[0] ?? {}).every(Number.isFinite)).toBe(true)
  })
})
