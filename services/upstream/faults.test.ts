import { expect, test } from 'vitest'
import { ProviderError } from '#domain/errors.ts'
import { createFaults, faultsOfReader } from './faults.ts'

function setUp() {
  const world = { ms: 0, lines: [] as string[] }
  const line = (message: string, fields: Record<string, unknown> = {}) =>
    void world.lines.push(`${/failed/.test(message) ? 'failed' : 'works'}: ${String(fields['reason'])}`)
  const faults = createFaults('content', { info: line, warn: line, error: line }, () => world.ms)
  return { world, faults }
}

test('a fault of several resources is logged once', () => {
  const { world, faults } = setUp()
  for (let i = 0; i < 20; i++) faults.failed(`page ${i % 4}`, 'status 500')
  expect(world.lines).toEqual(['failed: status 500'])
  expect(faults.open()).toEqual([{ reason: 'status 500', since: 0, resources: 4 }])
})

test('the end of a fault is logged when all of its resources work again', () => {
  const { world, faults } = setUp()
  faults.failed('a', 'status 500')
  faults.failed('b', 'status 500')
  faults.worked('a')
  expect(world.lines).toHaveLength(1)
  faults.worked('b')
  faults.worked('b')
  expect(world.lines).toEqual(['failed: status 500', 'works: status 500'])
})

test('another reason is a separate fault', () => {
  const { world, faults } = setUp()
  faults.failed('a', 'status 500')
  faults.failed('a', 'timeout')
  faults.worked('a')
  expect(world.lines).toEqual(['failed: status 500', 'failed: timeout', 'works: timeout'])
})

test('a fault in two languages is logged once, and ends when both work', () => {
  const { world, faults } = setUp()
  const readers = ['en', 'es'].map((language) => faultsOfReader(faults, language))
  for (const { failed } of readers) failed('posts', 'timeout')
  readers[0]?.worked('posts')
  expect(world.lines).toEqual(['failed: timeout'])
  readers[1]?.worked('posts')
  expect(world.lines).toEqual(['failed: timeout', 'works: timeout'])
})

test('a resource without requests does not keep a fault open', () => {
  const { world, faults } = setUp()
  faults.failed('a', 'status 500')
  faults.failed('never again', 'status 500')
  world.ms = 3 * 60_000
  faults.worked('a')
  expect(faults.open()).toEqual([])
})

test('repeated failures of watched work are one fault, which ends with its success', async () => {
  const { world, faults } = setUp()
  const fail = () => Promise.reject(new ProviderError('search', 'bad-status', { status: 500 }))
  expect(await faults.watch('queries', async () => 'found')).toBe('found')
  for (let i = 0; i < 3; i++) await expect(faults.watch('queries', fail)).rejects.toBeInstanceOf(ProviderError)
  await faults.watch('queries', async () => 'found')
  expect(world.lines).toEqual(['failed: search: bad-status (500)', 'works: search: bad-status (500)'])
})

test('a bug of the site is not a fault of the upstream', async () => {
  const { world, faults } = setUp()
  await expect(faults.watch('queries', () => Promise.reject(new TypeError('slip')))).rejects.toThrow('slip')
  expect(world.lines).toEqual([])
})
