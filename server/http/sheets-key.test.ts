import { once } from 'node:events'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openContentFiles } from '#providers/content-files/content-files.ts'
import { createCallCounts } from '#services/upstream/call-counts.ts'
import { createClock } from '../composition/clock.ts'
import { composeUpstreams } from '../composition/compose-upstreams.ts'
import { readConfig } from '../settings/config.ts'
import { createLog } from '../observability/log.ts'
import { BUNDLED_COMMUNITY, BUNDLED_NAMES } from '#services/community/fixtures/bundled-community.ts'

/** Contains characters that addresses escape. */
const KEY = 'hush/key+of=ours&"1"'
const IN_EVERY_FORM = [KEY, encodeURIComponent(KEY), new URLSearchParams({ KEY }).toString().slice('KEY='.length)]
const GOOD = { range: "'Jobs'!A1:Z1000", values: [['', '2010'], ['Harris', '1']] } // prettier-ignore

type Answer = (request: IncomingMessage, response: ServerResponse) => void

let dataDir: string
const servers: Server[] = []

beforeEach(() => {
  dataDir = mkdtempSync(path.join(os.tmpdir(), 'common-measure-key-'))
})
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections()
    server.close()
  }
  rmSync(dataDir, { recursive: true, force: true })
})

async function listen(answer: Answer): Promise<{ url: string; asked: string[] }> {
  const asked: string[] = []
  const server = createServer((request, response) => {
    asked.push(`${request.url} ${JSON.stringify(request.headers)}`)
    answer(request, response)
  })
  servers.push(server)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, asked }
}

/**
 * Calls the part of the site that uses this Sheets service once. Returns everything observable: the inputs of pages,
 * the status page and the metrics, the log, and the files.
 */
async function show(sheetsUrl: string) {
  const lines: string[] = []
  const now = () => Date.now()
  const log = createLog(
    (line) => void lines.push(line),
    () => new Date(),
  )
  const counts = createCallCounts(now)
  const env = { SHEETS_URL: sheetsUrl, SHEETS_API_KEY: KEY, SHEETS_ALLOW: '*', DATA_DIR: dataDir }
  const upstreams = composeUpstreams(readConfig(env), {
    contentFiles: openContentFiles('content'),
    community: BUNDLED_COMMUNITY,
    names: BUNDLED_NAMES,
    holding: null,
    purging: null,
    siteName: BUNDLED_COMMUNITY.name,
    allowed: ['*'],
    counts,
    clock: createClock(),
    log,
  })
  const answer = await upstreams.worksheets.chart('jobs', 'Jobs')
  if (answer.ok) await expect.poll(() => snapshots().some((file) => file.endsWith('.json'))).toBe(true)
  const visible = {
    answer,
    states: counts.states(),
    age: upstreams.dataAge(),
    versions: upstreams.versions.map((read) => read()),
  }
  const files = snapshots().map((file) => file + contentOf(path.join(dataDir, file)))
  return { answer, lines, shown: [JSON.stringify(visible), ...lines, ...files].join('\n') }
}

const snapshots = () => readdirSync(dataDir, { recursive: true, encoding: 'utf8' })

function contentOf(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}

const echo = (request: IncomingMessage) =>
  JSON.stringify({ error: { message: `API key not valid: ${KEY}, in ${request.url}` } })

test.each<[string, Answer, boolean]>([
  ['a valid response', (_request, response) => response.end(JSON.stringify(GOOD)), true],
  ['a 403 response that repeats the key', (request, response) => response.writeHead(403).end(echo(request)), false],
  ['a 500 response that repeats the key', (request, response) => response.writeHead(500).end(echo(request)), false],
  ['a page that repeats the key', (request, response) => response.end(`<p>${echo(request)}</p>`), false],
  ['a status text that repeats the key', (_request, response) => response.writeHead(400, KEY).end(), false],
  ['a closed connection', (request) => request.socket.destroy(), false],
  ['an invalid HTTP response', (request) => void request.socket.end(`HTTP/9 ${KEY}\r\n\r\n`), false],
])('the key of the Sheets service is not disclosed after %s', async (_what, respond, isGood) => {
  const { url, asked } = await listen(respond)
  const { answer, shown } = await show(url)
  expect([answer.ok, asked.length > 0]).toEqual([isGood, true])
  expect(
    IN_EVERY_FORM.filter((form) => shown.includes(form) || shown.includes(JSON.stringify(form).slice(1, -1))),
  ).toEqual([])
})

test.each([301, 302, 303, 307, 308])(
  'a redirect (%i) is not followed, to hide the key from another host',
  async (status) => {
    const elsewhere = await listen((_request, response) => response.end(JSON.stringify(GOOD)))
    const { url } = await listen(({ url: address }, response) =>
      response.writeHead(status, { Location: `${elsewhere.url}${address}` }).end(),
    )
    const { answer, lines, shown } = await show(url)
    expect(answer).toMatchObject({ ok: false, status: 502 })
    expect(elsewhere.asked).toEqual([])
    expect(IN_EVERY_FORM.filter((form) => shown.includes(form))).toEqual([])
    expect(lines.join('')).toContain(`the service redirects, which is not followed (${status})`)
  },
)
