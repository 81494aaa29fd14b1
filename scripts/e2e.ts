import { buildSite } from './build-site.ts'
import { findBrowser } from './find-browser.ts'
import { runStep } from './run-step.ts'

if (!(await buildSite())) process.exit(1)
const { status } = await runStep('playwright', ['test', ...process.argv.slice(2)], { env: { CHROMIUM: findBrowser() } })
process.exit(status)
