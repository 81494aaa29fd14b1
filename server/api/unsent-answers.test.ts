import { EventEmitter } from 'node:events'
import type { Context } from 'hono'
import { expect, test } from 'vitest'
import { createUnsentAnswers } from './search.ts'

/** A request whose connection emits "close" when its response has been sent or its visitor has left. */
function createRequest() {
  const outgoing = new EventEmitter()
  return { context: { env: { outgoing } } as unknown as Context, end: () => outgoing.emit('close') }
}

test('unsent responses release their bytes on close, and reserve none if refused', () => {
  const unsent = createUnsentAnswers(4)
  const [first, second] = [createRequest(), createRequest()]
  for (let i = 0; i < 10; i += 1) {
    expect(unsent.hold(first.context, 4)).toBe(true)
    expect(unsent.hold(second.context, 1)).toBe(false)
    first.end()
  }
  expect(unsent.hold(second.context, 5)).toBe(false)
  expect(unsent.hold(second.context, 4)).toBe(true)
})

test('responses without a connection reserve nothing', () => {
  const unsent = createUnsentAnswers(1)
  for (let i = 0; i < 10; i += 1) expect(unsent.hold({ env: {} } as Context, 1)).toBe(true)
})
