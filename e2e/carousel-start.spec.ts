import { expect, type Page } from '@playwright/test'
import { test } from './journey.ts'

const topicsOn = (page: Page) => page.getByRole('region', { name: 'Every topic is a chart waiting to be read' })

test('a topic focused before the carousel starts remains visible', async ({ page }) => {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route('**/start-embla*.js', async (route) => {
    await promise
    await route.continue()
  })
  await page.addInitScript(() => localStorage.setItem('hasCompletedTour', 'true'))
  await page.goto('/')
  const last = topicsOn(page).getByRole('list').first().getByRole('listitem').last().getByRole('link')
  await last.focus()
  await expect(last).toBeInViewport({ ratio: 0.9 })
  resolve()
  await expect(topicsOn(page).locator('[data-started]')).toBeVisible()
  await expect(last).toBeInViewport({ ratio: 0.9 })
  await expect(last).toBeFocused()
})

test('a press of Next before the carousel starts takes effect', async ({ page }) => {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route('**/start-embla*.js', async (route) => {
    await promise
    await route.continue()
  })
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.addInitScript(() => localStorage.setItem('hasCompletedTour', 'true'))
  await page.goto('/')
  await page.getByRole('button', { name: 'Next topic' }).click()
  resolve()
  await expect(topicsOn(page).locator('[data-started]')).toBeVisible()
  const [first, second] = [0, 1].map((index) => topicsOn(page).getByRole('listitem').nth(index))
  const start = await first!.evaluate((element) =>
    Number.parseFloat(getComputedStyle(element.parentElement!).paddingLeft),
  )
  await expect
    .poll(() => second!.evaluate((element) => Math.round(element.getBoundingClientRect().left)))
    .toBe(Math.round(start))
})
