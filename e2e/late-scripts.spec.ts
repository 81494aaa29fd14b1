import { expect, test, type Page } from '@playwright/test'

/** Delays every script of the site until it is released. */
async function holdScripts(page: Page): Promise<() => void> {
  let letThrough = () => {}
  const isLet = new Promise<void>((resolve) => (letThrough = resolve))
  await page.route('**/assets/*.js', async (route) => {
    await isLet
    await route.continue()
  })
  return letThrough
}

test('a button that is pressed before its code is there does its work when it is', async ({ page }) => {
  const letThrough = await holdScripts(page)
  await page.goto('/', { waitUntil: 'domcontentloaded' })
  const button = page.getByRole('banner').getByRole('button', { name: /Explore/ })
  await button.click()
  await expect(button).toHaveAttribute('aria-expanded', 'false')
  letThrough()
  await expect(button).toHaveAttribute('aria-expanded', 'true')
})

test('a menu on which the mouse rests before its code is there opens when it is', async ({ page }) => {
  const letThrough = await holdScripts(page)
  await page.goto('/topic/health', { waitUntil: 'domcontentloaded' })
  const menus = page.getByRole('navigation', { name: 'Main' })
  await menus.getByRole('link', { name: 'Explore The Data' }).hover()
  letThrough()
  await expect(menus.getByRole('link', { name: 'Entrepreneurship' })).toBeVisible()
})

test('the menu of narrow windows covers the page before its code is there', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await holdScripts(page)
  await page.goto('/topic/health', { waitUntil: 'domcontentloaded' })
  const search = page.getByRole('banner').getByRole('link', { name: 'Search' })
  const menu = page
    .getByRole('banner')
    .locator('summary')
    .filter({ hasText: /^Menu$/ })
  await expect(search).toBeVisible()
  await menu.click()
  await expect(search).toBeHidden()
  await page.mouse.wheel(0, 900)
  expect(await page.evaluate(() => scrollY)).toBe(0)
  await menu.click()
  await expect(search).toBeVisible()
})

test('only the last of several early presses counts, and none twice', async ({ page }) => {
  const letThrough = await holdScripts(page)
  await page.goto('/topic/economic-opportunity/employment', { waitUntil: 'domcontentloaded' })
  const menus = page.getByRole('button', { name: /^Chart menu/ })
  await menus.nth(0).click()
  await menus.nth(1).click()
  letThrough()
  await expect(menus.nth(1)).toHaveAttribute('aria-expanded', 'true')
  await expect(menus.nth(0)).toHaveAttribute('aria-expanded', 'false')
})

test('a choice that is made before the code is there leads on when it is', async ({ page }) => {
  const letThrough = await holdScripts(page)
  await page.goto('/blog', { waitUntil: 'domcontentloaded' })
  await page.getByLabel('Filter by').selectOption('Health')
  letThrough()
  await expect(page).toHaveURL('/blog/categories/health')
})

test('text typed before the code loads is searched for', async ({ page }) => {
  const letThrough = await holdScripts(page)
  await page.goto('/search', { waitUntil: 'domcontentloaded' })
  await page.getByRole('searchbox').first().fill('unemployment')
  letThrough()
  await expect(page.getByRole('main')).toContainText(/Unemployment Rate/)
})

for (const [hash, name, heading] of [
  ['give-feedback', 'Give feedback', 'Tell us what is missing'],
  ['share-your-story', 'Share your story', 'Behind every point there are people'],
  ['host-a-data-party', 'Host a data party', 'Bring the neighbors'],
] as const) {
  test(`/get-involved#${hash} shows its tab before its code is there, and keeps it`, async ({ page }) => {
    const letThrough = await holdScripts(page)
    await page.goto(`/get-involved#${hash}`, { waitUntil: 'domcontentloaded' })
    const panel = page.getByRole('tabpanel', { name })
    await expect(panel).toBeVisible()
    await expect(page.getByRole('tabpanel')).toHaveCount(1)
    letThrough()
    await expect(page.getByRole('tab', { name })).toHaveAttribute('aria-selected', 'true')
    await expect(page.getByRole('tabpanel')).toHaveCount(1)
    await expect(panel.getByRole('heading', { name: heading })).toBeFocused()
    await page.getByRole('tab', { name: 'Start voting' }).click()
    await expect(page.getByRole('tabpanel', { name: 'Start voting' })).toBeVisible()
    await expect(panel).toHaveCount(0)
  })
}
