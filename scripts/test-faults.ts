// npm run test:faults: every page of a site whose content and spreadsheets are another site's, while what is between the
// two fails in every way. Takes some minutes; the same rules are tested in a moment by `npm test`, under a clock of their own.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { setTimeout as wait } from 'node:timers/promises'
import { FAULTS, startFaultProxy } from './fault-proxy.ts'
import { freePort } from './free-port.ts'

const PATHS = [
  '/',
  '/explore-the-data',
  '/topic/health',
  '/topic/health/access-to-care',
  '/topic/education/early-childhood',
  '/blog',
  '/blog/the-door-that-is-always-open',
  '/events',
  '/faqs',
  '/terms-conditions',
  '/privacy-policy',
  '/the-initiative',
]
const TTL_SECONDS = 3
/** A fault stays long enough for one refresh to meet it, a slow one for its time limit as well. */
const FAULT_LASTS_MS = 6000
const SLOW_LASTS_MS = 22_000
/** server-contract, "Failing services". */
const COLD_LIMIT_MS = 15_000
const RECOVERY_LIMIT_MS = 60_000
const SHEETS_CALLS_A_MINUTE = 30

let [passed, failed] = [0, 0]
const folders: string[] = []

function check(what: string, isTrue: boolean, detail: unknown = ''): void {
  if (isTrue) passed += 1
  else failed += 1
  if (!isTrue) console.log(`FAILED ${what}`, JSON.stringify(detail))
}

interface Site {
  url: string
  lines: string[]
  process: ChildProcess
  end(signal: 'SIGTERM' | 'SIGKILL'): Promise<unknown>
}

function newFolder(): string {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'common-measure-faults-'))
  folders.push(folder)
  return folder
}

async function startSite(env: Record<string, string>): Promise<Site> {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const child = spawn(process.execPath, ['server/main.ts'], {
    env: { ...process.env, NODE_ENV: 'production', PORT: String(port), SITE_URL: url, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const lines: string[] = []
  let rest = ''
  child.stdout?.setEncoding('utf8').on('data', (text: string) => {
    const parts = (rest + text).split('\n')
    rest = parts.pop() ?? ''
    lines.push(...parts.filter((line) => !line.includes('"message":"request"')))
  })
  const ended = new Promise((resolve) => child.once('exit', resolve))
  while (!(await fetch(`${url}/healthz`).catch(() => null))) await wait(50)
  return {
    url,
    lines,
    process: child,
    end(signal) {
      child.kill(signal)
      return ended
    },
  }
}

interface Visit {
  path: string
  bytes: number
  status: number
  ms: number
  isWhole: boolean
  date: string
}

async function visit(url: string, page: string): Promise<Visit> {
  const started = performance.now()
  const response = await fetch(url + page)
  const html = await response.text()
  const isWhole = html.includes('</html>') && !/class="error |failed-part|is not available/.test(html)
  const [, date = ''] = /Data as of(.{0,200})/s.exec(html) ?? []
  return {
    path: page,
    bytes: html.length,
    status: response.status,
    ms: performance.now() - started,
    isWhole,
    date: date.replace(/<[^>]+>/g, ''),
  }
}

async function visitAll(site: Site): Promise<Visit[]> {
  const visits: Visit[] = []
  for (const page of PATHS) visits.push(await visit(site.url, page))
  return visits
}

/** @param wholes the same pages while everything answered */
function checkWhole(when: string, visits: Visit[], wholes: Visit[], limitMs = 2500): void {
  visits.forEach(({ path: page, status, isWhole, date, bytes }, i) => {
    const isAsLong = Math.abs(bytes - (wholes[i]?.bytes ?? 0)) < 600
    const isGood = status === 200 && isWhole && isAsLong && date !== ''
    check(`${when}: ${page} is whole and dated`, isGood, { status, isWhole, date, bytes, whole: wholes[i]?.bytes })
  })
  const slowest = Math.max(...visits.map(({ ms }) => ms))
  check(`${when}: nobody waits for a service`, slowest < limitMs, `${Math.round(slowest)} ms`)
}

const faultLines = (site: Site) => site.lines.filter((line) => line.includes('An upstream failed'))

async function recover(site: Site, when: string): Promise<void> {
  const started = performance.now()
  for (;;) {
    const visits = await visitAll(site)
    const took = performance.now() - started
    if (visits.every(({ date }) => date !== '' && !date.includes('Newer data'))) return check(`${when}: recovers`, true)
    if (took > RECOVERY_LIMIT_MS) return check(`${when}: recovers within a minute`, false, visits.at(-1)?.date)
    await wait(1000)
  }
}

function memoryOf(site: Site): number {
  const status = readFileSync(`/proc/${site.process.pid}/status`, 'utf8')
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024
}

const origin = await startSite({ DATA_DIR: newFolder() })
const proxy = await startFaultProxy(origin.url, await freePort())
const settings = {
  CONTENT_URL: proxy.url,
  SHEETS_URL: proxy.url,
  SHEETS_API_KEY: 'key',
  CACHE_TTL_SECONDS: String(TTL_SECONDS),
}
const env = { ...settings, DATA_DIR: newFolder() }

console.log('200 visitors arrive cold')
let site = await startSite({ ...settings, CACHE_TTL_SECONDS: '300', DATA_DIR: newFolder() })
const crowd = await Promise.all(Array.from({ length: 200 }, () => visit(site.url, '/topic/health/access-to-care')))
check(
  'a crowd gets the page',
  crowd.every(({ status, isWhole }) => status === 200 && isWhole),
)
const firstCalls = [...proxy.calls]
const repeated = firstCalls.filter((call, i) => firstCalls.indexOf(call) !== i)
check('a crowd is one call for each resource', repeated.length === 0, repeated)
await visitAll(site)
await wait(10_000)
const sheetCalls = proxy.calls.filter((call) => call.startsWith('/v4/'))
console.log(`  ${firstCalls.length} calls for the crowd; ${sheetCalls.length} to the Sheets service since the start`)
await site.end('SIGTERM')

site = await startSite(env)
await visitAll(site)
await wait(10_000)
const wholes = await visitAll(site)

for (const [name, fault] of Object.entries(FAULTS)) {
  console.log(name)
  const linesBefore = faultLines(site).length
  proxy.calls = []
  proxy.fault = fault
  await wait(name === 'slow' ? SLOW_LASTS_MS : FAULT_LASTS_MS)
  // The first visit may still find the page from before.
  checkWhole(name, await visitAll(site), wholes)
  const visits = await visitAll(site)
  checkWhole(name, visits, wholes)
  const isOld = visits.every(({ date }) => date.includes('Newer data'))
  check(
    `${name}: pages say that nothing newer can be had`,
    isOld,
    visits.find(({ date }) => !date.includes('Newer'))?.date,
  )
  const lines = faultLines(site).slice(linesBefore)
  check(
    `${name}: a line for each fault of each service, not for each visitor`,
    lines.length >= 1 && lines.length <= 4,
    lines,
  )
  const calls = proxy.calls.filter((call) => call.startsWith('/v4/')).length
  check(`${name}: the Sheets service is left alone`, calls <= SHEETS_CALLS_A_MINUTE, calls)
  proxy.fault = null
  await recover(site, name)
}
console.log(`  memory of the site after all that: ${Math.round(memoryOf(site))} MB`)

console.log('killed, and started again while nothing answers')
await site.end('SIGKILL')
await proxy.stop()
site = await startSite(env)
// The first visitor waits until all texts have been read and cleaned once.
checkWhole('nothing answers after a restart', await visitAll(site), wholes, 8000)
await site.end('SIGTERM')

console.log('nothing answers and nothing was ever read')
site = await startSite({ ...settings, DATA_DIR: newFolder() })
for (const page of PATHS) {
  const { status, ms } = await visit(site.url, page)
  check(`${page} of an empty site is 200 or 5xx`, status === 200 || status >= 500, status)
  check(`${page} of an empty site is answered in time`, ms < COLD_LIMIT_MS, ms)
}
await proxy.start()
await recover(site, 'an empty site')
await site.end('SIGTERM')

for (const delayMs of [3000, 9000]) {
  console.log(`cold, and every answer takes ${delayMs} ms`)
  proxy.delayMs = delayMs
  site = await startSite({ ...settings, DATA_DIR: newFolder() })
  const visits = await Promise.all(PATHS.map((page) => visit(site.url, page)))
  const slowest = Math.max(...visits.map(({ ms }) => ms))
  check(`every page is answered in time`, slowest < COLD_LIMIT_MS, slowest)
  check(
    `none is missing`,
    visits.every(({ status }) => status === 200 || status >= 500),
    visits,
  )
  console.log(`  the slowest page took ${Math.round(slowest)} ms`)
  await site.end('SIGTERM')
}

await origin.end('SIGTERM')
await proxy.stop()
for (const folder of folders) rmSync(folder, { recursive: true, force: true })
console.log(`${passed} passed, ${failed} failed`)
process.exit(failed === 0 ? 0 : 1)
