import { expect, type Page } from '@playwright/test'
import { axeOf } from './axe-of.ts'
import { test } from './journey.ts'
import { createServer, type ViteDevServer } from 'vite'

/** Twice the default font size, as a reader's browser setting. */
const LARGE_TYPE = '--blink-settings=defaultFontSize=32'
const PARTS = ['Button', 'Field', 'Card', 'Tabs', 'Carousel', 'Dialog']

let vite: ViteDevServer
test.describe.configure({ mode: 'default' })
test.beforeAll(async () => {
  vite = await createServer({ configFile: 'catalogue/vite.config.ts', server: { port: 0 }, logLevel: 'error' })
  await vite.listen()
})
test.afterAll(() => vite.close())

async function open(page: Page) {
  await page.goto(vite.resolvedUrls?.local[0] ?? '')
  await expect(page.getByRole('heading', { level: 1, name: 'Components' })).toBeVisible()
}

/** Expects every component to have visible states, nothing wider than the window, and no axe violations. */
async function expectSound(page: Page, { isForced = false } = {}) {
  for (const title of PARTS) {
    const states = page.getByRole('region', { name: title }).getByRole('figure')
    expect(await states.count(), title).toBeGreaterThan(0)
    for (const state of await states.all()) {
      await expect(state).toBeVisible()
      expect((await state.boundingBox())?.height, await state.innerText()).toBeGreaterThan(20)
    }
  }
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
  const axe = axeOf(page)
  // Forced colors belong to the system, so their contrast is not checked.
  const { violations } = await (isForced ? axe.disableRules('color-contrast') : axe).analyze()
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join('\n')}`)).toEqual([])
}

/** Presses the corner of the window after the dialog has stopped moving. */
async function pressBeside(page: Page) {
  await page
    .getByRole('dialog')
    .evaluate((dialog) => Promise.all(dialog.getAnimations().map(({ finished }) => finished)))
  await page.mouse.click(4, 4)
}

for (const colorScheme of ['light', 'dark'] as const) {
  test(`all components are visible and accessible in the ${colorScheme} theme`, async ({ page }) => {
    await page.emulateMedia({ colorScheme })
    await open(page)
    await expectSound(page)
  })
}

test('all components are visible in forced colors, and buttons have an outline', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await open(page)
  await expectSound(page, { isForced: true })
  for (const button of await page.getByRole('region', { name: 'Button' }).locator('figure > :is(a, button)').all()) {
    await expect(button).toHaveCSS('border-top-style', 'solid')
    await expect(button).not.toHaveCSS('border-top-width', '0px')
  }
})

for (const [button, name] of [
  ['Open the dialog', 'The region in two minutes'],
  ['Open the form', 'Never miss a story'],
] as const) {
  test(`the dialog "${name}" takes the focus, fits in the window and closes with Escape`, async ({ page }) => {
    await open(page)
    await page.getByRole('button', { name: button }).click()
    const dialog = page.getByRole('dialog', { name })
    // The focused dialog is announced; the first control is one Tab away.
    await expect(dialog).toBeFocused()
    const box = await dialog.boundingBox()
    const { width = 0, height = 0 } = page.viewportSize() ?? {}
    expect(box?.x).toBeGreaterThanOrEqual(0)
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(width)
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(height)
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
    await expect(page.getByRole('button', { name: button })).toBeFocused()
  })
}

test('a press outside of a dialog closes it, unless it has input', async ({ page }) => {
  await open(page)
  await page.getByRole('button', { name: 'Open the dialog' }).click()
  await pressBeside(page)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.getByRole('button', { name: 'Open the form' }).click()
  await pressBeside(page)
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('simulated hover and focus look like the real states', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await open(page)
  const button = (state: string) =>
    page.getByRole('region', { name: 'Button' }).getByRole('figure', { name: state, exact: true }).getByRole('button')
  const look = (state: string) =>
    button(state).evaluate((element) => {
      const { backgroundColor, color, outlineWidth, opacity, cursor } = getComputedStyle(element)
      return [backgroundColor, color, outlineWidth, opacity, cursor].join()
    })
  for (const [state, forced] of [
    ['line', 'under the pointer, line'],
    ['cta', 'under the pointer, cta'],
    ['round', 'round, under the pointer'],
  ] as const) {
    expect(await look(forced), forced).not.toBe(await look(state))
    await button(state).hover()
    await expect.poll(() => look(state), { message: state }).toBe(await look(forced))
  }
  expect(await look('with the focus')).toContain('3px')
  expect(await look('round, disabled')).toContain('0.5,not-allowed')
})

test('every button and field has a focus ring', async ({ page }) => {
  await open(page)
  for (let stop = 0; stop < 20; stop += 1) {
    await page.keyboard.press('Tab')
    const ring = await page.evaluate(() => getComputedStyle(document.activeElement ?? document.body).outlineWidth)
    expect(ring).toBe('3px')
  }
})

test('all components are visible with large type on a phone', async ({ playwright, launchOptions }) => {
  const args = [...(launchOptions.args ?? []), LARGE_TYPE]
  const browser = await playwright.chromium.launch({ ...launchOptions, args })
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } })
  const page = await context.newPage()
  await open(page)
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe('32px')
  await expectSound(page)
  await browser.close()
})
