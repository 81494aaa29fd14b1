import { expect } from '@playwright/test'
import { test } from './journey.ts'
import { everyPath } from './site-map.ts'

for (const width of [320, 390, 768, 1024, 1440]) {
  test(`nothing scrolls sideways and no chart text is under 12 px in a window ${width} px wide`, async ({ page }) => {
    test.slow()
    await page.setViewportSize({ width, height: 900 })
    for (const path of everyPath) {
      await page.goto(path)
      const { overflow, smallest } = await page.evaluate(measure)
      expect.soft(overflow, `${path} is wider than the window`).toBeLessThanOrEqual(0)
      expect.soft(smallest, `${path} has chart text of ${smallest} px`).toBeGreaterThanOrEqual(12)
    }
  })
}

for (const [path, search, language] of [
  ['/faqs', 'Search', 'Español'],
  ['/es/faqs', 'Buscar', 'English'],
] as const)
  test(`the header of ${path} folds where wide letters do not fit, and has one line at every width`, async ({
    page,
  }) => {
    await page.goto(path)
    const header = page.getByRole('banner')
    const menus = header.getByRole('navigation').filter({ visible: true })
    for (const [letters, folded] of [
      [0, false],
      [0.08, true],
      [0.12, true],
    ] as const) {
      await page.setViewportSize({ width: 1440, height: 800 })
      await page.evaluate(setLetters, letters)
      for (let width = 1440; width >= 1024; width -= 52) {
        await page.setViewportSize({ width, height: 800 })
        await expect(async () => {
          const boxes = await Promise.all(
            [
              header.getByRole('link', { name: 'Common Measure' }),
              header.getByRole('link', { name: search, exact: true }),
              header.getByRole('link', { name: language }).filter({ visible: true }).first(),
            ].map((part) => part.boundingBox()),
          )
          const middles = boxes.map((box) => (box ? box.y + box.height / 2 : Number.NaN))
          expect(Math.max(...middles) - Math.min(...middles)).toBeLessThan(2)
          expect(Math.max(...boxes.map((box) => (box ? box.x + box.width : Number.NaN)))).toBeLessThan(width)
        }, `letters of ${letters} em at ${width} px`).toPass()
        if (width === 1284) await expect(menus).toHaveCount(folded ? 0 : 1)
      }
    }
    await page.setViewportSize({ width: 1284, height: 800 })
    await header.locator('summary').filter({ visible: true }).first().click()
    await expect(menus).toHaveCount(1)
    await page.evaluate(setLetters, 0)
    await expect(menus.getByRole('button').first()).toBeVisible()
    await expect(page.locator('html')).toHaveCSS('overflow', 'visible')
  })

/** Space after each letter, in em, as a reader's style sheet sets it. */
function setLetters(space: number) {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(`* { letter-spacing: ${space}em !important }`)
  document.adoptedStyleSheets = space === 0 ? [] : [sheet]
}

/** How far the page is wider than the window, and the smallest text of the drawings that are shown, both in px. */
function measure() {
  const root = document.documentElement
  const sizes = [...document.querySelectorAll<SVGTextElement>('figure svg[role=img] text')]
    .filter((text) => text.getClientRects().length > 0)
    .map((text) => {
      const svg = text.ownerSVGElement
      const scale = svg ? svg.getBoundingClientRect().width / svg.viewBox.baseVal.width : 1
      return Math.round(Number.parseFloat(getComputedStyle(text).fontSize) * scale * 10) / 10
    })
  return { overflow: root.scrollWidth - root.clientWidth, smallest: Math.min(99, ...sizes) }
}
