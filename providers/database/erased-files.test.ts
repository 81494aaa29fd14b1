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

test('erasures are null before the first one', async () => {
  expect(await openErasures(folder).read()).toBeNull()
})

test('the latest erasure of an address is found by all processes, without readable addresses in the files', async () => {
  await openErasures(folder).add('ana@example.org', later)
  await openErasures(folder).add('ana@example.org', at)
  const erasedAt = await openErasures(folder).read()
  expect(erasedAt?.('ana@example.org')).toEqual(later)
  expect(erasedAt?.('ben@example.org')).toBeNull()
  expect(readFileSync(fileOf('addresses'), 'utf8')).not.toContain('ana')
  for (const name of ['', 'key', 'addresses']) expect(statSync(fileOf(name)).mode & 0o077).toBe(0)
})

test('each folder has a different key', async () => {
  const lines = await Promise.all(
    ['one', 'other'].map(async (name) => {
      await openErasures(path.join(folder, name)).add('ana@example.org', at)
      return readFileSync(path.join(folder, name, 'erased', 'addresses'), 'utf8')
    }),
  )
  expect(lines[0]).not.toBe(lines[1])
})

test('twenty simultaneous first erasures are all stored', async () => {
  const addresses = Array.from({ length: 20 }, (_, i) => `a${i}@example.org`)
  await Promise.all(addresses.map((address) => openErasures(folder).add(address, at)))
  const erasedAt = await openErasures(folder).read()
  expect(addresses.map((address) => erasedAt?.(address))).toEqual(addresses.map(() => at))
})

test('a half-written line of a killed process does not damage its neighbors', async () => {
  await openErasures(folder).add('ana@example.org', at)
  appendFileSync(fileOf('addresses'), 'a1b2c3')
  await openErasures(folder).add('ben@example.org', at)
  const erasedAt = await openErasures(folder).read()
  expect(['ana@example.org', 'ben@example.org'].map((address) => erasedAt?.(address))).toEqual([at, at])
})

test.each([
  ['a damaged key', () => writeFileSync(fileOf('key'), 'zz'), 'is damaged'],
  ['a missing key', () => rmSync(fileOf('key')), 'is missing'],
])('erasures fail with %s', async (_name, spoil, sentence) => {
  await openErasures(folder).add('ana@example.org', at)
  spoil()
  for (const attempt of [openErasures(folder).read(), openErasures(folder).add('ben@example.org', at)])
    await expect(attempt).rejects.toMatchObject({ cause: { message: expect.stringContaining(sentence) } })
})

test('a folder that cannot be created is reported in one sentence', async () => {
  writeFileSync(path.join(folder, 'erased'), '')
  const attempt = openErasures(folder).add('ana@example.org', at)
  await expect(attempt).rejects.toMatchObject({
    cause: { message: expect.stringMatching(/erased cannot be written \(/) },
  })
})
