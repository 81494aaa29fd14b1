import { expect, type APIRequestContext, type FrameLocator, type Page } from '@playwright/test'
import { axeOf } from './axe-of.ts'
import { test } from './journey.ts'
import { drawingOf, expectPoint, focusMark, tooltip, titleAbove } from './chart-parts.ts'
import { chartsOf, withinReach } from './find-charts.ts'
import { hostPage, openHosts, type Hosts } from './fixtures/hosts/pages.ts'
import { discoverOembed, filterOembed, wordpressPost } from './fixtures/hosts/wordpress.ts'

const CHART = '/charts?id=employment&title=Labor+Force'
const GROUPS = '/charts?id=age-and-households&title=Age+and+Sex'
const THREE = `${CHART}&title2=Unemployment+Rate&title3=Disconnected+Youth`
const SECRET = 'aB3dE6gH9j'

interface ReceivedMessage {
  at: number
  origin: string
  data: { 'common-measure'?: { height: number } } | string
}

let hosts: Hosts
test.beforeAll(async () => {
  hosts = await openHosts()
})
test.afterAll(() => hosts.close())

/** Heights of the first frame and its content, and the horizontal overflow of the content, px. */
async function fitOf(page: Page) {
  const frame = page.frames()[1]
  if (!frame) throw new Error('there is no frame')
  return frame.evaluate(() => {
    const root = document.documentElement
    return {
      content: Math.ceil(root.getBoundingClientRect().height),
      frame: innerHeight,
      sideways: root.scrollWidth - root.clientWidth,
    }
  })
}

async function expectFit(page: Page): Promise<void> {
  await expect
    .poll(async () => {
      const { content, frame, sideways } = await fitOf(page)
      return sideways === 0 && Math.abs(content - frame) <= 2
    })
    .toBe(true)
}

/** Our response for an address after WordPress's filter. */
async function filtered(request: APIRequestContext, url: string): Promise<string> {
  const query = new URLSearchParams({ url, maxwidth: '500', maxheight: '750' })
  const { html } = (await (await request.get(`/oembed?${query.toString()}`)).json()) as { html: string }
  return filterOembed(html, SECRET) ?? ''
}

const statusOf = (frame: FrameLocator | Page) => frame.locator('figure').first().locator('[aria-live]')

test.describe('in a page of another origin', () => {
  for (const width of [320, 480, 640, 960, 1200]) {
    test(`the frame has the height of the chart at ${width} px`, async ({ page, baseURL }) => {
      const frame = `<iframe src="${baseURL}${CHART}" title="Chart" width="100%" height="300" frameborder="0"></iframe>`
      const script = `<script src="${baseURL}/embed.js" async></script>`
      await page.setViewportSize({ width, height: 900 })
      await page.goto(hosts.put(hostPage(frame, width, script)))
      await expectFit(page)
    })
  }

  test('the frame sends its height at most ten times a second, and only on changes', async ({ page, baseURL }) => {
    const frame = `<iframe src="${baseURL}${CHART}" title="Chart" width="100%" height="300"></iframe>`
    await page.goto(hosts.put(hostPage(frame, 600, `<script src="${baseURL}/embed.js" async></script>`)))
    await expectFit(page)
    const inner = page.frameLocator('iframe')
    await inner.getByText('View data table').click()
    await expectFit(page)
    const messages = await page.evaluate(() => (window as unknown as { received: ReceivedMessage[] }).received)
    // Measured over all messages, because a busy page may receive two messages at once that were sent 100 ms apart.
    const seconds = ((messages.at(-1)?.at ?? 0) - (messages[0]?.at ?? 0)) / 1000
    expect(messages.length).toBeLessThanOrEqual(10 * seconds + 2)
    const heights = messages.flatMap(({ data }) => (typeof data === 'object' ? [data['common-measure']?.height] : []))
    expect(heights.length).toBeLessThanOrEqual(6)
    expect(Math.max(...heights.map(Number))).toBe((await fitOf(page)).frame)
  })

  test('the script of the host resizes only frames of the site, even if included repeatedly', async ({
    page,
    baseURL,
  }) => {
    const own = `<iframe src="${baseURL}${CHART}" title="Chart" height="300"></iframe>`
    const other =
      '<iframe id="other" srcdoc="<script>parent.postMessage({\'common-measure\':{height:999}},\'*\')</script>" height="50"></iframe>'
    const script = `<script src="${baseURL}/embed.js"></script>`
    await page.goto(hosts.put(hostPage(own + other, 600, script.repeat(10))))
    await expectFit(page)
    expect(await page.locator('#other').evaluate((frame) => frame.clientHeight)).toBe(50)
  })

  test('a link of the frame opens the full page', async ({ page, baseURL, context }) => {
    const frame = `<iframe src="${baseURL}${CHART}" title="Chart" width="600" height="700"></iframe>`
    await page.goto(hosts.put(hostPage(frame, 600)))
    const opened = context.waitForEvent('page')
    await page
      .frameLocator('iframe')
      .getByRole('link', { name: /^See more at/ })
      .click()
    const site = await opened
    await expect(site.getByRole('banner')).toBeVisible()
    await expect(site.getByRole('heading', { level: 1 })).toHaveText('Employment')
  })
})

test.describe('in a sandboxed frame with scripts only', () => {
  test('a chart is interactive without storage, cookies and calls to other origins', async ({
    page,
    baseURL,
    context,
  }) => {
    const problems: string[] = []
    const foreign: string[] = []
    page.on('pageerror', (error) => problems.push(error.message))
    page.on('console', (message) => message.type() === 'error' && problems.push(message.text()))
    page.on('request', (request) => {
      const { origin } = new URL(request.url())
      if (origin !== baseURL && origin !== hosts.origin) foreign.push(request.url())
    })
    const frame = `<iframe sandbox="allow-scripts" src="${baseURL}${GROUPS}" title="Chart" width="100%" height="300"></iframe>`
    await page.goto(hosts.put(hostPage(frame, 600, `<script src="${baseURL}/embed.js" async></script>`)))
    await expectFit(page)
    const inner = page.frameLocator('iframe')
    expect(
      await page
        .frames()[1]
        ?.evaluate(() => [self.origin, [...document.fonts].filter((font) => font.status === 'loaded').length > 0]),
    ).toEqual(['null', true])

    await inner.getByRole('combobox', { name: 'Show' }).selectOption('Harris')
    await expect(statusOf(inner)).toHaveText('Showing Harris.')
    await inner.getByRole('button', { name: 'Male', exact: true }).click()
    await expect(statusOf(inner)).toHaveText('Only Male is shown.')
    await expect(inner.getByRole('button', { name: 'Female' })).toHaveAttribute('aria-pressed', 'false')

    const plot = inner.getByRole('slider', { name: 'Points of Age and Sex' })
    await expect(plot).toHaveAccessibleDescription(/arrow keys.*How to read this chart: /)
    await plot.focus()
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('ArrowRight')
    await expectPoint(plot, /^Male, 5 to 9, [\d,]+ people, [\d,]+ (more|less) than 0 to 4, 2 of 18$/)
    await expect(focusMark(inner).filter({ visible: true })).toHaveCount(2)
    await expect(tooltip(inner)).toContainText('5 to 9')
    await page.keyboard.press('Escape')
    await expect(focusMark(inner)).toHaveCount(0)
    await expect(tooltip(inner)).toHaveCount(0)

    await inner.getByText('View data table').click()
    await expect(inner.getByRole('table').first()).toBeVisible()
    await expectFit(page)
    expect({ problems, foreign, cookies: await context.cookies() }).toEqual({ problems: [], foreign: [], cookies: [] })
  })
})

test.describe('in a WordPress post', () => {
  for (const width of [320, 600, 1000]) {
    test(`an address becomes a frame with the height of the chart at ${width} px`, async ({
      page,
      request,
      baseURL,
    }) => {
      const answer = discoverOembed(await (await request.get(CHART)).text())
      expect(answer).not.toBeNull()
      const url = new URL(answer ?? '', baseURL)
      url.searchParams.set('maxwidth', String(width))
      const { html } = (await (await request.get(url.pathname + url.search)).json()) as { html: string }
      const frame = filterOembed(html.replaceAll(/http:\/\/[^/]+/g, baseURL ?? ''), SECRET)
      expect(frame).toContain('sandbox="allow-scripts"')
      await page.setViewportSize({ width, height: 900 })
      await page.goto(hosts.put(wordpressPost(frame ?? '', width)))
      await expectFit(page)
    })
  }

  test('a link of the frame opens in the post', async ({ page, baseURL }) => {
    const answer = `<blockquote><a href="${baseURL}${CHART}">Chart</a></blockquote><iframe src="${baseURL}${CHART}" width="600" height="700" title="Chart"></iframe>`
    const frame = filterOembed(answer, SECRET)
    await page.goto(hosts.put(wordpressPost(frame ?? '', 600)))
    await page
      .frameLocator('iframe')
      .getByRole('link', { name: /^See more at/ })
      .click()
    await expect(page).toHaveURL(/\/topic\/economic-opportunity\/employment\?title=Labor\+Force/)
    await expect(page.getByRole('contentinfo')).toBeAttached()
  })

  for (const path of [CHART, THREE]) {
    test(`an open table scrolls in its own box within the maximum height of the frame: ${path}`, async ({
      page,
      request,
      baseURL,
    }) => {
      await page.setViewportSize({ width: 320, height: 900 })
      await page.goto(hosts.put(wordpressPost(await filtered(request, `${baseURL}${path}`), 320)))
      await withinReach(page.frameLocator('iframe')).getByText('View data table').click()
      await expect.poll(async () => (await fitOf(page)).frame).toBeGreaterThan(900)
      await expectFit(page)
    })
  }

  test('a link replaces the frame without scripts', async ({ browser, request, baseURL }) => {
    const context = await browser.newContext({ javaScriptEnabled: false })
    const page = await context.newPage()
    await page.goto(hosts.put(wordpressPost(await filtered(request, `${baseURL}${CHART}`), 600)))
    await expect(page.getByRole('link', { name: 'Labor Force (Common Measure)' })).toBeVisible()
    await context.close()
  })

  test('the height in the oEmbed response fits the chart without scripts', async ({ page, request, baseURL }) => {
    for (const [path, width] of [
      [CHART, 320],
      [CHART, 600],
      [GROUPS, 480],
      [GROUPS, 960],
      [CHART.replace('Labor+Force', 'Disconnected+Youth'), 700],
    ] as const) {
      const query = new URLSearchParams({ url: `${baseURL}${path}`, maxwidth: String(width) })
      const { height } = (await (await request.get(`/oembed?${query.toString()}`)).json()) as { height: number }
      await page.setViewportSize({ width, height: 400 })
      await page.goto(path)
      const real = await page.evaluate(() => document.documentElement.getBoundingClientRect().height)
      const details = `${path} at ${width} px: ${height} for ${real}`
      expect.soft(height, details).toBeGreaterThanOrEqual(real)
      expect.soft(height - real, details).toBeLessThanOrEqual(60)
    }
  })
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('one chart has a drawing, a table, a source and working controls', async ({ page }) => {
    await page.goto(GROUPS)
    const chart = page.getByRole('figure')
    await expect(drawingOf(chart)).toBeVisible()
    await chart.getByText('View data table').click()
    await expect(chart.getByRole('table').first()).toBeVisible()
    await expect(chart.getByText('Source:')).toBeVisible()
    await chart.getByRole('combobox', { name: 'Show' }).selectOption('Harris')
    await chart.getByRole('button', { name: 'Show' }).click()
    await expect(page).toHaveURL(/\?id=age-and-households&title=Age\+and\+Sex&group=Harris$/)
    await page.getByRole('button', { name: 'Female' }).click()
    await expect(page).toHaveURL(/&group=Harris&series=Female$/)
    await expect(page.getByRole('button', { name: 'Female' })).toHaveAttribute('aria-pressed', 'true')
    await expect(page.getByRole('button', { name: 'Male', exact: true })).toHaveAttribute('aria-pressed', 'false')
  })

  test('three charts are below each other', async ({ page }) => {
    await page.goto(THREE)
    await expect(page.getByRole('figure')).toHaveCount(3)
    for (const figure of await page.getByRole('figure').all()) await expect(drawingOf(figure)).toBeVisible()
    await expect(page.getByRole('button', { name: 'Next chart' })).toBeHidden()
  })
})

test.describe('three charts', () => {
  const transitionOf = (page: Page, property: 'transitionDuration' | 'transitionProperty') =>
    withinReach(page).evaluate((chart, name) => getComputedStyle(chart.parentElement!)[name], property)

  test('are a slider with arrows and dots, which moves only on request and does not wrap', async ({ page }) => {
    await page.goto(THREE)
    await expect(withinReach(page)).toHaveCount(1)
    const [back, forth] = [
      page.getByRole('button', { name: 'Previous chart' }),
      page.getByRole('button', { name: 'Next chart' }),
    ]
    await expect(back).toHaveAttribute('aria-disabled', 'true')
    await forth.click()
    await expect(titleAbove(withinReach(page))).toHaveText('Unemployment Rate')
    await page.getByRole('button', { name: /^Chart 3 of 3/ }).click()
    await expect(titleAbove(withinReach(page))).toHaveText('Disconnected Youth')
    await expect(forth).toHaveAttribute('aria-disabled', 'true')
    await forth.focus()
    await page.keyboard.press('Enter')
    await expect(titleAbove(withinReach(page))).toHaveText('Disconnected Youth')
    await page.keyboard.press('ArrowLeft')
    await expect(titleAbove(withinReach(page))).toHaveText('Unemployment Rate')
    expect(await transitionOf(page, 'transitionDuration')).toBe('1.5s')
  })

  test('do not slide with reduced motion', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.goto(THREE)
    expect(await transitionOf(page, 'transitionProperty')).toBe('none')
  })

  test('are aligned at the top and completely visible', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    for (const width of [1440, 800, 390]) {
      await page.setViewportSize({ width, height: 900 })
      await page.goto(THREE)
      for (const number of [1, 2, 3]) {
        await page.getByRole('button', { name: new RegExp(`^Chart ${number} of 3`) }).click()
        await expect
          .poll(() =>
            withinReach(page).evaluate((chart) => {
              const [slide, frame] = [chart, chart.parentElement!].map((each) => each.getBoundingClientRect())
              return { begins: slide!.top - frame!.top, isCut: slide!.bottom > frame!.bottom + 1 }
            }),
          )
          .toEqual({ begins: 0, isCut: false })
      }
    }
  })

  test('are all printed', async ({ page }) => {
    await page.goto(THREE)
    await page.emulateMedia({ media: 'print' })
    await expect(chartsOf(page)).toHaveCount(3)
    for (const chart of await chartsOf(page).all()) await expect(chart).toBeVisible()
  })
})

test.describe('an invalid address', () => {
  for (const [what, path, status, sentence] of [
    ['no chart', '/charts', 404, /needs the id of a spreadsheet and the title of a chart/],
    ['no title', '/charts?id=employment', 404, /needs the id/],
    ['only a second title', '/charts?id=employment&title2=Labor+Force', 404, /needs the id/],
    ['an unknown title', '/charts?id=employment&title=Gone', 404, /no chart of this name/],
    ['a foreign spreadsheet', '/charts?id=theirs&title=Labor+Force', 404, /not one of those that Common Measure shows/],
    [
      'a title with markup',
      `/charts?id=employment&title=${encodeURIComponent('"><script>alert(1)</script>/../\'')}`,
      404,
      /no chart of this name/,
    ],
    ['a title of 2,000 characters', `/charts?id=employment&title=${'x'.repeat(2000)}`, 404, /no chart of this name/],
    ['one missing chart of three', `${CHART}&title2=Gone&title3=Disconnected+Youth`, 200, /no chart of this name/],
    ['an unknown state', `${GROUPS}&group=Atlantis`, 200, /“Atlantis” is no longer part of this chart/],
  ] as const) {
    test(`with ${what} responds ${status} with a full page and a message`, async ({ page }) => {
      const complaints: string[] = []
      page.on('pageerror', (error) => complaints.push(error.message))
      const response = await page.goto(path)
      expect(response?.status()).toBe(status)
      await expect(page.getByText(sentence)).toBeAttached()
      await expect(page).toHaveTitle(/ \| Common Measure$/)
      expect(complaints).toEqual([])
    })
  }
})

test('only the embeddable page can be framed', async ({ request }) => {
  const policy = async (path: string) => (await request.get(path)).headers()['content-security-policy'] ?? ''
  expect(await policy(CHART)).toContain('frame-ancestors *')
  const others = [
    '/',
    '/explore-the-data',
    '/use-our-data',
    '/charts/employment/Labor%20Force.svg',
    '/charts/employment/Labor%20Force.json',
    '/oembed',
  ]
  for (const path of others) expect.soft(await policy(path), path).toContain("frame-ancestors 'none'")
})

test('a page has metadata for sharing its charts', async ({ page }) => {
  await page.goto('/topic/economic-opportunity/employment')
  const image = page.locator('meta[property="og:image"]')
  await expect(image).toHaveCount(1)
  await expect(image).toHaveAttribute('content', /\/charts\/employment\/[^/]+\.png$/)
  const data = await page.locator('script[type="application/ld+json"]').allTextContents()
  const dataset = data
    .map((json) => JSON.parse(json) as Record<string, unknown>)
    .find((item) => item['@type'] === 'Dataset')
  expect(dataset?.['distribution']).toHaveLength(2 * (await chartsOf(page).count()))

  await page.goto('/topic/community-context/age-and-households?title=Age+and+Sex&ageandsex.group=Harris')
  await expect(image).toHaveAttribute('content', /Age%20and%20Sex\.png\?group=Harris$/)
  await expect(page.locator('link[type="application/json+oembed"]')).toHaveCount(1)
})

for (const colorScheme of ['light', 'dark'] as const) {
  test(`the embeddable page has no accessibility violation in the ${colorScheme} theme`, async ({
    browser,
    baseURL,
  }) => {
    const context = await browser.newContext({ colorScheme, ...(baseURL ? { baseURL } : {}) })
    const page = await context.newPage()
    for (const path of [CHART, GROUPS, THREE, '/charts', '/use-our-data']) {
      await page.goto(path)
      const { violations } = await axeOf(page).analyze()
      expect
        .soft(violations.map(({ id, nodes }) => `${path} ${id}: ${nodes.map((node) => node.html).join('\n')}`))
        .toEqual([])
    }
    await context.close()
  })
}
