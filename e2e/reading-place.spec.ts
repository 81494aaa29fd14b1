import { expect, type Page } from '@playwright/test'
import { test } from './journey.ts'
import { refuseStorage } from './refuse-storage.ts'
import { subtopicPages } from './site-map.ts'
import { whenHydrated } from './when-hydrated.ts'

const scrolled = (page: Page) => page.evaluate(() => Math.round(scrollY))

/** Opens a page and waits until its scripts listen and all requests are done. */
async function open(page: Page, path: string): Promise<void> {
  await page.goto(path, { waitUntil: 'networkidle' })
  await whenHydrated(page)
}

/** Scrolls like a mouse wheel. */
async function scrollBy(page: Page, px: number): Promise<number> {
  const before = await scrolled(page)
  await page.mouse.move(600, 500)
  await page.mouse.wheel(0, px)
  await expect.poll(() => scrolled(page)).not.toBe(before)
  return atRest(page)
}

/** Scroll position of the page after it stops moving. */
async function atRest(page: Page): Promise<number> {
  let last = -1
  const hasComeToRest = async () => {
    const before = last
    last = await scrolled(page)
    return last === before
  }
  await expect.poll(hasComeToRest, { intervals: [150] }).toBe(true)
  return last
}

/** Waits until the page's history entry contains its scroll position. */
const whenKept = (page: Page, top: number) =>
  expect
    .poll(() => page.evaluate(() => (history.state as { place?: { top: number } } | null)?.place?.top ?? -1))
    .toBeCloseTo(top, 0)

/** Expects the same position, within rounding. */
const expectAt = (page: Page, top: number) =>
  expect.poll(async () => Math.abs((await scrolled(page)) - top), { message: `at ${top} px` }).toBeLessThan(3)

/** Follows a link without scrolling. A mouse click would first scroll to the link. */
const follow = (page: Page, name: string) =>
  page.getByRole('contentinfo').getByRole('link', { name, exact: true }).dispatchEvent('click')

test.beforeEach(async ({ page }) => {
  // Timers run normally and can be advanced, so that later movements show at once.
  await page.clock.install()
  await page.addInitScript(() => localStorage.setItem('hasCompletedTour', 'true'))
})

test.describe('the scrolling to an anchor', () => {
  for (const [address, delayMs] of [
    ['/the-initiative#advisory', 2000],
    ['/get-involved#events-listing', 1000],
    ['/the-big-picture#explore-topics', 1000],
  ] as const) {
    test(`stops on a wheel, key or scrollbar movement at ${address}`, async ({ page }) => {
      const move = {
        wheel: () => page.mouse.wheel(0, -700),
        key: () => page.keyboard.press('Home'),
        scrollbar: () => page.evaluate(() => scrollTo({ top: 40, behavior: 'instant' })),
      }
      for (const by of ['wheel', 'key', 'scrollbar'] as const) {
        await page.goto('/thank-you')
        await page.goto(address)
        await page.mouse.move(600, 500)
        // The reader scrolls while the timer of the animation runs.
        await page.clock.runFor(delayMs / 4)
        await move[by]()
        const place = await atRest(page)
        await page.clock.runFor(delayMs + 800)
        expect(await atRest(page), by).toBe(place)
      }
    })

    test(`stops on a movement while the page loads at ${address}`, async ({ page }) => {
      let loadScripts = () => {}
      const requested = new Promise<void>((resolve) => {
        loadScripts = resolve
      })
      await page.route('**/*.js', async (route) => {
        await requested
        await route.continue()
      })
      await page.goto(address, { waitUntil: 'commit' })
      await expect.poll(() => scrolled(page)).toBeGreaterThan(400)
      const place = await scrollBy(page, -300)
      loadScripts()
      await whenHydrated(page)
      await page.clock.runFor(delayMs + 1200)
      expect(await atRest(page)).toBe(place)
    })

    test(`ends at the anchor without interaction at ${address}`, async ({ page }) => {
      await page.goto(address)
      const section = page.locator(address.slice(address.indexOf('#')))
      await expect
        .poll(() => section.evaluate((element) => element.contains(document.activeElement)), { timeout: 10_000 })
        .toBe(true)
    })
  }
})

test.describe('the scroll position', () => {
  for (const path of [
    '/',
    '/explore-the-data',
    '/topic/health',
    subtopicPages[0]?.path ?? '',
    '/the-initiative#supporters',
    '/the-big-picture#explore-topics',
    '/get-involved#donate-to-common-measure',
    '/blog',
    '/blog/renters-raise-your-hand',
    '/events',
    '/faqs',
    '/search?q=rent',
    '/contact?mode=story',
    '/privacy-policy',
  ]) {
    test(`is restored on Back at ${path}`, async ({ page }) => {
      await open(page, path)
      const place = await scrollBy(page, path.includes('#') ? -400 : 600)
      await follow(page, 'Credits')
      await expect(page).toHaveURL('/credits')
      await expectAt(page, 0)
      await page.goBack()
      await expect(page).not.toHaveURL('/credits')
      await expectAt(page, place)
      // The scroll position must stay although pictures and charts may still grow.
      await page.waitForLoadState('load')
      await page.clock.runFor(2600)
      expect(Math.abs((await atRest(page)) - place), `at ${place} px`).toBeLessThan(3)
      await expect(page.getByRole('contentinfo').getByRole('link', { name: 'Credits' })).toBeFocused()
    })
  }

  test('is restored on Back and Forward between entries of one page', async ({ page }) => {
    await open(page, '/contact?mode=feedback')
    const first = await scrollBy(page, 300)
    await follow(page, 'Share a Story')
    await expect(page).toHaveURL('/contact?mode=story')
    await expectAt(page, 0)
    const second = await scrollBy(page, 150)
    await whenKept(page, second)
    await page.goBack()
    await expect(page).toHaveURL('/contact?mode=feedback')
    await expectAt(page, first)
    await page.goForward()
    await expect(page).toHaveURL('/contact?mode=story')
    await expectAt(page, second)
  })

  test('is restored without browser storage, from another site and after a reload', async ({ page }) => {
    await refuseStorage(page)
    await open(page, '/faqs')
    const place = await scrollBy(page, 700)
    await page.goto('data:text/html,<title>elsewhere</title>')
    await page.goBack()
    await expectAt(page, place)
    await page.reload()
    await expectAt(page, place)
  })

  test('is the top of the page after following a link to a visited page', async ({ page }) => {
    await open(page, '/faqs')
    await scrollBy(page, 700)
    await follow(page, 'Credits')
    await expect(page).toHaveURL('/credits')
    await expectAt(page, 0)
    await follow(page, 'FAQs')
    await expect(page).toHaveURL('/faqs')
    await expectAt(page, 0)
  })
})
