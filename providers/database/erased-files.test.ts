import { appendFileSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openErasures } from './erased-files.ts'

const at = new Date('2026-03-01T12:00:00Z')
const later = new Date('2026-03-05T12:00:00Z')
let folder: string
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'common-measure-erased-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

const fileOf = (name: string) => path.join(folder, 'erased', name)

test('there are no erasures before the first one', async () => {
  expect(await openErasures(folder).read()).toBeNull()
})

test('the latest erasure of an address is found, by every process, and no address can be read', async () => {
  await openErasures(folder).add('ana@example.org', later)
  await openErasures(folder).add('ana@example.org', at)
  const erasedAt = await openErasures(folder).read()
  expect(erasedAt?.('ana@example.org')).toEqual(later)
  expect(erasedAt?.('ben@example.org')).toBeNull()
  expect(readFileSync(fileOf('addresses'), 'utf8')).not.toContain('ana')
  for (const name of ['', 'key', 'addresses']) expect(statSync(fileOf(name)).mode & 0o077).toBe(0)
})

test('the key is another one in every folder', async () => {
  const lines = await Promise.all(
    ['one', 'other'].map(async (name) => {
      await openErasures(path.join(folder, name)).add('ana@example.org', at)
      return readFileSync(path.join(folder, name, 'erased', 'addresses'), 'utf8')
    }),
  )
  expect(lines[0]).not.toBe(lines[1])
})

test('twenty at once, of which each would be the first, are all noted', async () => {
  const addresses = Array.from({ length: 20 }, (_, i) => `a${i}@example.org`)
  await Promise.all(addresses.map((address) => openErasures(folder).add(address, at)))
  const erasedAt = await openErasures(folder).read()
  expect(addresses.map((address) => erasedAt?.(address))).toEqual(addresses.map(() => at))
})

test('a line that a killed process left half written spoils neither the one before nor the one after', async () => {
  await openErasures(folder).add('ana@example.org', at)
  appendFileSync(fileOf('addresses'), 'a1b2c3')
  await openErasures(folder).add('ben@example.org', at)
  const erasedAt = await openErasures(folder).read()
  expect(['ana@example.org', 'ben@example.org'].map((address) => erasedAt?.(address))).toEqual([at, at])
})

test.each([
  ['a damaged key', () => writeFileSync(fileOf('key'), 'zz'), 'is damaged'],
  ['a missing key', () => rmSync(fileOf('key')), 'is missing'],
])('with %s nothing is noted or found', async (_name, spoil, sentence) => {
  await openErasures(folder).add('ana@example.org', at)
  spoil()
  for (const attempt of [openErasures(folder).read(), openErasures(folder).add('ben@example.org', at)])
    await expect(attempt).rejects.toMatchObject({ cause: { message: expect.stringContaining(sentence) } })
})

test('a folder that cannot be made is one sentence', async () => {
  writeFileSync(path.join(folder, 'erased'), '')
  const attempt = openErasures(folder).add('ana@example.org', at)
  await expect(attempt).rejects.toMatchObject({
    cause: { message: expect.stringMatching(/erased cannot be written \(/) },
  })
})
