import { EventEmitter } from 'node:events'
import { expect, test } from 'vitest'
import { createUnreadAnswers, MAX_UNREAD } from './unread-answers.ts'

function open(writableNeedDrain = true) {
  const connection = {
    writableNeedDrain,
    isOpen: true,
    destroy() {
      connection.isOpen = false
    },
  }
  return connection
}

function sendTo(connections: ReturnType<typeof open>[], network = '192.0.2.1', answers = createUnreadAnswers()) {
  const sent = connections.map((connection) => {
    const answer = new EventEmitter()
    answers.begin(connection as never, network, answer as never)
    return answer
  })
  return { answers, sent }
}

const unreadOnes = (count: number) => Array.from({ length: count }, () => open())

test('the oldest unread answers of a network are closed beyond thirty-two', () => {
  const connections = unreadOnes(MAX_UNREAD + 2)
  const { answers } = sendTo(connections)
  expect(answers.closeOldest()).toBe(0)
  expect(answers.closeOldest()).toBe(2)
  expect(connections.map(({ isOpen }) => isOpen).indexOf(true)).toBe(2)
})

test('each network has thirty-two', () => {
  const { answers } = sendTo(unreadOnes(MAX_UNREAD))
  sendTo(unreadOnes(MAX_UNREAD), '192.0.2.2', answers)
  answers.closeOldest()
  expect(answers.closeOldest()).toBe(0)
})

test('answers that are read meanwhile, or have ended, are not counted', () => {
  const connections = unreadOnes(MAX_UNREAD + 2)
  const { answers, sent } = sendTo(connections)
  answers.closeOldest()
  for (const connection of connections.slice(0, 1)) connection.writableNeedDrain = false
  sent[1]?.emit('close')
  expect(answers.closeOldest()).toBe(0)
  for (const connection of connections) connection.writableNeedDrain = true
  expect(answers.closeOldest()).toBe(0)
  expect(answers.closeOldest()).toBe(1)
})

test('a connection that begins its next answer counts once', () => {
  const connections = unreadOnes(MAX_UNREAD)
  const { answers, sent } = sendTo(connections)
  sendTo(connections.slice(0, 1), '192.0.2.1', answers)
  sent[0]?.emit('close')
  answers.closeOldest()
  expect(answers.closeOldest()).toBe(0)
})
