import { mkdtempSync, readFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { buildSite } from '../build/build-site.ts'
import { checkSite } from '../check/check-site.ts'
import { findBrowser } from '../run/find-browser.ts'
import { freePort } from '../run/free-port.ts'
import { packEngine } from '../build/pack-engine.ts'
import { runStep } from '../run/run-step.ts'
import { CHECKERS, hasProgram } from './has-program.ts'
import { canMount } from './small-disk.ts'
import { hasPgbouncer } from './start-pgbouncer.ts'
import { hasPostgres, providePostgres } from './start-postgres.ts'

/** How many checks and tests held and how many did not. */
interface Count {
  passed: number
  failed: number
}

/** What Playwright's report counts; a flaky journey failed once and then passed. */
interface JourneyStats {
  expected: number
  flaky: number
  unexpected: number
}

const reports = mkdtempSync(path.join(os.tmpdir(), 'common-measure-'))

const steps: [name: string, run: () => Promise<Count>][] = [
  ['Build', async () => one(await buildSite())],
  ['Static checks', checkSite],
  ['Unit, contract and picture tests', unitTests],
  ['The chart engine as a package', async () => one(await packEngine())],
  ['Journeys in the browser', journeys],
]

const total: Count = { passed: 0, failed: 0 }
for (const [name, run] of steps) {
  console.log(`\n== ${name}`)
  const started = performance.now()
  const count = await run().catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : error)
    return { passed: 0, failed: 1 }
  })
  total.passed += count.passed
  total.failed += count.failed
  console.log(
    `== ${name}: ${count.passed} passed, ${count.failed} failed, ${((performance.now() - started) / 1000).toFixed(0)} s`,
  )
}
if (!hasPostgres())
  console.log('\nNOT RUN: the tests on PostgreSQL. There is none on this machine; install it or set TEST_DATABASE_URL.')
if (!hasPgbouncer() || !hasPostgres())
  console.log('\nNOT RUN: the tests through PgBouncer. It is not on this machine, or there is no PostgreSQL.')
for (const name of Object.keys(CHECKERS).filter((name) => !hasProgram(name)))
  console.log(`\nNOT RUN: the checks of files of deploy/ by ${name}. It is not on this machine.`)
if (!canMount()) console.log('\nNOT RUN: the tests on a full disk. This user may not mount a small one (root may).')
console.log(`\n${total.passed} passed, ${total.failed} failed`)
process.exit(total.failed === 0 && total.passed > 0 ? 0 : 1)

function one(isGood: boolean): Count {
  return { passed: isGood ? 1 : 0, failed: isGood ? 0 : 1 }
}

async function unitTests(): Promise<Count> {
  const file = path.join(reports, 'unit.json')
  const args = ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
  const { status } = await runStep('vitest', args)
  const report = JSON.parse(readFileSync(file, 'utf8')) as { numPassedTests: number; numFailedTests: number }
  return atLeastOne(status, { passed: report.numPassedTests, failed: report.numFailedTests })
}

async function journeys(): Promise<Count> {
  const file = path.join(reports, 'journeys.json')
  await providePostgres()
  const env = { CHROMIUM: findBrowser(), E2E_PORT: String(await freePort()), PLAYWRIGHT_JSON_OUTPUT_NAME: file }
  const { status } = await runStep('playwright', ['test', '--reporter=line,json'], { env })
  const { stats } = JSON.parse(readFileSync(file, 'utf8')) as { stats: JourneyStats }
  if (stats.flaky > 0)
    console.log(`${stats.flaky} of the journeys passed at the second try only; their names are above.`)
  return atLeastOne(status, { passed: stats.expected + stats.flaky, failed: stats.unexpected })
}

/** A runner that failed without a failed test (a broken file, no test at all) counts as one failure. */
function atLeastOne(status: number, count: Count): Count {
  const isSilentFailure = (status !== 0 || count.passed === 0) && count.failed === 0
  return isSilentFailure ? { ...count, failed: 1 } : count
}
