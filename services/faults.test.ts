import { expect, test } from 'vitest'
import { createFaults } from './faults.ts'

function setUp() {
  const world = { ms: 0, lines: [] as string[] }
  const line = (message: string, fields: Record<string, unknown> = {}) =>
    void world.lines.push(`${/failed/.test(message) ? 'failed' : 'works'}: ${String(fields['reason'])}`)
  const faults = createFaults('content', { info: line, warn: line, error: line }, () => world.ms)
  return { world, faults }
}

test('a fault is one line, however many resources meet it and however often', () => {
  const { world, faults } = setUp()
  for (let i = 0; i < 20; i++) faults.failed(`page ${i % 4}`, 'status 500')
  expect(world.lines).toEqual(['failed: status 500'])
  expect(faults.open()).toEqual([{ reason: 'status 500', since: 0, resources: 4 }])
})

test('it is over when all of them work again, which is one more line', () => {
  const { world, faults } = setUp()
  faults.failed('a', 'status 500')
  faults.failed('b', 'status 500')
  faults.worked('a')
  expect(world.lines).toHaveLength(1)
  faults.worked('b')
  faults.worked('b')
  expect(world.lines).toEqual(['failed: status 500', 'works: status 500'])
})

test('another reason is another fault', () => {
  const { world, faults } = setUp()
  faults.failed('a', 'status 500')
  faults.failed('a', 'timeout')
  faults.worked('a')
  expect(world.lines).toEqual(['failed: status 500', 'failed: timeout', 'works: timeout'])
})

test('a resource that nobody asks for any more does not keep a fault open', () => {
  const { world, faults } = setUp()
  faults.failed('a', 'status 500')
  faults.failed('never again', 'status 500')
  world.ms = 3 * 60_000
  faults.worked('a')
  expect(faults.open()).toEqual([])
})
