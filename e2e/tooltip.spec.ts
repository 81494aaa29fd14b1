import { expect } from '@playwright/test'
import { test } from './journey.ts'
import { tooltip } from './chart-parts.ts'
import { whenHydrated } from './when-hydrated.ts'

test('the tooltip of a chart is hoverable and dismissible with Escape (WCAG 1.4.13)', async ({ page }) => {
  await page.goto('/topic/economic-opportunity/employment')
  await whenHydrated(page)
  const chart = page.getByRole('figure', { name: /Labor Force$/ })
  await chart.getByRole('slider').hover()
  const text = await tooltip(chart).innerText()
  await tooltip(chart).hover()
  await expect(tooltip(chart)).toHaveText(text, { useInnerText: true })
  await page.keyboard.press('Escape')
  await expect(tooltip(chart)).toHaveCount(0)
})
