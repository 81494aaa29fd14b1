import type { JSONReport } from '@playwright/test/reporter'
import { expect, test } from 'vitest'
import type { JsonTestResults } from 'vitest/node'
import { describeFailures, describeSlowest, journeyFailures, journeySeconds, unitFailures } from './failures.ts'

const unit = {
  testResults: [
    {
      name: 'domain/good.test.ts',
      status: 'passed',
      message: '',
      assertionResults: [{ fullName: 'adds', status: 'passed', failureMessages: [] }],
    },
    {
      name: 'domain/sum.test.ts',
      status: 'failed',
      message: '',
      assertionResults: [
        { fullName: 'sums adds', status: 'failed', failureMessages: ['AssertionError: expected 3 to be 2'] },
        { fullName: 'sums later', status: 'skipped', failureMessages: null },
      ],
    },
    { name: 'domain/broken.test.ts', status: 'failed', message: 'SyntaxError: no such export', assertionResults: [] },
    {
      name: 'server/hook.test.ts',
      status: 'failed',
      message: '',
      assertionResults: [{ fullName: 'answers', status: 'skipped', failureMessages: [] }],
    },
  ],
} as unknown as JsonTestResults

const failed = { message: '\u001B[31mExpected 2 tabs\u001B[39m' }
const journeys = {
  errors: [],
  suites: [
    {
      title: 'home.spec.ts',
      specs: [journey('opens', 'expected', []), journey('turns', 'unexpected', [[failed], [failed]])],
      suites: [{ title: 'on a phone', specs: [journey('swipes', 'flaky', [[failed], []])] }],
    },
  ],
} as unknown as JSONReport

function journey(title: string, status: string, errors: { message: string }[][]) {
  return {
    title,
    file: 'home.spec.ts',
    line: 7,
    tests: [{ status, results: errors.map((of) => ({ errors: of, duration: 1500 })) }],
  }
}

test('unitFailures lists failed tests, and files that failed without a test', () => {
  expect(unitFailures(unit)).toEqual([
    { name: 'domain/sum.test.ts › sums adds', error: 'AssertionError: expected 3 to be 2' },
    { name: 'domain/broken.test.ts', error: 'SyntaxError: no such export' },
    { name: 'server/hook.test.ts', error: 'A hook failed; its error is in the output above.' },
  ])
})

test('journeyFailures lists failed journeys with their groups, and flaky journeys separately', () => {
  expect(journeyFailures(journeys, 'unexpected')).toEqual([
    { name: 'e2e/home.spec.ts:7 › turns', error: failed.message },
  ])
  expect(journeyFailures(journeys, 'flaky')).toEqual([
    { name: 'e2e/home.spec.ts:7 › on a phone › swipes', error: failed.message },
  ])
})

test('journeyFailures lists an error outside of all journeys', () => {
  const report = { ...journeys, suites: [], errors: [{ message: 'The server did not start' }] }
  expect(journeyFailures(report, 'unexpected')).toEqual([{ name: 'Playwright', error: 'The server did not start' }])
})

test('describeFailures prints the first 15 lines of each error, without colors and frames of packages', () => {
  const frame = '    at run (file:///site/node_modules/vitest/dist/run.js:1:1)'
  const error = ['\u001B[31mline 1\u001B[39m', frame, ...Array.from({ length: 20 }, (_, index) => `line ${index + 2}`)]
  const text = describeFailures('FAILED', [{ name: 'types', error: error.join('\n') }])
  expect(text.split('\n').slice(0, 3)).toEqual(['FAILED', '- types', '    line 1'])
  expect(text).toContain('line 15')
  expect(text).not.toContain('line 16')
})

test('describeFailures prints 20 failures and the number of the others', () => {
  const failures = Array.from({ length: 23 }, (_, index) => ({ name: `check ${index + 1}`, error: '' }))
  const text = describeFailures('FAILED', failures)
  expect(text).toContain('- check 20\n  and 3 more')
  expect(text).not.toContain('check 21')
})

test('describeFailures prints nothing without failures', () => {
  expect(describeFailures('FAILED', [])).toBe('')
})

test('journeySeconds adds all attempts of a file, and describeSlowest names the slowest files first', () => {
  expect(journeySeconds(journeys)).toEqual([['home.spec.ts', 6]])
  expect(describeSlowest([...journeySeconds(journeys), ['desk.spec.ts', 20.6]])).toBe(
    'The slowest files: desk.spec.ts 21 s, home.spec.ts 6 s',
  )
})
