// Performance of every kind of page on a phone: npm run bench -- phone [rounds] [/path …].
import { setTimeout as wait } from 'node:timers/promises'
import lighthouse from 'lighthouse'
import { chromium, type Browser } from 'playwright-core'
import { findWholeBrowser } from '../scripts/run/find-browser.ts'
import { freePort } from '../scripts/run/free-port.ts'
import { startServer } from '../scripts/run/server-process.ts'
import { spreadOf } from './median.ts'
import { measurePresses } from './presses.ts'

const PATHS = [
  '/',
  '/explore-the-data',
  '/topic/health',
  '/topic/health/length-of-life',
  '/topic/economic-opportunity/employment',
  '/search?q=poverty',
  '/blog',
  '/blog/renters-raise-your-hand',
  '/events',
  '/the-initiative',
  '/get-involved',
  '/contact',
  '/use-our-data',
  '/sources',
  '/compare?indicator=poverty-rate&places=48201%2C48157%2Cus',
  '/place/48201',
  '/es',
  '/es/topic/health/length-of-life',
]
/** Audits of Lighthouse. It simulates a phone with slow 4G, 4 times slower than this machine. */
const AUDITS = ['first-contentful-paint', 'largest-contentful-paint', 'total-blocking-time', 'cumulative-layout-shift']

const [first = '5', ...paths] = process.argv.slice(2)
const rounds = Number(first)
if (!Number.isInteger(rounds) || rounds < 1) {
  console.error('The first argument is the number of rounds, for example: npm run bench -- phone 5 /topic/health')
  process.exit(1)
}
const server = await startServer()
const { url } = server
try {
  while (!(await fetch(`${url}/readyz`).catch(() => null))?.ok) await wait(50)
  console.log(`Lighthouse, mobile, performance: medians of ${rounds} (least and most of the score); times in ms`)
  console.log(`${'page'.padEnd(60)}  score       FCP   LCP  TBT    CLS`)
  for (const page of paths.length > 0 ? paths : PATHS) console.log(await measurePage(page))
  if (paths.length === 0) for (const line of await measurePresses(url, rounds)) console.log(line)
} finally {
  await server.end()
}

async function measurePage(page: string): Promise<string> {
  const figures: number[][] = []
  for (let round = 0; round < rounds; round += 1) figures.push(await auditOnce(url + page))
  const [score, ...times] = [0, 1, 2, 3, 4].map((at) => spreadOf(figures.map((round) => round[at] ?? NaN)))
  const [fcp, lcp, tbt, cls] = times.map(({ median }) => median)
  const cells = [fcp?.toFixed(0).padStart(5), lcp?.toFixed(0).padStart(4), tbt?.toFixed(0).padStart(3), cls?.toFixed(3)]
  const range = `(${score?.min.toFixed(0)}-${score?.max.toFixed(0)})`
  return `${page.padEnd(60)}  ${score?.median.toFixed(0)} ${range.padEnd(9)} ${cells.join('  ')}`
}

/** The score from 0 to 100, followed by the values of `AUDITS`, in a separate browser with an empty cache. */
async function auditOnce(address: string): Promise<number[]> {
  const debugPort = await freePort()
  const browser: Browser = await chromium.launch({
    executablePath: findWholeBrowser(),
    args: ['--no-sandbox', `--remote-debugging-port=${debugPort}`],
  })
  try {
    const found = await lighthouse(address, { port: debugPort, logLevel: 'error', onlyCategories: ['performance'] })
    if (!found) throw new Error(`Lighthouse found nothing at ${address}`)
    const { audits, categories } = found.lhr
    return [(categories['performance']?.score ?? NaN) * 100, ...AUDITS.map((name) => audits[name]?.numericValue ?? NaN)]
  } finally {
    await browser.close()
  }
}
