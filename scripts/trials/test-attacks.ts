// npm run trial -- attacks [seconds] [name]: the built site in a fresh folder and a memory group of 768 MB, behind
// nginx with the shipped file, for some attacks directly. It is flooded from one address of this machine in several
// ways in turn, while a reader at another address reads, searches and votes. Takes about nine minutes with 20 seconds
// for each. Linux only: other systems have one loopback address.
import { request } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { everyPath, subtopicPages } from '../../e2e/site-map.ts'
import { freePort } from '../run/free-port.ts'
import { MEMORY_FLAGS } from '../run/memory-flags.ts'
import { startServer } from '../run/server-process.ts'
import { provideNginx, startNginx } from '../test/start-nginx.ts'
import { megabytesOf } from './megabytes-of.ts'
import { createMemoryGroup } from './memory-group.ts'
import { check, endTrial } from './report.ts'

const SECONDS = Number(process.argv[2] ?? 20)
/** Runs only attacks whose name contains this text; all without it. */
const ONLY = process.argv[3] ?? ''
const GROUP_BYTES = 768 * 1024 * 1024
const ATTACKER = '127.0.0.2'
const READER = '127.0.0.1'
/** Interval of the reader's requests, regardless of unfinished requests. */
const READ_EVERY_MS = 200
const READER_PATIENCE_MS = 15_000
const STOP_PATIENCE_MS = 15_000

/** Requirements for the site behind the shipped proxy, and without it. */
const PROMISES = {
  'behind nginx': { maxP99Ms: 1000, maxMegabytes: 500, isServed: () => true },
  // Uncached pages may be refused; votes and their reads must not be.
  alone: { maxP99Ms: 2000, maxMegabytes: 700, isServed: (what: string) => what.startsWith('/functions/') },
}
type Place = keyof typeof PROMISES
/** Floods that the site must withstand without a proxy. */
const ALONE = [
  'unknown parameters',
  'pages that do not exist',
  'drawings',
  'pages of searches',
  'silent connections',
  'votes and sign-ups',
]

interface Reading {
  what: string
  status: number
  ms: number
}

/** Starts the site in a memory group, if the system supports them. */
async function startSite(place: Place) {
  const group = createMemoryGroup(GROUP_BYTES)
  const trust = place === 'alone' ? '' : '1'
  const env = { VOTE_PROOF: 'off', TRUST_PROXY: trust, CLIENT_ADDRESS_HEADER: '' }
  const server = await startServer(env, { flags: MEMORY_FLAGS, onSpawn: (pid) => group?.add(pid) })
  while (!(await fetch(`${server.url}/readyz`)).ok) await wait(50)
  const front = await freePort()
  const proxy = place === 'alone' ? null : await startNginx(front, [server.port])
  return {
    port: proxy ? front : server.port,
    server,
    isBound: group !== null,
    async stop() {
      await proxy?.stop()
      // A server that is still busy with an attack may not react to the signal.
      const killer = setTimeout(() => void server.end('SIGKILL'), STOP_PATIENCE_MS)
      await server.end()
      clearTimeout(killer)
      await group?.remove()
    },
  }
}

/** One request on a separate connection; status 0 if no complete response arrived. */
function ask(port: number, what: string, body?: object): Promise<Reading & { text: string }> {
  const started = performance.now()
  const text = body && JSON.stringify(body)
  const headers = text === undefined ? {} : { 'content-type': 'application/json', 'content-length': text.length }
  const options = { host: '127.0.0.1', port, localAddress: READER, agent: false, path: what, headers }
  return new Promise((resolve) => {
    let received = ''
    const end = (status: number) => resolve({ what, status, ms: performance.now() - started, text: received })
    const sent = request({ ...options, method: text === undefined ? 'GET' : 'POST' }, (response) => {
      response.setEncoding('utf8').on('data', (chunk: string) => (received += chunk))
      response.once('close', () => end(response.complete ? (response.statusCode ?? 0) : 0))
    })
    sent.setTimeout(READER_PATIENCE_MS, () => sent.destroy())
    sent.on('error', () => end(0))
    sent.end(text)
  })
}

/** Casts a new visitor's vote, as the page does. */
async function vote(port: number, subtopic: string): Promise<Reading[]> {
  const choice = { isVoting: true, upVote: true, downVote: false, subtopic, email: false, user: false }
  const issued = await ask(port, '/functions/subscribe', choice)
  if (issued.status !== 200) return [issued]
  const { user } = JSON.parse(issued.text) as { user: string }
  const response = await ask(port, '/functions/user', { email: false, user })
  const cast = await ask(port, '/functions/vote', { subtopic, topics: [], tracking: user })
  const isCounted = cast.status !== 200 || cast.text.includes('"success":true')
  const seen = await ask(port, '/functions/votes', { name: subtopic, subtopic: true })
  return [issued, response, { ...cast, status: isCounted ? cast.status : 0 }, seen]
}

/** Turn out of ten in which the reader requests a picture. */
const PICTURE_TURN = 3
const WORDS = ['health', 'housing', 'poverty', 'scho', 'who gets to vote', 'air quality']

/** Action of the reader in each turn: mostly pages, then searches, charts, pictures and votes. */
async function read(port: number, turn: number): Promise<Reading[]> {
  const { path: page = '', charts = [] } = subtopicPages[turn % subtopicPages.length] ?? {}
  const chart = `/charts/${page.split('/').at(-1)}/${encodeURIComponent(charts[turn % charts.length] ?? '')}`
  const query = WORDS[turn % WORDS.length]
  if (turn % 10 === 0) return vote(port, 'Health')
  if (turn % 10 === PICTURE_TURN) return [await ask(port, `${chart}.png`)]
  if (turn % 10 === 6) return [await ask(port, `${chart}.json`)]
  if (turn % 5 === 1) return [await ask(port, '/1/indexes/*/queries', { requests: [{ indexName: 'website', query }] })]
  return [await ask(port, everyPath[turn % everyPath.length] ?? '/')]
}

/** Runs one attack in a separate thread. Returns the number of responses by status. */
function startAttack(name: string, port: number): Promise<unknown> {
  const workerData = { name, port, seconds: SECONDS, localAddress: ATTACKER }
  const worker = new Worker(new URL('./attacks.ts', import.meta.url), { workerData })
  return new Promise((resolve, reject) => {
    worker.once('message', resolve)
    worker.once('error', reject)
  })
}

/** Reads from the start of an attack until shortly after its end. */
async function readDuring(site: Awaited<ReturnType<typeof startSite>>, work: Promise<unknown>) {
  const readings: Promise<Reading[]>[] = []
  const attack = { isOver: false }
  let [megabytes, turn] = [0, 0]
  const done = work.finally(() => {
    attack.isOver = true
  })
  while (!attack.isOver && !site.server.hasEnded()) {
    readings.push(read(site.port, (turn += 1)))
    if (turn % 10 === 0) megabytes = Math.max(megabytes, megabytesOf(site.server.pid))
    await wait(READ_EVERY_MS)
  }
  return { answered: await done, readings: (await Promise.all(readings)).flat(), megabytes }
}

function judge(
  name: string,
  { maxP99Ms, maxMegabytes, isServed }: (typeof PROMISES)[Place],
  { answered, readings, megabytes }: Awaited<ReturnType<typeof readDuring>>,
): void {
  const times = readings.map(({ ms }) => ms).toSorted((a, b) => a - b)
  const at = (part: number) => Math.round(times[Math.floor(times.length * part)] ?? Infinity)
  const refused = readings.filter(({ what, status }) => isServed(what) && status !== 200)
  const slowest = readings.toSorted((a, b) => b.ms - a.ms).slice(0, 3)
  console.log(`  the attacker was answered ${JSON.stringify(answered)}`)
  const sample = refused.slice(0, 3).map(({ what, status }) => `${status} ${what}`)
  check(`${name}: the reader is never refused`, refused.length === 0, {
    of: readings.length,
    refused: refused.length,
    sample,
  })
  check(`${name}: 99 of 100 answers within ${maxP99Ms} ms`, at(0.99) < maxP99Ms, {
    p50: at(0.5),
    p99: at(0.99),
    max: at(1 - 1e-9),
    slowest: slowest.map(({ what, ms }) => `${Math.round(ms)} ms ${what}`),
  })
  check(`${name}: less than ${maxMegabytes} MB`, megabytes < maxMegabytes, { megabytes })
}

async function tryAttack(attack: string, place: Place): Promise<void> {
  const name = `${attack}, ${place}`
  console.log(name)
  const site = await startSite(place)
  if (!site.isBound) console.log('  NOT BOUND: this system lets us make no memory group, so memory is only measured')
  // Warms up the site first, so that only the attack is measured: a new site renders every page, packs the reference
  // set, and starts the process that draws pictures.
  for (const page of everyPath) while ((await ask(site.port, page)).status !== 200) await wait(READ_EVERY_MS)
  await read(site.port, PICTURE_TURN)
  judge(name, PROMISES[place], await readDuring(site, startAttack(attack, site.port)))
  const isAlive = !site.server.hasEnded() && (await ask(site.port, '/healthz')).status === 200
  check(`${name}: the site is alive`, isAlive)
  await site.stop()
}

if (process.platform !== 'linux') {
  console.log('NOT RUN: this trial needs Linux, where 127.0.0.2 is another address than 127.0.0.1.')
  process.exit(1)
}
const names = (await startAttack('list', 0)) as string[]
const hasNginx = await provideNginx()
if (!hasNginx) console.log('NOT RUN: the floods behind nginx. There is none on this machine.')
for (const name of names.filter((one) => one.includes(ONLY))) {
  if (hasNginx) await tryAttack(name, 'behind nginx')
  if (ALONE.includes(name)) await tryAttack(name, 'alone')
}
endTrial()
