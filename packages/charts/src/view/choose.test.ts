import { describe, expect, test } from 'vitest'
import { chartOf } from '../../test/fixtures/chart-of.ts'
import { choose, startChoice, viewOf } from './choose.ts'

const { model } = chartOf('|V|group|toggle|defaultgroup', 'a|1|G1|T1|G2', 'b|2|G1|T2|', 'c|3|G2|T2|')
const plain = chartOf('|V', 'a|1').model

describe('viewOf', () => {
  test.each<[group: string | null, toggle: string | null, series: number[]]>([
    ['G1', 'T1', [0]],
    ['g1', 't2', [1]],
    ['G2', 'T2', [2]],
    ['G2', 'T1', [2]],
    ['G2', null, [2]],
    [null, null, [2]],
    ['Z', 'Z', [2]],
    ['G1', 'Z', [0]],
  ])('returns the view for group %s and toggle %s', (group, toggle, series) => {
    expect(viewOf(model, { group, toggle }).series).toEqual(series)
  })

  test('returns the only view of a chart without filters', () => {
    expect(viewOf(plain, { group: 'G1', toggle: 'T' })).toBe(plain.views[0])
  })
})

test('startChoice returns the initial options of a chart', () => {
  expect(startChoice(model)).toEqual({ group: 'G2', toggle: 'T2' })
  expect(startChoice(plain)).toEqual({ group: null, toggle: null })
})

describe('choose', () => {
  const start = startChoice(model)

  test('selects another option', () => {
    expect(choose(model, start, 'group', 'G1')).toEqual({ group: 'G1', toggle: 'T2' })
  })

  test('ignores the active option', () => {
    expect(choose(model, start, 'group', 'G2')).toBe(start)
    expect(choose(model, start, 'toggle', 'T2')).toBe(start)
  })

  test('changes the other filter if the combination has no series', () => {
    expect(choose(model, { group: 'G1', toggle: 'T1' }, 'group', 'G2')).toEqual({ group: 'G2', toggle: 'T2' })
  })
})
