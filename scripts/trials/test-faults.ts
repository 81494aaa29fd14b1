// npm run trial -- faults: every page of a site whose content and spreadsheets come from another site, while the connection between the two
// fails in every way. Takes some minutes. `npm test` tests the same rules quickly, with a simulated clock.
import { rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { startBlackhole } from '../test/blackhole.ts'
import { FAULTS, startFaultProxy } from './fault-proxy.ts'
import { startSite, visit, type Visit } from './faulty-site.ts'
import { residentMegabytes } from './megabytes-of.ts'
import { check, endTrial } from './report.ts'
import type { ServerProcess } from '../run/server-process.ts'
import { temporaryFolder } from '../run/temporary-folder.ts'

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
  '/charts?id=access-to-care&title=Mental%20Health%20Providers',
]
/** Pages that do not need the content service (docs/contracts/server.md#failing-services). */
const PATHS_OF_OUR_OWN = ['/contact', '/thank-you', '/search']
const KEY = 'the-key-of-the-operator'
const TTL_SECONDS = 3
/** Duration of a fault: long enough for one refresh to fail, and for the time limits of a silent service. */
const FAULT_LASTS_MS = 6000
const SILENCE_LASTS_MS = 22_000
/** docs/contracts/server.md#failing-services */
const COLD_LIMIT_MS = 15_000
const RECOVERY_LIMIT_MS = 60_000
/** A tenth of Google's limit for a project per minute. */
const SHEETS_CALLS_A_MINUTE = 30
const MINUTE_MS = 60_000

async function visitAll(site: ServerProcess): Promise<Visit[]> {
  const visits: Visit[] = []
  for (const page of PATHS) visits.push(await visit(site.url, page))
  return visits
}

/** The embeddable page is dated only while the data is old, because its hosts rely on its height. */
const isDated = ({ path: page, date }: Visit) => date !== '' || page.startsWith('/charts?')

/** @param wholes the same pages without faults */
function checkWhole(when: string, visits: Visit[], wholes: Visit[], limitMs = 2500): void {
  visits.forEach((one, i) => {
    const { path: page, status, isWhole, date, html } = one
    const [bytes, whole] = [html.length, wholes[i]?.html.length ?? 0]
    const isGood = status === 200 && isWhole && Math.abs(bytes - whole) < 600 && isDated(one)
    check(`${when}: ${page} is whole and dated`, isGood, { status, isWhole, date, bytes, whole })
  })
  const slowest = Math.max(...visits.map(({ ms }) => ms))
  check(`${when}: no page waits for a service`, slowest < limitMs, `${Math.round(slowest)} ms`)
  checkSilent(
    when,
    visits.map(({ html }) => html),
  )
}

/** Checks that neither pages nor the log contain file paths, the original call, or the key. */
function checkSilent(when: string, texts: string[]): void {
  const secrets = [KEY, process.cwd(), 'node_modules', 'node:internal', 'server/index.js', '\n    at ', '\\n    at ']
  const leaked = texts.flatMap((text) => secrets.filter((secret) => text.includes(secret)))
  check(`${when}: no stack, path or key is shown`, leaked.length === 0, leaked)
}

const faultLines = (site: ServerProcess) => site.lines.filter((line) => line.includes('An upstream failed'))

async function recover(site: ServerProcess, when: string): Promise<void> {
  const started = performance.now()
  for (;;) {
    const visits = await visitAll(site)
    const took = performance.now() - started
    if (visits.every((one) => isDated(one) && !one.date.includes('Newer data'))) return check(`${when}: recovers`, true)
    if (took > RECOVERY_LIMIT_MS) return check(`${when}: recovers within a minute`, false, site.lines.slice(-4))
    await wait(1000)
  }
}

const origin = await startSite()
const proxy = await startFaultProxy(origin.url)
const proxyPort = Number(new URL(proxy.url).port)
const upstream = `http://upstream.test:${proxyPort}`
const namesBroken = path.join(temporaryFolder(), 'names-broken')
const settings = {
  CONTENT_URL: upstream,
  SHEETS_URL: upstream,
  SHEETS_API_KEY: KEY,
  CACHE_TTL_SECONDS: String(TTL_SECONDS),
  NAMES_BROKEN: namesBroken,
}
const env = { ...settings, DATA_DIR: temporaryFolder() }
const sheetCalls = () => proxy.calls.filter((call) => call.startsWith('/v4/')).length

interface Trouble {
  name: string
  begin: () => unknown
  end: () => unknown
  lastsMs: number
}

function* troubles(): Iterable<Trouble> {
  for (const [name, fault] of Object.entries(FAULTS)) {
    const begin = () => {
      proxy.fault = fault
    }
    const end = () => {
      proxy.fault = null
    }
    yield { name, begin, end, lastsMs: name === 'slow' ? SILENCE_LASTS_MS : FAULT_LASTS_MS }
  }
  yield { name: 'no such host', begin: breakNames, end: mendNames, lastsMs: FAULT_LASTS_MS }
  let blackhole: Awaited<ReturnType<typeof startBlackhole>> | null = null
  yield {
    name: 'no connection',
    async begin() {
      await proxy.stop()
      blackhole = await startBlackhole(proxyPort)
    },
    async end() {
      blackhole?.stop()
      await startAgain()
    },
    lastsMs: SILENCE_LASTS_MS,
  }
}

function breakNames(): void {
  writeFileSync(namesBroken, '')
  proxy.hangUp()
}

const mendNames = () => rmSync(namesBroken)

/** The port is free after the system has detected the end of the previous process. */
async function startAgain(): Promise<void> {
  while (await fetch(proxy.url, { signal: AbortSignal.timeout(200) }).then(Boolean, isTimeout)) await wait(50)
  await proxy.start()
}

const isTimeout = (error: unknown) => error instanceof Error && error.name === 'TimeoutError'

console.log('200 visitors arrive cold')
let site = await startSite({ ...settings, CACHE_TTL_SECONDS: '300' })
const started = performance.now()
const crowd = await Promise.all(Array.from({ length: 200 }, () => visit(site.url, '/topic/health/access-to-care')))
check(
  'a crowd gets the page',
  crowd.every(({ status, isWhole }) => status === 200 && isWhole),
)
const firstCalls = [...proxy.calls]
const repeated = firstCalls.filter((call, i) => firstCalls.indexOf(call) !== i)
check('a crowd is one call for each resource', repeated.length === 0, repeated)
const slowest = Math.round(Math.max(...crowd.map(({ ms }) => ms)))
console.log(`  ${firstCalls.length} calls for the crowd; the last of it waited ${slowest} ms`)
await visitAll(site)
await wait(MINUTE_MS - (performance.now() - started))
console.log(`  ${sheetCalls()} calls to the Sheets service in the first minute`)
check('a first start takes a tenth of the quota', sheetCalls() <= SHEETS_CALLS_A_MINUTE, sheetCalls())
await site.end('SIGTERM')

site = await startSite(env)
await visitAll(site)
await wait(10_000)
// The first visit may still get a page that did not wait for its values.
await visitAll(site)
await wait(1000)
const wholes = await visitAll(site)

for (const { name, begin, end, lastsMs } of troubles()) {
  console.log(name)
  const linesBefore = faultLines(site).length
  proxy.calls = []
  await begin()
  await wait(lastsMs)
  // The first visit may still get the previous page.
  checkWhole(name, await visitAll(site), wholes)
  const visits = await visitAll(site)
  checkWhole(name, visits, wholes)
  const young = visits.find(({ date }) => !date.includes('Newer data'))
  check(`${name}: pages say that nothing newer can be had`, !young, young?.date)
  const lines = faultLines(site).slice(linesBefore)
  const isBrief = lines.length >= 1 && lines.length <= 4
  check(`${name}: a line for each fault of each service, not for each visitor`, isBrief, lines)
  check(`${name}: the Sheets service is not called`, sheetCalls() <= SHEETS_CALLS_A_MINUTE, sheetCalls())
  await end()
  await recover(site, name)
}
console.log(`  memory of the site after all that: ${Math.round(residentMegabytes(site.pid))} MB`)
checkSilent('the log', site.lines)

console.log('killed, and started again while no service responds')
await site.end('SIGKILL')
await proxy.stop()
site = await startSite(env)
// The first visitor waits until all texts have been read and cleaned once.
checkWhole('no service responds after a restart', await visitAll(site), wholes, 8000)
await site.end('SIGKILL')
await proxy.start()

console.log('killed in the middle of its first start, again and again')
const killed = { ...settings, DATA_DIR: temporaryFolder() }
for (let i = 1; i <= 5; i++) {
  site = await startSite(killed)
  const visits = Promise.allSettled(PATHS.map((page) => visit(site.url, page)))
  await wait(i * 400 * Math.random())
  await site.end('SIGKILL')
  await visits
}
site = await startSite(killed)
await visitAll(site)
await wait(SILENCE_LASTS_MS)
checkWhole('started after kills', await visitAll(site), wholes)
const broken = site.lines.filter((line) => line.includes('broken') || line.includes('damaged'))
check('started after kills: no half-written file is met', broken.length === 0, broken)
await site.end('SIGKILL')
breakNames()
site = await startSite(killed)
checkWhole('started after kills, while no service responds', await visitAll(site), wholes, 8000)
await site.end('SIGTERM')
mendNames()

console.log('killed, and started again while names cannot be resolved')
breakNames()
site = await startSite(env)
checkWhole('no names after a restart', await visitAll(site), wholes, 8000)
checkSilent('the log after a restart', site.lines)
mendNames()
await recover(site, 'names after a restart')
await site.end('SIGTERM')

async function visitEmpty(when: string): Promise<void> {
  for (const page of [...PATHS, ...PATHS_OF_OUR_OWN]) {
    const { status, ms, html } = await visit(site.url, page)
    const isOurs = PATHS_OF_OUR_OWN.includes(page)
    check(`${when}: ${page} is 200 or 5xx, and reports it`, status === 200 || (status >= 500 && !isOurs), status)
    check(`${when}: ${page} has its frame`, html.includes('</html>') && /<header|<footer|class="embed"/.test(html))
    check(`${when}: ${page} is answered in time`, ms < COLD_LIMIT_MS, ms)
    checkSilent(`${when}: ${page}`, [html])
  }
  const lines = faultLines(site)
  check(`${when}: a line for each service`, lines.length >= 1 && lines.length <= 4, lines)
  checkSilent(`${when}: the log`, site.lines)
}

console.log('no service responds, and nothing was ever read')
await proxy.stop()
site = await startSite({ ...settings })
await visitEmpty('an empty site')
await proxy.start()
await recover(site, 'an empty site')
await site.end('SIGTERM')

console.log('no such host, and nothing was ever read')
breakNames()
site = await startSite({ ...settings })
await visitEmpty('no such host')
mendNames()
await recover(site, 'no such host')
await site.end('SIGTERM')

console.log('a host name that never resolves')
const nowhere = 'http://no-such-host.invalid'
site = await startSite({ ...settings, CONTENT_URL: nowhere, SHEETS_URL: nowhere })
await visitEmpty('an invalid name')
await site.end('SIGTERM')

for (const delayMs of [3000, 9000]) {
  console.log(`cold, and every answer takes ${delayMs} ms`)
  proxy.delayMs = delayMs
  site = await startSite({ ...settings })
  const visits = await Promise.all(PATHS.map((page) => visit(site.url, page)))
  const slowestMs = Math.max(...visits.map(({ ms }) => ms))
  check(`every page is answered in time`, slowestMs < COLD_LIMIT_MS, slowestMs)
  const missing = visits.filter(({ status }) => status !== 200 && status < 500)
  check(
    `none is missing`,
    missing.length === 0,
    missing.map(({ path: page, status }) => [page, status]),
  )
  console.log(`  the slowest page took ${Math.round(slowestMs)} ms`)
  await site.end('SIGTERM')
}

await origin.end('SIGTERM')
await proxy.stop()
endTrial()
