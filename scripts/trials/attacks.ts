// The floods of `npm run trial -- attacks`, each from one address, in a separate thread so that the reader's times are
// the server's. Requests depend only on counters: every run sends the same.
import { Agent, request } from 'node:http'
import net from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { parentPort, workerData } from 'node:worker_threads'
import { subtopicPages } from '../../e2e/site-map.ts'

interface Order {
  name: string
  port: number
  seconds: number
  /** Address of the attacker; 127.0.0.0/8 belongs to this machine. */
  localAddress: string
}

/** Number of responses by status; 0 for connections that ended without one. */
type Tally = Record<number, number>

const order = workerData as Order
const target = { host: '127.0.0.1', port: order.port, localAddress: order.localAddress }
const endAt = performance.now() + order.seconds * 1000
const isOver = () => performance.now() >= endAt
const tally: Tally = {}
const count = (status: number) => void (tally[status] = (tally[status] ?? 0) + 1)

/** Interval of new connections: 5,000 a second at first, then 500. */
const TURN_MS = 100
const OPENED_A_TURN = 500
const REOPENED_A_TURN = 50

/** Sends a request; resolves after the whole response. */
function send(agent: Agent, path: string, body?: string): Promise<void> {
  const headers = body === undefined ? {} : { 'content-type': 'application/json', 'content-length': body.length }
  return new Promise((resolve) => {
    const end = (status: number) => {
      count(status)
      resolve()
    }
    const options = { ...target, agent, path, method: body === undefined ? 'GET' : 'POST', headers }
    const sent = request(options, (response) => {
      response.resume().once('close', () => end(response.statusCode ?? 0))
    })
    sent.setTimeout(order.seconds * 1000, () => sent.destroy())
    sent.on('error', () => end(0))
    sent.end(body)
  })
}

/** Sends requests, `atOnce` in parallel, until the time limit or `maxRequests` is reached. */
async function flood(atOnce: number, next: (index: number, agent: Agent) => Promise<void>, maxRequests = Infinity) {
  const agent = new Agent({ keepAlive: true, maxSockets: atOnce })
  let sent = 0
  const lane = async () => {
    while (!isOver() && sent < maxRequests) {
      sent += 1
      await next(sent, agent)
      // Refusals are immediate. Without a pause this thread would compete with the server for the processor.
      await wait(2)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, lane))
  agent.destroy()
}

/** Opens connections that send `bytes` and then wait. Closed connections are reopened at a slower pace. */
async function hold(connections: number, bytes: string): Promise<void> {
  const open = new Set<net.Socket>()
  let opened = 0

  function connect(): void {
    const socket = net.connect(target)
    open.add(socket)
    opened += 1
    socket.on('error', () => undefined)
    socket.on('close', () => {
      open.delete(socket)
      count(0)
    })
    // Reads only the first line of responses.
    socket.once('data', (data) => {
      count(Number(data.toString('latin1').slice(9, 12)))
      socket.pause()
    })
    if (bytes !== '') socket.write(bytes)
  }

  while (!isOver()) {
    const atOnce = opened < connections ? OPENED_A_TURN : REOPENED_A_TURN
    for (let i = 0; i < atOnce && open.size < connections; i += 1) connect()
    await wait(TURN_MS)
  }
  for (const socket of open) socket.destroy()
}

const SEARCH = '/1/indexes/*/queries'
const EVERYTHING = { attributesToRetrieve: ['*'], attributesToHighlight: ['*'], attributesToSnippet: ['*:1000'] }
const queries = (...params: object[]) =>
  JSON.stringify({ requests: params.map((query) => ({ indexName: 'website', ...query })) })
const repeat = <T>(times: number, value: T) => Array.from({ length: times }, () => value)

/** Bodies that cause much work, or a large response. */
const HOSTILE_SEARCHES = [
  queries({ hitsPerPage: 1000, highlightPreTag: 'x'.repeat(250_000), ...EVERYTHING }),
  queries({ hitsPerPage: 1000, highlightPreTag: 'x'.repeat(60_000), ...EVERYTHING }),
  queries({ hitsPerPage: 1000, highlightPreTag: '<b>'.repeat(21), query: 'a e i o', ...EVERYTHING }),
  queries(...repeat(50, { hitsPerPage: 1000 })),
  queries(...repeat(20, { hitsPerPage: 1000, ...EVERYTHING })),
  queries(...repeat(20, { query: 'a', hitsPerPage: 1000, facets: ['*'], ...EVERYTHING })),
  queries(...repeat(20, { query: 'helth educaton houshold povrty', facets: ['*'], typoTolerance: 'min' })),
  queries({ hitsPerPage: 1000, attributesToHighlight: repeat(5000, 'content') }),
  queries({ query: 'a '.repeat(250), removeWordsIfNoResults: 'allOptional', hitsPerPage: 1000 }),
  queries({ query: 'q'.repeat(30_000) }),
  queries({ filters: repeat(2000, 'a:b').join(' OR ') }),
  queries({ facetFilters: repeat(500, repeat(4, 'a:b')) }),
  '['.repeat(30_000),
]

const charts = subtopicPages.flatMap(({ path, charts: titles }) =>
  titles.map((title) => `/charts/${path.split('/').at(-1)}/${encodeURIComponent(title)}`),
)
const pages = subtopicPages.map(({ path }) => path)
const pick = <T>(list: readonly T[], index: number): T => list[index % list.length] as T

const PARTS = 'Host: localhost\r\nContent-Length: 8000\r\n'
const HALF_SENT = {
  search: `POST ${SEARCH} HTTP/1.1\r\n${PARTS}\r\n{"requests":`,
  vote: `POST /functions/vote HTTP/1.1\r\nContent-Type: application/json\r\n${PARTS}\r\n{`,
  form: `POST /contact HTTP/1.1\r\nContent-Type: application/x-www-form-urlencoded\r\n${PARTS}\r\nname=`,
  head: 'GET / HTTP/1.1\r\nHost: localhost\r\nX-Slow: ',
}
const MANY_PAGES = pages.map((path) => `GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`).join('')
const SIGN_UP = JSON.stringify({
  isVoting: true,
  upVote: true,
  downVote: false,
  subtopic: 'Health',
  email: false,
  user: false,
})

const ATTACKS: Record<string, () => Promise<unknown>> = {
  'no attack': () => wait(order.seconds * 1000),
  searches: () => flood(30, (i, agent) => send(agent, SEARCH, pick(HOSTILE_SEARCHES, i)), 300),
  'searches without end': () => flood(60, (i, agent) => send(agent, SEARCH, pick(HOSTILE_SEARCHES, i + 2))),
  'unknown parameters': () => flood(60, (i, agent) => send(agent, `${pick(pages, i)}?utm_${i}=${i}&x=${i}`)),
  'pages that do not exist': () => flood(60, (i, agent) => send(agent, `/topic/health/no-such-page-${i}`)),
  'large pictures': () =>
    flood(12, (i, agent) =>
      send(agent, `${pick(charts, i)}.png?width=${2000 - (Math.floor(i / charts.length) % 400)}&scale=3`),
    ),
  'small pictures': () => flood(30, (i, agent) => send(agent, `${pick(charts, i)}.png?width=${300 + (i % 700)}`)),
  drawings: () => flood(60, (i, agent) => send(agent, `${pick(charts, i)}.svg?width=${300 + (i % 700)}`)),
  'pages of searches': () => flood(60, (i, agent) => send(agent, `/search?q=health+${i}`)),
  'bodies that never come': () => Promise.all(Object.values(HALF_SENT).map((bytes) => hold(500, bytes))),
  'silent connections': () => hold(5000, ''),
  'responses that are never read': () => hold(1000, MANY_PAGES),
  'votes and sign-ups': () => flood(60, (_, agent) => send(agent, '/functions/subscribe', SIGN_UP)),
}

const attack = ATTACKS[order.name]
if (order.name === 'list') parentPort?.postMessage(Object.keys(ATTACKS))
else if (attack) {
  await attack()
  parentPort?.postMessage(tally)
}
