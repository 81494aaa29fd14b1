import { EventEmitter } from 'node:events'
import { expect, test } from 'vitest'
import { createNetworkLines, MAX_BEGUN } from './network-lines.ts'

function lines() {
  const network = createNetworkLines()
  const begun: number[] = []
  const answers: EventEmitter[] = []
  const connections: { destroyed: boolean }[] = []
  function ask(name: string): void {
    const number = answers.length
    answers.push(new EventEmitter())
    connections.push({ destroyed: false })
    network.enter(name, connections[number]!, answers[number] as never, () => begun.push(number))
  }
  for (let i = 0; i < MAX_BEGUN; i += 1) ask('a')
  return { ask, begun, answers, connections }
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
