import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { NoticeTopic, Session } from '#services/servers/session.ts'
import { createWrongKeys } from '../desk/entry/wrong-keys.ts'
import { exchangeBudgets, overServers } from './budgets-of-servers.ts'
import { createRateLimit } from './rate-limit.ts'
import { networksOf } from './visitor-network.ts'

const VISITOR = networksOf('192.0.2.7')
const now = () => 0

/** Servers that hear each other, as over the database; and what was said. */
function connect(count: number) {
  const said: string[] = []
  const hearers: ((text: string) => void)[] = []
  const session = {
    notify(_: NoticeTopic, text: string) {
      said.push(text)
      for (const hear of hearers) hear(text)
    },
    onNotice: (_: NoticeTopic, tell: (text: string) => void) => void hearers.push(tell),
  } as Session
  return {
    said,
    exchanges: Array.from({ length: count }, () => exchangeBudgets({ session, key: async () => 'k' })),
  }
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('what one server lets pass counts on the others a second later', async () => {
  const { exchanges, said } = connect(3)
  await vi.advanceTimersByTimeAsync(0)
  const limits = exchanges.map((each) => overServers(createRateLimit({ burst: 6, perSecond: 0 }), 'changes', each, now))
  const passed = () => limits.map((limit) => limit.take(VISITOR, 0)).filter((wait) => wait === 0).length
  expect(passed()).toBe(3)
  await vi.advanceTimersByTimeAsync(1000)
  expect(passed()).toBe(3)
  await vi.advanceTimersByTimeAsync(1000)
  expect(passed()).toBe(0)
  expect(said.join()).not.toContain('192.0.2.7')
})

test('many networks go out in parts that the database takes', async () => {
  const { exchanges, said } = connect(2)
  await vi.advanceTimersByTimeAsync(0)
  const [one, other] = exchanges
  const spent: string[] = []
  other?.onCounted('changes', ({ name }) => spent.push(name))
  for (let i = 0; i < 1000; i += 1) one?.count('changes', [{ name: `network-${i}`, weight: 1 }])
  await vi.advanceTimersByTimeAsync(1000)
  expect(new Set(spent).size).toBe(1000)
  expect(Math.max(...said.map((text) => text.length))).toBeLessThan(7900)
})

test('wrong keys at one desk close the others to that network', async () => {
  const { exchanges } = connect(2)
  await vi.advanceTimersByTimeAsync(0)
  const [one, other] = exchanges.map((each) => createWrongKeys(now, each))
  for (let i = 0; i < 10; i += 1) one?.count(VISITOR)
  expect(other?.wait(VISITOR)).toBe(0)
  await vi.advanceTimersByTimeAsync(1000)
  expect(other?.wait(VISITOR)).toBeGreaterThan(0)
})
