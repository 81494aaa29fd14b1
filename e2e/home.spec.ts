import { expect, type Page } from '@playwright/test'
import { axeOf } from './axe-of.ts'
import { test } from './journey.ts'
import { drawingsOf, expectPoint, tooltip } from './chart-parts.ts'

const WIDE = { width: 1440, height: 900 }
const NARROW = { width: 390, height: 844 }

/** Opens the home page for a visitor who has dismissed the tour. */
async function openHome(page: Page) {
  await page.addInitScript(() => localStorage.setItem('hasCompletedTour', 'true'))
  await page.goto('/')
}

const topicsOn = (page: Page) => page.getByRole('region', { name: 'Every topic is a chart waiting to be read' })

/** The visible stories of residents: one, or without scripts all of them. */
const storiesOn = (page: Page) =>
  page
    .getByRole('region', { name: 'Community voices' })
    .getByRole('listitem')
    .filter({ has: page.getByRole('blockquote') })

async function expectNoViolation(page: Page) {
  const { violations } = await axeOf(page).analyze()
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join('\n')}`)).toEqual([])
}

test.describe('the banner', () => {
  test.use({ viewport: WIDE })

  test('has a button that scrolls the topics to 180 px below the top of the window', async ({ page }) => {
    await openHome(page)
    await page.getByRole('link', { name: 'Explore the data', exact: true }).click()
    const section = page.locator('#explore-topics')
    await expect.poll(() => section.evaluate((element) => Math.round(element.getBoundingClientRect().top))).toBe(180)
    await expect(page.getByRole('heading', { name: 'Every topic is a chart waiting to be read' })).toBeFocused()
  })

  test('has a film that loads after the page, loops and can be paused', async ({ page }) => {
    await openHome(page)
    expect(await (await page.request.get('/')).text()).not.toContain('<video')
    const film = page.locator('video')
    await page.getByRole('button', { name: 'Pause background video' }).waitFor()
    await film.evaluate((video: HTMLVideoElement) => {
      video.currentTime = video.duration - 0.1
    })
    await expect
      .poll(() => film.evaluate((video: HTMLVideoElement) => video.currentTime < 5 && !video.paused))
      .toBe(true)

    await page.getByRole('button', { name: 'Pause background video' }).click()
    await expect.poll(() => film.evaluate((video: HTMLVideoElement) => video.paused)).toBe(true)
    await page.getByRole('button', { name: 'Play background video' }).click()
    await expect.poll(() => film.evaluate((video: HTMLVideoElement) => video.paused)).toBe(false)
  })

  test('loads its film on request on a phone', async ({ page }) => {
    await page.setViewportSize(NARROW)
    const films: string[] = []
    page.on('request', (request) => /\.(mp4|webm)$/.test(request.url()) && films.push(request.url()))
    await openHome(page)
    const play = page.getByRole('button', { name: 'Play background video' })
    await expect(play).toBeVisible()
    await expect(page.locator('video')).toHaveCount(0)
    expect(films).toEqual([])
    await play.press('Enter')
    await expect.poll(() => page.locator('video').evaluate((video: HTMLVideoElement) => video.paused)).toBe(false)
    await expect(page.getByRole('button', { name: 'Pause background video' })).toBeFocused()
  })

  test.describe('under reduced motion', () => {
    test.use({ contextOptions: { reducedMotion: 'reduce' } })

    test('has no film, and the carousel is paused', async ({ page }) => {
      await openHome(page)
      await page.locator('#explore-topics').scrollIntoViewIfNeeded()
      await expect(topicsOn(page).locator('[data-started]')).toBeVisible()
      await expect(page.getByRole('button', { name: 'Play carousel' })).toBeVisible()
      await expect(page.locator('video')).toHaveCount(0)
    })
  })
})

test.describe('understanding the initiative', () => {
  test('shows the rest of its text on request', async ({ page }) => {
    await page.setViewportSize(NARROW)
    await openHome(page)
    const more = page.getByRole('button', { name: 'Read more' })
    const text = page.locator(`[id="${await more.getAttribute('aria-controls')}"]`)
    const isCut = () => text.evaluate((element) => element.scrollHeight > element.clientHeight + 1)
    expect(await isCut()).toBe(true)
    await more.click()
    expect(await isCut()).toBe(false)
    await expect(page.getByRole('button', { name: /read/i })).toHaveCount(0)
  })

  test('opens its film in a dialog and returns the focus', async ({ page }) => {
    await openHome(page)
    const button = page.getByRole('button', { name: 'Watch the film' })
    await button.focus()
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog')
    const film = dialog.locator('video')
    await expect(film).toBeVisible()
    await expect.poll(() => film.evaluate((video: HTMLVideoElement) => Math.round(video.duration))).toBe(60)
    expect(await film.evaluate((video: HTMLVideoElement) => [...video.textTracks].map(({ kind }) => kind))).toEqual([
      'captions',
    ])
    await dialog.getByText('Transcript').click()
    await expect(dialog.getByText('Harris grew from 1,709,436 people')).toBeVisible()
    await expectNoViolation(page)
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
    await expect(button).toBeFocused()
  })
})

test.describe('the scope', () => {
  const population = (page: Page) =>
    page.getByRole('tabpanel').filter({ visible: true }).getByRole('definition').first()

  test('has one selected area for the map, dots, tabs and keys', async ({ page }) => {
    await page.setViewportSize(WIDE)
    await openHome(page)
    const dots = page.getByRole('group', { name: 'Choose a county' })
    const map = page.getByRole('group', { name: /^Map of/ })
    const colored = map.getByRole('button').and(page.locator('[data-active]'))
    await expect(population(page)).toHaveText('5,988,742')
    await expect(colored).toHaveCount(3)

    await page.getByRole('tab', { name: 'Harris' }).click()
    await expect(population(page)).toHaveText('4,652,980')
    await expect(colored).toHaveAccessibleName('Harris')
    await page.keyboard.press('ArrowRight')
    await expect(population(page)).toHaveText('570,934')

    await dots.getByRole('button', { name: 'Fort Bend' }).click()
    await expect(page.getByRole('tab', { name: 'Fort Bend' })).toHaveAttribute('aria-selected', 'true')
    await expect(population(page)).toHaveText('764,828')

    await map.getByRole('button', { name: 'Montgomery' }).focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { name: 'Residents by race and ethnicity, Montgomery' })).toBeVisible()
    await expect(dots.getByRole('button', { name: 'Montgomery' })).toHaveAttribute('aria-pressed', 'true')
  })

  test('has the chart of a hidden area in one width, and in all widths after its selection', async ({ page }) => {
    await page.setViewportSize(WIDE)
    await openHome(page)
    const chart = page.locator('#our-scope-harris').getByRole('figure', { includeHidden: true })
    await expect(drawingsOf(chart)).toHaveCount(1)
    await page.getByRole('tab', { name: 'Harris' }).click()
    await expect(drawingsOf(chart)).not.toHaveCount(1)
    await expect(drawingsOf(chart).filter({ visible: true })).toHaveAttribute('data-range', /480/)
  })

  test('has a list of areas in narrow windows', async ({ page }) => {
    await page.setViewportSize(NARROW)
    await openHome(page)
    await expect(page.getByRole('tablist', { name: 'County' })).toBeHidden()
    await page.getByRole('combobox', { name: 'County' }).selectOption('Harris')
    await expect(population(page)).toHaveText('4,652,980')
  })

  test('has the outlines of the map once in the HTML', async ({ page, request }) => {
    const html = await (await request.get('/')).text()
    const ground = /class="county-map__around" d="([^"]+)"/.exec(html)?.[1] ?? ''
    expect(ground.length).toBeGreaterThan(1000)
    const county = / class="county-map__county" d="([^"]+)"/.exec(html)?.[1] ?? ''
    expect(county.length).toBeGreaterThan(100)
    for (const outline of [ground, county]) expect(html.split(outline)).toHaveLength(2)
    await openHome(page)
    const map = page.getByRole('group', { name: /^Map of/ })
    await map.getByRole('button', { name: 'Harris' }).click()
    await expect(map.locator('path').first()).toHaveAttribute('d', ground)
    await map.getByRole('button').first().focus()
    await expect(map.locator(`path[d="${county}"]`), 'the county and the ring around it').toHaveCount(2)
    await page.goto('/events')
    await page.getByRole('link', { name: 'Common Measure, home' }).click()
    await expect(map.locator('path').first()).toHaveAttribute('d', ground)
  })

  test('has a chart with rounded values in its tooltip, and exact ones by keyboard and in its table', async ({
    page,
  }) => {
    await openHome(page)
    const chart = page.getByRole('figure', { name: 'Residents by race and ethnicity, 3-County' })
    const plot = chart.getByRole('slider')
    await plot.scrollIntoViewIfNeeded()
    await plot.getByText('34.55%').filter({ visible: true }).hover({ force: true })
    await expect(tooltip(chart)).toHaveText(/^2017.*White34%.*Other1%$/)
    await page.mouse.move(0, 0)
    await expect(tooltip(chart)).toHaveCount(0)
    await plot.focus()
    await page.keyboard.press('End')
    await expectPoint(plot, /^White, 2017, 34.55 percent, (up|down) [\d.]+ percentage points? from \d{4}, 5 of 5/)
    await chart.locator('summary').click()
    await expect(chart.getByRole('row', { name: '2017 34.55% 38.21% 17.43% 8% 1.81%' })).toBeVisible()
  })

  test('has a chart menu with downloads, but no frame', async ({ page }) => {
    await openHome(page)
    await page.getByRole('button', { name: 'Chart menu: Residents by race and ethnicity, 3-County' }).click()
    await expect(page.getByRole('button', { name: 'Embed' })).toHaveCount(0)
    const started = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Download CSV' }).click()
    expect((await started).suggestedFilename()).toBe('residents-by-race-and-ethnicity--3-county.csv')
    await page.getByRole('button', { name: 'Chart menu: Residents by race and ethnicity, 3-County' }).click()
    const pdf = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Download PDF' }).click()
    expect((await pdf).suggestedFilename()).toBe('residents-by-race-and-ethnicity--3-county.pdf')
  })

  test('has chart files in the language of the page', async ({ page }) => {
    await page.addInitScript(() => localStorage.setItem('hasCompletedTour', 'true'))
    await page.goto('/es')
    await page
      .getByRole('button', { name: 'Menú de la gráfica: Residentes por raza y origen étnico, 3 condados' })
      .click()
    const started = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Descargar CSV' }).click()
    const csv = await (await started).createReadStream()
    expect((await csv.toArray()).join('')).toMatch(/^[^\n]*Hispanos/)
  })
})

test.describe('a carousel', () => {
  test.use({ viewport: WIDE })

  test('of topics advances until it is paused', async ({ page }) => {
    await openHome(page)
    await topicsOn(page).getByRole('list').first().scrollIntoViewIfNeeded()
    const first = topicsOn(page).getByRole('list').first().getByRole('listitem').first()
    const left = () => first.evaluate((element) => Math.round(element.getBoundingClientRect().left))
    const start = await left()
    await expect.poll(left, { timeout: 20_000 }).toBeLessThan(start - 300)
    await page.getByRole('button', { name: 'Pause carousel' }).click()
    await expect(page.getByRole('button', { name: 'Play carousel' })).toBeVisible()
  })

  test('of topics wraps from the first to the last', async ({ page }) => {
    await openHome(page)
    await topicsOn(page).getByRole('list').first().scrollIntoViewIfNeeded()
    await expect(topicsOn(page).locator('[data-started]')).toBeVisible()
    await page.getByRole('button', { name: 'Pause carousel' }).click()
    await page.getByRole('button', { name: 'Previous topic' }).click()
    const [first, last] = [
      topicsOn(page).getByRole('list').first().getByRole('listitem').first(),
      topicsOn(page).getByRole('list').first().getByRole('listitem').last(),
    ]
    const start = await first.evaluate((element) =>
      Number.parseFloat(getComputedStyle(element.parentElement!).paddingLeft),
    )
    await expect
      .poll(() => last.evaluate((element) => Math.round(element.getBoundingClientRect().left)))
      .toBe(Math.round(start))
  })

  test('of stories selects a story by its thumbnail', async ({ page }) => {
    await openHome(page)
    const thumbnail = page.getByRole('button', { name: /^Story 3: / })
    const name = (await thumbnail.getAttribute('aria-label'))?.replace('Story 3: ', '') ?? ''
    await thumbnail.click()
    await expect(storiesOn(page)).toContainText([name])
    await expect(thumbnail).toHaveAttribute('aria-current', 'true')
    await page.getByRole('button', { name: 'Previous story' }).click()
    await expect(page.getByRole('button', { name: /^Story 2: / })).toHaveAttribute('aria-current', 'true')
  })
})

test('the events panel shows upcoming events first, past ones on request, and at most four in a narrow window', async ({
  page,
}) => {
  await page.setViewportSize(NARROW)
  await openHome(page)
  const panel = page.getByRole('complementary', { name: 'Events' })
  await expect(panel.getByRole('tabpanel', { name: 'Upcoming Events' })).toBeVisible()
  await panel.getByRole('tab', { name: 'Past Events' }).click()
  const past = panel.getByRole('tabpanel', { name: 'Past Events' })
  await expect(past).toBeVisible()
  await expect(panel.getByRole('tabpanel')).toHaveCount(1)
  await expect(past.getByRole('link').first()).toHaveAttribute('href', /^\/events#event-[^/]+$/)
  const shown = await past.getByRole('listitem').count()
  expect(shown).toBeGreaterThan(0)
  expect(shown).toBeLessThanOrEqual(4)
})

test.describe('the guided tour', () => {
  const tour = (page: Page) => page.getByRole('dialog', { name: /^Guided tour/ })

  test('shows its steps to the end, and does not return after it is dismissed', async ({ page }) => {
    await page.setViewportSize({ width: 1270, height: 800 })
    await page.goto('/')
    await expect(tour(page)).toHaveAccessibleName('Guided tour, step 1 of 8')
    await expect(tour(page)).toHaveAccessibleDescription(/Find a topic you’re interested in\.$/)
    await expect(page.getByRole('button', { name: 'Next', exact: true })).toBeFocused()
    await expectNoViolation(page)
    while (await page.getByRole('button', { name: 'Next', exact: true }).isVisible()) await page.keyboard.press('Enter')
    await expect(page.getByText('Thanks and enjoy browsing!')).toBeVisible()
    await page.getByLabel('Do not show again').check()
    await page.getByRole('button', { name: 'Done' }).click()
    await expect(tour(page)).toHaveCount(0)
    expect(await page.evaluate(() => localStorage.getItem('hasCompletedTour'))).not.toBeNull()

    await page.reload({ waitUntil: 'networkidle' })
    await expect(page.getByRole('button', { name: 'Pause background video' })).toBeVisible()
    await expect(tour(page)).toHaveCount(0)
  })

  test('can be skipped and closed with Escape, and returns on the next visit', async ({ page }) => {
    await page.setViewportSize({ width: 1270, height: 800 })
    await page.goto('/')
    await tour(page).getByRole('button', { name: 'Skip' }).click()
    await expect(tour(page)).toHaveCount(0)
    await page.reload()
    await expect(tour(page)).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(tour(page)).toHaveCount(0)
  })

  test('is not shown in narrower windows', async ({ page }) => {
    await page.setViewportSize({ width: 1269, height: 800 })
    await page.goto('/', { waitUntil: 'networkidle' })
    await expect(page.getByRole('button', { name: 'Pause background video' })).toBeVisible()
    await expect(tour(page)).toHaveCount(0)
  })
})

for (const viewport of [WIDE, NARROW]) {
  test(`the layout is stable while loading at ${viewport.width} px, and the largest element is in the HTML`, async ({
    page,
  }) => {
    await page.setViewportSize(viewport)
    await page.addInitScript(() => {
      const seen = { shift: 0, largest: '' }
      Object.assign(window, { seen })
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) seen.shift += (entry as PerformanceEntry & { value: number }).value
      }).observe({ type: 'layout-shift', buffered: true })
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) {
          const { element } = entry as PerformanceEntry & { element: Element | null }
          // The film over its poster has neither an address nor text.
          seen.largest = (element?.getAttribute('src') ?? element?.textContent) || seen.largest
        }
      }).observe({ type: 'largest-contentful-paint', buffered: true })
    })
    await openHome(page)
    await page
      .getByRole('button', { name: viewport === WIDE ? 'Pause background video' : 'Play background video' })
      .waitFor()
    const { shift, largest } = await page.evaluate(
      () => (window as unknown as { seen: { shift: number; largest: string } }).seen,
    )
    expect(shift).toBeLessThanOrEqual(0.01)
    expect(largest).not.toBe('')
    expect(await (await page.request.get('/')).text()).toContain(largest)
  })
}

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('all content is readable, and controls that need scripts are hidden', async ({ page }) => {
    await page.goto('/')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    for (const county of ['3-County', 'Fort Bend', 'Harris', 'Montgomery']) {
      const chart = page.getByRole('figure', { name: `Residents by race and ethnicity, ${county}` })
      await expect(chart.getByRole('img').first()).toBeVisible()
    }
    await expect(page.getByRole('link', { name: 'Watch the film' })).toBeVisible()
    expect(await storiesOn(page).count()).toBeGreaterThan(5)
    await expect(storiesOn(page).last().getByRole('blockquote')).toBeVisible()
    await expect(page.getByRole('tabpanel', { name: 'Past Events' })).toBeVisible()
    for (const name of ['Pause carousel', 'Read more', 'Choose a county', 'Next story']) {
      await expect(page.getByLabel(name)).toBeHidden()
    }
    await expect(page.locator('[style]')).toHaveCount(0)
  })
})
