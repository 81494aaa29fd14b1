import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openSqlite } from '#providers/database/database-sqlite.ts'
import { createMadeKey, keyFile } from './made-key.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'common-measure-key-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

const keyOf = async (read: ReturnType<typeof createMadeKey>) => (await read())[0]?.key ?? ''

test('the key is created once, and its file is readable only by the owner', async () => {
  const key = await keyOf(createMadeKey(folder, null))
  expect(key.length).toBeGreaterThanOrEqual(20)
  expect(statSync(keyFile(folder)).mode & 0o777).toBe(0o600)
  expect(await keyOf(createMadeKey(folder, null))).toBe(key)
})

test('a key that is too short is replaced', async () => {
  writeFileSync(keyFile(folder), 'short\n')
  const key = await keyOf(createMadeKey(folder, null))
  expect(key).not.toBe('short')
  expect(readFileSync(keyFile(folder), 'utf8').trim()).toBe(key)
})

test('servers with one database share a key, even after one loses its file', async () => {
  const store = await openSqlite(path.join(folder, 'shared.sqlite'), () => new Date())
  const [one, other] = [path.join(folder, 'one'), path.join(folder, 'other')]
  const key = await keyOf(createMadeKey(one, store))
  expect(await keyOf(createMadeKey(other, store))).toBe(key)
  expect(readFileSync(keyFile(other), 'utf8').trim()).toBe(key)
  rmSync(keyFile(one))
  expect(await keyOf(createMadeKey(one, store))).toBe(key)
  await store.close()
})
