import { mkdtempSync, writeFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { createFileCache, createFolderCache } from './file-cache.ts'

const newFolder = () => mkdtempSync(path.join(tmpdir(), 'file-cache-'))

function setUp() {
  const file = path.join(newFolder(), 'a.txt')
  const parsed: string[] = []
  const read = createFileCache((text) => {
    parsed.push(text)
    if (text === 'broken') throw new Error('cannot be read')
    return text.toUpperCase()
  })
  return { file, parsed, read: () => read(file) }
}

test('a file is parsed once per change, even for simultaneous readers', async () => {
  const { file, parsed, read } = setUp()
  expect(await read()).toBeNull()
  writeFileSync(file, 'one')
  expect(await Promise.all([read(), read(), read()])).toEqual(['ONE', 'ONE', 'ONE'])
  expect(await read()).toBe('ONE')
  writeFileSync(file, 'other')
  expect(await read()).toBe('OTHER')
  expect(parsed).toEqual(['one', 'other'])
  await rm(file)
  expect(await read()).toBeNull()
})

test('a parser error is thrown to all readers until the file changes', async () => {
  const { file, parsed, read } = setUp()
  writeFileSync(file, 'broken')
  const [first, second] = await Promise.allSettled([read(), read()])
  expect([first.status, second.status]).toEqual(['rejected', 'rejected'])
  await expect(read()).rejects.toThrow('cannot be read')
  expect(parsed).toEqual(['broken'])
  writeFileSync(file, 'fixed')
  expect(await read()).toBe('FIXED')
})

test('a folder is listed once for simultaneous readers', async () => {
  const folder = newFolder()
  const list = createFolderCache()
  expect((await list(path.join(folder, 'none'))).size).toBe(0)
  const [one, two] = await Promise.all([list(folder), list(folder)])
  expect(one).toBe(two)
  writeFileSync(path.join(folder, 'a'), '')
  expect([...(await list(folder)).keys()]).toEqual(['a'])
})
