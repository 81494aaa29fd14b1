import { describe, expect, test } from 'vitest'
import { chartFromValues } from '@common-measure/charts'
import { embedStateOf } from './chart-states.ts'

const modelOf = (...lines: string[]) =>
  chartFromValues({ values: lines.map((line) => line.split('|')), askedTitle: 'Chart' }).model

const model = modelOf('|V|group|hidden', 'a|1|G1|', 'b|2|G1|', 'c|3|G2|', 'd|4|G2|', 'e|5|G2|TRUE')
const at = (query: string) => embedStateOf(model, new URLSearchParams(query))
const leads = (query: string) =>
  at(query).entries.map(({ entry, next }) => `${entry.label}: ${next?.state.toString() ?? '-'} (${next?.says ?? ''})`)

describe('where the controls of the embeddable page lead', () => {
  test.each([
    ['', 'G2', 'group=G2', 'Showing G2.'],
    ['group=G2', 'G1', '', 'Showing G1.'],
    ['series=a', 'G2', 'group=G2', 'Showing G2.'],
    ['series=a&table=1', 'G2', 'group=G2&table=1', 'Showing G2.'],
  ])('from %j to %s', (query, option, state, says) => {
    const next = at(query).choosing('group', option)
    expect([next.state.toString(), next.says]).toEqual([state, says])
  })

  test.each([
    ['', ['a: series=a (Only a is shown.)', 'b: series=b (Only b is shown.)']],
    ['series=a', ['a:  (All series are shown.)', 'b: series=b (Only b is shown.)']],
    [
      'group=G2',
      [
        'c: group=G2&series=c (Only c is shown.)',
        'd: group=G2&series=d (Only d is shown.)',
        'e: group=G2&also=e (e is shown with the others.)',
      ],
    ],
    [
      'group=G2&also=e',
      [
        'c: group=G2&series=c&also=e (Only c is shown.)',
        'd: group=G2&series=d&also=e (Only d is shown.)',
        'e: group=G2&series=e&also=e (Only e is shown.)',
      ],
    ],
  ])('the legend at %j', (query, entries) => {
    expect(leads(query)).toEqual(entries)
  })

  test('what a state shows', () => {
    expect(at('group=G2').shown.visible).toEqual([2, 3])
    expect(at('group=G2&also=e').shown.visible).toEqual([2, 3, 4])
    expect(at('series=B').shown.visible).toEqual([1])
    expect(at('group=Atlantis&series=nobody').shown.visible).toEqual([0, 1])
  })

  test('entries of stacked charts lead nowhere', () => {
    const stacked = modelOf('|V|stacking', 'a|1|normal', 'b|2|')
    expect(embedStateOf(stacked, new URLSearchParams()).entries.map(({ next }) => next)).toEqual([null, null])
  })
})
