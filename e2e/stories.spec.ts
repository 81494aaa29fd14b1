import { expect, type Page } from '@playwright/test'
import { test } from './journey.ts'
import { chartsOf } from './find-charts.ts'
import { whenHydrated } from './when-hydrated.ts'

const ARTICLE = '/blog/renters-raise-your-hand'
const WITH_TABS = '/blog/who-goes-to-preschool'

const recent = (page: Page) => page.getByRole('region', { name: 'Most Recent' }).getByRole('article')
const loadMore = (page: Page) => page.getByText('Load More Blogs', { exact: true })

/** The questions of the FAQ page, each a disclosure. */
const questionsOn = (page: Page) => page.getByRole('main').getByRole('group')

/** The structured data of a page, by type. */
async function structuredData(page: Page, type: string) {
  const scripts = await page.locator('script[type="application/ld+json"]').allTextContents()
  return scripts.map((script) => JSON.parse(script) as Record<string, unknown>).filter((data) => data['@type'] === type)
}

test.describe('the blog', () => {
  test('shows the featured story, five most read and ten recent ones, and loads ten more at a time', async ({
    page,
  }) => {
    await page.goto('/blog')
    await expect(page.getByRole('region', { name: 'Featured story' }).getByRole('link')).toHaveAttribute(
      'href',
      ARTICLE,
    )
    await expect(page.getByRole('region', { name: 'Most Read' }).getByRole('article')).toHaveCount(5)
    await expect(recent(page)).toHaveCount(10)
    await expect(recent(page).locator(`a[href="${ARTICLE}"]`)).toHaveCount(0)

    await page.getByRole('button', { name: 'Load More Blogs' }).click()
    await expect(recent(page)).toHaveCount(20)
    await expect(recent(page).nth(10).getByRole('link')).toBeFocused()
    expect(await page.evaluate(() => scrollY)).toBeGreaterThan(500)
    await page.getByRole('button', { name: 'Load More Blogs' }).press(' ')
    await expect(recent(page)).toHaveCount(28)
    await expect(loadMore(page)).toHaveCount(0)
  })

  test('restores the number of posts on Back', async ({ page }) => {
    await page.goto('/blog')
    await page.getByRole('button', { name: 'Load More Blogs' }).click()
    await expect(recent(page)).toHaveCount(20)
    await recent(page).nth(15).getByRole('link').click()
    await expect(page).toHaveURL(/\/blog\/[a-z-]+$/)
    await page.goBack()
    await expect(recent(page)).toHaveCount(20)
  })

  test('has a carousel of Most Read with two slides, or one in a narrow window', async ({ page }) => {
    for (const [width, count] of [
      [1440, 2],
      [767, 1],
    ] as const) {
      await page.setViewportSize({ width, height: 900 })
      await page.goto('/blog')
      const region = page.getByRole('region', { name: 'Most Read' })
      await whenHydrated(page)
      await region.scrollIntoViewIfNeeded()
      const box = await region.boundingBox()
      const slide = await region.getByRole('article').first().boundingBox()
      expect(Math.round((box?.width ?? 0) / (slide?.width ?? 1))).toBe(count)
      await region.getByRole('button', { name: 'Next article' }).click()
      await expect(region.getByRole('article').nth(count)).toBeInViewport({ ratio: 0.9 })
      await expect(region.locator('[aria-live]')).toHaveText(/^Now showing 2 of 5: \w/)
    }
  })

  test('has a filter that opens a category with a link back', async ({ page }) => {
    await page.goto('/blog')
    await page.getByLabel('Filter by').selectOption('Health')
    await expect(page).toHaveURL('/blog/categories/health')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Health')
    await expect(page.getByRole('region', { name: 'Most Read' }).getByRole('article')).toHaveCount(2)
    await expect(page.getByRole('region', { name: 'Featured story' })).toHaveCount(0)
    await page.getByRole('link', { name: 'All articles' }).click()
    await expect(page).toHaveURL('/blog')
    await expect(page.getByLabel('Filter by')).toHaveValue('all')
  })

  test('responds 404 for an unknown category and an unknown article', async ({ page }) => {
    for (const path of ['/blog/categories/unknown', '/blog/unknown', '/blog/categories/community-voices']) {
      expect((await page.goto(path))?.status()).toBe(404)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page.locator('link[rel=canonical]')).toHaveCount(0)
    }
  })
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('more posts are a link, and the filter is a form', async ({ page }) => {
    await page.goto('/blog')
    await page.getByRole('link', { name: 'Load More Blogs' }).click()
    await expect(page).toHaveURL(/\/blog\?count=20#/)
    await expect(recent(page)).toHaveCount(20)

    await page.getByLabel('Filter by').selectOption('Arts')
    await page.getByRole('button', { name: 'Show' }).click()
    await expect(page).toHaveURL('/blog/categories/arts')
  })

  test('every panel of a tabbed block is below its label', async ({ page }) => {
    await page.goto(WITH_TABS)
    const labels = await page.getByRole('tab', { includeHidden: true }).allTextContents()
    expect(labels.length).toBeGreaterThan(1)
    const panels = page.getByRole('tabpanel')
    await expect(panels).toHaveCount(labels.length)
    for (const [at, label] of labels.entries()) {
      const first = panels.nth(at).getByRole('paragraph').first()
      await expect(first).toBeVisible()
      await expect(first).toHaveText(label)
    }
  })

  test('answers open one at a time', async ({ page }) => {
    await page.goto('/faqs')
    const questions = questionsOn(page)
    await questions.nth(0).locator('summary').click()
    await questions.nth(3).locator('summary').click()
    await expect(questionsOn(page).and(page.locator('[open]'))).toHaveCount(1)
    await expect(questions.nth(3).locator('p').first()).toBeVisible()
  })

  test('a link to a question shows its answer', async ({ page }) => {
    await page.goto('/faqs')
    const third = questionsOn(page).nth(2)
    await page.goto(`/faqs#${await third.getAttribute('id')}`)
    await expect(third.locator('p').first()).toBeInViewport()
    await expect(questionsOn(page).nth(0).locator('p').first()).not.toBeVisible()
    await questionsOn(page).nth(3).locator('summary').click()
    await expect(third.locator('p').first()).not.toBeVisible()
  })
})

test.describe('an article', () => {
  test('has its text with charts, tags, share links, author and neighbors', async ({ page }) => {
    await page.goto(ARTICLE)
    await expect(page).toHaveTitle(/^Renters, raise your hand.* \| Common Measure$/)
    await expect(chartsOf(page)).toHaveCount(3)
    await expect(page.locator('time').first()).toHaveText('Nov. 14, 2026')
    await expect(page.getByRole('list', { name: 'Tags' }).getByRole('listitem')).toHaveCount(3)
    await expect(page.getByRole('region', { name: 'About the author' })).toContainText('Common Measure community desk')

    const share = page.getByRole('list', { name: 'Share this article' })
    await expect(share).toHaveCount(2)
    for (const [name, address] of [
      ['Facebook', /^https:\/\/www\.facebook\.com\/sharer\/sharer\.php\?u=http/],
      ['Twitter', /^https:\/\/twitter\.com\/intent\/tweet\?url=http/],
      ['LinkedIn', /^https:\/\/www\.linkedin\.com\/sharing\/share-offsite\/\?url=http/],
    ] as const) {
      const link = share.last().getByRole('link', { name: `Share on ${name}` })
      await expect(link).toHaveAttribute('href', address)
      await expect(link).toHaveAttribute('rel', 'noopener')
    }
  })

  test('has links to the previous and next article, which wrap around', async ({ page }) => {
    await page.goto(ARTICLE)
    const more = page.getByRole('navigation', { name: 'More articles' })
    await more.getByRole('link', { name: 'Previous' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Harris lost movers and still grew')
    await more.getByRole('link', { name: 'Next' }).click()
    await expect(page).toHaveURL(ARTICLE)
  })

  test('has metadata for sharing', async ({ page, request }) => {
    await page.goto(ARTICLE)
    const meta = (name: string) => page.locator(`meta[property="${name}"], meta[name="${name}"]`)
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', new RegExp(`${ARTICLE}$`))
    await expect(meta('og:type')).toHaveAttribute('content', 'article')
    await expect(meta('og:title')).toHaveAttribute('content', /^Renters, raise your hand/)
    await expect(meta('twitter:card')).toHaveAttribute('content', 'summary_large_image')
    const picture = await request.get((await meta('og:image').getAttribute('content')) ?? '')
    expect([picture.status(), picture.headers()['content-type']]).toEqual([200, 'image/png'])

    const [article] = await structuredData(page, 'Article')
    expect(article).toMatchObject({ datePublished: '2026-11-14T15:00:00.000Z', articleSection: 'Housing' })
    const [breadcrumb] = await structuredData(page, 'BreadcrumbList')
    expect(breadcrumb?.['itemListElement']).toHaveLength(4)
    expect(await structuredData(page, 'Organization')).toHaveLength(1)
  })

  test('has tabs that switch by click and by key', async ({ page }) => {
    await page.goto(WITH_TABS)
    const tabs = page.getByRole('tablist').first().getByRole('tab')
    await expect(tabs.nth(0)).toHaveAttribute('aria-selected', 'true')
    await tabs.nth(1).click()
    await expect(tabs.nth(1)).toHaveAttribute('aria-selected', 'true')
    await page.keyboard.press('ArrowLeft')
    await expect(tabs.nth(0)).toHaveAttribute('aria-selected', 'true')
  })
})

test.describe('events', () => {
  test('are upcoming or past, with the pinned one first, then newest first', async ({ page }) => {
    await page.goto('/events')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Events')
    const days = async (name: string) => {
      const times = page.getByRole('region', { name }).locator('time')
      return Promise.all((await times.all()).map(async (time) => (await time.getAttribute('datetime')) ?? ''))
    }
    const [pinned, ...upcoming] = await days('Upcoming Events')
    expect(pinned).toBe('2026-12-10')
    expect(upcoming).toEqual([...upcoming].sort().reverse())
    const past = await days('Past Events')
    expect(past).toEqual([...past].sort().reverse())
    expect(past.length).toBeGreaterThan(3)
  })

  test('have links to a map and to a calendar file', async ({ page, request }) => {
    await page.goto('/events')
    const event = page.getByRole('article').filter({ hasText: 'Winter data party' })
    const map = event.getByRole('link', { name: /Sample Community Center/ })
    await expect(map).toHaveAttribute(
      'href',
      /^https:\/\/www\.google\.com\/maps\/search\/\?api=1&query=Sample%20Community/,
    )
    await expect(map).toHaveAttribute('target', '_blank')
    const calendar = await request.get(
      (await event.getByRole('link', { name: 'Add to calendar' }).getAttribute('href')) ?? '',
    )
    expect(calendar.headers()['content-type']).toBe('text/calendar; charset=utf-8')
    expect(await calendar.text()).toMatch(
      /^BEGIN:VCALENDAR\r\n[\s\S]*DTSTART:20261211T000000Z\r\n[\s\S]*END:VCALENDAR\r\n$/,
    )
    expect((await structuredData(page, 'Event')).length).toBeGreaterThan(10)
  })
})

test.describe('questions', () => {
  test('open one at a time and close again', async ({ page }) => {
    await page.goto('/faqs')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('We’re here to help')
    const open = questionsOn(page).and(page.locator('[open]'))
    await page.getByText('Where do the figures come from?').click()
    await expect(open).toHaveAttribute('id', 'question-where-do-the-figures-come-from')
    await page.getByText('How often can I vote?').click()
    await expect(open).toHaveCount(1)
    await expect(open).toHaveAttribute('id', 'question-how-often-can-i-vote')
    await expect(page).toHaveURL(/#question-how-often-can-i-vote$/)
    await page.getByText('How often can I vote?').click()
    await expect(open).toHaveCount(0)
  })

  test('open by a link, with a height derived from the length of the answer', async ({ page }) => {
    await page.goto('/faqs#question-what-does-a-vote-do')
    const question = page.locator('#question-what-does-a-vote-do')
    await expect(question).toHaveAttribute('open', '')
    await expect(question).toBeInViewport()
    const { height, length } = await question.locator('> :last-child').evaluate((answer) => ({
      height: Number.parseFloat(getComputedStyle(answer).maxHeight),
      length: answer.firstElementChild?.innerHTML.length ?? 0,
    }))
    expect(length).toBeGreaterThan(100)
    expect(Math.abs(height - (length / 2 + 300))).toBeLessThan(20)
  })

  test('have a list of categories that marks the current one', async ({ page }) => {
    await page.goto('/faqs')
    const categories = page.getByRole('navigation', { name: 'Question categories' })
    await expect(categories.getByRole('link', { name: 'The data' })).toHaveAttribute('aria-current', 'true')
    await page.getByRole('heading', { name: 'Embedding and reuse' }).evaluate((heading) => heading.scrollIntoView())
    await expect(categories.getByRole('link', { name: 'Embedding and reuse' })).toHaveAttribute('aria-current', 'true')
    await categories.getByRole('link', { name: 'Voting' }).click()
    await expect(page.getByRole('heading', { name: 'Voting' })).toBeInViewport()
    await expect(categories.getByRole('link', { name: 'Voting' })).toHaveAttribute('aria-current', 'true')
  })

  test('are the bundled ones with useMocks=true', async ({ page }) => {
    await page.goto('/faqs?useMocks=true')
    expect(await questionsOn(page).count()).toBeGreaterThanOrEqual(20)
    const [faqs] = await structuredData(page, 'FAQPage')
    expect(faqs?.['mainEntity']).toHaveLength(await questionsOn(page).count())
  })
})

test('the feed, the sitemap and robots.txt are complete', async ({ page, request }) => {
  await page.goto('/blog')
  const address = await page.locator('link[rel=alternate][type="application/rss+xml"]').getAttribute('href')
  const feed = await request.get(address ?? '')
  // A page of the site does not allow parsing HTML from text; an empty page does.
  await page.goto('about:blank')
  expect(feed.headers()['content-type']).toBe('application/rss+xml; charset=utf-8')
  const items = await page.evaluate(
    (xml) => {
      const document = new DOMParser().parseFromString(xml, 'text/xml')
      return document.querySelector('parsererror') ? -1 : document.querySelectorAll('rss > channel > item').length
    },
    await feed.text(),
  )
  expect(items).toBe(29)

  const robots = await (await request.get('/robots.txt')).text()
  const [, map = ''] = /^Sitemap: (.*)$/m.exec(robots) ?? []
  const paths = [...(await (await request.get(map)).text()).matchAll(/<loc>([^<]*)<\/loc>/g)].map(
    ([, url = '']) => new URL(url).pathname,
  )
  for (const path of [
    '/',
    '/blog',
    '/events',
    '/faqs',
    ARTICLE,
    '/topic/health',
    '/topic/economic-opportunity/employment',
  ]) {
    expect(paths).toContain(path)
  }
  expect(paths.filter((path) => path.startsWith('/topic/'))).toHaveLength(40)
  expect(new Set(paths).size).toBe(paths.length)
})
