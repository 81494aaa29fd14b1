import { EventEmitter } from 'node:events'
import { describe, expect, test } from 'vitest'
import { createAwaitedPages } from '../limits/awaited-pages.ts'
import { createConnections } from './connections.ts'
import { createRefusedNetworks } from '../limits/refused-networks.ts'

/** A server for eight connections with a clock that stands until it is moved. */
function eight(isProxy = false) {
  const clock = { ms: 0 }
  const connections = createConnections({
    max: 8,
    isProxy: () => isProxy,
    refusedNetworks: createRefusedNetworks(() => clock.ms),
    awaited: createAwaitedPages(),
    now: () => clock.ms,
  })
  function connect(remoteAddress: string, bytesRead = 0) {
    const events = new EventEmitter()
    const connection = {
      remoteAddress,
      bytesRead,
      isOpen: true,
      get destroyed() {
        return !connection.isOpen
      },
      once: (_: string, listener: () => void) => events.once('close', listener),
      destroy() {
        connection.isOpen = false
        events.emit('close')
      },
    }
    connections.admit(connection as never)
    return connection
  }
  return {
    clock,
    connections,
    connect,
    ask: (one: object, begin = () => {}): EventEmitter => {
      const answer = new EventEmitter()
      connections.hasAsked({ socket: one, method: 'GET' } as never, answer as never, begin)
      return answer
    },
  }
}

describe('one network', () => {
  test('has a quarter of the connections, and gets one back when it closes one', () => {
    const { connect, connections } = eight()
    const [first, , third] = ['', '', ''].map(() => connect('192.0.2.1'))
    expect([first?.isOpen, third?.isOpen, connections.refused()]).toEqual([true, false, 1])
    expect(connect('192.0.2.2').isOpen).toBe(true)
    first?.destroy()
    expect(connect('192.0.2.1').isOpen).toBe(true)
  })

  test('that is a trusted proxy is not bounded', () => {
    const { connect } = eight(true)
    expect(Array.from({ length: 8 }, () => connect('10.0.0.1').isOpen)).not.toContain(false)
  })
})

describe('a connection without a request', () => {
  test.each([
    ['that is silent', 0, 9999, true],
    ['that is silent', 0, 10_000, false],
    ['that has begun to ask', 1, 59_999, true],
    ['that has begun to ask', 1, 60_000, false],
  ])('%s (%i bytes) is open after %i ms: %s', (_, bytes, ms, isOpen) => {
    const { clock, connect, connections } = eight()
    const connection = connect('192.0.2.1', bytes)
    clock.ms = ms
    connections.closeIdle()
    expect(connection.isOpen).toBe(isOpen)
  })

  test.each([
    ['that is silent', 0, 499, true],
    ['that is silent', 0, 500, false],
    ['that has begun to ask', 1, 4999, true],
    ['that has begun to ask', 1, 5000, false],
  ])('%s (%i bytes) is open after %i ms while most are taken: %s', (_, bytes, ms, isOpen) => {
    const { clock, connect, connections, ask } = eight(true)
    const connection = connect('192.0.2.1', bytes)
    Array.from({ length: 4 }, () => ask(connect('192.0.2.2')))
    clock.ms = ms
    connections.closeIdle()
    expect(connection.isOpen).toBe(isOpen)
  })

  test('is left alone once it has asked, and the younger ones are', () => {
    const { clock, connect, connections, ask } = eight()
    const asked = connect('192.0.2.1')
    ask(asked)
    clock.ms = 9000
    const younger = connect('192.0.2.2')
    clock.ms = 11_000
    connections.closeIdle()
    expect([asked.isOpen, younger.isOpen]).toEqual([true, true])
  })
})

describe('requests on one connection', () => {
  test('are worked on one after the other', () => {
    const { connect, ask } = eight()
    const connection = connect('192.0.2.1')
    const begun: number[] = []
    const answers = [1, 2, 3].map((number) => ask(connection, () => begun.push(number)))
    expect(begun).toEqual([1])
    answers[0]?.emit('close')
    expect(begun).toEqual([1, 2])
    answers[1]?.emit('close')
    answers[2]?.emit('close')
    ask(connection, () => begun.push(4))
    expect(begun).toEqual([1, 2, 3, 4])
  })

  test('are thirty-two at most before their answers; those that wait are never begun', () => {
    const { connect, connections, ask } = eight()
    const connection = connect('192.0.2.1')
    const begun: number[] = []
    const answers = Array.from({ length: 32 }, (_, i) => ask(connection, () => begun.push(i)))
    expect(connection.isOpen).toBe(true)
    ask(connection)
    answers[0]?.emit('close')
    expect([connection.isOpen, connections.refused(), begun]).toEqual([false, 1, [0]])
  })

  test('beyond that close what the network has opened and not used, and keep it out for a second', () => {
    const { clock, connect, ask } = eight()
    const silent = connect('192.0.2.1')
    const connection = connect('192.0.2.1')
    const other = connect('192.0.2.2')
    for (let i = 0; i < 33; i += 1) ask(connection)
    expect([silent.isOpen, other.isOpen]).toEqual([false, true])
    clock.ms = 999
    expect(connect('192.0.2.1').isOpen).toBe(false)
    clock.ms = 1000
    expect(connect('192.0.2.1').isOpen).toBe(true)
  })
})
