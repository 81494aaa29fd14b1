import { describe, expect, test } from 'vitest'
import { chartOf } from '../../test/fixtures/chart-of.ts'
import { layoutChart } from '../layout/layout.ts'
import { afterChoice, afterScale } from './next-state.ts'
import { readQuery, shownIn, writeQuery } from './query.ts'
import { offersSameScale } from './same-scale.ts'

const views = (count: number) => Array.from({ length: count }, (_, at) => `x|${at + 1}|${at * 9 + 1}|G${at}`)
const TWO = ['|A|B|group', 'x|1|2|G1', 'y|30|40|G2']

test.each<[string, string[], boolean]>([
  ['two views', TWO, true],
  ['four views', ['|A|B|group', ...views(4)], true],
  ['five views', ['|A|B|group', ...views(5)], false],
  ['one view', ['|A|B', 'x|1|2'], false],
  ['a maximum', ['|A|B|group|max', 'x|1|2|G1|9', 'y|3|4|G2|'], false],
  ['different formats', ['|A|B|group', 'x|1%|2%|G1', 'y|3|4|G2'], false],
  ['a stack', ['|A|B|group|stacking', 'x|1|2|G1|normal', 'y|3|4|G2|'], true],
  ['a percent stack', ['|A|B|group|stacking', 'x|1|2|G1|percent', 'y|3|4|G2|'], false],
  ['a pie', ['|A|B|group|type', 'x|1|2|G1|pie', 'y|3|4|G2|'], false],
  ['small multiples', ['|A|B|group|multiples', 'x|1|2|G1|TRUE', 'y|3|4|G2|'], false],
])('a chart with %s offers one scale: %s', (_, lines, isOffered) => {
  expect(offersSameScale(chartOf(...lines).model)).toBe(isOffered)
})

describe.each<[string, string[]]>([
  ['columns', TWO],
  ['bars', ['|A|B|group|type', 'x|1|2|G1|bar', 'y|30|40|G2|']],
  ['lines', ['|2010|2011|group|type', 'x|1|2|G1|line', 'y|30|40|G2|']],
  ['stacks', ['|A|B|group|stacking', 'x|1|2|G1|normal', 'y|30|40|G2|']],
])('one scale for %s', (_, lines) => {
  const { model } = chartOf(...lines)
  const start = readQuery(model, new URLSearchParams())
  const ticksOf = (state: typeof start) =>
    layoutChart(model, shownIn(model, state), 740)?.labels.flatMap(({ role, text }) => (role === 'tick' ? text : []))
  const second = afterChoice(model, start, 'group', 'G2')?.state ?? start

  test('is off at the start', () => {
    expect(ticksOf(start)).not.toEqual(ticksOf(second))
  })

  test('has the same ticks in all views, is kept with another option, and is not in the address', () => {
    const { state } = afterScale(start)
    const other = afterChoice(model, state, 'group', 'G2')?.state ?? start
    expect(ticksOf(state)).toEqual(ticksOf(other))
    expect(other.isSameScale).toBe(true)
    expect(writeQuery(model, other).toString()).toBe('group=G2')
    expect(ticksOf(afterScale(state).state)).toEqual(ticksOf(start))
  })
})
