// npm run test:servers: three servers on one PostgreSQL with a synchronous standby, behind PgBouncer, over services that count
// their calls, and before them Varnish and nginx. About five minutes; -- --only fetcher,edit runs some of the steps.
import { cpSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { createHmac } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { Client } from 'pg'
import { buildSite } from '../build/build-site.ts'
import { freePort } from '../run/free-port.ts'
import { createFunctionsClient } from '../test/functions-client.ts'
import { siteTitles } from '../test/site-titles.ts'
import { provideNginx, startNginx } from '../test/start-nginx.ts'
import { startPgbouncer } from '../test/start-pgbouncer.ts'
import { startReplicatedPostgres } from '../test/start-replicated-postgres.ts'
import { provideVarnish, startVarnish } from '../test/start-varnish.ts'
import { startFaultProxy } from './fault-proxy.ts'
import { newFolder, removeFolders, startSite } from './faulty-site.ts'
import type { Site } from './faulty-site.ts'
import { startSwitchProxy } from './switch-proxy.ts'

const { values } = parseArgs({ options: { only: { type: 'string', default: '' } } })
const TTL_SECONDS = 10
const SECRET = 'the-secret-of-the-hook'
const PAGES = ['/', '/explore-the-data', '/topic/health', '/topic/health/access-to-care', '/blog', '/events', '/faqs']
const OK = 200
const started = performance.now()
let failed = 0

if (!(await buildSite())) process.exit(1)
const database = await startReplicatedPostgres()
if (!database) throw new Error('There is no PostgreSQL on this machine')
const address = await startSwitchProxy(database.primary.port)
// By default PgBouncer waits for 15 s after a login that failed: longer than a switch takes.
const pooler = await startPgbouncer(`postgres://cm@127.0.0.1:${address.port}/postgres`, {
  settings: ['server_login_retry = 1'],
})
const contentDir = path.join(newFolder(), 'content')
cpSync('content', contentDir, { recursive: true })
const origin = await startSite({ DATA_DIR: newFolder(), CONTENT_DIR: contentDir })
const services = await startFaultProxy(origin.url, await freePort())
const [varnishPort, nginxPort] = [await freePort(), await freePort()]
const ports = [await freePort(), await freePort(), await freePort()]
const settings = () => ({
  CONTENT_URL: services.url,
  SHEETS_URL: services.url,
  SHEETS_API_KEY: 'key',
  CACHE_TTL_SECONDS: String(TTL_SECONDS),
  HOOK_SECRET: SECRET,
  TRUST_PROXY: '1',
  DATA_DIR: newFolder(),
})
const shared = (port = 0) => ({
  ...settings(),
  ...(port > 0 && { PORT: String(port) }),
  SHARED_STATE: 'postgres',
  DATABASE_URL: pooler.urlOf('postgres'),
  PURGE_URL: `http://127.0.0.1:${varnishPort}/`,
  PURGE_ADAPTER: 'varnish-xkey',
  DATABASE_DIRECT_URL: `postgres://cm@127.0.0.1:${address.port}/postgres`,
})
const servers: Site[] = []

const STEPS: Record<string, () => Promise<void>> = { fetcher, budgets, edit, purge, rolling, killed, cold, failover }
const names = values.only === '' ? Object.keys(STEPS) : values.only.split(',')
try {
  for (const port of ports) servers.push(await startSite(shared(port)))
  await visitAll(servers)
  for (const name of names) {
    say(`step ${name}`)
    await STEPS[name]?.()
  }
} finally {
  for (const site of [...servers, origin]) await site.end('SIGKILL')
  await services.stop()
  await pooler.stop()
  address.stop()
  await database.stop()
  removeFolders()
}
say(failed === 0 ? 'All as wanted.' : `${failed} failed`)
process.exit(failed === 0 ? 0 : 1)

function say(text: string): void {
  console.log(`${String(Math.round((performance.now() - started) / 1000)).padStart(4)} s  ${text}`)
}

function check(what: string, isTrue: boolean, detail: unknown = ''): void {
  if (!isTrue) failed += 1
  say(`${isTrue ? 'ok    ' : 'FAILED'} ${what} ${detail === '' ? '' : JSON.stringify(detail)}`)
}

async function visitAll(sites: readonly Site[]): Promise<number[]> {
  const statuses: number[] = []
  for (const page of PAGES)
    for (const { url } of sites)
      statuses.push(
        await fetch(url + page).then(
          ({ status }) => status,
          () => 0,
        ),
      )
  return statuses
}

/** Calls at the services while visitors come to all of these. */
async function callsOf(sites: readonly Site[]): Promise<number> {
  const until = performance.now() + 4 * TTL_SECONDS * 1000
  services.calls.length = 0
  while (performance.now() < until) {
    await visitAll(sites)
    await wait(1000)
  }
  return services.calls.length
}

async function until(isTrue: () => Promise<boolean>, withinMs: number): Promise<number | null> {
  const from = performance.now()
  while (performance.now() - from < withinMs) {
    if (await isTrue()) return Math.round(performance.now() - from)
    await wait(100)
  }
  return null
}

async function fetcher(): Promise<void> {
  const alone = await startSite(settings())
  await visitAll([alone])
  const one = await callsOf([alone])
  await alone.end('SIGTERM')
  await visitAll(servers)
  const three = await callsOf(servers)
  check('three servers call the services about as often as one', three <= one * 1.05 + 2, { one, three })
}

async function budgets(): Promise<void> {
  const clients = servers.map(({ url }) => createFunctionsClient(url))
  let passed = 0
  // Of 1,200 reads at once, and 20 a second.
  const seconds = 6
  for (let second = 0; second < seconds; second += 1) {
    const calls = clients.flatMap(({ call }) =>
      Array.from({ length: 150 }, () =>
        call('votes', { name: siteTitles[0], subtopic: true }, { from: '198.51.100.9' }),
      ),
    )
    passed += (await Promise.all(calls)).filter(({ status }) => status === OK).length
    await wait(1500)
  }
  const [most, least] = [1200 + 20 * seconds * 4 + 450, 1100]
  check('a budget counts over all servers', passed <= most && passed >= least, { passed, most })
  for (const { close } of clients) close()
}

/** Tells a server by the hook that a spreadsheet was edited. @returns the status */
async function refresh(url: string, spreadsheet: string): Promise<number> {
  const body = JSON.stringify({ spreadsheets: [spreadsheet] })
  const signature = `sha256=${createHmac('sha256', SECRET).update(body).digest('hex')}`
  const headers = { 'X-Hub-Signature-256': signature }
  return (await fetch(`${url}/hooks/refresh`, { method: 'POST', body, headers })).status
}

async function edit(): Promise<void> {
  const file = path.join(contentDir, 'worksheets', 'access-to-care', 'Mental Health Providers.csv')
  const mark = `Providers of the survey ${process.pid}`
  const text = readFileSync(file, 'utf8')
  writeFileSync(file, text.replace('Providers per 100,000 people, 2024', mark))
  await wait(1500)
  const status = await refresh(servers.at(-1)?.url ?? '', 'access-to-care')
  check('the hook takes an edit at any server', status === 202, status)
  const shows = async ({ url }: Site) => {
    const chart = await fetch(`${url}/charts/access-to-care/Mental%20Health%20Providers.json`)
    return (await chart.text()).includes(mark)
  }
  const ms = await until(async () => (await Promise.all(servers.map(shows))).every(Boolean), 5000)
  check('all servers show it within five seconds', ms !== null, { ms })
  writeFileSync(file, text)
}

/** The servers behind nginx, and nginx behind Varnish, which holds their pages. */
async function inFront(work: (varnish: string, nginx: string) => Promise<void>): Promise<void> {
  if (!(await provideNginx()) || !(await provideVarnish()))
    return check('nginx and Varnish are on this machine (Debian: nginx, varnish, varnish-modules)', false)
  const nginx = await startNginx(nginxPort, ports)
  const varnish = await startVarnish(varnishPort, nginxPort)
  try {
    await work(`http://127.0.0.1:${varnishPort}`, `http://127.0.0.1:${nginxPort}`)
  } finally {
    await varnish.stop()
    await nginx.stop()
  }
}

/** What the three servers have still to tell the CDN. */
async function keysWaiting(): Promise<number> {
  const metrics = await Promise.all(servers.map(async ({ url }) => (await fetch(`${url}/metrics`)).text()))
  return metrics.reduce((sum, text) => sum + Number(/^purge_keys_waiting (\d+)/m.exec(text)?.[1] ?? 0), 0)
}

async function purge(): Promise<void> {
  await inFront(async (varnish) => {
    const hold = async (page: string) => (await fetch(varnish + page)).headers.get('x-cache')
    const [changed, others] = ['/topic/arts/libraries', ['/', '/faqs', '/topic/health/access-to-care']]
    await until(async () => (await keysWaiting()) === 0, 60_000)
    for (const page of [changed, ...others]) await hold(page)
    const held = await Promise.all([changed, ...others].map(hold))
    check(
      'Varnish holds the pages',
      held.every((how) => how === 'hit'),
      held,
    )
    const file = path.join(contentDir, 'worksheets', 'libraries', 'Library Operating Revenue.csv')
    const text = readFileSync(file, 'utf8')
    const mark = `Libraries of ${process.pid}`
    writeFileSync(file, text.replace('Institute of Museum and Library Services', mark))
    await wait(1500)
    await refresh(servers[0]?.url ?? '', 'libraries')
    const ms = await until(async () => (await (await fetch(varnish + changed)).text()).includes(mark), 5000)
    check('a reader behind Varnish sees an edit within five seconds', ms !== null, { ms })
    const after = await Promise.all(others.map(hold))
    check(
      'no other page is fetched again',
      after.every((how) => how === 'hit'),
      after,
    )
    writeFileSync(file, text)
  })
}

async function rolling(): Promise<void> {
  await inFront(async (_varnish, nginx) => {
    const state = { isOver: false, answered: 0 }
    const faults: string[] = []
    const note = async (what: string, asked: Promise<Response>) => {
      const status = await asked.then(async (answer) => (await answer.arrayBuffer(), answer.status)).catch(String)
      state.answered += 1
      if (status !== OK) faults.push(`${what} ${status}`)
    }
    const body = JSON.stringify({ name: siteTitles[0], subtopic: true })
    const headers = { 'content-type': 'application/json' }
    const reader = async () => {
      for (let turn = 0; !state.isOver; turn += 1) {
        const page = PAGES[turn % PAGES.length] ?? '/'
        await note(page, fetch(nginx + page))
        await note('votes', fetch(`${nginx}/functions/votes`, { method: 'POST', body, headers }))
        await wait(20)
      }
    }
    const readers = Array.from({ length: 4 }, reader)
    for (const [index, port] of ports.entries()) {
      await servers[index]?.end('SIGTERM')
      servers[index] = await startSite(shared(port))
      await wait(500)
    }
    state.isOver = true
    await Promise.all(readers)
    check('three servers are restarted one by one, and no request fails', faults.length === 0 && state.answered > 30, {
      answered: state.answered,
      faults: faults.slice(0, 10),
      said: servers.flatMap(({ lines }) => lines.filter((line) => line.includes('"level":"warn"'))).slice(-5),
    })
  })
}

async function killed(): Promise<void> {
  const holder = servers.findIndex(({ lines }) =>
    lines.findLast((line) => line.includes('the services'))?.includes('now'),
  )
  await servers[holder]?.end('SIGKILL')
  const [dead] = servers.splice(holder, 1)
  check('the fetcher is one of the three', dead !== undefined)
  const ms = await until(
    async () => servers.some(({ lines }) => lines.findLast((line) => line.includes('the services'))?.includes('now')),
    30_000,
  )
  check('another one asks the services within 30 s', ms !== null, { ms })
  const statuses = await visitAll(servers)
  check(
    'the others answer every page',
    statuses.every((status) => status === OK),
    statuses,
  )
  servers.push(await startSite(shared()))
}

async function cold(): Promise<void> {
  await services.stop()
  const fresh = await startSite(shared())
  const statuses = await visitAll([fresh])
  const html = await fetch(`${fresh.url}/topic/health/access-to-care`).then((answer) => answer.text())
  check(
    'a server with an empty disk answers with the services away',
    statuses.every((status) => status === OK),
    statuses,
  )
  check('its charts are there', html.includes('<svg') && !html.includes('failed-part'))
  await fresh.end('SIGTERM')
  await services.start()
}

async function failover(): Promise<void> {
  const clients = servers.map(({ url }) => createFunctionsClient(url))
  const counted = new Map<string, string>()
  const state = { isOver: false }
  let [lastFailure, firstAfter] = [0, 0]
  const vote = async (index: number) => {
    for (let turn = 0; !state.isOver; turn += 1) {
      const { call } = clients[(index + turn) % clients.length] ?? clients[0]!
      const from = `203.0.113.${(index * 20 + turn) % 250}`
      const visitor = (await call('subscribe', { isVoting: true, user: false }, { from })).body['user']
      if (typeof visitor !== 'string') continue
      const [title = '', key] = [siteTitles[turn % siteTitles.length], crypto.randomUUID()]
      for (let attempt = 0; attempt < 40 && !state.isOver; attempt += 1) {
        const { status, body } = await call('vote', { subtopic: title, tracking: visitor }, { from, key })
        if (status === OK && body['success'] === true) {
          counted.set(visitor, title)
          if (lastFailure > 0) firstAfter = firstAfter || performance.now()
        }
        if (status === OK) break
        lastFailure = performance.now()
        firstAfter = 0
        await wait(250)
      }
    }
  }
  const voters = Array.from({ length: 12 }, (_, index) => vote(index))
  await wait(4000)
  await database!.fail()
  const switchedAt = performance.now()
  address.lead(database!.standby.port)
  await wait(15_000)
  state.isOver = true
  await Promise.all(voters)
  const client = new Client({ connectionString: database!.standby.url })
  await client.connect()
  const { rows } = await client.query<{ visitor: string; votes: string }>(
    'select visitor, count(*) as votes from vote group by visitor',
  )
  const kept = new Map(rows.map(({ visitor, votes }) => [visitor, Number(votes)]))
  const lost = [...counted.keys()].filter((visitor) => !kept.has(visitor)).length
  const { rows: sums } = await client.query<{ same: boolean }>(
    'select (select sum(votes) from vote_count) = (select count(*) from vote) as same',
  )
  await client.end()
  const seconds = (Math.max(lastFailure, switchedAt) - switchedAt) / 1000
  check('no vote that was answered is lost', lost === 0 && counted.size > 0, {
    answered: counted.size,
    kept: kept.size,
    lost,
  })
  check('no vote counts twice', [...kept.values()].every((votes) => votes === 1) && sums[0]?.same === true)
  check('writes go on within ten seconds after the switch', seconds < 10 && counted.size > 0, { seconds })
  for (const { close } of clients) close()
}
