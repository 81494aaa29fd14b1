import { mkdtempSync, readFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import type { JSONReport } from '@playwright/test/reporter'
import type { JsonTestResults } from 'vitest/node'
import { prepareReferenceSet } from '#providers/reference/reference-set.ts'
import { buildSite } from '../build/build-site.ts'
import { checkSite } from '../check/check-site.ts'
import { describeFailures, describeSlowest, journeyFailures, journeySeconds, unitFailures } from '../run/failures.ts'
import type { Failure } from '../run/failures.ts'
import { findBrowser } from '../run/find-browser.ts'
import { freePort } from '../run/free-port.ts'
import { dataDir } from '../operate/data-dir.ts'
import { runStep } from '../run/run-step.ts'
import type { StepResult } from '../run/run-step.ts'
import { CHECKERS, hasProgram } from './has-program.ts'
import { canMount } from './small-disk.ts'
import { hasPgbouncer } from './start-pgbouncer.ts'
import { hasPostgres, providePostgres } from './start-postgres.ts'

/** Number of passed checks and tests, and the failures. */
interface Count {
  passed: number
  failures: Failure[]
}

const reports = mkdtempSync(path.join(os.tmpdir(), 'common-measure-'))

const steps: [name: string, run: () => Promise<Count>][] = [
  ['Build', async () => one('build', await buildSite(prepareFigures))],
  ['Static checks', checkSite],
  ['Unit, contract and picture tests', unitTests],
  ['Journeys in the browser', journeys],
]

let passed = 0
const failures: Failure[] = []
const flaky: Failure[] = []
for (const [name, run] of steps) {
  console.log(`\n== ${name}`)
  const started = performance.now()
  const count = await run().catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : error)
    return { passed: 0, failures: [{ name, error: String(error) }] }
  })
  passed += count.passed
  failures.push(...count.failures)
  console.log(
    `== ${name}: ${count.passed} passed, ${count.failures.length} failed, ${((performance.now() - started) / 1000).toFixed(0)} s`,
  )
}
if (!hasPostgres())
  console.log('\nNOT RUN: the tests on PostgreSQL. There is none on this machine; install it or set TEST_DATABASE_URL.')
if (!hasPgbouncer() || !hasPostgres())
  console.log('\nNOT RUN: the tests through PgBouncer. It is not on this machine, or there is no PostgreSQL.')
for (const name of Object.keys(CHECKERS).filter((name) => !hasProgram(name)))
  console.log(`\nNOT RUN: the checks of files of deploy/ by ${name}. It is not on this machine.`)
if (!canMount()) console.log('\nNOT RUN: the tests on a full disk. This user may not mount a small one (root may).')
console.log(`\n${describeFailures('PASSED AT THE SECOND TRY', flaky)}${describeFailures('FAILED', failures)}`)
console.log(`${passed} passed, ${failures.length} failed`)
process.exit(failures.length === 0 && passed > 0 ? 0 : 1)

function one(name: string, isGood: boolean): Count {
  return isGood ? { passed: 1, failures: [] } : { passed: 0, failures: [{ name, error: 'Its output is above.' }] }
}

/** Packs the reference set, so that no site of a journey spends time on it. */
async function prepareFigures(): Promise<void> {
  await prepareReferenceSet(dataDir(process.env)).catch(() => false)
}

async function unitTests(): Promise<Count> {
  const file = path.join(reports, 'unit.json')
  const args = ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
  const result = await runStep('vitest', args)
  const report = JSON.parse(readFileSync(file, 'utf8')) as JsonTestResults
  const files = report.testResults
  console.log(describeSlowest(files.map((one) => [path.relative('.', one.name), (one.endTime - one.startTime) / 1000])))
  return atLeastOne(result, { passed: report.numPassedTests, failures: unitFailures(report) })
}

async function journeys(): Promise<Count> {
  const file = path.join(reports, 'journeys.json')
  await providePostgres()
  const env = { CHROMIUM: findBrowser(), E2E_PORT: String(await freePort()), PLAYWRIGHT_JSON_OUTPUT_NAME: file }
  const result = await runStep('playwright', ['test', '--reporter=line,json'], { env })
  const report = JSON.parse(readFileSync(file, 'utf8')) as JSONReport
  console.log(describeSlowest(journeySeconds(report)))
  flaky.push(...journeyFailures(report, 'flaky'))
  const { expected, flaky: secondTry } = report.stats
  return atLeastOne(result, { passed: expected + secondTry, failures: journeyFailures(report, 'unexpected') })
}

/** A runner that failed without a failed test (an unhandled rejection, no test at all) counts as one failure. */
function atLeastOne({ status, output }: StepResult, count: Count): Count {
  const isSilentFailure = (status !== 0 || count.passed === 0) && count.failures.length === 0
  if (!isSilentFailure) return count
  const error = output.trim().split('\n').slice(-15).join('\n')
  return { ...count, failures: [{ name: `a runner that ended with status ${status} and no failed test`, error }] }
}
