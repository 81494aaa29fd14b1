import { expect, type Page } from '@playwright/test'
import { test } from './journey.ts'
import { hostPage, openHosts, type Hosts } from './fixtures/hosts/pages.ts'

const CHART = '/charts?id=employment&title=Unemployment+Rate'

let hosts: Hosts
test.beforeAll(async () => {
  hosts = await openHosts()
})
test.afterAll(() => hosts.close())

const element = (src: string, more = '') =>
  `<common-measure-chart src="${src}" ${more}><a href="${src}">Unemployment Rate</a></common-measure-chart>`
const scriptOf = (baseURL = '') => `<script src="${baseURL}/embed.js"></script>`
const charts = (page: Page) => page.locator('common-measure-chart')

/** Expects an element's frame to have the height of its page, px. */
async function expectFit(page: Page, at = 0) {
  const frame = charts(page).nth(at).locator('iframe')
  await expect
    .poll(async () => {
      const inner = await (await frame.elementHandle())?.contentFrame()
      // A loading frame has no height yet.
      const content = await inner?.evaluate(() => document.documentElement.scrollHeight).catch(() => 0)
      return Math.abs((content ?? 0) - (await frame.evaluate(({ clientHeight }) => clientHeight)))
    })
    .toBeLessThanOrEqual(2)
}

test('two elements have the height of their charts, and fire load events', async ({ page, baseURL }) => {
  const listening = `<script>
    window.events = []
    for (const kind of ['load', 'error']) document.addEventListener(kind, ({ target, type }) => {
      if (target.localName === 'common-measure-chart') events.push(type)
    }, true)
  </script>`
  const both = element(`${baseURL}${CHART}`) + element(`${baseURL}${CHART}`, 'theme="dark"')
  await page.goto(hosts.put(hostPage(listening + both, 480, scriptOf(baseURL).repeat(2))))
  await expectFit(page)
  await charts(page).nth(1).scrollIntoViewIfNeeded()
  await expectFit(page, 1)
  await expect.poll(() => page.evaluate('events')).toEqual(['load', 'load'])
  const dark = charts(page).nth(1).locator('iframe').contentFrame().locator('html')
  await expect(dark).toHaveAttribute('data-theme', 'dark')
  await expect(page.getByRole('link', { name: 'Unemployment Rate' })).toHaveCount(0)
})

test('an element shows its chart when it is inserted late, moved or hidden first', async ({ page, baseURL }) => {
  await page.goto(hosts.put(hostPage('<main></main><aside></aside>', 480, scriptOf(baseURL))))
  await page.locator('main').evaluate((main, html) => (main.innerHTML = html), element(`${baseURL}${CHART}`))
  await expectFit(page)
  const height = () => charts(page).evaluate(({ clientHeight }) => clientHeight)
  const before = await height()
  await charts(page).evaluate((own) => document.querySelector('aside')?.append(own))
  expect(await height()).toBe(before)
  await expectFit(page)
  await charts(page).evaluate((own) => (own.style.display = 'none'))
  await charts(page).evaluate((own) => (own.style.display = 'block'))
  await expectFit(page)
})

test('an element shows its content without scripts', async ({ browser, baseURL }) => {
  const page = await (await browser.newContext({ javaScriptEnabled: false })).newPage()
  await page.goto(hosts.put(hostPage(element(`${baseURL}${CHART}`), 480, scriptOf(baseURL))))
  await expect(page.getByRole('link', { name: 'Unemployment Rate' })).toBeVisible()
})

for (const src of ['javascript:alert(1)', '/topic/health', 'https://', '']) {
  test(`an address without a chart shows the content of the element: ${JSON.stringify(src)}`, async ({
    page,
    baseURL,
  }) => {
    await page.goto(hosts.put(hostPage(element(src), 480, scriptOf(baseURL))))
    await expect(page.getByText('Unemployment Rate')).toBeVisible()
    await expect(charts(page).locator('iframe')).toHaveCount(0)
  })
}

test('thirty elements load when they become visible', async ({ page, baseURL }) => {
  const many = Array.from({ length: 30 }, () => element(`${baseURL}${CHART}`)).join('')
  await page.goto(hosts.put(hostPage(many, 480, scriptOf(baseURL))))
  await expectFit(page)
  await charts(page).nth(29).scrollIntoViewIfNeeded()
  await expectFit(page, 29)
})
