import path from 'node:path'
import { expect, test } from 'vitest'
import { createFilePurge } from './watch-embedded.ts'

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
