import { expect, test } from 'vitest'
import { networksOf } from '#server/limits/visitor-network.ts'
import { createWrongKeys } from './wrong-keys.ts'

test('after ten wrong keys of a minute a network waits until the first of them is a minute old', () => {
  let now = 0
  const wrong = createWrongKeys(() => now)
  const [here, there] = [networksOf('192.0.2.1'), networksOf('192.0.2.2')]
  for (let i = 0; i < 9; i += 1) wrong.count(here)
  expect(wrong.wait(here)).toBe(0)
  now = 20_000
  wrong.count(here)
  expect(wrong.wait(here)).toBe(40)
  expect(wrong.wait(there)).toBe(0)
  now = 60_000
  expect(wrong.wait(here)).toBe(0)
})

test('a household counts whatever its addresses', () => {
  const wrong = createWrongKeys(() => 0)
  for (let i = 1; i <= 10; i += 1) wrong.count(networksOf(`2001:db8:1:2::${i}`))
  expect(wrong.wait(networksOf('2001:db8:1:2::99'))).toBe(60)
  expect(wrong.wait(networksOf('2001:db8:1:3::1'))).toBe(0)
})
