import { expect } from '@playwright/test'
import { axeOf } from './axe-of.ts'
import { test as base } from './journey.ts'
import { refuseStorage } from './refuse-storage.ts'
import { startSecondSite } from './second-site.ts'

const TRACKER = 'https://stats.example.org/count.js'

/** The site of an operator with analytics. The analytics script records its calls on the page. */
const test = base.extend<object, { site: string }>({
  site: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads from the pattern which fixtures are wanted
    async ({}, use) => {
      const site = await startSecondSite({ ANALYTICS_SCRIPT_URL: TRACKER })
      await use(site.url)
      await site.close()
    },
    { scope: 'worker' },
  ],
  baseURL: ({ site }, use) => use(site),
  page: async ({ page }, use) => {
    await page.route(TRACKER, (route) =>
      route.fulfill({ contentType: 'text/javascript', body: "document.documentElement.dataset.counted = 'yes'" }),
    )
    await use(page)
  },
})
test.describe.configure({ mode: 'default' })

test('the script loads only after consent, and receives events', async ({ page }) => {
  const calls: string[] = []
  page.on('request', (request) => request.url() === TRACKER && calls.push(request.url()))
  const complaints: string[] = []
  page.on('console', (line) => line.type() === 'error' && complaints.push(line.text()))
  await page.goto('/explore-the-data')
  const question = page.getByRole('region', { name: 'May we count your visit?' })
  await expect(question).toBeVisible()
  expect((await axeOf(page).include('[aria-labelledby="consent-title"]').analyze()).violations).toEqual([])
  expect(calls).toEqual([])

  await question.getByRole('button', { name: 'Yes, count it' }).click()
  await expect(page.locator('html')).toHaveAttribute('data-counted', 'yes')
  await expect(question).toBeHidden()
  await page.evaluate(() =>
    dispatchEvent(new CustomEvent('analytics', { detail: { name: 'vote-click', subtopic: 'A' } })),
  )
  expect(await page.evaluate(() => window.dataLayer?.at(-1))).toEqual({ event: 'vote-click', subtopic: 'A' })

  await page.reload()
  await expect(page.locator('html')).toHaveAttribute('data-counted', 'yes')
  expect(complaints).toEqual([])
})

test('a refusal is stored, and can be changed at the end of each page', async ({ page }) => {
  const calls: string[] = []
  page.on('request', (request) => request.url() === TRACKER && calls.push(request.url()))
  await page.goto('/explore-the-data')
  await page.getByRole('button', { name: 'No, thanks' }).click()
  await page.reload()
  await page.getByRole('button', { name: 'Privacy choices' }).click()
  expect(calls).toEqual([])
  await page.getByRole('button', { name: 'Yes, count it' }).click()
  await expect(page.locator('html')).toHaveAttribute('data-counted', 'yes')
})

test('a site without analytics does not ask for consent', async ({ browser }) => {
  const site = await startSecondSite({})
  const page = await browser.newPage()
  await page.goto(`${site.url}/explore-the-data`)
  await expect(page.getByRole('navigation').first()).toBeVisible()
  await expect(page.getByText('May we count your visit?')).toHaveCount(0)
  await page.close()
  await site.close()
})

test('the tour starts only after the consent question', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.clock.install()
  await page.goto('/', { waitUntil: 'networkidle' })
  const question = page.getByRole('region', { name: 'May we count your visit?' })
  const tour = page.getByRole('dialog', { name: /^Guided tour/ })
  await expect(question).toBeVisible()
  await page.clock.runFor(3000)
  await expect(tour).toHaveCount(0)
  await question.getByRole('button', { name: 'No, thanks' }).click()
  await expect(tour).toBeVisible()
  await expect(question).toHaveCount(0)
})

test('without browser storage each page asks for consent before the tour', async ({ page }) => {
  await refuseStorage(page)
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/events')
  await page.getByRole('button', { name: 'No, thanks' }).click()
  await page.getByRole('link', { name: /home/ }).first().click()
  await expect(page).toHaveURL(/\/$/)
  await page.getByRole('button', { name: 'No, thanks' }).click()
  await expect(page.getByRole('dialog', { name: /^Guided tour/ })).toBeVisible()
})
