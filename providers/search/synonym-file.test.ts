import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { createSynonymFile } from './synonym-file.ts'

test('is read again when it changes; what cannot be read leaves the last groups in force', async () => {
  const file = path.join(await mkdtemp(path.join(tmpdir(), 'synonyms-')), 'synonyms.json')
  const warnings: string[] = []
  const log = { info: () => undefined, warn: (message: string) => warnings.push(message), error: () => undefined }
  const read = createSynonymFile(file, log)

  expect(await read()).toEqual([])
  await writeFile(file, '{"groups": [["a", "b"]]}')
  const first = await read()
  expect(first).toEqual([['a', 'b']])
  expect(await read()).toBe(first)
  await writeFile(file, '{"groups": [["a", "b"], ["c"]]}')
  expect(await read()).toEqual([['a', 'b']])
  await writeFile(file, 'oops')
  expect(await read()).toEqual([['a', 'b']])
  expect(await read()).toEqual([['a', 'b']])
  expect(warnings).toHaveLength(2)
  await rm(file)
  expect(await read()).toEqual([])
})
