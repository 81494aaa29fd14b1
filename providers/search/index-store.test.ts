import { mkdtemp, readFile, readdir, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { SAMPLE_DOCUMENTS } from '../fixtures/search-documents.ts'
import { buildIndex } from './build-index.ts'
import { atOnce } from './in-slices.ts'
import { createIndexStore } from './index-store.ts'

const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined }
const data = atOnce(buildIndex(SAMPLE_DOCUMENTS))
const stored = { digest: 'abc', indexes: { website: data, 'deno-posts': atOnce(buildIndex([])) } }

async function emptyFolder(): Promise<string> {
  return path.join(await mkdtemp(path.join(tmpdir(), 'search-index-')), 'data')
}

test('what was saved is loaded, by another process too', async () => {
  const folder = await emptyFolder()
  expect(await createIndexStore(folder, quiet).load()).toBeNull()
  await createIndexStore(folder, quiet).save(stored)
  expect(await createIndexStore(folder, quiet).load()).toEqual(stored)
  expect(await readdir(folder)).toEqual(['search-index'])
})

test.each<[string, (file: string) => Promise<void>]>([
  ['cut off', (file) => truncate(file, 2000)],
  ['empty', (file) => writeFile(file, '')],
  ['of another format', async (file) => writeFile(file, (await readFile(file)).with(0, 88))],
  ['changed by a bit', async (file) => writeFile(file, (await readFile(file)).with(3000, 1))],
])('a file that is %s is not used', async (_name, damage) => {
  const folder = await emptyFolder()
  const store = createIndexStore(folder, quiet)
  await store.save(stored)
  await damage(path.join(folder, 'search-index'))
  expect(await store.load()).toBeNull()
})
