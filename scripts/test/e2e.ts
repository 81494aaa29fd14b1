import { buildSite } from '../build/build-site.ts'
import { findBrowser } from '../run/find-browser.ts'
import { freePort } from '../run/free-port.ts'
import { runStep } from '../run/run-step.ts'
import { providePostgres } from './start-postgres.ts'

if (!(await buildSite())) process.exit(1)
const hasPostgres = await providePostgres()
const env = { CHROMIUM: findBrowser(), E2E_PORT: String(await freePort()) }
const { status } = await runStep('playwright', ['test', ...process.argv.slice(2)], { env })
if (!hasPostgres)
  console.log('NOT RUN: the journeys on PostgreSQL. There is none on this machine; set TEST_DATABASE_URL.')
process.exit(status)
