import { buildSite } from './build-site.ts'
import { findBrowser } from './find-browser.ts'
import { freePort } from './free-port.ts'
import { runStep } from './run-step.ts'

if (!(await buildSite())) process.exit(1)
const env = { CHROMIUM: findBrowser(), E2E_PORT: String(await freePort()) }
const { status } = await runStep('playwright', ['test', ...process.argv.slice(2)], { env })
process.exit(status)
