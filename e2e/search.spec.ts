import { expect, type Page } from '@playwright/test'
import { axeOf } from './axe-of.ts'
import { test } from './journey.ts'
import { whenHydrated } from './when-hydrated.ts'

const PLACEHOLDER = 'Search to explore the data, stories, news and more...'

const box = (page: Page) => page.getByPlaceholder(PLACEHOLDER)
const results = (page: Page) => page.getByRole('main')
const hits = (page: Page) => results(page).getByRole('article')
const stats = (page: Page) => results(page).getByText(/^[\d,]+ results?$/)
const questions = '**/1/indexes/**'

/** Waits until the page shows the results for these words. */
async function expectFound(page: Page, words: string) {
  await expect(results(page).getByText(`for “${words}”`, { exact: true })).toBeVisible()
}

async function expectNoViolation(page: Page) {
  const { violations } = await axeOf(page).analyze()
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join('\n')}`)).toEqual([])
}

test('the search leads to a chart by keyboard alone', async ({ page }) => {
  await page.addInitScript(`
    addEventListener('input', () => (typedAt = performance.now()), true)
    const push = history.pushState
    history.pushState = function (...entry) { pushedAt = performance.now(); push.apply(this, entry) }
  `)
  await page.setViewportSize({ width: 800, height: 700 })
  await page.goto('/search')
  await expect(page).toHaveTitle('Search | Common Measure')
  await whenHydrated(page)
  await page.keyboard.press('/')
  await expect(box(page)).toBeFocused()

  await page.keyboard.type('labor for')
  await expectFound(page, 'labor for')
  await expect(page).toHaveURL('/search?q=labor+for')
  expect(await page.evaluate('pushedAt - typedAt'), 'typing is no navigation').toBeGreaterThanOrEqual(700)
  await expect(box(page)).toBeFocused()
  await expect(page.locator('[aria-live]').filter({ hasText: 'results for “labor for”' })).toHaveCount(1)

  const hit = hits(page).filter({ has: page.getByText('Labor Force', { exact: true }) })
  await expect(hit.getByText('Indicator', { exact: true })).toBeVisible()
  await expect(hit.locator('dd').first()).toHaveText(/\d/)
  const link = hit.getByRole('link')
  for (let i = 0; i < 30; i += 1) {
    await page.keyboard.press('Tab')
    if (await link.evaluate((element) => element === document.activeElement)) break
  }
  await expect(link).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/topic\/economic-opportunity\/employment\?title=Labor%20Force#laborforce$/)
  const chart = page.getByRole('figure', { name: /Labor Force$/ })
  await expect(chart.getByRole('heading').first()).toBeFocused()
  await expect(chart).toBeInViewport()
})

test('tabs, filters and pages change the results, and Back and Forward restore them', async ({ page }) => {
  await page.goto('/search?q=poverty')
  await expect(page.getByRole('heading', { level: 2, name: 'Website' })).toBeVisible()
  await expect(page.getByRole('heading', { level: 2, name: 'Articles & Reports' })).toBeVisible()
  const all = await stats(page).textContent()

  await page.getByRole('tab', { name: 'Website' }).click()
  await expect(hits(page)).toHaveCount(8)
  await expect(page).toHaveURL('/search?q=poverty&tab=website')
  await page.getByRole('link', { name: 'Page 2' }).click()
  await expect(page).toHaveURL('/search?q=poverty&tab=website&page=2')
  await expect(page.getByRole('link', { name: 'Page 2' })).toHaveAttribute('aria-current', 'true')

  await page.getByRole('checkbox', { name: /^Education/ }).click()
  await expect(page.getByRole('checkbox', { name: /^Education/ })).toBeChecked()
  await expect(page).toHaveURL('/search?q=poverty&tab=website&topic=Education')
  await box(page).fill('povrety rate')
  await expectFound(page, 'povrety rate')
  await expect(page).toHaveURL(/q=povrety\+rate/)

  await page.goBack()
  await expect(box(page)).toHaveValue('poverty')
  await expect(page.getByRole('checkbox', { name: /^Education/ })).toBeChecked()
  await page.goBack()
  await expect(page.getByRole('link', { name: 'Page 2' })).toHaveAttribute('aria-current', 'true')
  await page.goBack()
  await page.goBack()
  await expect(page.getByRole('tab', { name: 'All' })).toHaveAttribute('aria-selected', 'true')
  await expect(stats(page)).toHaveText(all ?? '')
  for (let i = 0; i < 4; i += 1) await page.goForward()
  await expect(box(page)).toHaveValue('povrety rate')
  await expectFound(page, 'povrety rate')
})

test('a late response never replaces a newer one', async ({ page }) => {
  await page.goto('/search')
  const held: (() => Promise<void>)[] = []
  await page.route(questions, async (route) => {
    if (route.request().postData()?.includes('"housing"')) held.push(() => route.continue())
    else await route.continue()
  })
  await box(page).fill('housing')
  await expect.poll(() => held.length).toBe(1)
  await box(page).fill('flood')
  await expectFound(page, 'flood')
  await held[0]?.().catch(() => undefined)
  await expect(page).toHaveURL('/search?q=flood')
  await expectFound(page, 'flood')
})

test('inexact matches, no matches and a failing engine have different messages', async ({ page }) => {
  const announced: unknown[] = []
  await page.exposeFunction('tell', (detail: unknown) => announced.push(detail))
  await page.addInitScript(
    'addEventListener("analytics", (event) => event.detail.name === "site-searched" && tell(event.detail))',
  )
  await page.goto('/search?q=poverty+zebras')
  await expect(page.getByText('Nothing matches “poverty zebras” exactly.')).toBeVisible()
  expect(await hits(page).count()).toBeGreaterThan(0)
  await expectNoViolation(page)

  await box(page).fill('qqqq <zzzz>')
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'No results for “qqqq <zzzz>”' })).toBeVisible()
  expect(announced).toEqual([{ name: 'site-searched', query: 'qqqq <zzzz>' }])
  await expectNoViolation(page)
  await page.getByRole('button', { name: /Clear filters/ }).click()
  await expect(box(page)).toHaveValue('')
  await expect(page).toHaveURL('/search')

  await page.route(questions, (route) => route.fulfill({ status: 502, json: { message: 'no', status: 502 } }))
  await box(page).fill('rent')
  await expect(page.getByRole('heading', { name: 'Search is not available at the moment.' })).toBeVisible()
  await expectNoViolation(page)
  await page.unroute(questions)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expectFound(page, 'rent')
})

test('the one-letter shortcut can be turned off, and does not affect typing', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/search?q=rent')
  await page.getByText('Options', { exact: true }).click()
  const shortcut = page.getByRole('checkbox', { name: 'Press / to search' })
  await expect(shortcut).toBeChecked()
  await expectNoViolation(page)
  await shortcut.uncheck()
  await shortcut.press('/')
  await expect(shortcut).toBeFocused()
  await shortcut.check()
  await shortcut.press('/')
  await expect(box(page)).toBeFocused()
  await box(page).press('End')
  await box(page).press('/')
  await expect(box(page)).toHaveValue('rent/')

  await page.goto('/faqs')
  await whenHydrated(page)
  await page.keyboard.press('/')
  await expect(page.getByRole('banner').getByRole('link', { name: 'Search' })).toBeFocused()
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('the form, tabs, filters, pages and links to charts work', async ({ page }) => {
    await page.goto('/search')
    await box(page).fill('poverty')
    await page.getByRole('button', { name: 'Search', exact: true }).click()
    await expectFound(page, 'poverty')
    expect(await hits(page).count()).toBeLessThanOrEqual(8)
    await page.getByRole('link', { name: 'Website', exact: true }).click()
    await expect(hits(page)).toHaveCount(8)
    await page.getByRole('link', { name: 'Page 2' }).click()
    await expect(page.getByRole('link', { name: 'Page 2' })).toHaveAttribute('aria-current', 'true')
    await page
      .getByRole('complementary')
      .getByRole('link', { name: /^Economic Opportunity/ })
      .click()
    await expect(page).toHaveURL('/search?q=poverty&tab=website&topic=Economic+Opportunity')
    await page.getByLabel('Sort').selectOption('Newest')
    await page.getByRole('button', { name: 'Sort' }).click()
    await expect(page).toHaveURL(/q=poverty&.*topic=Economic\+Opportunity.*sort=newest/)

    await page.goto('/search?q=deep+poverty')
    await hits(page)
      .filter({ has: page.getByText('Deep Poverty', { exact: true }) })
      .getByRole('link')
      .click()
    await expect(page).toHaveURL(/title=Deep%20Poverty#deeppoverty$/)
    await expect(page.getByRole('figure', { name: /Deep Poverty$/ })).toBeInViewport()
  })

  test('an address without its anchor has a link to the chart', async ({ page }) => {
    await page.goto('/topic/economic-opportunity/income-equality?title=Deep%20Poverty')
    await page.getByRole('link', { name: 'Go to the chart: Deep Poverty' }).click()
    await expect(page.getByRole('figure', { name: /Deep Poverty$/ })).toBeInViewport()
  })
})

test('hits of an index filled by WordPress link to pages of the site, and mark external links', async ({ page }) => {
  const hits = [
    { objectID: '1', post_title: 'Health', permalink: 'http://localhost/topic/health/', slug: 'health' },
    { objectID: '2', post_title: 'Employment', permalink: 'javascript:alert(1)', slug: 'employment' },
    { objectID: '3', post_title: 'A report', permalink: 'https://elsewhere.example/report', slug: 'health' },
    { objectID: '4', post_title: 'Nowhere', permalink: '', slug: 'no-such-page' },
  ]
  await page.goto('/search')
  await page.route('**/1/indexes/**', (route) => {
    const { requests } = route.request().postDataJSON() as { requests: { indexName: string }[] }
    const origin = new URL(page.url()).origin
    const own = hits.map((hit) => ({ ...hit, permalink: hit.permalink.replace('http://localhost', origin) }))
    const none = { hits: [], nbHits: 0, page: 0, nbPages: 0, facets: {} }
    const results = requests.map(({ indexName }) =>
      indexName === 'website' ? { ...none, hits: own, nbHits: own.length, nbPages: 1 } : none,
    )
    return route.fulfill({ json: { results } })
  })
  await box(page).fill('work')
  const hit = (name: string) => page.getByRole('main').getByRole('article').filter({ hasText: name })
  await expect(hit('Employment').getByRole('link')).toHaveAttribute('href', '/topic/economic-opportunity/employment')
  await expect(hit('Health').getByRole('link')).toHaveAttribute('href', '/topic/health')
  await expect(hit('Nowhere')).toBeVisible()
  await expect(hit('Nowhere').getByRole('link')).toHaveCount(0)
  const outside = hit('A report').getByRole('link', { name: 'A report (opens in a new tab)' })
  await expect(outside).toHaveAttribute('href', 'https://elsewhere.example/report')
  await expect(outside).toHaveAttribute('target', '_blank')
  await hit('Health').getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1, name: 'Health' })).toBeVisible()
})
