import { expect } from '@playwright/test'
import { test } from './journey.ts'
import { expectPoint } from './chart-parts.ts'

test('values that changed after the page loaded are drawn and announced', async ({ page }) => {
  await page.route('**/employment.data', async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, body: (await response.text()).replaceAll('U.S. Bureau', 'Changed Bureau') })
  })
  await page.goto('/topic/economic-opportunity/employment')
  const chart = page.locator('figure#unemploymentrate')
  const plot = chart.getByRole('slider')
  await expect(chart.locator('figcaption')).toContainText('U.S. Bureau')
  await plot.focus()
  await page.keyboard.press('ArrowRight')
  await expectPoint(plot, /1 of \d+/)
  await expect(chart.locator('figcaption')).toContainText('Changed Bureau')
})
