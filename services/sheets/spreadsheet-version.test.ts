import { expect, test } from 'vitest'
import type { Holding } from '../holding/holding.ts'
import { createWorksheetService } from './worksheets.ts'

const rows = [
  ['', '2010', '2017'],
  ['Harris', '18.7%', '16.4%'],
]
const sheet = (values: unknown) => Response.json({ range: "'a'!A1:Z1000", majorDimension: 'ROWS', values })
const budget = { note: () => {}, spent: () => 0, whenFree: async () => {}, hold: () => {} }

function open(options: Partial<Parameters<typeof createWorksheetService>[0]>) {
  const world = { ms: 0, answer: () => sheet(rows) }
  const worksheets = createWorksheetService({
    fetch: async () => world.answer(),
    baseUrl: 'https://sheets.example',
    apiKey: 'key',
    allowed: [],
    isBundled: async () => false,
    isNamed: async () => false,
    isEmptyWithoutValues: false,
    ttlMs: 300_000,
    now: () => world.ms,
    log: { info: () => {}, warn: () => {}, error: () => {} },
    ...options,
  })
  return { worksheets, world }
}

test('is another after each change of one of its charts, the first reading among them', async () => {
  const { worksheets, world } = open({ budget })
  const read = async () => {
    world.ms += 300_000
    await worksheets.chart('jobs', 'a')
    await new Promise((resolve) => setImmediate(resolve))
    return worksheets.versionOf('jobs')
  }
  const versions = [worksheets.versionOf('jobs'), await read(), await read()]
  world.answer = () => sheet([...rows, ['Texas', '1%', '2%']])
  versions.push(await read(), await read())
  world.answer = () =>
    Response.json(
      { error: { code: 400, message: 'Unable to parse range: a', status: 'INVALID_ARGUMENT' } },
      { status: 400 },
    )
  versions.push(await read())
  expect(versions.map((version) => versions.indexOf(version))).toEqual([0, 1, 1, 3, 3, 5])
  expect(worksheets.versionOf('income')).toBe(versions[0])
})

test('of files is what tells of those', () => {
  expect(open({}).worksheets.versionOf('jobs')).toBeNull()
  expect(open({ filesOf: (id) => `files of ${id}` }).worksheets.versionOf('jobs')).toMatch('files of jobs')
})

test('changes with what an editor decides', () => {
  let decision = '1'
  const holding = { versionOf: () => decision } as unknown as Holding
  const { worksheets } = open({ filesOf: () => '1', holding })
  const before = worksheets.versionOf('jobs')
  decision = '2'
  expect(worksheets.versionOf('jobs')).not.toBe(before)
})
