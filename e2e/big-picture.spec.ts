import { expect, type Page } from '@playwright/test'
import { test } from './journey.ts'

const PAGE = '/the-big-picture'
const TITLES = [
  'Top Subtopics for 3-County Area',
  'Top Subtopics for Fort Bend',
  'Top Subtopics for Harris',
  'Top Subtopics for Montgomery',
]

const votes = (page: Page) => page.getByRole('region', { name: 'Subtopics with the most votes' })

/** Expects this chart in the visible part of the carousel, and all others to be inert. */
async function expectShown(page: Page, title: string) {
  const within = votes(page).getByRole('listitem').and(page.locator(':not([inert])'))
  await expect(within.getByRole('heading')).toHaveText([title])
}

/** Opens the page with its carousel on a clock that the test controls. */
async function openCarousel(page: Page) {
  await page.clock.install()
  await page.goto(PAGE)
  await page.getByRole('heading', { name: 'Gathering input' }).scrollIntoViewIfNeeded()
  await expect(votes(page).locator('[data-started]')).toBeVisible()
  await page.clock.runFor(100)
  await expectShown(page, TITLES[0]!)
}

test('the carousel of votes advances, and pauses for the pointer, for the focus and on request', async ({ page }) => {
  await openCarousel(page)
  await page.clock.runFor(5000 + 1600)
  await expectShown(page, TITLES[1]!)

  await page.getByRole('figure', { name: TITLES[1]! }).hover()
  await page.clock.runFor(20_000)
  await expectShown(page, TITLES[1]!)
  await page.mouse.move(0, 0)
  await page.clock.runFor(5000 + 1600)
  await expectShown(page, TITLES[2]!)

  await page.getByRole('button', { name: `Chart menu: ${TITLES[2]!}` }).focus()
  await page.clock.runFor(20_000)
  await expectShown(page, TITLES[2]!)

  await page.getByRole('button', { name: 'Pause carousel' }).click()
  await page.mouse.move(0, 0)
  await page.clock.runFor(20_000)
  await expectShown(page, TITLES[2]!)
  await page.getByRole('button', { name: 'Next chart' }).click()
  await page.clock.runFor(1600)
  await expectShown(page, TITLES[3]!)
})

test.describe('under reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } })

  test('the carousel does not advance, but can be moved', async ({ page }) => {
    await openCarousel(page)
    await page.clock.runFor(20_000)
    await expectShown(page, TITLES[0]!)
    await page.getByRole('button', { name: TITLES[2]!, exact: true }).click()
    await page.clock.runFor(100)
    await expectShown(page, TITLES[2]!)
  })
})

test('an address with the anchor of a chart shows the chart', async ({ page }) => {
  await page.goto(`${PAGE}#topsubtopicsforharris`)
  await expect(page.getByRole('heading', { name: 'Top Subtopics for Harris' })).toBeInViewport()
  await expectShown(page, 'Top Subtopics for Harris')
})

test('every document is a PDF', async ({ page, request }) => {
  await page.goto(PAGE)
  await expect(page).toHaveTitle('What We Do | Common Measure')
  const dates = page.getByRole('main').getByRole('time')
  await expect(dates).toHaveText(['June 18, 2019', 'August 7, 2019', 'May 3, 2019'])
  const links = page.getByRole('main').getByRole('link', { name: /PDF/ })
  await expect(links).toHaveCount(4)
  for (const link of await links.all()) {
    const response = await request.get((await link.getAttribute('href')) ?? '')
    expect(response.headers()['content-type']).toBe('application/pdf')
  }
})

test('a subtopic of the ballot links to its vote box', async ({ page }) => {
  await page.goto(`${PAGE}#explore-topics`)
  const heading = page.getByRole('heading', { name: 'Which of these matters most to you?' })
  await expect(heading).toBeFocused()
  const ballot = page.locator('#explore-topics')
  await expect(ballot.getByRole('link')).toHaveCount(9 + 31)
  await ballot.getByRole('link', { name: 'Affordability' }).click()
  await expect(page).toHaveURL('/topic/housing/affordability#page-vote-box')
  await expect(page.getByRole('button', { name: 'Vote', exact: true })).toBeInViewport()
})

test('the panels about voting link to the ballot and the vote box', async ({ page }) => {
  await page.goto('/explore-the-data')
  await page.getByRole('main').getByRole('link', { name: 'Start voting' }).click()
  await expect(page).toHaveURL(`${PAGE}#explore-topics`)
  await expect(page.getByRole('heading', { name: 'Which of these matters most to you?' })).toBeFocused()

  await page.goto('/topic/health')
  await page.getByRole('main').getByRole('link', { name: 'Start voting' }).click()
  await expect(page.getByRole('button', { name: 'Vote', exact: true })).toBeInViewport()
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('the charts are below each other', async ({ page }) => {
    await page.goto(PAGE)
    await expect(votes(page).getByRole('heading')).toHaveText(TITLES)
    const lefts = await votes(page)
      .getByRole('figure')
      .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().left))
    expect(new Set(lefts).size).toBe(1)
    await expect(page.getByRole('button', { name: 'Next chart' })).toBeHidden()
  })
})
