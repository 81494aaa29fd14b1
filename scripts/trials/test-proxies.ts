// npm run trial -- proxies: the built site behind one or two proxies, with every form of TRUST_PROXY. 500 visitors must
// each have a separate budget, and forged headers must have no effect. A minute or two.
import { writeFileSync } from 'node:fs'
import { Agent, request, type IncomingHttpHeaders } from 'node:http'
import path from 'node:path'
import { runStep } from '../run/run-step.ts'
import { startServer } from '../run/server-process.ts'
import { temporaryFolder } from '../run/temporary-folder.ts'
import { check, endTrial } from './report.ts'
import { startTrialProxy, TRIAL_ADDRESS } from './trial-proxy.ts'

const VISITORS = 500
/** Many more calls than one budget of changes allows (server/limits/rate-limit.ts). */
const CALLS_OF_A_VISITOR = 3
const CALLS_OF_A_FLOOD = 700
/** One budget, plus its growth in the seconds of a flood. */
const MAX_SERVED_OF_A_FLOOD = 500
const INNER_ADDRESS = '127.0.0.2'
const OUTSIDER = '127.0.0.9'

/** Number of proxies from the visitor to the server, by setting. */
const FORMS: { trust: string; proxies: 1 | 2; clientHeader?: string }[] = [
  { trust: '1', proxies: 1 },
  { trust: '2', proxies: 2 },
  { trust: 'loopback', proxies: 2 },
  { trust: '10.0.0.0/8,private,loopback', proxies: 2 },
  { trust: `${INNER_ADDRESS}/32,127.0.0.1,2001:db8:c::/48`, proxies: 2 },
  { trust: INNER_ADDRESS, proxies: 2, clientHeader: 'CF-Connecting-IP' },
]

interface Place {
  host: string
  port: number
}

const agent = new Agent({ keepAlive: true, maxSockets: 50 })

/** One call that counts against the budget of changes. */
function call(to: Place, headers: Record<string, string>, localAddress = '127.0.0.1') {
  const body = '{"isVoting":true,"upVote":true,"downVote":false,"subtopic":"Health","email":false,"user":false}'
  const options = { ...to, localAddress, method: 'POST', path: '/functions/subscribe', agent }
  const length = { 'content-type': 'application/json', 'content-length': body.length }
  return new Promise<{ status: number; headers: IncomingHttpHeaders }>((resolve) => {
    const sent = request({ ...options, headers: { ...length, ...headers } }, (response) => {
      response.resume().on('end', () => resolve({ status: response.statusCode ?? 0, headers: response.headers }))
    })
    sent.on('error', () => resolve({ status: 0, headers: {} }))
    sent.end(body)
  })
}

/** An address in a separate network: IPv4 and IPv6 in turn. */
function addressOf(visitor: number): string {
  return visitor % 2 === 0
    ? `198.18.${visitor >> 8}.${visitor & 255}`
    : `2001:db8:${visitor.toString(16)}:${visitor.toString(16)}::1`
}

/** Headers of a visitor who claims another address each time. */
function forged(index: number): Record<string, string> {
  const address = `203.0.${(index >> 8) & 255}.${index & 255}`
  return {
    'x-forwarded-for': index % 2 === 0 ? address : `${address}, 127.0.0.1, 10.0.0.1`,
    'cf-connecting-ip': address,
    'x-real-ip': address,
    forwarded: `for=${address};proto=https`,
    'x-forwarded-proto': 'https',
  }
}

async function tryVisitors(to: Place): Promise<void> {
  const calls = Array.from({ length: VISITORS * CALLS_OF_A_VISITOR }, (_, i) =>
    call(to, { [TRIAL_ADDRESS]: addressOf(i % VISITORS) }),
  )
  const served = (await Promise.all(calls)).filter(({ status }) => status === 200).length
  check(`${VISITORS} visitors are all served`, served === calls.length, { calls: calls.length, served })
}

async function tryFlood(who: string, send: (index: number) => ReturnType<typeof call>): Promise<void> {
  const flood = () => Promise.all(Array.from({ length: CALLS_OF_A_FLOOD }, (_, i) => send(i)))
  let responses = await flood()
  const count = (status: number) => responses.filter((answer) => answer.status === status).length
  // Budgets have fixed windows, so a flood across a window's end has two budgets. The next flood has one.
  if (count(200) > MAX_SERVED_OF_A_FLOOD) responses = await flood()
  const figures = { served: count(200), refused: count(429) }
  const isOne = figures.served <= MAX_SERVED_OF_A_FLOOD && figures.served + figures.refused === CALLS_OF_A_FLOOD
  check(`${who} has one budget, whatever it claims`, isOne, figures)
  const isSecure = responses.some(({ headers }) => headers['strict-transport-security'] !== undefined)
  check(`${who} does not count as https`, !isSecure, { isSecure })
}

async function tryForm({ trust, proxies, clientHeader }: (typeof FORMS)[number]): Promise<void> {
  console.log(`TRUST_PROXY=${trust}${clientHeader ? ` CLIENT_ADDRESS_HEADER=${clientHeader}` : ''}`)
  const server = await startServer({ TRUST_PROXY: trust, CLIENT_ADDRESS_HEADER: clientHeader ?? '' })
  const edgeHeader = clientHeader === undefined ? {} : { clientHeader: clientHeader.toLowerCase() }
  const target = { host: '127.0.0.1', port: server.port }
  const inner = await startTrialProxy({ target, localAddress: INNER_ADDRESS })
  const edge = await startTrialProxy({ target: inner, ...edgeHeader })
  const entrance = proxies === 2 ? edge : inner
  await tryVisitors(entrance)
  await tryFlood('a visitor', (i) => call(entrance, { ...forged(i), [TRIAL_ADDRESS]: '192.0.2.7' }))
  await tryFlood('a visitor with a /64', (i) =>
    call(entrance, { ...forged(i), [TRIAL_ADDRESS]: `2001:db8:abcd:1::${(i + 1).toString(16)}` }),
  )
  // With a number, or with all addresses of this machine in the networks, every client counts as a proxy.
  if (trust.startsWith(INNER_ADDRESS))
    await tryFlood('an outsider who goes around the proxies', (i) => call(target, forged(i), OUTSIDER))
  await tryVisitors(entrance)
  edge.stop()
  inner.stop()
  await server.end()
}

/** Checks the sample files with the programs they are for, if those are installed. */
async function trySamples(): Promise<void> {
  console.log('Sample files of deploy/')
  const env = { SITE_URL: 'https://www.example.org', CDN_NETWORKS: '198.51.100.0/24 2001:db8:c::/48' }
  for (const file of ['deploy/Caddyfile', 'deploy/Caddyfile.cdn']) {
    const args = ['adapt', '--config', file, '--adapter', 'caddyfile', '--validate']
    await trySample(file, 'caddy', args, env)
  }
  for (const file of ['deploy/nginx.conf', 'deploy/nginx-cdn.conf']) {
    const folder = temporaryFolder()
    const main = path.join(folder, 'main.conf')
    writeFileSync(main, `pid ${folder}/pid; events {} http { include ${path.resolve(file)}; }`)
    // The certificate is the operator's, so only the error about it is accepted.
    await trySample(file, 'nginx', ['-t', '-c', main], {}, /cannot load certificate "\/etc\/ssl/)
  }
}

async function trySample(
  file: string,
  program: string,
  args: string[],
  env: Record<string, string>,
  isFine = /^$/,
): Promise<void> {
  const isThere = (await runStep(program, [program === 'nginx' ? '-v' : 'version'], { isQuiet: true })).status === 0
  if (!isThere) return console.log(`  NOT RUN: ${file}; there is no ${program} on this machine`)
  const { status, output } = await runStep(program, args, { isQuiet: true, env })
  const isTaken = status === 0 || isFine.test(output)
  check(`${file} is accepted by ${program}`, isTaken, isTaken ? status : output.slice(-500))
}

for (const form of FORMS) await tryForm(form)
await trySamples()
agent.destroy()
endTrial()
