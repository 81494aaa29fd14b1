import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { purgeOtherBuild } from './purge-build.ts'

const folder = await mkdtemp(path.join(tmpdir(), 'told-build-'))
const warnings: string[] = []
const log = { info: () => {}, warn: (message: string) => void warnings.push(message), error: () => {} }

afterAll(() => rm(folder, { recursive: true, force: true }))

/** Requests to the CDN when a server starts with this data folder. */
async function start(parts: readonly unknown[], name: string): Promise<string[]> {
  const notified: string[] = []
  const purging = { changed: (keys: Iterable<string>) => void notified.push(...keys) }
  await purgeOtherBuild(parts, { dataDir: path.join(folder, name), purging, log })
  return notified
}

const EVERYTHING = ['site', 'page:/compare']

test('the first start purges everything, and the next start with the same build purges nothing', async () => {
  expect(await start(['build 1', { name: 'Here' }], 'first')).toEqual(EVERYTHING)
  expect(await start(['build 1', { name: 'Here' }], 'first')).toEqual([])
})

test.each([
  ['another build', ['build 2', { name: 'Here' }]],
  ['another community', ['build 1', { name: 'There' }]],
])('%s is purged once', async (what, parts) => {
  await start(['build 1', { name: 'Here' }], what)
  expect(await start(parts, what)).toEqual(EVERYTHING)
  expect(await start(parts, what)).toEqual([])
})

test('a damaged file counts as another build', async () => {
  await start(['build 1'], 'damaged')
  const file = path.join(folder, 'damaged', 'told-build.txt')
  await writeFile(file, (await readFile(file, 'utf8')).slice(0, 5))
  expect(await start(['build 1'], 'damaged')).toEqual(EVERYTHING)
})

test('each start purges everything and logs a warning if the build cannot be stored', async () => {
  await writeFile(path.join(folder, 'file'), 'in the way')
  expect(await start(['build 1'], 'file')).toEqual(EVERYTHING)
  expect(await start(['build 1'], 'file')).toEqual(EVERYTHING)
  expect(warnings).toEqual(Array(2).fill('The build could not be stored; the next start purges the CDN again'))
})
