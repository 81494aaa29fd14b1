import { expect, test } from 'vitest'
import { chartOf } from '../../test/fixtures/chart-of.ts'
import { lostSentence } from './lost-state.ts'

const grouped = chartOf('|A|group', 'x|1|North', 'y|2|North', 'x|3|South', 'y|4|South').model
const stacked = chartOf('|A|stacking', 'a|1|normal', 'b|2|').model

test.each([
  [grouped, '', ''],
  [grouped, 'group=SOUTH&series=y', ''],
  [grouped, 'group=&series=', ''],
  [grouped, 'group=Gone', '“Gone” is no longer part of this chart; it is shown as it starts.'],
  [grouped, 'toggle=Rate', '“Rate” is no longer part of this chart; it is shown as it starts.'],
  [grouped, 'group=A&series=B', '“A” and “B” are no longer part of this chart; it is shown as it starts.'],
  [stacked, 'series=a', '“a” is no longer part of this chart; it is shown as it starts.'],
  [
    grouped,
    `group=${'x'.repeat(2000)}`,
    `“${'x'.repeat(59)}…” is no longer part of this chart; it is shown as it starts.`,
  ],
])('unknown parts of an address are named: %#', (model, query, sentence) => {
  expect(lostSentence(model, new URLSearchParams(query))).toBe(sentence)
})
