import { mkdtemp, readFile, readdir, rm, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { SAMPLE_DOCUMENTS } from '#providers/fixtures/search-documents.ts'
import { buildIndex } from './build-index.ts'
import { atOnce } from './in-slices.ts'
import type { DocumentBytes } from './document-bytes.ts'
import { packIndexes, unpackIndexes } from './index-bytes.ts'
import type { StoredIndexes } from './index-bytes.ts'
import type { IndexData } from './index-data.ts'
import { createIndexStore } from './index-store.ts'

const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined }
const data = atOnce(buildIndex(SAMPLE_DOCUMENTS))
const stored = { digest: 'abc', indexes: { website: data, 'deno-posts': atOnce(buildIndex([])) } }

function textOf(documents: DocumentBytes | undefined, start: number, end = 0): string | undefined {
  return documents && Buffer.from(documents.read(start, end)).toString()
}

function plain({ digest, indexes: { website, 'deno-posts': posts } }: StoredIndexes) {
  const read = (index: IndexData) => ({ ...index, documents: textOf(index.documents, 0, index.documents.length) })
  return { digest, website: read(website), posts: read(posts) }
}

async function emptyFolder(): Promise<string> {
  return path.join(await mkdtemp(path.join(tmpdir(), 'search-index-')), 'data')
}

test('what was saved is loaded, by another process too', async () => {
  const folder = await emptyFolder()
  expect(await createIndexStore(folder, quiet).load()).toBeNull()
  await createIndexStore(folder, quiet).save(stored)
  const loaded = await createIndexStore(folder, quiet).load()
  expect(loaded && plain(loaded)).toEqual(plain(stored))
  expect(await readdir(folder)).toEqual(['search-index'])
})

test('saved and loaded documents are read from a file of their own, whatever becomes of the stored one', async () => {
  const folder = await emptyFolder()
  const store = createIndexStore(folder, quiet)
  const saved = await store.save(stored)
  const loaded = await store.load()
  await truncate(path.join(folder, 'search-index'), 100)
  await store.save({ digest: 'other', indexes: { website: stored.indexes['deno-posts'], 'deno-posts': data } })
  await rm(folder, { recursive: true })
  for (const documents of [saved.website, loaded?.indexes.website.documents]) {
    expect(textOf(documents, 0, documents?.length)).toBe(textOf(data.documents, 0, data.documents.length))
    expect(textOf(documents, 10, 40)).toBe(textOf(data.documents, 10, 40))
  }
})

test('an index that servers share is unpacked as it was packed', async () => {
  const unpacked = await unpackIndexes(await packIndexes(stored))
  expect(unpacked && plain(unpacked)).toEqual(plain(stored))
})

test.each<[string, (file: string) => Promise<void>]>([
  ['cut off', (file) => truncate(file, 2000)],
  ['cut off at its end', async (file) => truncate(file, (await readFile(file)).length - 1)],
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
