import { describe, expect, test } from 'vitest'
import { chartOf } from '../../test/fixtures/chart-of.ts'

describe('error bars', () => {
  test.each<[rule: string, lines: string[], drawn: [name: string, type: string, linkedTo: number | null][]]>([
    [
      'of the same name',
      ['b|5||', 'a|6||', 'b|4:6|errorbar|', 'a|5:7|errorbar|'],
      [
        ['b', 'column', null],
        ['b', 'errorbar', 0],
        ['a', 'column', null],
        ['a', 'errorbar', 2],
      ],
    ],
    [
      'above its series',
      ['a|5||', 'b|4:6|errorbar|', 'b|5||'],
      [
        ['a', 'column', null],
        ['b', 'column', null],
        ['b', 'errorbar', 1],
      ],
    ],
    [
      'the nearest above',
      ['a|5||', 'b|5||', 'Error|4:6|errorbar|'],
      [
        ['a', 'column', null],
        ['b', 'column', null],
        ['Error', 'errorbar', 1],
      ],
    ],
    [
      'after sorting',
      ['Texas|5||', 'Texas|4:6|errorbar|', 'Harris|5||'],
      [
        ['Harris', 'column', null],
        ['Texas', 'column', null],
        ['Texas', 'errorbar', 1],
      ],
    ],
    [
      'of another group',
      ['a|5||X', 'b|5||Y', 'a|4:6|errorbar|Y'],
      [
        ['a', 'column', null],
        ['b', 'column', null],
        ['a', 'errorbar', 1],
      ],
    ],
    [
      'of no series',
      ['a|5||X', 'b|5||Y', 'a|4:6|errorbar|'],
      [
        ['a', 'column', null],
        ['b', 'column', null],
        ['a', 'errorbar', null],
      ],
    ],
  ])('%s', (_, lines, drawn) => {
    const { model } = chartOf('|A|type|group', ...lines)
    expect(model.series.map(({ name, type, linkedTo }) => [name, type, linkedTo])).toEqual(drawn)
  })

  test('have the color of their series, regardless of their names', () => {
    const { model } = chartOf('|A|type', 'Harris|5|', 'Margin|4:6|errorbar', 'b|5|')
    expect(model.series.map(({ color }) => color)).toEqual(['place-harris', 'place-harris', 'chart-2'])
  })

  test('are hidden with their series', () => {
    const { model } = chartOf('|A|type|hidden', 'a|5||TRUE', 'a|4:6|errorbar|', 'b|5||')
    expect(model.series.map(({ hidden }) => hidden)).toEqual([true, true, false])
  })

  test('do not count for the legend', () => {
    expect(chartOf('|A|type', 'a|5|', 'a|4:6|errorbar').model.legend.visible).toBe(false)
    expect(chartOf('|A|type', 'a|5|', 'b|6|').model.legend.visible).toBe(true)
  })
})
