import { createHmac } from 'node:crypto'
import { cpSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import os from 'node:os'
import path from 'node:path'
import { expect } from '@playwright/test'
import { axeOf } from './axe-of.ts'
import { test } from './journey.ts'
import { freePort } from '../scripts/run/free-port.ts'
import { startSecondSite, type SecondSite } from './second-site.ts'

const KEY = 'a-key-for-the-journey-of-holding'
const SECRET = 'a-secret-for-the-journey-of-hooks'
const CHART = '/charts/employment/Unemployment%20Rate.json'
const PAGE = '/topic/economic-opportunity/employment'
const HELD = '/desk/api/held/employment/Unemployment%20Rate'

let folder: string
let site: SecondSite
const notices: string[] = []
const chat = createServer((request, response) => {
  void request.toArray().then((chunks) => {
    notices.push(Buffer.concat(chunks as Buffer[]).toString())
    response.end()
  })
})
const worksheet = () => path.join(folder, 'worksheets', 'employment', 'Unemployment Rate.csv')

// The tests run in sequence, because they share one site.
test.describe.configure({ mode: 'default' })
test.beforeAll(async () => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'common-measure-holding-'))
  cpSync('content', folder, { recursive: true })
  const port = await freePort()
  await new Promise<void>((resolve) => void chat.listen(port, '127.0.0.1', resolve))
  site = await startSecondSite({
    CONTENT_DIR: folder,
    DESK_KEYS: `ana:${KEY}`,
    HOOK_SECRET: SECRET,
    DESK_WEBHOOK: `http://127.0.0.1:${port}/hook`,
  })
})
test.afterAll(async () => {
  await site.close()
  chat.close()
  rmSync(folder, { recursive: true })
})

const age = async () => (await fetch(site.url + CHART)).headers.get('x-data-as-of') ?? ''
const decide = (body: object) =>
  fetch(site.url + HELD, {
    method: 'POST',
    headers: { Authorization: `Bearer ${KEY}` },
    body: JSON.stringify(body),
  })

test('readers see the last good version of a worksheet until an editor decides', async ({ page }) => {
  await page.goto(site.url + PAGE)
  await expect(page.getByRole('figure', { name: 'Unemployment Rate' })).toBeVisible()
  const good = readFileSync(worksheet(), 'utf8')
  writeFileSync(worksheet(), good.replace('4.1%,spline', '91,spline'))
  await expect.poll(age).toMatch(/; held$/)
  await page.reload()
  await expect(page.getByText('9,100')).toHaveCount(0)
  await page.goto(`${site.url}/status`)
  await expect(page.getByText('Readers see an earlier version of one chart')).toBeVisible()
  await expect.poll(() => notices.length).toBe(1)
  expect(JSON.parse(notices[0] ?? '')).toMatchObject({ spreadsheet: 'employment', title: 'Unemployment Rate' })

  renameSync(worksheet(), `${worksheet()}.away`)
  await expect.poll(age).toMatch(/; stale$/)
  await page.goto(`${site.url}/desk/worksheets/employment/Unemployment%20Rate`)
  await page.getByLabel('Your key').fill(KEY)
  await page.getByRole('button', { name: 'Sign in' }).click()
  const card = page.getByRole('region', { name: 'What readers see' })
  await expect(card).toContainText(
    /Readers see the last version that could be read, with its date, until \w+ \d+, 20\d\d\./,
  )
  await expect(card.getByRole('figure', { name: 'Unemployment Rate' })).toBeVisible()
  renameSync(`${worksheet()}.away`, worksheet())
  await expect.poll(age).toMatch(/; held$/)

  expect((await decide({ decision: 'remove' })).status).toBe(200)
  expect((await fetch(site.url + CHART)).status).toBe(410)
  await page.goto(site.url + PAGE)
  // Browsers cache a page for a minute.
  await page.reload()
  await expect(page.getByText('This chart was taken down by an editor.')).toBeVisible()
  expect((await decide({ decision: 'restore' })).status).toBe(200)
  await page.reload()
  await expect(page.getByText('This chart was taken down by an editor.')).toHaveCount(0)
  writeFileSync(worksheet(), good)
  await expect.poll(age).toMatch(/Z$/)
})

test('the desk shows the result of an edit before the first request of a reader', async ({ page }) => {
  const good = readFileSync(worksheet(), 'utf8')
  await expect.poll(age).toMatch(/Z$/)
  writeFileSync(worksheet(), good.replace('4.1%,spline', '91,spline'))
  const headers = { Authorization: `Bearer ${KEY}` }
  const check = async (address: string) => (await fetch(`${site.url}/desk/api/check${address}`, { headers })).json()
  const { pages } = (await check('')) as { pages: { worksheets: { title: string; state: string }[] }[] }
  const listed = pages.flatMap(({ worksheets }) => worksheets).find(({ title }) => title === 'Unemployment Rate')
  expect(listed).toMatchObject({ state: 'held' })
  const at = Date.now()
  expect(await check('/employment/Unemployment%20Rate')).toMatchObject({
    state: 'held',
    changes: { changed: 1, cells: [{ cell: 'AH2', before: '4.1%', after: '9100%' }] },
    reasons: [{ code: 'figure-jump' }, { code: 'percent-over-1000' }],
  })
  await page.goto(`${site.url}/desk/worksheets/employment/Unemployment%20Rate`)
  await page.getByLabel('Your key').fill(KEY)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByRole('button', { name: 'Publish the new version' })).toBeVisible()
  for (const name of [/, as readers see it/, /, the new version/])
    await expect(page.getByRole('figure', { name })).toBeVisible()
  expect((await axeOf(page).analyze()).violations.map(({ id }) => id)).toEqual([])
  writeFileSync(worksheet(), good)
  const later = (await check('/employment/Unemployment%20Rate')) as { state: string; changed_at: string }
  expect(later.state).toBe('published')
  expect(Date.parse(later.changed_at)).toBeLessThan(at)
  await expect.poll(age).toMatch(/Z$/)
})

test('a reported edit is shown on the next view', async ({ page }) => {
  await page.goto(`${site.url}${PAGE}`)
  const text = readFileSync(worksheet(), 'utf8')
  writeFileSync(worksheet(), text.replace('Percent of the labor force', 'Share of the labor force'))
  const body = '{"spreadsheets":["employment"]}'
  const sign = (secret: string) => `sha256=${createHmac('sha256', secret).update(body).digest('hex')}`
  const call = (signature: string) =>
    fetch(`${site.url}/hooks/refresh`, { method: 'POST', body, headers: { 'X-Hub-Signature-256': signature } })
  expect((await call(sign('another-secret-of-that-length'))).status).toBe(401)
  expect((await call(sign(SECRET))).status).toBe(202)
  await page.reload()
  await expect(page.getByText('Share of the labor force').first()).toBeVisible()
})

test.describe('an editor at the desk without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('keeps or publishes a held version, republishes an earlier one, and removes and restores a chart', async ({
    page,
  }) => {
    const good = readFileSync(worksheet(), 'utf8')
    // Only published versions can be held.
    await expect.poll(age).toMatch(/Z$/)
    writeFileSync(worksheet(), good.replace('4.1%,spline', '91,spline'))
    await expect.poll(age).toMatch(/; held$/)
    await page.goto(`${site.url}/desk/worksheets/employment/Unemployment%20Rate`)
    await page.getByLabel('Your key').fill(KEY)
    await page.getByRole('button', { name: 'Sign in' }).click()

    const card = page.getByRole('region', { name: 'What readers see' })
    await expect(page.getByText(/went from .* to 9,100.0%: more than ten times/)).toBeVisible()
    await expect(card.getByRole('figure', { name: 'Unemployment Rate, as readers see it' })).toBeVisible()
    await card.getByRole('button', { name: 'Keep the earlier version' }).click()
    await expect(card).toContainText('as an editor decided, until the worksheet changes')
    expect(await age()).toMatch(/; held$/)

    await card.getByRole('button', { name: 'Publish the new version' }).click()
    await expect(card).toContainText('Readers see the worksheet as it is now.')
    expect(await (await fetch(site.url + CHART)).text()).toContain('9100')

    await card.getByText(/versions are kept$/).click()
    await card.getByRole('button', { name: 'Publish again' }).first().click()
    await expect(card).toContainText('as an editor decided')
    expect(await (await fetch(site.url + CHART)).text()).not.toContain('9100')

    await card.getByText('Take this chart down').click()
    await card.getByRole('button', { name: 'Take it down now' }).click()
    expect((await fetch(site.url + CHART)).status).toBe(410)
    await card.getByRole('button', { name: 'Bring the chart back' }).click()
    await expect(card.getByText('Take this chart down')).toBeVisible()
    expect((await fetch(site.url + CHART)).status).toBe(200)
    writeFileSync(worksheet(), good)
  })
})
