import { expect, test } from 'vitest'
import { missingSentence, nearestTitle } from './nearest-title.ts'

const TITLES = ['Unemployment Rate', 'Unemployment Compared', 'Jobs']

test.each([
  ['Unemployment rate 2', 'Unemployment Rate'],
  ['unemploymentcompared', 'Unemployment Compared'],
  ['Job', 'Jobs'],
  ['', 'Jobs'],
])('the title nearest to %j is %j', (title, nearest) => {
  expect(nearestTitle(title, TITLES)).toBe(nearest)
})

test('a spreadsheet without worksheets has no nearest title', () => {
  expect(nearestTitle('Jobs', [])).toBeNull()
  expect(missingSentence('Jobs', null)).toBe('No worksheet "Jobs" in this spreadsheet.')
  expect(missingSentence('Job', 'Jobs')).toBe('No worksheet "Job" in this spreadsheet. Did you mean "Jobs"?')
})
