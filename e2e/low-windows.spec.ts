import { expect, type Page } from '@playwright/test'
import { FITS, fitOf } from './fit-of.ts'
import { test } from './journey.ts'
import { aPathOfEachKind, subtopicPages } from './site-map.ts'

// With reduced motion, rows scroll to the focus at once.
test.use({ contextOptions: { reducedMotion: 'reduce' } })
test.beforeEach(({ page }) => page.addInitScript(() => localStorage.setItem('hasCompletedTour', 'true')))

/** Visible sticky or fixed elements, and the share of the window's height that they cover. */
const pinned = (page: Page) =>
  page.evaluate(() => {
    const found = [...document.querySelectorAll('body *')]
      .filter((element) => /sticky|fixed/.test(getComputedStyle(element).position))
      .filter((element) => element.checkVisibility({ visibilityProperty: true }))
      .map((element) => ({ element, box: element.getBoundingClientRect() }))
      .filter(({ box }) => box.height > 0 && box.bottom > 0 && box.top < innerHeight)
    const bars = found.filter(({ element, box }) => box.width > innerWidth / 2 && !element.closest('table'))
    const edge = Math.max(0, ...bars.map(({ box }) => (box.top < innerHeight / 2 ? box.bottom : 0)))
    return { names: found.map(({ element }) => element.className || element.tagName), share: edge / innerHeight }
  })

/** Presses Tab repeatedly. Returns focused elements that are visible but covered at all of five points. */
async function coveredOnTheWay(page: Page, key: 'Tab' | 'Shift+Tab', steps: number): Promise<string[]> {
  const covered = new Set<string>()
  for (let i = 0; i < steps; i += 1) {
    await page.keyboard.press(key)
    const name = await page.evaluate(async () => {
      const element = document.activeElement
      if (!(element instanceof HTMLElement) || element === document.body) return null
      const isOnTop = () => {
        const box = element.getBoundingClientRect()
        const points = [0.02, 0.25, 0.5, 0.75, 0.98].flatMap((x) =>
          [0.1, 0.5, 0.9].map((y) => [box.left + box.width * x, box.top + box.height * y] as const),
        )
        return points.some(([x, y]) => {
          const top = document.elementFromPoint(x, y)
          return top !== null && (element.contains(top) || top.contains(element))
        })
      }
      const { width, height } = element.getBoundingClientRect()
      if (width * height === 0) return null
      // A carousel takes time to show the slide with the focus, more on a slow machine.
      const end = performance.now() + 8000
      while (!isOnTop() && performance.now() < end) await new Promise((resolve) => requestAnimationFrame(resolve))
      const isShown = isOnTop()
      const box = element.getBoundingClientRect()
      return isShown ? null : `${element.outerHTML.slice(0, 90)} at ${Math.round(box.top)} to ${Math.round(box.bottom)}`
    })
    if (name !== null) covered.add(name)
  }
  return [...covered]
}

for (const path of aPathOfEachKind) {
  test(`in low windows ${path} has no sticky or fixed elements, and the focus is never covered`, async ({ page }) => {
    test.slow()
    await page.setViewportSize({ width: 320, height: 256 })
    await page.goto(path)
    for (const [width, height, key] of [
      [320, 256, 'Tab'],
      [667, 375, 'Shift+Tab'],
    ] as const) {
      const where = `${path} at ${width} x ${height}`
      await page.setViewportSize({ width, height })
      await expect.poll(() => fitOf(page), { message: where }).toEqual(FITS)
      for (const top of [900, 700]) {
        await page.evaluate((to) => scrollTo({ top: to, behavior: 'instant' }), top)
        expect.soft((await pinned(page)).names, where).toEqual([])
      }
      await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
      expect.soft(await coveredOnTheWay(page, key, 25), `${where}, by ${key}`).toEqual([])
    }
  })
}

for (const [width, height] of [
  [320, 480],
  [390, 844],
  [768, 728],
  [1440, 900],
] as const) {
  test(`at ${width} x ${height} sticky elements cover at most a fifth, and never the focus`, async ({ page }) => {
    test.slow()
    await page.setViewportSize({ width, height })
    for (const path of ['/', subtopicPages[0]?.path ?? '', '/faqs', '/blog/renters-raise-your-hand']) {
      await page.goto(path)
      for (const top of [1500, 1200]) {
        await page.evaluate((to) => scrollTo({ top: to, behavior: 'instant' }), top)
        await expect.poll(async () => (await pinned(page)).share, { message: path }).toBeLessThanOrEqual(0.2)
      }
      await page.getByRole('contentinfo').getByRole('link').first().focus()
      expect.soft(await coveredOnTheWay(page, 'Shift+Tab', 40), `${path}, backwards`).toEqual([])
      expect.soft(await coveredOnTheWay(page, 'Tab', 20), path).toEqual([])
    }
  })
}

for (const [width, height, size] of [
  [390, 844, 16],
  [390, 844, 32],
  [1440, 900, 32],
] as const) {
  test(`the first screen of a subtopic has its title at ${width} x ${height} with type of ${size} px`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height })
    const session = await page.context().newCDPSession(page)
    await session.send('Page.setFontSizes', { fontSizes: { standard: size, fixed: size } })
    await page.goto(subtopicPages[0]?.path ?? '')
    const title = await page.getByRole('heading', { level: 1 }).boundingBox()
    const votes = await page.getByRole('complementary').getByRole('group').boundingBox()
    expect((title?.y ?? height) + (title?.height ?? 0)).toBeLessThanOrEqual(height)
    expect(votes?.y).toBeGreaterThan(title?.y ?? height)
    if (size === 16) expect(votes?.height).toBeLessThanOrEqual(48)
  })
}
