import { expect, test } from 'vitest'
import { createRefusedNetworks } from './refused-networks.ts'
import { networksOf } from './visitor-network.ts'

const BUSY = networksOf('2001:db8:1:1::1')
const SAME_48 = networksOf('2001:db8:1:200::1')

function refuse(times: number) {
  const clock = { ms: 0 }
  const refused = createRefusedNetworks(() => clock.ms)
  for (let i = 0; i < times; i += 1) refused.count(BUSY)
  return { clock, refused }
}

test('four hundred refusals at once are answered; with the next one the network is shut out for a second', () => {
  expect(refuse(400).refused.isShutOut(BUSY)).toBe(false)
  const { refused, clock } = refuse(401)
  expect(refused.isShutOut(BUSY)).toBe(true)
  clock.ms = 1000
  expect(refused.isShutOut(BUSY)).toBe(false)
})

test('its neighbors are shut out only when all together were refused sixteen times as often', () => {
  expect(refuse(6400).refused.isShutOut(SAME_48)).toBe(false)
  expect(refuse(6401).refused.isShutOut(SAME_48)).toBe(true)
})

test('twenty refusals a second are answered without end', () => {
  const { refused, clock } = refuse(400)
  for (let second = 1; second <= 60; second += 1) {
    clock.ms = second * 1000
    for (let i = 0; i < 20; i += 1) refused.count(BUSY)
    expect(refused.isShutOut(BUSY)).toBe(false)
  }
})
