import { EventEmitter } from 'node:events'
import { expect, test } from 'vitest'
import { createRequestPipeline, MAX_UNANSWERED, MAX_WAITING_OF_NETWORK } from './request-pipeline.ts'

const FULL_CONNECTIONS = MAX_WAITING_OF_NETWORK / (MAX_UNANSWERED - 1)

/** Connections full of requests whose answers are never read; true for each request that may wait. */
function fill(network: string | undefined) {
  const pipeline = createRequestPipeline()
  const connections = Array.from({ length: Math.ceil(FULL_CONNECTIONS) }, () => ({ destroyed: false }))
  const ask = (connection: { destroyed: boolean }) =>
    pipeline.add(connection, network, new EventEmitter() as never, () => {})
  const taken = connections.map((connection) => Array.from({ length: MAX_UNANSWERED }, () => ask(connection)))
  return { pipeline, connections, ask, taken }
}

test('a network may have a bounded number of requests waiting on all its connections, which closing one frees', () => {
  const { pipeline, connections, ask, taken } = fill('192.0.2.1')
  expect(taken.slice(0, -1).flat()).not.toContain(false)
  expect(taken.at(-1)).toContain(false)
  const [first] = connections
  if (first) pipeline.drop(first)
  const next = { destroyed: false }
  expect([ask(next), ask(next)]).toEqual([true, true])
})

test('proxies are not bounded', () => {
  expect(fill(undefined).taken.flat()).not.toContain(false)
})
