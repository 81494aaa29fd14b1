import { expect, test } from 'vitest'
import { countSpreadsheetChanges } from './spreadsheet-changes.ts'

const changes = countSpreadsheetChanges('/site/worksheets')
const versions = () => ['jobs', 'income'].map((id) => changes.versionOf(id))

test.each<[string, string, boolean, boolean]>([
  ['a worksheet', '/site/worksheets/jobs/Rate.csv', true, false],
  ['the list of its worksheets', '/site/worksheets/jobs', true, false],
  ['a spreadsheet as JSON', '/site/worksheets/jobs.json', true, false],
  ['another spreadsheet', '/site/worksheets/jobs-2/Rate.csv', false, false],
  ['the list of spreadsheets', '/site/worksheets', true, true],
  ['the content', '/site/wordpress/pages.json', false, false],
])('%s', (_, file, ...changed) => {
  const before = versions()
  changes.note(file)
  expect(versions().map((version, i) => version !== before[i])).toEqual(changed)
})
