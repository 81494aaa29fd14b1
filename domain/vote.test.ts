import { expect, test } from 'vitest'
import { voteLabel } from './vote.ts'

test.each([
  [0, 'votes'],
  [1, 'vote'],
  [2, 'votes'],
  [11, 'votes'],
])('%d: %s', (count, label) => {
  expect(voteLabel(count)).toBe(label)
})
