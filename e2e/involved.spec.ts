import { expect, type Page } from '@playwright/test'
import { axeOf } from './axe-of.ts'
import { test } from './journey.ts'

const WIDE = { width: 1500, height: 900 }
const MIDDLE = { width: 1100, height: 900 }
const NARROW = { width: 390, height: 844 }

async function expectNoViolation(page: Page) {
  const { violations } = await axeOf(page).analyze()
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join('\n')}`)).toEqual([])
}

/** Sum of layout shifts so far that no input has caused. */
async function watchShifts(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const seen = { moved: 0 }
    Object.assign(window, { seen })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[]) {
        if (!entry.hadRecentInput) seen.moved += entry.value
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
  return () => page.evaluate(() => (window as unknown as { seen: { moved: number } }).seen.moved)
}

test.describe('the advisory committee', () => {
  const card = (page: Page, name: string) => page.getByRole('button', { name })
  const panel = (page: Page, name: string) => page.getByRole('region', { name })
  const committee = (page: Page) => page.getByRole('region', { name: 'Indicator advisory committee' })

  /** Number of cards in the first row, and distance of the visible panel below that row, px. */
  function layout(page: Page) {
    return committee(page).evaluate((section) => {
      const cards = [...section.querySelectorAll('button[aria-expanded]')].map((card) => card.getBoundingClientRect())
      const row = cards.filter(({ top }) => top === cards[0]?.top)
      const panelTop = section.querySelector('[role=region][data-shown]')?.getBoundingClientRect().top ?? NaN
      return { columns: row.length, below: panelTop - Math.max(...row.map(({ bottom }) => bottom)) }
    })
  }

  test('has 5, 3 or 1 columns, and panels that open below the row of their card', async ({ page }) => {
    await page.goto('/the-initiative')
    for (const [width, columns] of [
      [1441, 5],
      [1440, 3],
      [720, 3],
      [719, 1],
    ] as const) {
      await page.setViewportSize({ width, height: 900 })
      await expect(committee(page).getByRole('region')).toHaveCount(0)
      await card(page, 'Dr. Ada Whitmore').click()
      await expect(panel(page, 'Dr. Ada Whitmore')).toHaveAttribute('data-active')
      const found = await layout(page)
      expect(found.columns).toBe(columns)
      expect(found.below).toBeGreaterThan(0)
    }
  })

  test('shows one panel, which its button, Escape, a resize and its card close', async ({ page }) => {
    await page.setViewportSize(MIDDLE)
    await page.goto('/the-initiative')
    const [peter, denise] = [card(page, 'Peter Lindgren'), card(page, 'Denise Okafor')]
    await peter.click()
    await expect(panel(page, 'Peter Lindgren')).toContainText('I have spent my life counting people')
    await expect(page.getByRole('heading', { name: 'A careful counter', exact: true })).toBeVisible()
    await expect(panel(page, 'Peter Lindgren').getByRole('link')).toHaveText([
      'Twitter: Peter Lindgren (opens in a new tab)',
      'LinkedIn: Peter Lindgren (opens in a new tab)',
    ])
    await expectNoViolation(page)

    const before = await denise.boundingBox()
    await denise.click()
    await expect(panel(page, 'Peter Lindgren')).toHaveCount(0)
    await expect(panel(page, 'Denise Okafor')).toBeVisible()
    await expect(peter).toHaveAttribute('aria-expanded', 'false')
    await expect(panel(page, 'Denise Okafor').getByRole('list')).toHaveCount(0)
    expect((await denise.boundingBox())!.x).toBe(before!.x)

    await panel(page, 'Denise Okafor').getByRole('button', { name: 'Close' }).click()
    await expect(panel(page, 'Denise Okafor')).toHaveCount(0)
    await expect(denise).toBeFocused()

    await page.keyboard.press('Enter')
    await expect(panel(page, 'Denise Okafor')).toBeVisible()
    await page.keyboard.press('Tab')
    await expect(panel(page, 'Denise Okafor').getByRole('button', { name: 'Close' })).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(panel(page, 'Denise Okafor')).toHaveCount(0)
    await expect(denise).toBeFocused()

    await denise.click()
    await expect(panel(page, 'Denise Okafor')).toBeVisible()
    await page.setViewportSize({ ...MIDDLE, width: 1000 })
    await expect(panel(page, 'Denise Okafor')).toHaveCount(0)

    await denise.click()
    await expect(panel(page, 'Denise Okafor')).toBeVisible()
    await denise.click()
    await expect(panel(page, 'Denise Okafor')).toHaveCount(0)
  })
})

test.describe('Who We Are', () => {
  test('has links to its sections, and shows partners on request', async ({ page }) => {
    await page.goto('/the-initiative')
    await expect(page).toHaveTitle('Who We Are | Common Measure')
    const links = page.getByRole('navigation', { name: 'On this page' }).getByRole('link')
    await expect(links).toHaveText(['Our approach', 'About us', 'Advisory committee', 'Supporters and partners'])
    await links.last().click()
    await expect(page.getByRole('heading', { name: 'Major supporters and partners' })).toBeFocused()
    await expect(page).toHaveURL(/#supporters$/)

    await expect(page.getByRole('heading', { name: /^Founding supporters/ })).toBeVisible()
    await page.getByRole('button', { name: 'Our partners' }).click()
    await expect(page.getByRole('heading', { name: /^Our partners/ })).toBeVisible()
    await expect(page.getByRole('heading', { name: /^Founding supporters/ })).toHaveCount(0)
    await expectNoViolation(page)
    await expect(page.getByRole('link', { name: 'Share your story' })).toHaveAttribute('href', '/contact?mode=story')
  })

  test('scrolls to the section of the address', async ({ page }) => {
    await page.goto('/the-initiative#advisory')
    await expect(page.getByRole('heading', { name: 'Indicator advisory committee' })).toBeFocused()
    await expect(page.getByRole('heading', { name: 'Indicator advisory committee' })).toBeInViewport()
  })
})

test.describe('the cards of Get Involved', () => {
  const cards = (page: Page) => page.getByRole('navigation', { name: 'Ways to take part' })
  const active = (page: Page) => cards(page).locator('[aria-current]')
  const wayControls = (page: Page) => page.getByRole('group', { name: 'Carousel of ways to take part' })

  for (const size of [WIDE, NARROW]) {
    test(`link to their section only when active, at ${size.width} px`, async ({ page }) => {
      await page.setViewportSize(size)
      await page.goto('/get-involved', { waitUntil: 'networkidle' })
      await wayControls(page).getByRole('button', { name: 'Pause carousel' }).click()
      await expect(active(page)).toHaveText('Start voting')
      const feedback = cards(page).getByRole('link', { name: 'Give feedback' })

      await feedback.click()
      await expect(active(page)).toHaveText('Give feedback')
      await expect(page).toHaveURL(/\/get-involved$/)
      await expect(page.getByRole('tab', { name: 'Start voting' })).toHaveAttribute('aria-selected', 'true')

      await feedback.click()
      await expect(page).toHaveURL(/#give-feedback$/)
      await expect(page.getByRole('tab', { name: 'Give feedback' })).toHaveAttribute('aria-selected', 'true')
      await expect(page.getByRole('heading', { name: 'Tell us what is missing' })).toBeFocused()
      await expect(page.getByRole('tab', { name: 'Give feedback' })).toBeInViewport()
    })
  }

  test('become active in turn until paused, without layout shifts', async ({ page }) => {
    const moved = await watchShifts(page)
    await page.setViewportSize(WIDE)
    await page.goto('/get-involved')
    await expect(active(page)).toHaveText('Give feedback', { timeout: 20_000 })
    await wayControls(page).getByRole('button', { name: 'Pause carousel' }).click()
    const voice = wayControls(page).locator('[aria-live]')
    await expect(voice).toHaveText('The carousel is paused.')
    await wayControls(page).getByRole('button', { name: 'Previous way to take part' }).click()
    await wayControls(page).getByRole('button', { name: 'Previous way to take part' }).click()
    await expect(active(page)).toHaveText('Donate')
    await expect(voice).toHaveText('Now showing 6 of 6: Donate.')
    expect(await moved()).toBeLessThanOrEqual(0.01)
  })

  test('become active on focus, so that Enter follows their link', async ({ page }) => {
    await page.setViewportSize(WIDE)
    await page.goto('/get-involved', { waitUntil: 'networkidle' })
    await wayControls(page).getByRole('button', { name: 'Next way to take part' }).focus()
    for (let presses = 0; presses < 4; presses += 1) await page.keyboard.press('Tab')
    await expect(active(page)).toHaveText('Attend an event')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { name: 'Attend an upcoming event' })).toBeFocused()
  })
})

test.describe('Get Involved', () => {
  test('has four tabs, each with a link', async ({ page }) => {
    await page.goto('/get-involved')
    for (const [tab, to] of [
      ['Start voting', '/the-big-picture#explore-topics'],
      ['Give feedback', '/contact?mode=feedback'],
      ['Share your story', '/contact?mode=story'],
      ['Host a data party', '/contact?mode=data-party'],
    ] as const) {
      await page.getByRole('tab', { name: tab }).click()
      const panel = page.getByRole('tabpanel', { name: tab })
      await expect(panel.getByRole('link', { name: tab })).toHaveAttribute('href', to)
      await expect(page.getByRole('tabpanel')).toHaveCount(1)
      await expectNoViolation(page)
    }
    await expect(page.getByText('You bring 30+ people, we’ll bring the data and the party.')).toBeVisible()
  })

  test('has a stack of topics that advances, with three visible', async ({ page }) => {
    await page.setViewportSize(WIDE)
    await page.goto('/get-involved')
    const stack = page.getByRole('group', { name: 'Topics to vote for' })
    await stack.scrollIntoViewIfNeeded()
    await expect(stack.locator('[data-started]')).toBeVisible()
    await expect(stack.locator('li:not([inert])')).toHaveText(['Health', 'Environment', 'Arts'])
    await expect(stack.locator('li:not([inert])')).toHaveText(['Environment', 'Arts', 'Housing'], { timeout: 20_000 })
    await stack.getByRole('button', { name: 'Pause carousel' }).click()
    await expect(stack.getByRole('button', { name: 'Play carousel' })).toBeVisible()
  })

  test('scrolls to the section of the address, and ends with the donation section', async ({ page }) => {
    await page.goto('/get-involved#host-a-data-party')
    await expect(page.getByRole('tab', { name: 'Host a data party' })).toHaveAttribute('aria-selected', 'true')
    await expect(page.getByRole('heading', { name: 'Bring the neighbors' })).toBeFocused()
    await page.goto('about:blank')
    await page.goto('/get-involved#donate-to-common-measure')
    await expect(page.getByRole('heading', { name: 'Keep the data free for everyone' })).toBeFocused()
    const last = page.getByRole('main').locator('section').last()
    await expect(last).toHaveAttribute('id', 'donate-to-common-measure-section')
    await expect(last.locator('> :first-child')).toHaveAttribute('id', 'donate-to-common-measure')
    await expect(last.getByRole('link', { name: 'Donate Today (opens in a new tab)' })).toHaveAttribute(
      'target',
      '_blank',
    )
  })

  test.describe('under reduced motion', () => {
    test.use({ contextOptions: { reducedMotion: 'reduce' } })

    test('has paused carousels', async ({ page }) => {
      await page.goto('/get-involved')
      await expect(page.getByRole('button', { name: 'Play carousel' })).toHaveCount(2)
    })
  })
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('every member, supporter and way to take part is readable', async ({ page }) => {
    await page.goto('/the-initiative')
    await expect(page.getByRole('region', { name: 'Elena Vargas' })).toContainText('Environmental scientist')
    await expect(page.getByRole('heading', { name: /^Our partners/ })).toBeVisible()
    await expect(page.getByRole('heading', { name: /^Founding supporters/ })).toBeVisible()
    await expect(page.getByRole('button', { name: /Close|partners|Okafor/ })).toHaveCount(0)

    await page.goto('/get-involved')
    await expect(page.getByRole('tabpanel')).toHaveCount(4)
    const lastTopic = page.getByRole('group', { name: 'Topics to vote for' }).getByText('Civic Engagement')
    await lastTopic.scrollIntoViewIfNeeded()
    await expect(lastTopic).toBeInViewport()
    await expect(page.getByRole('button', { name: /carousel/ })).toHaveCount(0)
    const card = page.getByRole('navigation', { name: 'Ways to take part' }).getByRole('link', { name: 'Donate' })
    await expect(card).toHaveAttribute('href', '#donate-to-common-measure-section')
    await expect(page.locator('[style]')).toHaveCount(0)
  })
})
