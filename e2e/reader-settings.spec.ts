import { expect, type Page } from '@playwright/test'
import { test } from './journey.ts'
import { aPathOfEachKind } from './site-map.ts'

const softly = expect.configure({ soft: true })

test.use({ contextOptions: { reducedMotion: 'reduce' } })
test.beforeEach(({ page }) => page.addInitScript(() => localStorage.setItem('hasCompletedTour', 'true')))

test('pages with type of twice the size fit the window, with menu and search in reach', async ({
  playwright,
  launchOptions,
  baseURL,
}) => {
  test.slow()
  const args = [...(launchOptions.args ?? []), '--blink-settings=defaultFontSize=32']
  const browser = await playwright.chromium.launch({ ...launchOptions, args })
  const page = await browser.newPage({ baseURL: baseURL ?? '', reducedMotion: 'reduce' })
  await page.addInitScript(() => localStorage.setItem('hasCompletedTour', 'true'))
  const widths = [320, 390, 768, 1440]
  for (const path of aPathOfEachKind) {
    await page.goto(path)
    for (const width of widths) {
      await page.setViewportSize({ width, height: 844 })
      await softly.poll(() => page.evaluate(tooWide), { message: `${path} at ${width} px` }).toBe('')
    }
  }
  for (const width of widths) {
    await page.setViewportSize({ width, height: 844 })
    await page.reload()
    await page.getByRole('banner').locator('summary').filter({ visible: true }).last().click()
    const search = page.getByRole('banner').getByRole('searchbox')
    await search.scrollIntoViewIfNeeded()
    await expect(search).toBeInViewport()
  }
  await browser.close()
})

test('pages with the text spacing of WCAG 1.4.12 fit the window, and no text is cut off', async ({ page }) => {
  test.slow()
  for (const path of aPathOfEachKind) {
    await page.goto(path)
    for (const width of [390, 1280]) {
      await page.setViewportSize({ width, height: 844 })
      await page.evaluate(spaceTexts, true)
      expect.soft(await page.evaluate(tooWide), `${path} at ${width} px`).toBe('')
      await softly.poll(() => cutBySpacing(page), { message: `${path} at ${width} px` }).toEqual([])
    }
  }
})

/**
 * Texts that are cut off with the spacing but not without it. Both are measured at the same time, because carousels
 * hide their sides after they start.
 */
async function cutBySpacing(page: Page): Promise<string[]> {
  await page.evaluate(spaceTexts, true)
  const spaced = await page.evaluate(cutTexts)
  await page.evaluate(spaceTexts, false)
  const before = await page.evaluate(cutTexts)
  return spaced.filter((text) => !before.includes(text))
}

/** Resolves after layout that adapts to text is complete. */
function spaceTexts(isSpaced: boolean): Promise<void> {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(`
    * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
    p { margin-block-end: 2em !important }`)
  document.adoptedStyleSheets = isSpaced ? [sheet] : []
  return new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve())))
}

/** Selected controls, each with an unselected one next to it. */
const CHOICES = [
  { what: 'a tab', path: '/search?q=rent', role: 'tab', on: { selected: true }, off: { selected: false } },
  { what: 'a toggle', path: '/', role: 'button', on: { pressed: true }, off: { pressed: false } },
] as const

test.describe('in forced colors', () => {
  test.use({ contextOptions: { forcedColors: 'active', reducedMotion: 'reduce' } })

  for (const { what, path, role, on, off } of CHOICES)
    test(`a selected control differs from the others: ${what}`, async ({ page }) => {
      await page.goto(path)
      const main = page.getByRole('main')
      const [chosen, other] = [main.getByRole(role, on).first(), main.getByRole(role, off).first()]
      await expect(chosen).toBeVisible()
      expect(await chosen.evaluate(looks)).not.toEqual(await other.evaluate(looks))
    })

  test('a selected carousel dot and a selected filter differ from the others', async ({ page }) => {
    await page.goto('/the-big-picture')
    const carousel = page.getByRole('region', { name: 'Subtopics with the most votes' })
    const dots = carousel.locator('button[aria-label]')
    const current = carousel.locator('button[aria-current]')
    expect(await current.evaluate(looks)).not.toEqual(await dots.nth(2).evaluate(looks))

    await page.goto('/search?q=rent')
    const filters = page.getByRole('main').getByRole('checkbox')
    const mark = () =>
      filters.first().evaluate((element) => getComputedStyle(element.querySelector('svg') ?? element).visibility)
    expect(await mark()).toBe('hidden')
    await filters.first().click()
    await expect(filters.first()).toBeChecked()
    expect(await mark()).toBe('visible')
  })
})

/** The first elements that extend beyond the window, and broken words; empty if there are none. */
function tooWide(): string {
  if (document.documentElement.scrollWidth <= innerWidth) return ''
  const isHeld = (element: Element): boolean => {
    for (let parent: Element | null = element; parent; parent = parent.parentElement)
      if (getComputedStyle(parent).overflowX !== 'visible') return true
    return false
  }
  const wide = [...document.querySelectorAll('main *, header *, footer *')]
    .filter((element) => element.getBoundingClientRect().right > innerWidth + 1 && !isHeld(element))
    .map((element) => `${element.tagName} ${element.className}`)
  return `${document.documentElement.scrollWidth} px: ${wide.slice(0, 3).join(', ')}`
}

/** Texts of boxes with hidden overflow, except teasers that are limited to two lines. */
function cutTexts(): string[] {
  const isCut = (element: Element) => {
    const { overflowX, overflowY, clipPath, webkitLineClamp } = getComputedStyle(element)
    if (webkitLineClamp !== 'none' || clipPath !== 'none' || element.closest('svg, [aria-hidden=true]')) return false
    const hides = (overflow: string) => overflow === 'hidden' || overflow === 'clip'
    return (
      (hides(overflowX) && element.scrollWidth > element.clientWidth + 2) ||
      (hides(overflowY) && element.scrollHeight > element.clientHeight + 2)
    )
  }
  return [...document.querySelectorAll('main *, header *, footer *')]
    .filter((element) => element.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
    .filter((element) => element.textContent.trim() !== '' && isCut(element))
    .map((element) => `${element.tagName} ${element.className}: ${element.textContent.slice(0, 40)}`)
}

/** Computed styles that show a control's state. */
function looks(element: Element) {
  const of = (style: CSSStyleDeclaration) => [
    style.backgroundColor,
    style.color,
    style.outlineStyle,
    style.textDecorationLine,
  ]
  return [...of(getComputedStyle(element)), ...of(getComputedStyle(element, '::before'))]
}
