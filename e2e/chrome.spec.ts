import { expect, type Page } from '@playwright/test'
import { axeOf } from './axe-of.ts'
import { test } from './journey.ts'
import { topicTitles } from './site-map.ts'
import { whenHydrated } from './when-hydrated.ts'

const WIDE = { width: 1270, height: 800 }
const NARROW = { width: 390, height: 844 }
/** A page without a tour, charts or carousels. */
const PAGE = '/faqs'

const SECTIONS = ['Who We Are', 'What We Do', 'Get Involved', 'Articles & Reports']

const mainNav = (page: Page) => page.getByRole('navigation', { name: 'Main' })
const panelOf = (page: Page, name: string) =>
  mainNav(page)
    .getByRole('listitem')
    .filter({ has: page.getByRole('button', { name: `${name}, menu` }) })
const toggle = (page: Page) =>
  page
    .getByRole('banner')
    .locator('summary')
    .filter({ hasText: /^Menu$/ })
/** The menu in narrow windows. */
const cover = (page: Page) => page.getByRole('navigation', { name: 'Menu', exact: true })

async function expectNoViolation(page: Page) {
  const { violations } = await axeOf(page).include('body > header').include('body > footer').analyze()
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join('\n')}`)).toEqual([])
}

test.describe('the header of wide windows', () => {
  test.use({ viewport: WIDE })

  test('has menus that open on hover, and close when the mouse leaves or a link is clicked', async ({ page }) => {
    await page.goto(PAGE)
    const nav = mainNav(page)
    await nav.getByRole('link', { name: 'Explore The Data' }).hover()
    const subtopic = nav.getByRole('link', { name: 'Entrepreneurship' })
    await expect(subtopic).toBeVisible()
    for (const name of topicTitles)
      await expect(panelOf(page, 'Explore The Data').getByRole('link', { name, exact: true })).toBeVisible()
    await expectNoViolation(page)
    await page.mouse.move(600, 780)
    await expect(subtopic).toBeHidden()

    await nav.getByRole('link', { name: 'Explore The Data' }).hover()
    await subtopic.click()
    await expect(page).toHaveURL('/topic/economic-opportunity/entrepreneurship')
    await expect(subtopic).toBeHidden()
  })

  test('has a skip link that moves the focus to the visible main heading', async ({ page }) => {
    for (const path of [PAGE, '/blog', '/search?q=rent']) {
      await page.goto(path)
      await whenHydrated(page)
      await page.keyboard.press('Tab')
      await expect(page.getByRole('link', { name: 'Skip to main content' })).toBeFocused()
      await page.keyboard.press('Enter')
      const heading = page.getByRole('main').getByRole('heading', { level: 1 })
      await expect(heading).toBeFocused()
      await expect(heading).toBeInViewport({ ratio: 1 })
      expect((await heading.boundingBox())?.height, path).toBeGreaterThan(20)
    }
  })

  test('has menus with links that work', async ({ page }) => {
    await page.goto(PAGE)
    const nav = mainNav(page)
    const openMenu = nav.getByRole('listitem').getByRole('list')
    const items = { 'Who We Are': 4, 'Get Involved': 3, 'Articles & Reports': 1 }
    for (const [name, least] of Object.entries(items)) {
      await nav.getByRole('button', { name: `${name}, menu` }).click()
      await expect(openMenu).toHaveCount(1)
      expect(await openMenu.getByRole('link').count()).toBeGreaterThanOrEqual(least)
    }
    await expectNoViolation(page)
    await nav.getByRole('button', { name: 'Get Involved, menu' }).click()
    await expect(nav.getByRole('link', { name: 'Donate (opens in a new tab)' })).toHaveAttribute('target', '_blank')
    await nav.getByRole('link', { name: 'Events' }).click()
    await expect(page).toHaveURL('/events')
    await expect(openMenu).toHaveCount(0)
    await page.getByRole('banner').getByRole('link', { name: 'Search' }).click()
    await expect(page).toHaveURL(/\/search/)
  })

  test('has menus that open by keyboard, and close with Escape or when the focus leaves', async ({ page }) => {
    await page.goto(PAGE)
    const nav = mainNav(page)
    const button = nav.getByRole('button', { name: 'Who We Are, menu' })
    await button.focus()
    await page.keyboard.press('Enter')
    await expect(button).toHaveAttribute('aria-expanded', 'true')
    await page.keyboard.press('Tab')
    await expect(nav.getByRole('link', { name: 'Our Approach' })).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(button).toBeFocused()
    await expect(button).toHaveAttribute('aria-expanded', 'false')

    await page.keyboard.press('Space')
    await expect(button).toHaveAttribute('aria-expanded', 'true')
    for (let i = 0; i < 5; i += 1) await page.keyboard.press('Tab')
    await expect(nav.getByRole('link', { name: 'What We Do' })).toBeFocused()
    await expect(button).toHaveAttribute('aria-expanded', 'false')
  })

  test('hides on scrolling down, reappears on scrolling up, and remains while a menu is open', async ({ page }) => {
    await page.goto(PAGE)
    const logo = page.getByRole('banner').getByRole('link', { name: 'Common Measure, home' })
    // The header listens after hydration.
    await expect(async () => {
      await page.mouse.wheel(0, 300)
      await expect(logo).not.toBeInViewport({ timeout: 500 })
    }).toPass()
    await page.mouse.wheel(0, -100)
    await expect(logo).toBeInViewport()

    await mainNav(page).getByRole('button', { name: 'Get Involved, menu' }).click()
    await page.mouse.move(300, 700)
    const before = await page.evaluate(() => scrollY)
    await page.mouse.wheel(0, 600)
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(before + 600)
    await expect(logo).toBeInViewport()
  })

  test('becomes a menu button in a window one pixel narrower', async ({ page }) => {
    await page.goto(PAGE)
    await expect(toggle(page)).toBeHidden()
    await page.setViewportSize({ ...WIDE, width: 1269 })
    await expect(toggle(page)).toBeVisible()
    await expect(mainNav(page)).toBeHidden()
  })

  test.describe('by touch', () => {
    test.use({ hasTouch: true })

    test('opens a menu on the first tap, and follows the link on the second', async ({ page }) => {
      await page.goto(PAGE)
      await whenHydrated(page)
      const link = mainNav(page).getByRole('link', { name: 'Explore The Data' })
      await link.tap()
      await expect(panelOf(page, 'Explore The Data').getByRole('link', { name: 'See all topics' })).toBeVisible()
      await expect(page).toHaveURL(PAGE)
      await link.tap()
      await expect(page).toHaveURL('/explore-the-data')
    })
  })
})

test.describe('the menu of narrow windows', () => {
  test.use({ viewport: NARROW })

  test('covers the page, traps the focus, and closes with Escape', async ({ page }) => {
    await page.goto(PAGE)
    const search = page.getByRole('banner').getByRole('link', { name: 'Search' })
    await expect(search).toBeVisible()
    await toggle(page).focus()
    await page.keyboard.press('Enter')
    await expect(cover(page).getByRole('link', { name: 'Health' })).toBeVisible()
    for (const name of SECTIONS) await expect(cover(page).getByText(name, { exact: true })).toBeVisible()
    await expect(search).toBeHidden()
    await expect(page.getByRole('main')).toHaveAttribute('inert')
    await expectNoViolation(page)

    await page.mouse.wheel(0, 900)
    expect(await page.evaluate(() => scrollY)).toBe(0)

    const seen = new Set<string>()
    for (let i = 0; i < 40; i += 1) {
      await page.keyboard.press('Tab')
      expect(await page.evaluate(() => document.activeElement?.closest('body > header') !== null)).toBe(true)
      seen.add(await page.evaluate(() => document.activeElement?.textContent ?? ''))
    }
    expect(seen.size).toBeGreaterThan(15)
    await page.keyboard.press('Escape')
    await expect(cover(page)).toBeHidden()
    await expect(toggle(page)).toBeFocused()
    await expect(page.getByRole('main')).not.toHaveAttribute('inert')
    await expect(search).toBeVisible()
    await page.mouse.wheel(0, 900)
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(0)
  })

  test('closes when a link is clicked, and on Back', async ({ page }) => {
    await page.goto(PAGE)
    await toggle(page).click()
    await cover(page).getByText('Articles & Reports').click()
    await cover(page).getByRole('link', { name: 'Arts' }).click()
    await expect(page).toHaveURL('/topic/arts')
    await expect(cover(page)).toBeHidden()

    await toggle(page).click()
    await page.goBack()
    await expect(page).toHaveURL(PAGE)
    await expect(cover(page)).toBeHidden()
  })

  test('has a search box that opens the search page with its words', async ({ page }) => {
    await page.goto(PAGE)
    for (const [words, address] of [
      ['rent & work', /\/search\?q=rent(\+|%20)%26(\+|%20)work/],
      ['flood', '/search?q=flood'],
    ] as const) {
      await toggle(page).click()
      await page.getByRole('banner').getByPlaceholder('Search to explore the data, stories, news and more…').fill(words)
      await page.keyboard.press('Enter')
      await expect(page).toHaveURL(address)
      await expect(cover(page)).toBeHidden()
      await expect(page.getByText(`for “${words}”`, { exact: true }).first()).toBeVisible()
    }
  })
})

test.describe('the footer', () => {
  test('has its columns and its bottom row', async ({ page }) => {
    await page.goto(PAGE)
    const footer = page.getByRole('contentinfo')
    const lists = { 'Who We Are': 5, Data: 9, 'Get Involved': 5 }
    for (const [name, count] of Object.entries(lists)) {
      await expect(footer.getByRole('heading', { name, exact: true }).locator('..').getByRole('link')).toHaveCount(
        count,
      )
    }
    await expect(footer.getByRole('heading', { name: 'Never Miss a Story' })).toBeVisible()
    await expect(footer.getByText(`© ${new Date().getFullYear()} Common Measure`)).toBeVisible()
    const last = footer.getByRole('list').filter({ has: page.getByRole('link', { name: 'Credits' }) })
    for (const name of ['Privacy Policy', 'Terms & Conditions', 'Credits', 'Sources', 'Use our data', 'Status']) {
      await expect(last.getByRole('link', { name })).toBeVisible()
    }
    await expect(footer.getByRole('img')).not.toHaveCount(0)
  })
})

test('every navigation starts at the top of the page', async ({ page }) => {
  await page.setViewportSize(WIDE)
  await page.goto(PAGE)
  // Repeated, because a new document may still be short.
  const scrollDown = () => {
    scrollTo({ top: document.body.scrollHeight, behavior: 'instant' })
    return scrollY
  }
  const down = () => expect.poll(() => page.evaluate(scrollDown)).toBeGreaterThan(500)
  const top = () => expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
  const footer = page.getByRole('contentinfo')
  await down()
  await footer.getByRole('link', { name: 'FAQs' }).click()
  await top()
  await down()
  await footer.getByRole('link', { name: 'Give Feedback' }).click()
  await expect(page).toHaveURL('/contact?mode=feedback')
  await top()
  await down()
  await footer.getByRole('link', { name: 'Share a Story' }).click()
  await expect(page).toHaveURL('/contact?mode=story')
  await top()
})

test('outbound links are reported to analytics', async ({ page, context }) => {
  await context.route('https://example.org/**', (route) => route.fulfill({ body: '' }))
  await page.goto(PAGE)
  await whenHydrated(page)
  const message = page.evaluate(
    () =>
      new Promise((resolve) => {
        addEventListener('analytics', (event) => resolve((event as CustomEvent).detail), { once: true })
      }),
  )
  await page.getByRole('contentinfo').getByRole('link', { name: 'Donate' }).click()
  expect(await message).toEqual({ name: 'outbound-link', url: 'https://example.org/donate' })
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('every link of the narrow menu is reachable', async ({ page }) => {
    await page.setViewportSize(NARROW)
    await page.goto(PAGE)
    await toggle(page).click()
    await expect(page.getByRole('banner').getByRole('link', { name: 'Search' })).toBeHidden()
    for (const name of SECTIONS.filter((section) => section !== 'What We Do')) {
      await cover(page).getByText(name, { exact: true }).click()
    }
    for (const name of [
      'Disasters',
      'See all topics',
      'Advisory Committee',
      'What We Do',
      'Events',
      'Articles & Insights',
    ]) {
      await expect(cover(page).getByRole('link', { name })).toBeVisible()
    }
    await page.getByPlaceholder(/^Search to explore/).fill('rent')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/search?q=rent')
  })

  test('the wide menus open on hover and on focus', async ({ page }) => {
    await page.setViewportSize(WIDE)
    await page.goto(PAGE)
    await mainNav(page).getByRole('link', { name: 'Get Involved' }).hover()
    await expect(mainNav(page).getByRole('link', { name: 'Contact Us' })).toBeVisible()
    await page.mouse.move(600, 780)
    await mainNav(page).getByRole('link', { name: 'Who We Are' }).focus()
    await page.keyboard.press('Tab')
    await expect(mainNav(page).getByRole('link', { name: 'Our Approach' })).toBeFocused()
  })
})
