import { describe, expect, test } from 'vitest'
import { chartFromValues } from '@common-measure/charts'
import { embedStateOf } from './chart-states.ts'

const modelOf = (...lines: string[]) =>
  chartFromValues({ values: lines.map((line) => line.split('|')), askedTitle: 'Chart' }).model

const model = modelOf('|V|group|hidden', 'a|1|G1|', 'b|2|G1|', 'c|3|G2|', 'd|4|G2|', 'e|5|G2|TRUE')
const at = (query: string) => embedStateOf(model, new URLSearchParams(query))
const leads = (query: string) =>
  at(query).entries.map(({ entry, next }) => `${entry.label}: ${next?.toString() ?? '-'}`)

describe('controls on the embeddable page', () => {
  test.each([
    ['', 'G2', 'group=G2'],
    ['group=G2', 'G1', ''],
    ['group=G2&series=c', 'G2', 'group=G2'],
    ['series=a', 'G2', 'group=G2'],
    ['series=a&table=1', 'G2', 'group=G2&table=1'],
  ])('change the group from %j to %s', (query, option, state) => {
    expect(at(query).choosing('group', option).toString()).toBe(state)
  })

  test.each([
    ['', ['a: series=a', 'b: series=b']],
    ['series=a', ['a: ', 'b: series=b']],
    ['group=G2', ['c: group=G2&series=c', 'd: group=G2&series=d', 'e: group=G2&also=e']],
    ['group=G2&also=e', ['c: group=G2&series=c&also=e', 'd: group=G2&series=d&also=e', 'e: group=G2&series=e&also=e']],
  ])('have legend targets at %j', (query, entries) => {
    expect(leads(query)).toEqual(entries)
  })

  test.each([
    ['', true, 'sort=highest'],
    ['series=b&table=1', true, 'series=b&sort=highest&table=1'],
    ['sort=highest', false, ''],
    ['sort=highest', true, 'sort=highest'],
  ])('change the order from %j to sorted %s', (query, toSorted, state) => {
    const sortable = modelOf('|A|B|sortable', 'a|1|2|TRUE', 'b|3|4|')
    expect(embedStateOf(sortable, new URLSearchParams(query)).sorting(toSorted).toString()).toBe(state)
  })

  test('ignore unknown parts of a state', () => {
    expect(at('group=G2').shown.visible).toEqual([2, 3])
    expect(at('group=G2&also=e').shown.visible).toEqual([2, 3, 4])
    expect(at('series=B').shown.visible).toEqual([1])
    expect(at('group=Atlantis&series=nobody').shown.visible).toEqual([0, 1])
  })

  test('have no legend targets for stacked charts', () => {
    const stacked = modelOf('|V|stacking', 'a|1|normal', 'b|2|')
    expect(embedStateOf(stacked, new URLSearchParams()).entries.map(({ next }) => next)).toEqual([null, null])
  })
})
