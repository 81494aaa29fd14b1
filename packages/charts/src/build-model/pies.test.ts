import { describe, expect, test } from 'vitest'
import { chartOf, namesOf, valuesOf } from '../../test/fixtures/chart-of.ts'

describe('pies', () => {
  test('have slices from rows', () => {
    const { model, infos, warnings } = chartOf(
      '|Share|type|label|category colors|max|source',
      'Total|100|pie||#111, #222|40|ACS',
      'Renters|skip||||||',
      'Owners|60||Own||||',
      'Harris|n/a|||||',
    )

    expect(model.categories).toEqual({
      kind: 'text',
      values: ['Harris', 'Renters', 'Own', 'Total'],
      colors: ['place-harris', '#222222', 'chart-3', '#111111'],
    })
    expect(namesOf(model)).toEqual(['Share'])
    expect(valuesOf(model)).toEqual([null, 'skip', 60, 100])
    expect(model).toMatchObject({ type: 'pie', source: 'ACS', legend: { visible: true, isolate: true } })
    expect(model.views).toEqual([{ group: null, toggle: null, series: [0], max: [40], stats: null }])
    expect(infos).toEqual(['pie-transposed'])
    expect(warnings).toEqual(['series-all-gaps A3', 'series-all-gaps A5', 'max-below-data F2'])
    expect(model.summary).toBe(
      'Chart. Pie chart of Share. 4 categories: Harris, Renters, Own and Total. Highest: 100 (Total). Lowest: 60 (Own).',
    )
  })

  test.each<[rule: string, lines: string[], names: string[], warnings: string[]]>([
    ['one row, one pie', ['|A|B|type|group', 'a|1|2|pie|'], ['a'], []],
    ['only the first of them', ['|A|B|type|group', 'a|1|2|pie|', 'b|3|4||'], ['a'], ['pie-extra-series A3']],
    ['one a group', ['|A|B|type|group', 'a|1|2|pie|X', 'b|3|4||Y', 'c|3|4||Y'], ['a', 'b'], ['pie-extra-series A4']],
    ['one category in groups', ['|A|type|group', 'a|1|pie|X', 'b|3||Y'], ['a', 'b'], []],
    [
      'a row for all groups comes second',
      ['|A|B|type|group', 'a|1|2|pie|X', 'b|3|4||Y', 'c|5|6||'],
      ['a', 'b'],
      ['pie-extra-series A4'],
    ],
    ['one row and one category', ['|A|type|group', 'a|1|pie|'], ['a'], []],
  ])('%s', (_, lines, names, warnings) => {
    const chart = chartOf(...lines)
    expect(namesOf(chart.model)).toEqual(names)
    expect(chart.warnings).toEqual(warnings)
    expect(chart.model.views.every(({ series }) => series.length === 1)).toBe(true)
  })

  test('cells of an omitted pie are not reported', () => {
    expect(chartOf('|A|B|type', 'a|1|2|pie', 'b|abc|0|').warnings).toEqual(['pie-extra-series A3'])
    expect(chartOf('|A|B|type', 'a|1|2|pie', 'b|abc|0|').infos).toEqual([])
  })
})
