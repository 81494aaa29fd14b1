import { spawn } from 'node:child_process'
import { readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { expect, type Page } from '@playwright/test'
import { axeOf } from './axe-of.ts'
import { test } from './journey.ts'
import { freePort } from '../scripts/run/free-port.ts'
import { startSecondSite, type SecondSite } from './second-site.ts'
import { bomb, workbook } from './fixtures/workbooks.ts'

const KEY = 'ana-has-a-long-key-of-her-own'
let site: string
let server: SecondSite

// The tests run in sequence, because they share one site.
test.describe.configure({ mode: 'default' })
test.beforeAll(async () => {
  server = await startSecondSite({ DESK_KEYS: `ana:${KEY}` })
  site = server.url
})
test.afterAll(() => server.close())

const bearer = { authorization: `Bearer ${KEY}` }
const ask = (address: string, init: RequestInit = {}) => fetch(site + address, { redirect: 'manual', ...init })
const tryBody = (type: string, body: BodyInit) =>
  ask('/desk/api/check', { method: 'POST', headers: { ...bearer, 'content-type': type }, body })

async function signIn(page: Page): Promise<void> {
  await page.goto(`${site}/desk`)
  await page.getByLabel('Your key').fill(KEY)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByRole('heading', { name: 'Pages and worksheets' })).toBeVisible()
}

test('an editor signs in, finds a worksheet by its warning, sees cells and chart, and signs out', async ({ page }) => {
  await signIn(page)
  await page.getByRole('link', { name: 'Need a look' }).click()
  await page.getByRole('link', { name: 'Water Use by Purpose' }).click()
  await expect(page.getByRole('heading', { name: 'As readers see it' })).toBeVisible()
  await expect(page.getByRole('figure', { name: 'Water Use by Purpose' })).toBeVisible()
  await page.getByRole('link', { name: 'Show E6' }).click()
  await expect(page.locator('#cells-e6')).toBeInViewport()
  await expect(page.locator('#cells-e6')).toContainText('Warning')
  // Chart scripts are missing here, so no control may look interactive.
  await expect(page.getByRole('figure').getByRole('button')).toHaveCount(0)
  await page.getByRole('link', { name: 'Harris', exact: true }).click()
  await expect(page.getByRole('link', { name: 'Harris', exact: true })).toHaveAttribute('aria-current', 'true')
  await page.getByRole('link', { name: 'How to fix it' }).first().click()
  await expect(page.getByRole('heading', { name: 'gap-in-stack' })).toBeInViewport()
  await page.getByRole('button', { name: 'Sign out', exact: true }).click()
  await expect(page.getByLabel('Your key')).toBeVisible()
  await page.goBack()
  await expect(page.getByLabel('Your key')).toBeVisible()
})

test('a link with the key signs in, and the key leaves the address', async ({ page }) => {
  await page.goto(`${site}/desk/try#key=${KEY}`)
  await expect(page.getByRole('heading', { name: 'Try a worksheet' })).toBeVisible()
  expect(page.url()).toBe(`${site}/desk/try`)
})

test('pasted cells are shown while typing', async ({ page }) => {
  await signIn(page)
  await page.goto(`${site}/desk/try`)
  await page.getByLabel('Title of the worksheet').fill('Jobs')
  await page.getByLabel(/^Cells/).fill('\t2010\t2020\nHaris\t89.1%\t91')
  const tried = page.locator('#tried')
  await expect(tried.getByRole('heading', { name: 'Jobs', level: 2 })).toBeVisible()
  await expect(tried).toContainText('did you mean "Harris"')
  await expect(tried.locator('td', { hasText: '91' }).first()).toContainText('Warning')
})

test('the template passes the check without diagnostics, and the guide shows its pictures', async ({ page }) => {
  await signIn(page)
  await page.goto(`${site}/desk/try`)
  const waiting = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Download the template workbook' }).click()
  const template = readFileSync(await (await waiting).path())
  const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
  const { sheets } = (await (await tryBody(type, template)).json()) as { sheets: Record<string, unknown>[] }
  expect(sheets.length).toBeGreaterThan(8)
  expect(sheets.flatMap(({ diagnostics, hints }) => [diagnostics, hints]).flat()).toEqual([])
  await page.goto(`${site}/desk/guide#two-value-axes`)
  const picture = page.getByRole('img', { name: 'Chart of this worksheet' }).first()
  await picture.scrollIntoViewIfNeeded()
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(440)
  for (const address of ['/desk/guide/editors/column.svg', '/desk/guide/editors/..%2F..%2Fpackage.json'])
    expect((await ask(address)).status).toBe(401)
  expect((await ask('/desk/guide/editors/..%2F..%2Fpackage.json', { headers: bearer })).status).toBe(404)
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('a file is checked with the form', async ({ page }) => {
    await signIn(page)
    await page.goto(`${site}/desk/try`)
    const file = { name: 'Jobs by county.xlsx', mimeType: 'application/octet-stream', buffer: workbook(0.741) }
    await page.getByLabel(/^Or a file/).setInputFiles(file)
    await page.getByRole('button', { name: 'Show the chart' }).click()
    await expect(page.getByRole('heading', { name: 'Shares', level: 2 })).toBeVisible()
    await expect(page.locator('#tried').getByRole('cell', { name: '74.1%' }).first()).toBeVisible()
  })
})

test('the pages have no accessibility violation, and do not scroll sideways at any width', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 })
  const look = async (address: string) => {
    await page.goto(site + address)
    expect(await page.evaluate(() => document.documentElement.scrollWidth), address).toBeLessThanOrEqual(390)
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      const { violations } = await axeOf(page).analyze()
      const found = violations.map(({ id, nodes }) => `${id} ${nodes[0]?.html}`)
      expect(found, `${address}, ${colorScheme}`).toEqual([])
    }
  }
  await look('/desk')
  await signIn(page)
  for (const address of [
    '/desk?show=attention',
    '/desk/worksheets/water/Water%20Use%20by%20Purpose',
    '/desk/try',
    '/desk/guide',
  ])
    await look(address)
})

test('every address returns the same response without a key', async () => {
  const there = ['/desk', '/desk/worksheets/water/Water%20Use%20by%20Purpose', '/desk/try', '/desk/guide']
  const gone = ['/desk/nothing', '/desk/worksheets/nothing/Nothing', '/desk/worksheets/%zz']
  for (const address of [...there, ...gone]) {
    const page = await ask(address)
    expect([address, page.status, page.headers.get('cache-control'), page.headers.get('x-robots-tag')]).toEqual(
      address.includes('%zz') ? [address, 400, 'no-store', null] : [address, 401, 'no-store', 'noindex, nofollow'],
    )
    expect(await page.text()).not.toContain('Water Use')
  }
  for (const address of [
    'check',
    'check/water',
    'check/nothing',
    'check/water/Water%20Use%20by%20Purpose',
    'nothing',
  ]) {
    const response = await ask(`/desk/api/${address}`, { headers: { cookie: 'desk=forged' } })
    expect(response.status).toBe(401)
    expect(await response.json()).toMatchObject({ error: { code: 'not-signed-in' } })
  }
})

test('other sites can neither frame the desk nor write with its cookie', async () => {
  const body = new URLSearchParams({ key: KEY }).toString()
  const form = { 'content-type': 'application/x-www-form-urlencoded' }
  const cookie = (await ask('/desk/sign-in', { method: 'POST', headers: form, body })).headers.get('set-cookie') ?? ''
  expect(cookie).toMatch(/Path=\/desk; HttpOnly; SameSite=Strict/)
  const own = { cookie: cookie.split(';')[0] ?? '' }
  const list = await ask('/desk', { headers: own })
  expect([list.status, list.headers.get('x-frame-options')]).toEqual([200, 'DENY'])
  expect(list.headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
  for (const headers of [{}, { origin: 'https://evil.example' }, { origin: 'null' }]) {
    const response = await ask('/desk/api/check', {
      method: 'POST',
      headers: { ...own, 'content-type': 'text/csv', ...headers },
      body: ',2010\nHarris,1',
    })
    expect(response.status).toBe(403)
  }
  expect((await ask('/explore-the-data')).headers.get('set-cookie')).toBeNull()
})

test('hostile worksheets get a response, or are rejected before they are read', async ({ page }) => {
  const script = '<img src=x onerror="document.title=1">'
  await signIn(page)
  await page.goto(`${site}/desk/try`)
  await page.getByLabel(/^Cells/).fill(`${script}\t2010\n${script}\t1\n=cmd|'/c calc'!A1\t2`)
  await expect(page.getByRole('region', { name: /^Cells of/ })).toContainText(script)
  await expect(page).toHaveTitle(/Try a worksheet/)
  const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
  const cases: [type: string, body: BodyInit, status: number][] = [
    ['text/csv', `,2010\n${'x,1\n'.repeat(1_040_000)}`, 200],
    ['text/csv', 'x'.repeat(4 * 1024 * 1024 + 1), 413],
    // Excessive nesting is found before parsing.
    ['application/json', `{"values":${'['.repeat(500_000)}`, 200],
    ['application/json', `{"values":${'['.repeat(100_000)}${']'.repeat(100_000)}}`, 200],
    ['application/json', '{"values":{"__proto__":[]}}', 400],
    ['text/html', '<table>', 415],
    [XLSX, bomb(), 413],
    [XLSX, 'PK not a workbook', 400],
  ]
  for (const [type, body, status] of cases) expect((await tryBody(type, body)).status).toBe(status)
  expect((await ask('/healthz')).status).toBe(200)
})

test('without DESK_KEYS a key is generated that only its owner can read, and DESK=off closes the desk', async () => {
  const port = await freePort()
  const at = `http://localhost:${port}`
  const dataDir = path.join(server.dataDir, 'other')
  const env = { ...process.env, PORT: String(port), DATA_DIR: dataDir, NODE_ENV: 'production', DESK_KEYS: '' }
  for (const [desk, status] of [
    ['on', 401],
    ['off', 404],
  ] as const) {
    const other = spawn(process.execPath, ['build/entries/main.js'], { env: { ...env, DESK: desk }, stdio: 'ignore' })
    await expect
      .poll(
        () =>
          fetch(`${at}/desk/api/check`).then(
            (answer) => answer.status,
            () => 0,
          ),
        { timeout: 30_000 },
      )
      .toBe(status)
    expect((await fetch(`${at}/desk`)).status).toBe(status)
    if (desk === 'on') await expect.poll(() => statSync(path.join(dataDir, 'desk-key')).mode & 0o777).toBe(0o600)
    other.kill()
    await new Promise((resolve) => other.once('exit', resolve))
  }
})
