import { EventEmitter } from 'node:events'
import type { Context } from 'hono'
import { expect, test } from 'vitest'
import { networksOf } from '../limits/visitor-network.ts'
import { createUnsentAnswers } from './unsent-answers.ts'

const MB = 1024 * 1024

/** The way out of one request; "close" when its answer has been sent or its visitor has left. */
function createWay() {
  const outgoing = new EventEmitter()
  return { context: { env: { outgoing } } as unknown as Context, end: () => outgoing.emit('close') }
}

test('a network that reads nothing holds a quarter of the room; others go on', () => {
  const unsent = createUnsentAnswers(64 * MB)
  const ways = Array.from({ length: 5 }, createWay)
  const held = ways.map(({ context }) => unsent.hold(context, networksOf('192.0.2.1'), 4 * MB))
  expect(held).toEqual([true, true, true, true, false])
  expect(unsent.hold(createWay().context, networksOf('192.0.2.2'), 4 * MB)).toBe(true)
})

test('the room comes back when an answer has been sent, and when none could be held', () => {
  const unsent = createUnsentAnswers(16 * MB)
  const [first, second] = [createWay(), createWay()]
  const network = networksOf('192.0.2.1')
  for (let i = 0; i < 10; i += 1) {
    expect(unsent.hold(first.context, network, 4 * MB)).toBe(true)
    expect(unsent.hold(second.context, network, 1)).toBe(false)
    first.end()
  }
  expect(unsent.hold(second.context, network, 5 * MB)).toBe(false)
  expect(unsent.hold(second.context, network, 4 * MB)).toBe(true)
})

test('without a connection nothing is held', () => {
  const unsent = createUnsentAnswers(MB)
  for (let i = 0; i < 10; i += 1) expect(unsent.hold({ env: {} } as Context, networksOf('192.0.2.1'), MB)).toBe(true)
})
