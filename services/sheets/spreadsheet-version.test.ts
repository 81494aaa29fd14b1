import { expect, test } from 'vitest'
import type { Holding } from '../holding/holding.ts'
import { openWorksheets, rows, sheet } from './fixtures/open-worksheets.ts'

const budget = { note: () => {}, spent: () => 0, whenFree: async () => {}, hold: () => {} }

const unread = () => Promise.reject(new Error('nothing is read'))

test('the version of a spreadsheet is another after each change of one of its charts, the first reading among them', async () => {
  let answer = () => sheet(rows)
  const { worksheets, world } = openWorksheets(async () => answer(), { budget })
  const read = async () => {
    world.ms += 300_000
    await worksheets.chart('jobs', 'a')
    await new Promise((resolve) => setImmediate(resolve))
    return worksheets.versionOf('jobs')
  }
  const versions = [worksheets.versionOf('jobs'), await read(), await read()]
  answer = () => sheet([...rows, ['Texas', '1%', '2%']])
  versions.push(await read(), await read())
  answer = () =>
    Response.json(
      { error: { code: 400, message: 'Unable to parse range: a', status: 'INVALID_ARGUMENT' } },
      { status: 400 },
    )
  versions.push(await read())
  expect(versions.map((version) => versions.indexOf(version))).toEqual([0, 1, 1, 3, 3, 5])
  expect(worksheets.versionOf('income')).toBe(versions[0])
})

test('the version of files is what tells of those', () => {
  expect(openWorksheets(unread).worksheets.versionOf('jobs')).toBeNull()
  expect(openWorksheets(unread, { filesOf: (id) => `files of ${id}` }).worksheets.versionOf('jobs')).toMatch(
    'files of jobs',
  )
})

test('the version changes with what an editor decides', () => {
  let decision = '1'
  const holding = { versionOf: () => decision } as unknown as Holding
  const { worksheets } = openWorksheets(unread, { filesOf: () => '1', holding })
  const before = worksheets.versionOf('jobs')
  decision = '2'
  expect(worksheets.versionOf('jobs')).not.toBe(before)
})
