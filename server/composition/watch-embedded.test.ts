import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { BUNDLED_COMMUNITY } from '#services/community/fixtures/bundled-community.ts'
import { readConfig } from '../settings/config.ts'
import { createFilePurge, watchEmbedded } from './watch-embedded.ts'

const CONTENT = path.resolve('/srv/content')
const SHEETS = path.join(CONTENT, 'worksheets')

function setUp() {
  const notified: string[] = []
  let readings = 0
  const tell = createFilePurge({
    sheetsDir: SHEETS,
    purging: { changed: (keys) => void notified.push(...keys) },
    readContent: () => (readings += 1),
    spreadsheets: () => ['one', 'two'],
  })
  return { tell, notified, readings: () => readings }
}

const turn = () => new Promise((resolve) => setImmediate(resolve))

test.each([
  ['a worksheet', ['worksheets', 'access-to-care', 'Mental Health.csv'], ['sheet:access-to-care'], 0],
  ['a spreadsheet in one file', ['worksheets', 'votes.json'], ['sheet:votes'], 0],
  ['a spreadsheet file with another case', ['worksheets', 'votes.JSON'], ['sheet:votes'], 0],
  ['a spreadsheet whose name needs encoding', ['worksheets', 'a b,c', 'x.csv'], ['sheet:a%20b%2Cc'], 0],
  ['chart texts in another language', ['es', 'chart-terms.csv'], ['sheet:one', 'sheet:two'], 0],
  ['an article', ['wordpress', 'posts.json'], [], 1],
  ['a text in another language', ['es', 'pages', 'health.json'], [], 1],
  ['a folder with the prefix of the worksheet folder', ['worksheets-old', 'a.json'], [], 1],
  ['the worksheet folder itself', ['worksheets'], [], 0],
])('a change of %s purges or reloads only what depends on it', async (_what, file, keys, readings) => {
  const { tell, ...seen } = setUp()
  tell(path.join(CONTENT, ...file))
  await turn()
  expect([seen.notified, seen.readings()]).toEqual([keys, readings])
})

test('several files changed at one check cause one reload, and a later check reloads again', async () => {
  const { tell, readings } = setUp()
  for (let i = 0; i < 50; i += 1) tell(path.join(CONTENT, 'wordpress', `${i}.json`))
  await turn()
  expect(readings()).toBe(1)
  tell(path.join(CONTENT, 'wordpress', '1.json'))
  await turn()
  expect(readings()).toBe(2)
})

test.each([
  ['a worksheet', 'worksheets/voting/Turnout.csv', ['files']],
  ['a page', 'wordpress/pages.json', ['files', 'filesOfContent']],
  ['a translation', 'es/wordpress/pages.json', ['files', 'filesOfContent']],
])('an edit of %s changes only the versions that depend on it', (_, edited, expected) => {
  const contentDir = mkdtempSync(path.join(tmpdir(), 'common-measure-embedded-'))
  for (const file of ['worksheets/voting/Turnout.csv', 'wordpress/pages.json', 'es/wordpress/pages.json']) {
    mkdirSync(path.join(contentDir, path.dirname(file)), { recursive: true })
    writeFileSync(path.join(contentDir, file), 'before')
  }
  const community = { ...BUNDLED_COMMUNITY, languages: ['en', 'es'] }
  const embedded = watchEmbedded(readConfig({ CONTENT_DIR: contentDir }), { community, purging: null })
  const before = { files: embedded.files(), filesOfContent: embedded.filesOfContent() }
  writeFileSync(path.join(contentDir, edited), 'edited now')
  embedded.look()
  const names = ['files', 'filesOfContent'] as const
  expect(names.filter((name) => embedded[name]() !== before[name])).toEqual(expected)
  rmSync(contentDir, { recursive: true })
})
