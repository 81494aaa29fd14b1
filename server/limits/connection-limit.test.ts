import { EventEmitter } from 'node:events'
import { expect, test } from 'vitest'
import { createConnectionLimit } from './connection-limit.ts'

function setUp(isProxy = false) {
  const limit = createConnectionLimit(8, () => isProxy)
  const connect = (remoteAddress: string) => {
    const events = new EventEmitter()
    const socket = {
      remoteAddress,
      isOpen: true,
      once: (name: string, listener: () => void) => events.once(name, listener),
    }
    const destroy = () => {
      socket.isOpen = false
      events.emit('close')
    }
    limit.admit({ ...socket, destroy } as never)
    return { destroy, isOpen: () => socket.isOpen }
  }
  return { limit, connect }
}

test('a network has at most a quarter of the connections, and regains one when it closes one', () => {
  const { limit, connect } = setUp()
  const [first, second, third] = ['1', '2', '3'].map(() => connect('192.0.2.1'))
  expect([first, second, third].map((connection) => connection?.isOpen())).toEqual([true, true, false])
  expect(limit.refused()).toBe(1)
  expect(connect('192.0.2.2').isOpen()).toBe(true)
  first?.destroy()
  expect(connect('192.0.2.1').isOpen()).toBe(true)
})

test('a /48 counts as one network', () => {
  const { connect } = setUp()
  const addresses = ['2001:db8:1:1::1', '2001:db8:1:2::1', '2001:db8:1:3::1', '2001:db8:2::1']
  expect(addresses.map((address) => connect(address).isOpen())).toEqual([true, true, false, true])
})

test('a trusted proxy is not limited to a share of the connections', () => {
  const { connect } = setUp(true)
  expect(Array.from({ length: 8 }, () => connect('10.0.0.1').isOpen())).not.toContain(false)
})

test('connections that the server drops count as refused', () => {
  const { limit } = setUp()
  limit.countDropped()
  expect(limit.refused()).toBe(1)
})
