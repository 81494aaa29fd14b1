import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect } from '@playwright/test'
import { test } from './journey.ts'
import { startSecondSite, type SecondSite } from './second-site.ts'

const DAY_MS = 86_400_000
const TTL_SECONDS = 2

/** Serves the content of the site under test to a second site; counts calls, and can be made unavailable. */
async function startContentService(origin: string) {
  const state = { calls: [] as string[], isAway: false }
  const server: Server = createServer((request, response) => {
    if (state.isAway) {
      request.socket.destroy()
      return
    }
    state.calls.push(String(request.url))
    void fetch(origin + request.url).then(async (answer) => {
      const kept = ['content-type', 'x-wp-total', 'x-wp-totalpages']
      const headers = kept.flatMap((name) => (answer.headers.has(name) ? [[name, answer.headers.get(name)]] : []))
      response.writeHead(answer.status, Object.fromEntries(headers) as Record<string, string>)
      response.end(await answer.text())
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return { state, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, close: () => server.close() }
}

let folder: string
let service: Awaited<ReturnType<typeof startContentService>>
let site: SecondSite

// The tests run in sequence on one site, because each changes the clock.
test.describe.configure({ mode: 'default' })
test.beforeAll(async ({ baseURL }) => {
  test.setTimeout(120_000)
  folder = mkdtempSync(path.join(os.tmpdir(), 'common-measure-clock-'))
  service = await startContentService(String(baseURL))
  site = await startSecondSite({
    CONTENT_URL: service.url,
    CACHE_TTL_SECONDS: String(TTL_SECONDS),
    CLOCK_FILE: path.join(folder, 'set-by'),
    NODE_OPTIONS: `--import=${pathToFileURL(path.resolve('scripts/test/clock-faults.ts')).href}`,
  })
  await expect.poll(() => refreshed().length, { timeout: 60_000 }).toBeGreaterThan(4)
})
test.afterAll(async () => {
  await site.close()
  service.close()
  rmSync(folder, { recursive: true, force: true })
})

const setClockBy = (ms: number) => writeFileSync(path.join(folder, 'set-by'), String(ms))

interface Readiness {
  sources: { name: string; condition: string; ageSeconds: number | null }[]
}

async function ageOfContent(): Promise<number | null> {
  const { sources } = (await (await fetch(`${site.url}/readyz`)).json()) as Readiness
  const content = sources.find(({ name }) => name === 'content')
  return content?.condition === 'answering' ? content.ageSeconds : null
}

/** Calls that were made more than twice, as for the search at the start. All of these are repeated regularly. */
function refreshed(): string[] {
  const times = Map.groupBy(service.state.calls, (call) => call)
  return [...times].flatMap(([call, made]) => (made.length > 2 ? [call] : []))
}

/** Waits until every call has been repeated and the responses are recent. */
async function expectRefreshing(): Promise<void> {
  const expected = refreshed()
  service.state.calls = []
  const missing = () => expected.filter((call) => !service.state.calls.includes(call))
  await expect.poll(missing, { timeout: 60_000 }).toEqual([])
  // Without requests a service is called again after half a minute at most.
  await expect.poll(ageOfContent, { timeout: 60_000 }).toBeLessThan(30)
  expect(await ageOfContent()).toBeGreaterThanOrEqual(0)
}

for (const [direction, ms] of [
  ['back', -DAY_MS],
  ['forth', DAY_MS],
] as const) {
  test(`refreshes continue when the clock is set ${direction} by a day`, async () => {
    setClockBy(ms)
    // The site uses that clock for displayed dates.
    const status = await (await fetch(`${site.url}/status`)).text()
    const [, shown = ''] = /<time dateTime="([^"]+)"/i.exec(status) ?? []
    expect(Math.abs(Date.parse(shown) - Date.now() - ms)).toBeLessThan(60_000)
    await expectRefreshing()
    const page = await (await fetch(`${site.url}/`)).text()
    expect(page).toContain('</html>')
  })
}

test('recovery is not delayed if the clock is set back while the service is unavailable', async () => {
  service.state.isAway = true
  await expect.poll(ageOfContent, { timeout: 30_000 }).toBeNull()
  setClockBy(-DAY_MS)
  service.state.isAway = false
  await expectRefreshing()
})
