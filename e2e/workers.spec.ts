import { createHmac, randomUUID } from 'node:crypto'
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, request } from 'node:http'
import type { IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { expect } from '@playwright/test'
import { test } from './journey.ts'
import { createSheetsCsv } from '../providers/sheets/sheets-csv.ts'
import { freePort } from '../scripts/run/free-port.ts'
import { startServer } from '../scripts/run/server-process.ts'
import type { ServerProcess } from '../scripts/run/server-process.ts'

const SECRET = 'a-secret-of-sixteen-or-more'
const KEY = 'a-key-for-the-desk-of-workers'
const CHART = '/charts/employment/Unemployment%20Rate'
const HELD = '/desk/api/held/employment/Unemployment%20Rate'

let folder: string
let server: ServerProcess
let calls: string[] = []

/** A Sheets service across a network, over files that the test writes. */
const service = createServer((asked, response) => {
  calls.push(asked.url ?? '')
  const { app: sheets } = createSheetsCsv({ sheetsDir: path.join(folder, 'worksheets'), apiKey: null })
  const answer = async () => sheets.fetch(new Request(new URL(asked.url ?? '', 'http://sheets.example')))
  void answer().then(async (answered) => {
    response.writeHead(answered.status, { 'content-type': 'application/json' }).end(await answered.text())
  })
})

test.describe.configure({ mode: 'default' })

test.beforeAll(async () => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'common-measure-workers-'))
  cpSync('content/worksheets', path.join(folder, 'worksheets'), { recursive: true })
  await new Promise<void>((resolve) => void service.listen(0, '127.0.0.1', resolve))
  server = await startServer('build/entries/main.js', await freePort(), {
    WORKERS: '2',
    DATA_DIR: path.join(folder, 'data'),
    SHEETS_URL: `http://127.0.0.1:${(service.address() as AddressInfo).port}`,
    SHEETS_API_KEY: 'any',
    DESK_KEYS: `ana:${KEY}`,
    HOOK_SECRET: SECRET,
    VOTE_PROOF: 'off',
  })
  await expect.poll(workersInMetrics).toEqual(['1', '2'])
})
test.afterAll(async () => {
  await server.end('SIGTERM')
  service.close()
  // What packs figures for it ends a moment later.
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
})

interface Answer {
  status: number
  headers: IncomingHttpHeaders
  body: string
}

interface Call {
  method?: string
  headers?: Record<string, string>
  body?: object
}

/** Over a connection of its own: those are given to the workers in turn. */
function ask(address: string, { method = 'GET', headers = {}, body }: Call = {}): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const json = body && { 'content-type': 'application/json' }
    const sent = request(server.url + address, { method, agent: false, headers: { ...json, ...headers } }, (answer) => {
      text(answer).then(
        (said) => resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: said }),
        reject,
      )
    })
    sent.on('error', reject)
    sent.end(body && JSON.stringify(body))
  })
}

/** Of the worker that answered. */
const startOf = ({ headers }: Answer) => String(headers['x-request-id']).split('-')[0] ?? ''

/** The answer of each worker. */
async function askBoth(address: string): Promise<Answer[]> {
  const answers = new Map<string, Answer>()
  await expect
    .poll(async () => {
      const answer = await ask(address)
      answers.set(startOf(answer), answer)
      return answers.size
    })
    .toBe(2)
  return [...answers.values()]
}

async function workersInMetrics(): Promise<string[]> {
  const { body } = await ask('/metrics')
  return [...body.matchAll(/^process_start_time_seconds\{worker="(\d+)"\}/gm)].map(([, worker = '']) => worker)
}

const call = async (name: string, body: object, headers: Record<string, string> = {}) =>
  JSON.parse((await ask(`/functions/${name}`, { method: 'POST', body, headers })).body) as Record<string, unknown>

const change = (before: string, after: string) => {
  const file = path.join(folder, 'worksheets', 'employment', 'Unemployment Rate.csv')
  writeFileSync(file, readFileSync(file, 'utf8').replace(before, after))
}

/** As a spreadsheet's own script does after an edit. */
async function tell(): Promise<void> {
  const body = { spreadsheets: ['employment'] }
  const signature = createHmac('sha256', SECRET).update(JSON.stringify(body)).digest('hex')
  const headers = { 'X-Hub-Signature-256': `sha256=${signature}` }
  expect((await ask('/hooks/refresh', { method: 'POST', body, headers })).status).toBe(202)
}

/** Of Fort Bend, on both. */
const figures = async () => (await askBoth(`${CHART}.csv`)).map(({ body }) => /^2024,([\d.]+)/m.exec(body)?.[1])

test('a visitor votes once, whichever worker answers', async () => {
  const { user } = await call('subscribe', { isVoting: true, email: false, user: false })
  const key = { 'Idempotency-Key': randomUUID() }
  const vote = { subtopic: 'Health', topics: [], tracking: user }
  const answers = []
  for (let i = 0; i < 6; i += 1) answers.push(await call('vote', vote, i < 4 ? key : {}))
  expect(answers.slice(0, 4)).toEqual(answers.slice(0, 1).flatMap((first) => [first, first, first, first]))
  const counts = []
  for (let i = 0; i < 4; i += 1) counts.push((await call('votes', { name: 'Health', subtopic: true }))['votes'])
  expect(counts).toEqual([1, 1, 1, 1])
})

test('an edit shows on both once the hook has answered, and the service is asked as by one', async () => {
  for (const { status } of await askBoth('/topic/economic-opportunity/employment')) expect(status).toBe(200)
  for (const [before, after] of [
    ['4.1%,spline', '4.2%,spline'],
    ['4.2%,spline', '4.3%,spline'],
  ] as const) {
    change(before, after)
    calls = []
    await tell()
    expect(await figures()).toEqual([after.slice(0, 3), after.slice(0, 3)])
    expect(calls.filter((address) => address.includes('/employment/values'))).toHaveLength(1)
  }
})

test('what an editor decides at one worker counts on the other', async () => {
  const decide = (decision: string) =>
    ask(HELD, { method: 'POST', headers: { Authorization: `Bearer ${KEY}` }, body: { decision } })
  const statuses = async () => (await askBoth(`${CHART}.json`)).map(({ status }) => status)
  expect((await decide('remove')).status).toBe(200)
  await expect.poll(statuses, { timeout: 2000 }).toEqual([410, 410])
  expect((await decide('restore')).status).toBe(200)
  await expect.poll(statuses, { timeout: 2000 }).toEqual([200, 200])
})

test('a worker that is killed is replaced, and the site goes on', async () => {
  const [, first] = /"A worker serves","worker":1,"pid":(\d+)/.exec(server.log()) ?? []
  process.kill(Number(first), 'SIGKILL')
  await expect.poll(() => server.log()).toContain('A worker has ended')
  for (let i = 0; i < 5; i += 1) expect((await ask('/topic/health')).status).toBe(200)
  await expect.poll(workersInMetrics).toEqual(['2', '3'])
  change('4.3%,spline', '4.4%,spline')
  await tell()
  await expect.poll(figures).toEqual(['4.4', '4.4'])
})

test('SIGTERM ends all of them with code 0', async () => {
  expect(await server.end('SIGTERM')).toBe(0)
  await expect(ask('/healthz')).rejects.toThrow('ECONNREFUSED')
})
