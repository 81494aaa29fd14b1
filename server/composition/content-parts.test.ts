import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { SILENT } from '#providers/content-files/content-faults.ts'
import { nextTurn } from '#services/turns/next-turn.ts'
import { contentFaults, contentParts, openContent } from './content-parts.ts'
import { loadCommunity } from './load-community.ts'

const LANGUAGES = ['en', 'es']

let root = ''
beforeEach(() => {
  root = mkdtempSync(path.join(os.tmpdir(), 'content-parts-'))
  cpSync('content', path.join(root, 'content'), {
    recursive: true,
    filter: (file) => !/\/(worksheets|media)$/.test(file),
  })
  const community = JSON.parse(readFileSync('content/community.json', 'utf8')) as object
  const brand = { mark: '/media/logo-mark.svg' }
  cpSync('content/media/logo-mark.svg', fileOf('media/logo-mark.svg'))
  writeFileSync(fileOf('community.json'), JSON.stringify({ ...community, brand }, null, 2))
})
afterEach(() => rmSync(root, { recursive: true }))

const folders = () => ({ contentDir: path.join(root, 'content'), dataDir: path.join(root, 'data'), contentUrl: null })
const fileOf = (name: string) => path.join(root, 'content', name)
const names = [
  ...new Set(contentParts({ contentDir: 'content', contentUrl: null }, LANGUAGES).map(({ name }) => name)),
  'map.json',
  'demographics.json',
].filter((name) => existsSync(path.join('content', name)))

function start() {
  const files = openContent(folders(), SILENT)
  const { community } = loadCommunity(files)
  loadCommunity(files, 'es')
  return { files, community, faults: contentFaults(files, folders(), LANGUAGES) }
}

test('the bundled content has no faults', () => {
  const { files, faults } = start()
  expect([faults, files.states()]).toEqual([[], []])
})

describe.each(names)('%s', (name) => {
  test('falls back to its last valid copy if truncated, and stops the start without a copy', () => {
    const before = start()
    const text = readFileSync(fileOf(name))
    writeFileSync(fileOf(name), Buffer.concat([text.subarray(0, text.length / 2), Buffer.from([0xff])]))
    const { files, community, faults } = start()
    expect(faults).toEqual([])
    expect(community).toEqual(before.community)
    expect(files.states().flatMap((state) => state.faults)).toEqual([expect.stringContaining(name)])
    rmSync(path.join(root, 'data'), { recursive: true })
    expect(() => {
      const { faults: left } = start()
      if (left.length > 0) throw new Error(left.join('\n'))
    }).toThrow(`${fileOf(name)}, line`)
  })

  test('falls back to its last valid copy if deleted', () => {
    const before = start()
    rmSync(fileOf(name))
    const { files, community, faults } = start()
    expect(faults).toEqual([])
    expect(community).toEqual(before.community)
    expect(files.states()).toHaveLength(1)
  })
})

test('community.json with a missing logo falls back to the community without the logo', () => {
  const before = start()
  rmSync(fileOf('media/logo-mark.svg'))
  const { files, community } = start()
  expect(community).toMatchObject({ name: before.community.name, brand: { mark: '' } })
  expect(files.states()[0]?.faults[0]).toMatch(/community\.json, line \d+: brand\.mark is .* which is missing/)
})

test('community.json is reported if it breaks while the site runs', async () => {
  const { files } = start()
  writeFileSync(fileOf('community.json'), '{ "name": "Lake" ')
  await nextTurn()
  files.look()
  expect(files.states().map(({ name }) => name)).toEqual(['community.json'])
})

test('a content folder without pages stops the start', () => {
  rmSync(fileOf('wordpress'), { recursive: true })
  expect(start().faults).toEqual([
    `${fileOf('wordpress/pages.json')} is missing; expected a list of pages in [ ], or CONTENT_URL.`,
  ])
})

test('copies of another community in the same folder are ignored', () => {
  start()
  const community = readFileSync(fileOf('community.json'), 'utf8')
  writeFileSync(fileOf('community.json'), community.replace('"name": "Common Measure"', '"name": "Lake"'))
  rmSync(fileOf('wordpress/events.json'))
  const { files } = start()
  expect(files.states()).toEqual([])
})
