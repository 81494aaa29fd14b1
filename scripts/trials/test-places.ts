// npm run trial -- places [share] [seed] [from]: 200 random pages of places and 500 random comparisons, some of them hostile, in both
// languages, in Chromium. Checks the status expected from the set's files, no error in the console, and nothing wider than a window of 1366
// or 390 px. In the narrow window axe must find no faults. A share of 0.1 tries a tenth, and `from` skips that many addresses. Before that,
// the content of thirty places' pages is computed independently from the files.
import { setTimeout as wait } from 'node:timers/promises'
import { AxeBuilder } from '@axe-core/playwright'
import { chromium, type Page } from '@playwright/test'
import { browserOptions } from '../run/browser-options.ts'
import { startServer } from '../run/server-process.ts'
import { marginFaults } from './check-margins.ts'
import { rankFaults } from './check-ranks.ts'
import { randomComparisons, randomPlaces, type TriedAddress } from './random-comparisons.ts'
import { readReferenceFiles } from './reference-files.ts'

const PLACES = 200
const COMPARISONS = 500
const WIDTHS = [1366, 390]
const HEIGHT = 900
/** Number of pages open in parallel. */
const READERS = 4
const PROGRESS_EVERY = 25
/** The browser's own message about a response with an error status. */
const OF_STATUS = /the server responded with a status of (?:400|404|414|431)/

async function faultsAt(page: Page, base: string, { address, statuses }: TriedAddress): Promise<string[]> {
  const faults: string[] = []
  const onConsole = (message: { type(): string; text(): string }) => {
    if (message.type() === 'error' && !OF_STATUS.test(message.text())) faults.push(`console: ${message.text()}`)
  }
  const onError = (error: Error) => faults.push(`script: ${error.message}`)
  page.on('console', onConsole)
  page.on('pageerror', onError)
  try {
    const response = await page.goto(base + address)
    const status = response?.status() ?? 0
    if (!statuses.includes(status)) faults.push(`status ${status}, expected ${statuses.join(' or ')}`)
    if (response?.headers()['content-type']?.startsWith('text/html')) faults.push(...(await faultsOn(page)))
  } catch (error) {
    faults.push(error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error))
  } finally {
    page.off('console', onConsole)
    page.off('pageerror', onError)
  }
  return faults
}

async function faultsOn(page: Page): Promise<string[]> {
  const faults: string[] = []
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: HEIGHT })
    const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    if (over > 0) faults.push(`${over} px wider than ${width} px`)
  }
  if ((await page.getByRole('heading', { level: 1 }).count()) !== 1) faults.push('no main heading, or several')
  // Lists nodes only for violations, and opens no second page to collect them, which halves the time.
  const axe = new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).setLegacyMode()
  const { violations } = await axe.analyze()
  return [...faults, ...violations.map(({ id, nodes }) => `axe: ${id}: ${nodes[0]?.html ?? ''}`)]
}

const [share = 1, seed = 20_261_124, from = 0] = process.argv.slice(2).map(Number)
const files = readReferenceFiles()
console.log('Choosing addresses …')
const addresses = [
  ...randomPlaces(files, Math.ceil(PLACES * share), seed),
  ...randomComparisons(files, Math.ceil(COMPARISONS * share), seed + 1),
].slice(from)
const site = await startServer()
console.log('Preparing the figures of all counties …')
while (!(await fetch(`${site.url}/reference/indicators.json`)).ok) await wait(500)

console.log('Working out ranks from the files …')
const wrongRanks = [...(await rankFaults(site.url, files, seed)), ...(await marginFaults(site.url, files, seed))]
for (const fault of wrongRanks) console.error(fault)

const browser = await chromium.launch(browserOptions())
const began = performance.now()
let [next, done, failed] = [0, 0, 0]
await Promise.all(
  Array.from({ length: READERS }, async () => {
    const page = await (await browser.newContext()).newPage()
    for (let address = addresses[next++]; address; address = addresses[next++]) {
      const faults = await faultsAt(page, site.url, address)
      failed += faults.length > 0 ? 1 : 0
      done += 1
      for (const fault of faults) console.error(`${address.address.slice(0, 300)}\n  ${fault}`)
      if (done % PROGRESS_EVERY > 0) continue
      const seconds = Math.round((performance.now() - began) / 1000)
      console.log(`${done} of ${addresses.length} addresses, ${failed} with faults, ${seconds} s`)
    }
  }),
)
await browser.close()
await site.end()
console.log(`${addresses.length} addresses with seed ${seed}: ${failed} with faults.`)
process.exit(failed + wrongRanks.length > 0 ? 1 : 0)
