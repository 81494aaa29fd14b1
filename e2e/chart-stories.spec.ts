import { expect, type Locator, type Page } from '@playwright/test'
import { axeOf } from './axe-of.ts'
import { test } from './journey.ts'
import { drawingOf, drawingsOfSteps, progressOf, stepAnnouncement, stageOf, storyOn } from './chart-parts.ts'
import { whenHydrated } from './when-hydrated.ts'

const ARTICLE = '/blog/harris-lost-movers-and-still-grew'
const COLUMNS = '/blog/is-our-air-getting-better'
const STEPS = 6

const story = storyOn
const chart = (page: Page) => story(page).getByRole('figure').first()
const button = (page: Page, name: string) => story(page).getByRole('button', { name, exact: true })
const announcement = (page: Page) => stepAnnouncement(story(page))

/** Opens a story and waits for its code, which loads after the page's. */
async function openStory(page: Page, article = ARTICLE): Promise<void> {
  await page.goto(article)
  await whenHydrated(page)
  await expect(chart(page).getByRole('slider')).toBeVisible()
}

test('Next and the arrow keys move through the steps, which are announced', async ({ page }) => {
  await openStory(page)
  await expect(story(page).getByText(`Step 1 of ${STEPS}`)).toBeVisible()
  await expect(page.getByRole('group', { name: 'Story in 6 steps' })).toContainText('Next')
  await expect(button(page, 'Back')).toHaveAttribute('aria-disabled', 'true')
  await button(page, 'Next').click()
  await expect(announcement(page)).toHaveText(/^Step 2 of 6: .+/)
  await expect(progressOf(story(page))).toHaveJSProperty('position', 2 / STEPS)
  await button(page, 'Next').focus()
  await page.keyboard.press('ArrowRight')
  await expect(announcement(page)).toHaveText('Step 3 of 6: Harris, 2014 to 2018, note: Falls below zero')
  await expect(button(page, 'Next')).toBeFocused()
  await expect(chart(page).getByRole('button', { name: 'Montgomery' })).toHaveAttribute('aria-pressed', 'false')
  await page.keyboard.press('ArrowLeft')
  await expect(announcement(page)).toHaveText(/^Step 2 of 6: /)
})

test('Next works before its code has loaded', async ({ page }) => {
  let isHeld = true
  const held: (() => void)[] = []
  await page.route(/\.js(\?|$)/, async (route) => {
    if (isHeld) await new Promise<void>((resolve) => held.push(resolve))
    await route.continue()
  })
  await page.goto(ARTICLE, { waitUntil: 'commit' })
  await button(page, 'Next').click()
  isHeld = false
  for (const go of held) go()
  await expect(announcement(page)).toHaveText(/^Step 2 of 6: /)
})

for (const height of [664, 844])
  test(`on a phone of ${height} px the years of the chart are visible in each step`, async ({ page }) => {
    await page.setViewportSize({ width: 390, height })
    await openStory(page)
    await story(page).getByRole('heading', { name: 'Three counties and a zero' }).scrollIntoViewIfNeeded()
    const year = (name: string) =>
      drawingOf(chart(page)).getByText(name, { exact: true }).filter({ visible: true }).first()
    await expect.poll(() => isAboveButtons(page, year('2020'))).toBe(true)
    await button(page, 'Next').click()
    await expect(announcement(page)).toHaveText(/^Step 2 of 6: /)
    // The chart is resized after the step is drawn.
    await expect.poll(() => isAboveButtons(page, year('2013'))).toBe(true)
  })

test('on a phone the legend of columns is visible', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await openStory(page, COLUMNS)
  await story(page).getByRole('heading', { name: 'Start in 1999' }).scrollIntoViewIfNeeded()
  await expect.poll(() => isAboveButtons(page, chart(page).getByRole('list', { name: 'Legend' }))).toBe(true)
})

test('on a phone the text of a step is not covered by the chart', async ({ page }) => {
  // With reduced motion the text does not move across the chart.
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.setViewportSize({ width: 390, height: 844 })
  await openStory(page, '/es/blog/jobs-doubled-in-the-suburbs')
  const next = button(page, 'Siguiente')
  for (const step of [2, 3, 4, 5, 6]) {
    await next.click()
    await expect(announcement(page)).toHaveText(new RegExp(`^Paso ${step} de 6: `))
  }
  const heading = story(page).getByRole('heading', { name: 'Pero mire dónde queda la suma' })
  const isBelow = async () => (await boxOf(heading)).top >= (await boxOf(next)).bottom
  const isAbove = async () => (await boxOf(heading)).bottom <= 844
  await expect.poll(async () => (await isBelow()) && (await isAbove())).toBe(true)
})

async function isAboveButtons(page: Page, part: Locator): Promise<boolean> {
  return (await boxOf(part)).bottom <= (await boxOf(button(page, 'Next'))).top
}

function boxOf(part: Locator) {
  return part.evaluate((element) => {
    const { top, bottom } = element.getBoundingClientRect()
    return { top, bottom }
  })
}

test('the step in the middle of the window is the active one', async ({ page }) => {
  await openStory(page)
  await story(page).getByRole('heading', { name: 'Then the line fell through zero' }).scrollIntoViewIfNeeded()
  await page.evaluate(() => window.scrollBy(0, window.innerHeight / 3))
  await expect(story(page).getByText(/^Step [3-6] of 6$/)).toBeVisible()
})

/**
 * Records animations from now on: "d" for lines, areas and slices that move, "transform" for columns, bars and shapes,
 * "opacity" for new marks.
 */
async function watchMoves(page: Page): Promise<() => Promise<string[]>> {
  await page.evaluate(() => {
    const moved: string[] = []
    const animate = Reflect.get(Element.prototype, 'animate')
    Object.assign(window, { moved })
    Element.prototype.animate = function (...how) {
      moved.push(...Object.keys(how[0] ?? {}))
      return animate.apply(this, how)
    }
  })
  return () => page.evaluate(() => (window as unknown as { moved: string[] }).moved)
}

for (const [what, article, by] of [
  ['lines along their paths', ARTICLE, 'd'],
  ['columns by transforms', COLUMNS, 'transform'],
] as const)
  test(`${what} move to their new positions, even if interrupted by another change`, async ({ page }) => {
    await openStory(page, article)
    await button(page, 'Next').click()
    await expect(announcement(page)).toHaveText(/^Step 2 of /)
    await expect(chart(page)).not.toHaveAttribute('aria-busy')
    const moved = await watchMoves(page)
    await button(page, 'Back').click()
    await expect.poll(moved).toContain(by)
    await button(page, 'Next').click()
    await button(page, 'Back').click()
    const isStill = () => page.evaluate(() => document.getAnimations().length === 0)
    await expect.poll(isStill).toBe(true)
  })

test('nothing moves under reduced motion', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await openStory(page)
  const moved = await watchMoves(page)
  await button(page, 'Next').click()
  await expect(chart(page).getByRole('button', { name: 'Montgomery' })).toHaveAttribute('aria-pressed', 'false')
  expect(await moved()).toEqual([])
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('each step has its own drawing, and there are no buttons', async ({ page }) => {
    await page.goto(ARTICLE)
    await expect(drawingsOfSteps(story(page))).toHaveCount(STEPS)
    await expect(button(page, 'Next')).toBeHidden()
    await expect(story(page).getByRole('heading', { name: 'Then the line fell through zero' })).toBeVisible()
  })
})

test.describe('on paper', () => {
  test('each step has its own drawing, and no button is printed', async ({ page }) => {
    await openStory(page)
    await page.emulateMedia({ media: 'print' })
    await expect(button(page, 'Next')).toBeHidden()
    await expect(drawingsOfSteps(story(page))).toHaveCount(STEPS)
  })
})

for (const [width, height] of [
  [1440, 900],
  [390, 844],
  [640, 360],
] as const)
  test(`at ${width} by ${height} a story fits, leaves room in the window, and has no accessibility violation`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height })
    await openStory(page)
    await button(page, 'Next').click()
    await expect(announcement(page)).toHaveText(/^Step 2 of 6: /)
    expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0)
    const stage = stageOf(story(page))
    const { position, tall } = await stage.evaluate((element) => ({
      position: getComputedStyle(element).position,
      tall: element.getBoundingClientRect().height / window.innerHeight,
    }))
    expect(position).toBe(height < 480 ? 'static' : 'sticky')
    if (width < 900 && height >= 480) expect(tall).toBeLessThanOrEqual(0.56)
    const { violations } = await axeOf(page).include('main').analyze()
    expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([])
  })
