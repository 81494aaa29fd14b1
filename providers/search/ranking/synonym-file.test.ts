import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { nextTurn } from '#services/turns/next-turn.ts'
import { openContentFiles } from '#providers/content-files/content-files.ts'
import { createSynonymFile } from './synonym-file.ts'

test('a synonym file is reloaded when it changes, and falls back to its last groups on a fault', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'synonyms-'))
  const file = path.join(folder, 'synonyms.json')
  const read = createSynonymFile(openContentFiles(folder), '')
  const save = async (text: string) => {
    await writeFile(file, text)
    await nextTurn()
  }

  expect(read()).toEqual([])
  await nextTurn()
  await save('{"groups": [["a", "b"]]}')
  const first = read()
  expect(first).toEqual([['a', 'b']])
  expect(read()).toBe(first)
  await save('{"groups": [["a", "b"], ["c"]]}')
  expect(read()).toEqual([['a', 'b']])
  await save('oops')
  expect(read()).toEqual([['a', 'b']])
  await save('[["a", "c"]]')
  expect(read()).toEqual([['a', 'c']])
})

test('a synonym file with a fault has no groups until it is fixed', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'synonyms-'))
  const file = path.join(folder, 'synonyms.json')
  await writeFile(file, 'oops')
  const read = createSynonymFile(openContentFiles(folder), '')
  expect(read()).toEqual([])
  await writeFile(file, '[["a", "c"]]')
  await nextTurn()
  expect(read()).toEqual([['a', 'c']])
})
