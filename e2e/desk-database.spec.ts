import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import net from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { expect } from '@playwright/test'
import { test } from './journey.ts'
import { createSchema, dropSchema } from '../scripts/test/postgres-schema.ts'
import { hasPostgres, startPostgres } from '../scripts/test/start-postgres.ts'
import { startSecondSite } from './second-site.ts'

const KEY = 'a-key-for-the-desk-without-a-database'
const CHART = '/charts/employment/Unemployment%20Rate.json'
const NAME = 'employment/Unemployment%20Rate'
const SAYS = 'nothing new is published'

/** A TCP proxy to a server. Closing it cuts all connections; it can be opened again. */
async function openWay(to: URL): Promise<{ port: number; close: () => Promise<void>; open: () => Promise<void> }> {
  const sockets = new Set<net.Socket>()
  const server = net.createServer((near) => {
    const far = net.connect(Number(to.port) || 5432, to.hostname)
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(one)
      one.on('error', () => other.destroy()).on('close', () => sockets.delete(one) && other.destroy())
      one.pipe(other)
    }
  })
  const open = (port: number) => new Promise<void>((resolve) => void server.listen(port, '127.0.0.1', resolve))
  await open(0)
  const { port } = server.address() as net.AddressInfo
  return {
    port,
    open: () => open(port),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        for (const socket of sockets) socket.destroy()
      }),
  }
}

test('while the database is unavailable the site works, publishes nothing new, and reports it on the desk', async ({
  page,
}) => {
  test.skip(!hasPostgres(), 'There is no PostgreSQL on this machine; install it or set TEST_DATABASE_URL')
  const postgres = await startPostgres()
  if (!postgres) throw new Error('PostgreSQL was there a moment ago')
  const schema = `cm_e2e_desk_${process.pid}`
  const address = new URL(await createSchema(postgres.url, schema))
  const proxy = await openWay(new URL(address))
  address.hostname = '127.0.0.1'
  address.port = String(proxy.port)
  const folder = mkdtempSync(path.join(os.tmpdir(), 'common-measure-desk-database-'))
  cpSync('content', folder, { recursive: true })
  const site = await startSecondSite({ CONTENT_DIR: folder, DESK_KEYS: `ana:${KEY}`, DATABASE_URL: address.href })
  const worksheet = path.join(folder, 'worksheets', 'employment', 'Unemployment Rate.csv')
  const headers = { authorization: `Bearer ${KEY}` }
  const ask = (to: string, init: RequestInit = {}) => fetch(site.url + to, { headers, redirect: 'manual', ...init })
  const check = async (to: string) => (await ask(`/desk/api/check${to}`)).json()
  try {
    expect(await (await ask(CHART)).text()).toContain('4.1')
    await page.goto(`${site.url}/desk`)
    await page.getByLabel('Your key').fill(KEY)
    await page.getByRole('button', { name: 'Sign in' }).click()
    await expect(page.getByRole('heading', { name: 'Pages and worksheets' })).toBeVisible()
    await expect(page.getByText(SAYS)).toHaveCount(0)
    expect(await check('')).toMatchObject({ publishing: true })

    await proxy.close()
    writeFileSync(worksheet, readFileSync(worksheet, 'utf8').replace('4.1%,spline', '4.23%,spline'))
    expect(await check(`/${NAME}`)).toMatchObject({ state: 'held' })
    expect(await check('')).toMatchObject({ publishing: false })
    // The requests run in parallel, because each waits for the database until its timeout.
    await Promise.all(
      ['/', '/topic/economic-opportunity/employment', CHART].map(async (to) => {
        const response = await ask(to)
        expect([to, response.status, /[>:]4\.23/.test(await response.text())]).toEqual([to, 200, false])
      }),
    )
    // Sessions cannot be checked now, but keys can.
    const reloaded = await page.reload()
    expect(reloaded?.status()).toBe(503)
    await expect(page.getByText(SAYS)).toBeVisible()
    const body = JSON.stringify({ decision: 'keep' })
    const form = new URLSearchParams({ decision: 'keep', version: '' })
    const [pages, decided, sent] = await Promise.all([
      Promise.all(['/desk', `/desk/worksheets/${NAME}`].map((to) => ask(to))),
      ask(`/desk/api/held/${NAME}`, { method: 'POST', body }),
      ask(`/desk/worksheets/${NAME}`, { method: 'POST', body: form }),
    ])
    for (const response of pages) expect([response.status, (await response.text()).includes(SAYS)]).toEqual([200, true])
    expect([decided.status, await decided.json()]).toMatchObject([503, { error: { code: 'database-away' } }])
    expect(sent.status).toBe(503)

    await proxy.open()
    await expect.poll(async () => (await ask(CHART)).text(), { timeout: 30_000 }).toContain('"value":4.23')
    await expect.poll(() => check('')).toMatchObject({ publishing: true })
    expect(await check(`/${NAME}`)).toMatchObject({ state: 'published' })
    await page.reload()
    await expect(page.getByRole('heading', { name: 'Pages and worksheets' })).toBeVisible()

    // A server that starts without its database publishes everything it reads, and compares it later.
    await proxy.close()
    writeFileSync(worksheet, readFileSync(worksheet, 'utf8').replace('4.23%,spline', '91,spline'))
    const other = await startSecondSite({ CONTENT_DIR: folder, DESK_KEYS: `ana:${KEY}`, DATABASE_URL: address.href })
    try {
      const chart = () => fetch(other.url + CHART)
      expect(await (await chart()).text()).toContain('9100')
      await proxy.open()
      await expect.poll(async () => (await chart()).headers.get('x-data-as-of'), { timeout: 30_000 }).toMatch(/; held$/)
      expect(await (await chart()).text()).not.toContain('9100')
    } finally {
      await other.close()
    }
  } finally {
    await site.close()
    await proxy.close().catch(() => {})
    await dropSchema(postgres.url, schema)
    await postgres.stop()
    rmSync(folder, { recursive: true, force: true })
  }
})
