import { expect, type Page } from '@playwright/test'
import { test } from './journey.ts'
import { aPathOfEachKind, mailLinkPaths } from './site-map.ts'
import { whenHydrated } from './when-hydrated.ts'

/** What a page says of itself and its main heading, as far as that is no matter of the moment or of the way to it. */
function contentOf(page: Page) {
  return page.evaluate(() => {
    const attributes = ({ attributes: all }: Element) =>
      [...all].map(({ name, value }) => `${name}=${value}`).toSorted()
    const head = document.head.querySelectorAll('meta, link[rel=canonical], link[type="application/rss+xml"]')
    const headings = document.querySelectorAll('main h1')
    return {
      title: document.title,
      head: [...head].map((element) => attributes(element).join(' ')).toSorted(),
      data: [...document.querySelectorAll('script[type="application/ld+json"]')].map(
        ({ textContent }) => (JSON.parse(textContent) as { '@type': string })['@type'],
      ),
      headings: [...headings].map(({ textContent }) => textContent),
    }
  })
}

const follow = (page: Page, to: string) => page.evaluate((path) => window.__reactRouterDataRouter?.navigate(path), to)

const styleSheets = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')].map(({ href }) => new URL(href).pathname),
  )

const isAlive = (page: Page) => page.waitForFunction(() => '__reactRouterDataRouter' in window)

test('a page that a link leads to is the one that its address opens', async ({ page, context }) => {
  test.slow()
  await context.addInitScript(() => localStorage.setItem('hasCompletedTour', 'true'))
  await page.goto('/thank-you')
  await isAlive(page)
  const opened = await context.newPage()
  for (const path of [...aPathOfEachKind, ...mailLinkPaths, '/no/such/page', '/topic/health/no-such-subtopic']) {
    await follow(page, path)
    await opened.goto(path)
    await isAlive(opened)
    await expect.poll(() => contentOf(page), { message: path }).toEqual(await contentOf(opened))
  }
  expect(await page.evaluate(() => performance.getEntriesByType('navigation')[0]?.name)).toContain('/thank-you')
})

test('a page whose code is not there anymore is loaded as a document', async ({ page }) => {
  await page.goto('/thank-you')
  await isAlive(page)
  await page.route(/\/assets\/faqs-[\w-]+\.js$/, (route) => route.abort())
  await follow(page, '/faqs').catch(() => undefined)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('We’re here to help')
  expect(await page.evaluate(() => performance.getEntriesByType('navigation')[0]?.name)).toContain('/faqs')
})

test('a link that is pointed at has its code before it is followed', async ({ page }) => {
  await page.goto('/thank-you')
  await isAlive(page)
  const code = page.waitForRequest(/\/assets\/faqs-[\w-]+\.js$/)
  await page.getByRole('contentinfo').getByRole('link', { name: 'FAQs' }).hover()
  await code
})

test('a part that comes later asks for no style sheet that its page has, and keeps those it needs', async ({
  page,
}) => {
  await page.goto('/topic/economic-opportunity/employment')
  await whenHydrated(page)
  const sent = await styleSheets(page)
  const files = page.waitForRequest(/\/assets\/chart-file-[\w-]+\.js$/)
  await page
    .getByRole('button', { name: /^Chart menu/ })
    .first()
    .click()
  await files
  expect(await styleSheets(page)).toEqual(sent)
  await follow(page, '/faqs')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('We’re here to help')
  expect(await styleSheets(page)).toContain(sent.find((name) => name.includes('/chart-addresses-')))
  await follow(page, '/topic/economic-opportunity/employment')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Employment')
  expect((await styleSheets(page)).toSorted()).toEqual(sent.toSorted())
})

test('of two links followed at once the last one counts', async ({ page }) => {
  await page.goto('/thank-you')
  await isAlive(page)
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/faqs.data*', async (route) => {
    await held
    await route.continue().catch(() => undefined)
  })
  const first = follow(page, '/faqs')
  await expect(page.getByRole('progressbar', { name: 'Loading the page' })).toBeVisible()
  await follow(page, '/blog')
  await expect(page).toHaveTitle(/Articles/)
  release()
  await first
  await expect(page).toHaveTitle(/Articles/)
  await expect(page).toHaveURL(/\/blog$/)
  await page.goBack()
  await expect(page).toHaveURL(/\/thank-you$/)
})

test('Back to a topic, while it loads, leaves its address without the section of the page just left', async ({
  page,
}) => {
  await page.goto('/topic/housing')
  await page.getByRole('main').getByRole('link', { name: 'Affordability' }).first().click()
  await expect(page).toHaveURL(/\/topic\/housing\/.+/)
  await page.getByRole('navigation', { name: 'Sections' }).getByRole('link').nth(2).click()
  await expect(page).toHaveURL(/#/)
  let letThrough = () => {}
  const isLet = new Promise<void>((resolve) => (letThrough = resolve))
  await page.route('**/topic/housing.data*', async (route) => {
    await isLet
    await route.continue()
  })
  const asked = page.waitForRequest('**/topic/housing.data*')
  await page.evaluate(() => history.back())
  await asked
  await page.mouse.wheel(0, 300)
  await page.mouse.wheel(0, -200)
  await expect.poll(() => page.evaluate(() => location.pathname)).toBe('/topic/housing')
  letThrough()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Housing')
  await expect(page).toHaveURL(/\/topic\/housing$/)
})
