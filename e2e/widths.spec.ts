import { expect } from '@playwright/test'
import { test } from './journey.ts'

for (const [path, search, language] of [
  ['/faqs', 'Search', 'Español'],
  ['/es/faqs', 'Buscar', 'English'],
] as const)
  test(`the header of ${path} collapses if wide letters do not fit, and has one line at every width`, async ({
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

/** Letter spacing in em, as in a reader's style sheet. */
function setLetters(space: number) {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(`* { letter-spacing: ${space}em !important }`)
  document.adoptedStyleSheets = space === 0 ? [] : [sheet]
}
