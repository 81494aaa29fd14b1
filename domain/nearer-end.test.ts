import { expect, test } from 'vitest'
import { nearerEnd } from './nearer-end.ts'

test.each([
  ['the highest', 1, 254, 'highest', 1],
  ['the second lowest of 254', 253, 2, 'lowest', 2],
  ['the middle of five', 3, 3, 'highest', 3],
  ['three that share the lowest value', 252, 1, 'lowest', 1],
  ['all equal', 1, 1, 'highest', 1],
])('counts from the nearer end: %s', (_, rank, lowRank, end, nth) => {
  expect(nearerEnd({ rank, lowRank })).toEqual({ end, nth })
})
