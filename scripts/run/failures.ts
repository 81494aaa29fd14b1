import path from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import type { JSONReport, JSONReportSuite } from '@playwright/test/reporter'
import type { JsonTestResults } from 'vitest/node'

const MAX_LINES = 15
const MAX_FAILURES = 20
const MAX_SLOWEST = 8
/** Used because Vitest reports no message in this case. */
const HOOK_FAILED = 'A hook failed; its error is in the output above.'

/** A test, journey or check that failed. */
export interface Failure {
  name: string
  error: string
}

/** Failed tests, and files that failed without one: they do not load, or a hook throws. */
export function unitFailures(report: Pick<JsonTestResults, 'testResults'>): Failure[] {
  return report.testResults.flatMap(({ name: file, status, message, assertionResults }) => {
    const name = path.relative('.', file)
    const failed = assertionResults
      .filter((one) => one.status === 'failed')
      .map((one) => ({ name: `${name} › ${one.fullName}`, error: (one.failureMessages ?? []).join('\n') }))
    return status === 'failed' && failed.length === 0 ? [{ name, error: message || HOOK_FAILED }] : failed
  })
}

/** The journeys with this status: "unexpected" for failures, "flaky" for those that passed at the second attempt. */
export function journeyFailures(
  report: Pick<JSONReport, 'suites' | 'errors'>,
  status: 'unexpected' | 'flaky',
): Failure[] {
  const found = report.suites.flatMap((file) => failuresOf(file, [], status))
  if (status === 'flaky') return found
  return [...found, ...report.errors.map(({ message = '' }) => ({ name: 'Playwright', error: message }))]
}

function failuresOf(suite: JSONReportSuite, titles: string[], status: string): Failure[] {
  const own = suite.specs.flatMap(({ title, file, line, tests }) =>
    tests
      .filter((one) => one.status === status)
      .map(({ results }) => ({
        name: [`e2e/${file}:${line}`, ...titles, title].join(' › '),
        error: results.find(({ errors }) => errors.length > 0)?.errors[0]?.message ?? '',
      })),
  )
  const inner = suite.suites ?? []
  return [...own, ...inner.flatMap((one) => failuresOf(one, [...titles, one.title], status))]
}

/** Seconds of each file of journeys. */
export function journeySeconds({ suites }: Pick<JSONReport, 'suites'>): [file: string, seconds: number][] {
  const secondsOf = ({ specs, suites: inner = [] }: JSONReportSuite): number => {
    const results = specs.flatMap(({ tests }) => tests.flatMap((one) => one.results))
    const own = results.reduce((sum, { duration }) => sum + duration / 1000, 0)
    return inner.reduce((sum, one) => sum + secondsOf(one), own)
  }
  return suites.map((suite) => [suite.title, secondsOf(suite)])
}

/** "The slowest files: home.spec.ts 40 s, desk.spec.ts 21 s". */
export function describeSlowest(files: [file: string, seconds: number][]): string {
  const slowest = files.toSorted(([, one], [, other]) => other - one).slice(0, MAX_SLOWEST)
  return `The slowest files: ${slowest.map(([file, seconds]) => `${file} ${seconds.toFixed(0)} s`).join(', ')}`
}

/** A title, followed by a name and the first lines of the error for each failure, without stack frames of packages; "" without failures. */
export function describeFailures(title: string, failures: Failure[]): string {
  if (failures.length === 0) return ''
  const rest = failures.length - MAX_FAILURES
  return [
    title,
    ...failures.slice(0, MAX_FAILURES).map(describe),
    ...(rest > 0 ? [`  and ${rest} more`] : []),
    '',
  ].join('\n')
}

function describe({ name, error }: Failure): string {
  const lines = stripVTControlCharacters(error)
    .split('\n')
    .filter((line) => line.trim() !== '' && !/^\s+at .*(node_modules|<anonymous>|node:)/.test(line))
  return [`- ${name}`, ...lines.slice(0, MAX_LINES).map((line) => `    ${line}`)].join('\n')
}
