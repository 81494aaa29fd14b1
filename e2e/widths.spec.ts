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
  test(`all of the header of ${path} stands on one line from 1270 px on`, async ({ page }) => {
    await page.goto(path)
    const header = page.getByRole('banner')
    for (const width of [1270, 1280, 1366]) {
      await page.setViewportSize({ width, height: 800 })
      const [one, other] = [
        await header.getByRole('link', { name: search, exact: true }).boundingBox(),
        await header.getByRole('link', { name: language }).first().boundingBox(),
      ]
      const middle = (box: typeof one) => (box ? box.y + box.height / 2 : Number.NaN)
      expect(Math.abs(middle(one) - middle(other)), `${width} px`).toBeLessThan(2)
    }
  })

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
