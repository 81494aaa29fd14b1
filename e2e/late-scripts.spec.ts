import { expect, test, type Page } from '@playwright/test'

/** Delays scripts of the site, by default all, until they are released. */
async function holdScripts(page: Page, scripts = '**/assets/*.js'): Promise<() => void> {
  let letThrough = () => {}
  const isLet = new Promise<void>((resolve) => (letThrough = resolve))
  await page.route(scripts, async (route) => {
    await isLet
    await route.continue()
  })
  return letThrough
}

test('a button pressed before its code loads acts afterward', async ({ page }) => {
  const letThrough = await holdScripts(page)
  await page.goto('/', { waitUntil: 'domcontentloaded' })
  const button = page.getByRole('banner').getByRole('button', { name: /Explore/ })
  await button.click()
  await expect(button).toHaveAttribute('aria-expanded', 'false')
  letThrough()
  await expect(button).toHaveAttribute('aria-expanded', 'true')
})

test('a menu hovered before its code loads opens afterward', async ({ page }) => {
  const letThrough = await holdScripts(page)
  await page.goto('/topic/health', { waitUntil: 'domcontentloaded' })
  const menus = page.getByRole('navigation', { name: 'Main' })
  await menus.getByRole('link', { name: 'Explore The Data' }).hover()
  letThrough()
  await expect(menus.getByRole('link', { name: 'Entrepreneurship' })).toBeVisible()
})

test('the menu of narrow windows covers the page before its code loads', async ({ page }) => {
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

test('only the last of several early presses takes effect', async ({ page }) => {
  const letThrough = await holdScripts(page)
  await page.goto('/topic/economic-opportunity/employment', { waitUntil: 'domcontentloaded' })
  const menus = page.getByRole('button', { name: /^Chart menu/ })
  await menus.nth(0).click()
  await menus.nth(1).click()
  letThrough()
  await expect(menus.nth(1)).toHaveAttribute('aria-expanded', 'true')
  await expect(menus.nth(0)).toHaveAttribute('aria-expanded', 'false')
})

test('an option selected before the code loads is followed afterward', async ({ page }) => {
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

/** Opens a page whose scripts listen, but not those of its islands. */
async function open(page: Page, address: string): Promise<void> {
  await page.goto(address, { waitUntil: 'domcontentloaded' })
  await expect(page.locator('html')).toHaveAttribute('data-live')
}

test('a link pressed before its code loads opens its dialog afterward', async ({ page }) => {
  const letThrough = await holdScripts(page, '**/assets/footer-sign-up-*.js')
  await open(page, '/credits')
  await page.getByRole('link', { name: 'Choose your topics and county' }).click()
  await expect(page.locator('[data-pressed]')).toHaveCount(1)
  letThrough()
  await expect(page.getByRole('dialog').getByRole('heading', { name: 'Never miss a story' })).toBeVisible()
  await expect(page).toHaveURL('/credits')
})

test('a form sent before its code loads is validated in the page, with its input', async ({ page }) => {
  const letThrough = await holdScripts(page, '**/assets/contact-page-*.js')
  await open(page, '/contact')
  const form = page.getByRole('main').locator('form')
  await form.getByLabel('First name').fill('Ana')
  await form.getByRole('button', { name: 'Send message' }).click()
  await expect(page.locator('[data-pressed]')).toHaveCount(1)
  letThrough()
  await expect(form.getByLabel('Last name')).toBeFocused()
  await expect(form.getByLabel('Last name')).toHaveAccessibleDescription('Required')
  await expect(form.getByLabel('First name')).toHaveValue('Ana')
})

test('a form and a link work as without scripts if their code fails to load', async ({ page }) => {
  await page.route('**/assets/contact-page-*.js', (route) => route.abort())
  await open(page, '/contact')
  await page.getByRole('link', { name: 'Share a story', exact: true }).click()
  await expect(page).toHaveURL('/contact?mode=story')
  const form = page.getByRole('main').locator('form')
  await form.getByLabel('First name').fill('Ana')
  await form.getByRole('button', { name: 'Send message' }).click()
  await expect(form.getByLabel('Last name')).toHaveAccessibleDescription('Required')
  await expect(form.getByLabel('First name')).toHaveValue('Ana')
  await expect(form).not.toHaveAttribute('novalidate')
})

test('the background pictures of the contact form change until they are paused', async ({ page }) => {
  await page.goto('/contact')
  const shown = page.locator('[data-backdrop] [data-shown]')
  const first = await shown.getAttribute('src')
  await page.getByRole('button', { name: 'Pause background pictures' }).click()
  await expect(page.locator('[data-backdrop] img')).toHaveCount(6)
  await page.getByRole('button', { name: 'Play background pictures' }).click()
  await expect(shown).not.toHaveAttribute('src', first ?? '', { timeout: 20_000 })
  await expect(shown).toHaveCount(1)
})

for (const [hash, name, heading] of [
  ['give-feedback', 'Give feedback', 'Tell us what is missing'],
  ['share-your-story', 'Share your story', 'Behind every point there are people'],
  ['host-a-data-party', 'Host a data party', 'Bring the neighbors'],
] as const) {
  test(`/get-involved#${hash} shows its tab before and after its code loads`, async ({ page }) => {
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
