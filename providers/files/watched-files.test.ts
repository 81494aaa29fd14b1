import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { watchFiles } from './watched-files.ts'

let folder = ''
const at = (...names: string[]) => path.join(folder, ...names)

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'common-measure-watched-'))
  await mkdir(at('voting'))
  await writeFile(at('voting', 'Turnout.csv'), 'a')
  await writeFile(at('pages.json'), '[]')
})
afterEach(() => rm(folder, { recursive: true }))

test('the version is unchanged while no file changes', () => {
  const watched = watchFiles([folder, at('missing')])
  const before = watched.version()
  watched.look()
  watched.look()
  expect(watched.version()).toBe(before)
})

test('the version of a folder is not affected by files of other folders', async () => {
  const [own, other] = [at('voting'), at('health')]
  await mkdir(other)
  const watched = watchFiles([own, other])
  const versions = [watched.versionOf([own]), watched.versionOf([other])]
  const before = versions.map((version) => version())
  await writeFile(at('voting', 'Turnout.csv'), 'changed')
  watched.look()
  expect(versions.map((version, i) => version() === before[i])).toEqual([false, true])
})

test.each([
  ['a file of the folder is saved', () => writeFile(at('pages.json'), '[{}]')],
  ['a worksheet is saved', () => writeFile(at('voting', 'Turnout.csv'), 'changed')],
  ['a worksheet is added', () => writeFile(at('voting', 'Registered.csv'), 'a')],
  ['a worksheet is renamed', () => rename(at('voting', 'Turnout.csv'), at('voting', 'Voters.csv'))],
  ['a worksheet is removed', () => rm(at('voting', 'Turnout.csv'))],
  ['a spreadsheet is removed', () => rm(at('voting'), { recursive: true })],
  ['a spreadsheet is added', () => mkdir(at('air-quality'))],
])('the version changes when %s', async (_, change) => {
  const watched = watchFiles([folder])
  const before = watched.version()
  await change()
  watched.look()
  expect(watched.version()).not.toBe(before)
})

test('files that are added later are watched', async () => {
  const watched = watchFiles([folder])
  await mkdir(at('air-quality'))
  await writeFile(at('air-quality', 'Ozone.csv'), 'a')
  watched.look()
  watched.look()
  const before = watched.version()
  await writeFile(at('air-quality', 'Ozone.csv'), 'changed')
  watched.look()
  expect(watched.version()).not.toBe(before)
})

test('a folder that is created later is watched', async () => {
  const watched = watchFiles([at('later')])
  const before = watched.version()
  await mkdir(at('later'))
  watched.look()
  expect(watched.version()).not.toBe(before)
})

test('a small folder is checked each time, regardless of the size of others', async () => {
  const names = Array.from({ length: 2500 }, (_, i) => `${i}.csv`)
  await Promise.all(names.map((name) => writeFile(at('voting', name), 'a')))
  await mkdir(at('wordpress'))
  await writeFile(at('wordpress', 'posts.json'), '[]')
  const watched = watchFiles([at('wordpress'), at('voting')])
  for (const text of ['[1]', '[1, 2]', '[1, 2, 3]']) {
    const before = watched.version()
    await writeFile(at('wordpress', 'posts.json'), text)
    watched.look()
    expect(watched.version()).not.toBe(before)
  }
})

test('many files are checked in rotation', async () => {
  const names = Array.from({ length: 1200 }, (_, i) => `${i}.csv`)
  await Promise.all(names.map((name) => writeFile(at('voting', name), 'a')))
  const watched = watchFiles([folder])
  const before = watched.version()
  await Promise.all(['0.csv', '1199.csv'].map((name) => writeFile(at('voting', name), 'changed')))
  watched.look()
  watched.look()
  expect(Number(watched.version()) - Number(before)).toBeGreaterThanOrEqual(2)
})
