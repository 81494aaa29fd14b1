import { EventEmitter } from 'node:events'
import { expect, test } from 'vitest'
import { createAwaitedPages } from './awaited-pages.ts'
import { createNetworkLines, MAX_BEGUN, MAX_HELD } from './network-lines.ts'

function lines() {
  const awaited = createAwaitedPages()
  const network = createNetworkLines(awaited)
  const begun: number[] = []
  const answers: EventEmitter[] = []
  const connections: { destroyed: boolean }[] = []
  function ask(name: string, target = '/'): void {
    const number = answers.length
    answers.push(new EventEmitter())
    connections.push({ destroyed: false })
    network.enter(name, connections[number]!, target, answers[number] as never, () => begun.push(number))
  }
  for (let i = 0; i < MAX_BEGUN; i += 1) ask('a')
  return { ask, network, begun, answers, connections, tellMade: awaited.tellMade }
}

test('a network waits for its own answers, and nobody else does', () => {
  const { ask, begun, answers } = lines()
  ask('a')
  ask('b')
  expect(begun.slice(MAX_BEGUN)).toEqual([MAX_BEGUN + 1])
  answers[0]?.emit('close')
  expect(begun.slice(MAX_BEGUN)).toEqual([MAX_BEGUN + 1, MAX_BEGUN])
})

test('a client that has gone loses its turn', () => {
  const { ask, begun, answers, connections } = lines()
  ask('a')
  ask('a')
  connections[MAX_BEGUN]!.destroyed = true
  answers[0]?.emit('close')
  expect(begun.slice(MAX_BEGUN)).toEqual([MAX_BEGUN + 1])
})

test('requests for a page that is made meanwhile are begun, each once', () => {
  const { ask, begun, answers, tellMade } = lines()
  ask('a', '/one')
  ask('a', '/two')
  ask('a', '/one')
  tellMade('/one')
  expect(begun.slice(MAX_BEGUN)).toEqual([MAX_BEGUN, MAX_BEGUN + 2])
  // Two more than may be begun are at work.
  for (const answer of answers.slice(0, 3)) answer.emit('close')
  expect(begun.slice(MAX_BEGUN)).toEqual([MAX_BEGUN, MAX_BEGUN + 2, MAX_BEGUN + 1])
})

test('nor is one begun then whose client has gone', () => {
  const { ask, begun, connections, tellMade } = lines()
  ask('a', '/one')
  connections[MAX_BEGUN]!.destroyed = true
  tellMade('/one')
  expect(begun.slice(MAX_BEGUN)).toEqual([])
})

test('answers leave at once while few are unread, however many requests wait', () => {
  const { network } = lines()
  expect(network.hasRoom('a')).toBe(true)
  const unread = Array.from({ length: MAX_HELD }, () => new EventEmitter())
  for (const answer of unread) network.hold('a', answer as never)
  expect([network.hasRoom('a'), network.hasRoom('b'), network.hasRoom(undefined)]).toEqual([false, true, true])
  unread[0]?.emit('close')
  expect(network.hasRoom('a')).toBe(true)
})
