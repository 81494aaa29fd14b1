import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { expect } from '@playwright/test'
import { axeOf } from './axe-of.ts'
import { test } from './journey.ts'
import { startSecondSite, type SecondSite } from './second-site.ts'

const KEY = 'a-key-for-the-journey-of-corrections'
const SAYS = 'Two cells were <b>swapped</b> & put right.'
const CHART = '/charts/employment/Unemployment%20Rate'
const PAGE = '/topic/economic-opportunity/employment'

let folder: string
let site: SecondSite
const worksheet = (title: string) => path.join(folder, 'worksheets', 'employment', `${title}.csv`)
const text = async (address: string) => (await fetch(site.url + address)).text()

// The tests run in sequence, because they share one site.
test.describe.configure({ mode: 'default' })
test.beforeAll(async () => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'common-measure-corrections-'))
  cpSync('content', folder, { recursive: true })
  site = await startSecondSite({ CONTENT_DIR: folder, DESK_KEYS: `ana:${KEY}` })
})
test.afterAll(async () => {
  await site.close()
  rmSync(folder, { recursive: true })
})

test('a correction by an editor is shown with the chart and in feeds until it is withdrawn', async ({ page }) => {
  // A correction applies only to values that readers have seen.
  expect((await fetch(`${site.url}${CHART}.json`)).status).toBe(200)
  await page.goto(`${site.url}/desk/worksheets/employment/Unemployment%20Rate`)
  await page.getByLabel('Your key').fill(KEY)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.getByText('Corrections', { exact: true }).click()
  await page.getByLabel('The reason, in one sentence').fill(SAYS)
  await page.getByRole('button', { name: 'Show it to readers' }).click()
  await expect(page.getByRole('button', { name: 'Take it back' })).toBeVisible()
  expect((await axeOf(page).analyze()).violations.map(({ id }) => id)).toEqual([])

  const sentence = /^Corrected on \w+ \d+, \d{4}: Two cells were <b>swapped<\/b> & put right\.$/
  await page.goto(site.url + PAGE)
  await expect(page.getByRole('figure', { name: 'Unemployment Rate' }).getByText(sentence)).toBeVisible()
  await page.goto(`${site.url}/charts?id=employment&title=Unemployment+Rate`)
  await expect(page.getByText(sentence)).toBeVisible()
  const metadata = JSON.parse(await text(`${CHART}.metadata.json`)) as { 'cm:corrections': object[] }
  expect(metadata['cm:corrections']).toMatchObject([{ 'cm:text': SAYS }])
  const inWords = 'Two cells were &lt;b&gt;swapped&lt;/b&gt; &amp; put right.'
  expect((await text(`${CHART}.svg`)).replaceAll(/<\/?tspan[^>]*>|<\/text><text[^>]*>/g, ' ')).toMatch(
    /Corrected on \w+ \d/,
  )
  expect(await text('/corrections/feed.xml')).toContain(inWords)

  await page.goto(`${site.url}/corrections`)
  await expect(page.getByText(SAYS)).toBeVisible()
  expect((await axeOf(page).analyze()).violations.map(({ id }) => id)).toEqual([])
  await page.getByRole('link', { name: 'Unemployment Rate' }).click()
  await expect(page).toHaveURL(/employment\?title=Unemployment\+Rate/)

  await page.goto(`${site.url}/desk/worksheets/employment/Unemployment%20Rate`)
  await page.getByRole('button', { name: 'Take it back' }).click()
  await expect(page.getByRole('button', { name: 'Take it back' })).toHaveCount(0)
  await expect.poll(() => text('/corrections')).toContain('Nothing has been corrected yet.')
  expect(await text(PAGE)).not.toContain('Corrected on')
})

/** The headline of the chart "Unemployment Rate". */
const FINDING = 'Unemployment has fallen by about half since its high of 2020'

test('the feed of a topic begins with the chart that has new data, without corrected charts', async () => {
  const titles = async () => {
    const feed = await text('/topic/economic-opportunity/feed.xml')
    return [...feed.matchAll(/<item><title>(.*?)<\/title>/g)].map(([, title]) => title)
  }
  // A newly started site may still be recording which values are new.
  await expect.poll(async () => (await titles()).length).toBeGreaterThan(10)
  const version = async () => (await fetch(`${site.url}${CHART}.json`)).headers.get('x-chart-version')
  const before = await version()
  writeFileSync(
    worksheet('Unemployment Rate'),
    readFileSync(worksheet('Unemployment Rate'), 'utf8').replace('4.1%', '4.2%'),
  )
  await expect.poll(version).not.toBe(before)
  await expect.poll(async () => (await titles())[0]).toBe(FINDING)
  const response = await fetch(`${site.url}/desk/api/corrections/employment/Unemployment%20Rate`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${KEY}` },
    body: JSON.stringify({ sentence: SAYS }),
  })
  expect(response.status).toBe(200)
  await expect.poll(titles).not.toContain(FINDING)
  expect((await fetch(`${site.url}/topic/nothing/feed.xml`)).status).toBe(404)
})
