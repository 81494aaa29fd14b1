import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { shownPath } from './content-faults.ts'
import { createSheetsFiles, sheetsApiOf } from '../sheets/files.ts'

let folder = ''
let logged: string[] = []
const record = (line: string) => void logged.push(line)
const log = { info: record, warn: record, error: record }

beforeEach(() => {
  logged = []
  folder = mkdtempSync(path.join(os.tmpdir(), 'common-measure-faults-'))
  mkdirSync(path.join(folder, 'worksheets/health'), { recursive: true })
})
afterEach(() => rmSync(folder, { recursive: true }))

const place = (file: string, text: string) => writeFileSync(path.join(folder, file), text)

describe('a fault in worksheets/ is logged once, with its file and line', () => {
  test.each([
    ['health.json', '{\n  "valueRanges": [\n', 'line 3: this is not JSON, because a value is missing before the end.'],
    ['health.json', '{}', 'line 1: valueRanges is no list of ranges; the file has no worksheet.'],
    [
      'health/Rate.csv',
      'year,Cook\n2020,1\n2021,"2\n2022,3\n',
      'line 3: a quotation mark opens a field that has no end; the rest is one cell.',
    ],
  ])('for %s with the content %j', async (file, text, sentence) => {
    place(path.join('worksheets', file), text)
    const { readOne } = sheetsApiOf(createSheetsFiles(path.join(folder, 'worksheets'), log))
    for (let time = 0; time < 3; time++) await readOne('health', 'Rate')
    expect(logged).toEqual([`${path.join(folder, 'worksheets', file)}, ${sentence}`])
  })
})

test('shownPath shortens only paths below the working folder', () => {
  expect(shownPath(path.resolve('content/community.json'))).toBe(path.join('content', 'community.json'))
  expect(shownPath(path.resolve('..', 'lake', 'map.json'))).toBe(path.resolve('..', 'lake', 'map.json'))
})
