import { expect } from '@playwright/test'
import { test } from './journey.ts'
import { whenHydrated } from './when-hydrated.ts'

test('a link followed offline shows a page with Try again, and Back restores the position', async ({
  page,
  context,
}) => {
  await page.goto('/faqs', { waitUntil: 'networkidle' })
  await whenHydrated(page)
  await page.evaluate(() => scrollTo({ top: 500, behavior: 'instant' }))
  // The scroll position is stored with a delay (app/document/reading/scroll-position.ts).
  await expect.poll(() => page.evaluate(() => JSON.stringify(history.state))).toContain('"top":500')
  await context.setOffline(true)

  const footer = page.getByRole('contentinfo')
  await footer.getByRole('link', { name: 'Credits', exact: true }).dispatchEvent('click')
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { level: 1, name: 'You are offline' })).toBeFocused()
  await expect(page).toHaveURL('/credits')
  await expect(page).toHaveTitle('You are offline')
  await expect(page.getByRole('banner')).toBeVisible()
  // Without a connection the page stays.
  await main.getByRole('link', { name: 'Try again' }).click()
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('You are offline')

  await page.goBack()
  await expect(page).toHaveURL('/faqs')
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('We’re here to help')
  await expect(page).toHaveTitle(/Common Measure$/)
  await expect.poll(() => page.evaluate(() => Math.abs(scrollY - 500))).toBeLessThan(3)

  await footer.getByRole('link', { name: 'Terms & Conditions' }).dispatchEvent('click')
  await expect(page).toHaveURL('/terms-conditions')
  await context.setOffline(false)
  await main.getByRole('link', { name: 'Try again' }).click()
  await expect(main.getByRole('heading', { level: 1, name: 'Terms & Conditions' })).toBeVisible()
})

test('a link to an anchor on the same page works offline', async ({ page, context }) => {
  await page.goto('/faqs', { waitUntil: 'networkidle' })
  await whenHydrated(page)
  await context.setOffline(true)
  await page.getByRole('navigation', { name: 'Question categories' }).getByRole('link').last().click()
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(100)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('We’re here to help')
})
