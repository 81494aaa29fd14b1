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
  const told: string[] = []
  let readings = 0
  const tell = createFilePurge({
    sheetsDir: SHEETS,
    purging: { changed: (keys) => void told.push(...keys) },
    readContent: () => (readings += 1),
    spreadsheets: () => ['one', 'two'],
  })
  return { tell, told, readings: () => readings }
}

const turn = () => new Promise((resolve) => setImmediate(resolve))

test.each([
  ['a worksheet', ['worksheets', 'access-to-care', 'Mental Health.csv'], ['sheet:access-to-care'], 0],
  ['a spreadsheet in one file', ['worksheets', 'votes.json'], ['sheet:votes'], 0],
  ['the same with another spelling', ['worksheets', 'votes.JSON'], ['sheet:votes'], 0],
  ['a name that no key can hold as it is', ['worksheets', 'a b,c', 'x.csv'], ['sheet:a%20b%2Cc'], 0],
  [
    'texts of charts in another language, which any chart may show',
    ['es', 'chart-terms.csv'],
    ['sheet:one', 'sheet:two'],
    0,
  ],
  ['an article, which the content tells itself', ['wordpress', 'posts.json'], [], 1],
  ['a text in another language', ['es', 'pages', 'health.json'], [], 1],
  ['a folder whose name begins as that of the worksheets', ['worksheets-old', 'a.json'], [], 1],
  ['the folder itself', ['worksheets'], [], 0],
])('%s', async (_what, file, keys, readings) => {
  const { tell, ...seen } = setUp()
  tell(path.join(CONTENT, ...file))
  await turn()
  expect([seen.told, seen.readings()]).toEqual([keys, readings])
})

test('many files found changed in one look are read once; a later look reads again', async () => {
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
])('an edit of %s changes only the version of what is read again', (_, edited, expected) => {
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
