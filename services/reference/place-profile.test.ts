import { expect, test } from 'vitest'
import type { PlaceSummary } from '#domain/reference.ts'
import { directionOf } from './place-profile.ts'

const summary = (now: [number, number?, number?], before: [number, number?, number?] | null): PlaceSummary => ({
  indicator: 'poverty-rate',
  period: '2023',
  value: now[0],
  low: now[1] ?? null,
  high: now[2] ?? null,
  stateRank: null,
  nationRank: null,
  stateDeviation: null,
  nationDeviation: null,
  before: before && { period: '2018', value: before[0], low: before[1] ?? null, high: before[2] ?? null },
})

test.each([
  ['higher', summary([16], [15]), 'up'],
  ['lower', summary([15], [16]), 'down'],
  ['the same digits', summary([15.04], [15.01]), 'same'],
  ['margins overlap', summary([16, 15, 17], [14.5, 14, 15]), 'same'],
  ['margins apart', summary([16, 15.5, 17], [14.5, 14, 15]), 'up'],
  ['a margin on one side only', summary([16, 15, 17], [15.5]), 'up'],
])('the direction of a change: %s', (_, values, change) => {
  expect(directionOf(values, 1)?.change).toBe(change)
})

test('the direction is null without an earlier value', () => {
  expect(directionOf(summary([16], null), 1)).toBeNull()
})
