import { mkdtempSync, readdirSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { scratchFile } from '../fixtures/scratch-file.ts'
import { createScratchFile } from './scratch-file.ts'

const bytes = (text: string) => Buffer.from(text)
const textOf = async (file: ReturnType<typeof scratchFile>, key: string) => (await file.read(key))?.toString() ?? null

test('what was kept is read, the newest of a key', async () => {
  const file = scratchFile()
  file.keep('a', bytes('first'), [])
  file.keep('b', bytes('other'), [])
  file.keep('a', bytes('second'), [])
  expect([await textOf(file, 'a'), await textOf(file, 'b'), await textOf(file, 'c')]).toEqual(['second', 'other', null])
  expect(file.count()).toBe(2)
})

test('the newest take the place of the oldest, lap after lap', async () => {
  const file = scratchFile(10)
  const left = () => ['a', 'b', 'c', 'd', 'e', 'f', 'g'].filter((key) => file.has(key)).join('')
  const laps: string[] = []
  for (const [key, text] of [
    ['a', '1111'],
    ['b', '2222'],
    ['c', '333'],
    ['d', '44444'],
    ['e', '555555555'],
    ['f', 'longer than the file'],
    ['g', '7'],
  ] as const) {
    file.keep(key, bytes(text), [])
    laps.push(left())
  }
  expect(laps).toEqual(['a', 'ab', 'bc', 'cd', 'e', 'e', 'eg'])
  expect([await textOf(file, 'e'), await textOf(file, 'g')]).toEqual(['555555555', '7'])
})

test('what is written over while it is read is not taken for what it was', async () => {
  const file = scratchFile(6)
  file.keep('a', bytes('aaaaaa'), [])
  const reading = file.read('a')
  file.keep('b', bytes('bbbbbb'), [])
  expect(await reading).toBeNull()
})

test('of many that are written at once each is read as it was kept, or not at all', async () => {
  const contentOf = (index: number) => Buffer.alloc(20_000 + ((index * 7919) % 900_000), index)
  const indexes = Array.from({ length: 60 }, (_, index) => index)
  const wrong = []
  for (let round = 0; round < 30; round += 1) {
    const file = scratchFile(2_000_000)
    for (const index of indexes) file.keep(String(index), contentOf(index), [])
    const left = indexes.filter((index) => file.has(String(index)))
    for (const index of left) if (!(await file.read(String(index)))?.equals(contentOf(index))) wrong.push(index)
    expect(left.length).toBeGreaterThan(1)
  }
  expect(wrong).toEqual([])
})

test('what has a tag is forgotten, or one key, or all', () => {
  const file = scratchFile()
  for (const key of ['a', 'b', 'c']) file.keep(key, bytes(key), [key])
  file.forgetTagged((tags) => tags.includes('b'))
  expect(['a', 'b', 'c'].map((key) => file.has(key))).toEqual([true, false, true])
  file.forget('a')
  expect(file.count()).toBe(1)
  file.clear()
  expect(file.count()).toBe(0)
})

test('the file has no name, and a folder that is none costs nothing but a line in the log', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'scratch-'))
  const lines: string[] = []
  const log = { info: () => {}, warn: (line: string) => void lines.push(line), error: () => {} }
  const file = createScratchFile(path.join(folder, 'made', 'pages'), 100, log)
  file.keep('a', bytes('a'), [])
  expect(await textOf(file, 'a')).toBe('a')
  expect(readdirSync(path.join(folder, 'made'))).toEqual([])
  writeFileSync(path.join(folder, 'file'), '')
  const none = createScratchFile(path.join(folder, 'file', 'pages'), 100, log)
  none.keep('a', bytes('a'), [])
  none.keep('b', bytes('b'), [])
  expect([await textOf(none, 'a'), none.count()]).toEqual([null, 0])
  expect(lines).toHaveLength(1)
})
