import { describe, expect, test } from 'vitest'
import { BUNDLED_NAMES } from '../../../../services/community/fixtures/bundled-community.ts'
import { colorsOf } from './colors.ts'

describe('colorsOf', () => {
  test.each<[rule: string, names: string[], colors: string[]]>([
    ['the palette in order', ['a', 'b', 'c'], ['chart-1', 'chart-2', 'chart-3']],
    ['one name, one color', ['a', 'b', 'A', 'b'], ['chart-1', 'chart-2', 'chart-1', 'chart-2']],
    ['fixed tokens', ['Harris', 'White', 'Men', 'Total'], ['place-harris', 'race-white', 'sex-male', 'series-total']],
    ['a token once', ['Houston', 'Katy', 'Asian', 'AAPI'], ['place-cities', 'chart-1', 'race-aapi', 'chart-2']],
    ['the palette color equivalent to Harris and men', ['Harris', 'a'], ['place-harris', 'chart-2']],
    [
      'the palette color equivalent to the cities',
      ['Houston', 'a', 'b', 'c'],
      ['place-cities', 'chart-1', 'chart-2', 'chart-4'],
    ],
    ['later fixed colors are reserved', ['a', 'Men'], ['chart-2', 'sex-male']],
    ['other next to a race', ['White', 'Other'], ['race-white', 'race-other']],
    ['others next to a race without color', ['Multiracial', 'Others'], ['chart-1', 'race-other']],
    ['other alone', ['Owners', 'Other'], ['chart-1', 'chart-2']],
    ['other next to other races', ['Some other race', 'Other'], ['race-other', 'chart-1']],
    ['none', [], []],
  ])('%s', (_, names, colors) => {
    expect(colorsOf(names, BUNDLED_NAMES)).toEqual(colors)
  })

  test('repeats the palette after the fourteenth color', () => {
    const names = ['Montgomery', ...Array.from({ length: 15 }, (_, index) => `n${index}`)]
    const colors = colorsOf(names, BUNDLED_NAMES)
    expect(colors.slice(7, 9)).toEqual(['chart-8', 'chart-9'])
    expect(colors.slice(13)).toEqual(['chart-14', 'chart-1', 'chart-2'])
  })
})
