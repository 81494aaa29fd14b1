import { expect, type Page } from '@playwright/test'
import { test } from './journey.ts'
import { everyPath } from './site-map.ts'
import { message, voteButton, votesShown } from './votes-journey.contract.ts'
import { installClock, passReadingTime } from './reading-time.ts'
import { follow, openTwins, type Twins } from './translated-twins.ts'

const isSubtopic = (path: string) => /^\/topic\/.+\/.+/.test(path)

let twins: Twins
test.describe.configure({ timeout: 180_000 })
test.beforeAll(async ({ browser }) => {
  twins = await openTwins(browser)
})
test.afterAll(() => twins.close())

test('the home page works when the browser translates the page', async () => {
  const { both } = twins
  await twins.open('/')
  const nav = (page: Page) => page.getByRole('navigation', { name: 'Main' })
  await both('a menu opens', (page) => nav(page).getByRole('button', { name: 'Who We Are, menu' }).click())
  await both('and closes', (page) => page.keyboard.press('Escape'))
  for (const county of ['Harris', 'Montgomery', 'All counties']) {
    await both(`the county ${county}`, async (page) => {
      const tab = page.getByRole('tab', { name: county })
      if (await tab.count()) await tab.click()
    })
  }
  await both('past events', (page) => page.getByRole('tab', { name: 'Past Events' }).click())
  await both('a topic further', async (page) => {
    const next = page.getByRole('button', { name: 'Next topic' })
    await next.scrollIntoViewIfNeeded()
    await expect(page.locator('#explore-topics [data-started]')).toBeVisible({ timeout: 60_000 })
    await next.click()
  })
  await both('a story further', (page) => page.getByRole('button', { name: /^Story 3: / }).click())
  await both('to another page', async (page) => {
    await page.getByRole('contentinfo').getByRole('link', { name: 'FAQs' }).click()
    await page.waitForURL('/faqs')
  })
})

test('charts work when the browser translates the page', async () => {
  const { both } = twins
  await twins.open('/topic/health/healthy-living')
  const chart = (page: Page) =>
    page
      .getByRole('figure')
      .filter({ has: page.getByRole('group', { name: 'Show' }) })
      .first()
  const legend = (page: Page) => page.getByRole('list', { name: 'Legend' })
  await both('another group', (page) =>
    chart(page).getByRole('group', { name: 'Show' }).getByRole('button', { pressed: false }).first().click(),
  )
  await both('one series alone', (page) => legend(page).getByRole('button').first().click())
  await both('and all again', (page) => legend(page).getByRole('button').first().click())
  await both('the menu of a chart', (page) =>
    page
      .getByRole('button', { name: /^Chart menu: / })
      .first()
      .click(),
  )
  await both('how to cite', async (page) => {
    await page.getByRole('button', { name: 'Cite' }).first().click()
    await page.getByRole('dialog').waitFor()
  })
  await both('closed', (page) => page.keyboard.press('Escape'))
  await both('the table', (page) => page.locator('figure summary').first().click())
  await both('up to the topic', async (page) => {
    await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link').last().click()
    await page.waitForURL('/topic/health')
  })
  await both('down to another subtopic', follow('/topic/health/access-to-care'))
  await both('to the next', follow('/topic/housing/affordability'))
})

test('votes work when the browser translates the page', async () => {
  const { translated, errors } = twins
  await twins.open('/topic/community-context')
  const before = await votesShown(translated)
  await voteButton(translated).click()
  await expect(message(translated)).toHaveText('Thanks for voting!')
  await expect.poll(() => votesShown(translated)).toBeGreaterThan(before)
  await voteButton(translated).click()
  await expect(message(translated)).toHaveText('Oops, you’ve already voted for this subtopic.')
  expect(errors).toEqual([])
})

test('stories work when the browser translates the page', async () => {
  const { both } = twins
  await twins.open('/blog')
  await both('more stories', (page) => page.getByText('Load More Blogs', { exact: true }).click())
  await both('one category', async (page) => {
    await page.getByLabel('Filter by').selectOption('Health')
    await page.waitForURL('/blog/categories/health')
  })
  await both('an article', async (page) => {
    await page.getByRole('article').first().getByRole('link').first().click()
    await page.waitForURL(/\/blog\/[^/]+$/)
  })
  await both('its neighbor', async (page) => {
    const address = page.url()
    await page.getByRole('navigation', { name: 'More articles' }).getByRole('link', { name: 'Next' }).click()
    await page.waitForURL((url) => url.href !== address)
  })
  await twins.open('/faqs')
  await both('a question', (page) => page.locator('main summary').first().click())
})

test('search works when the browser translates the page', async () => {
  const { both } = twins
  await twins.open('/search?q=poverty')
  const box = (page: Page) => page.getByRole('searchbox').last()
  await both('other words', async (page) => {
    await box(page).fill('housing')
    await page.waitForURL('/search?q=housing')
  })
  await both('a tab', (page) => page.getByRole('tab', { name: 'Website' }).click())
  await both('a page', (page) => page.getByRole('link', { name: 'Page 2' }).click())
  await both('no result', async (page) => {
    await box(page).fill('zzzzzzz')
    await page.waitForURL(/q=zzzzzzz/)
  })
  await both('results again', async (page) => {
    await box(page).fill('water')
    await page.waitForURL(/q=water/)
  })
})

test('the newsletter wizard and the contact form work when the browser translates the page', async () => {
  const { both, translated } = twins
  await twins.open('/faqs')
  const wizard = (page: Page) => page.getByRole('dialog', { name: 'Never miss a story' })
  await both('the wizard', async (page) => {
    await installClock(page)
    await page.getByRole('link', { name: 'Choose your topics and county' }).click()
  })
  await both('what is missing', (page) => wizard(page).getByRole('button', { name: 'Next' }).click())
  await both('the second page', async (page) => {
    await wizard(page).getByLabel('First name').fill('Ana')
    await wizard(page).getByLabel('Last name').fill('Nguyen')
    await wizard(page)
      .getByLabel('Email')
      .fill(`${page === translated ? 'es' : 'en'}@example.org`)
    await wizard(page).getByRole('button', { name: 'Next' }).click()
  })
  await both('the third page', async (page) => {
    await wizard(page).getByLabel('County').selectOption('Harris')
    await wizard(page).getByRole('button', { name: 'Next' }).click()
  })
  await both('thanks', async (page) => {
    await wizard(page).getByLabel('Housing').check()
    await passReadingTime(page)
    await wizard(page).getByRole('button', { name: 'Submit' }).click()
    await wizard(page).getByText('Thank you for subscribing!').waitFor()
  })
  await twins.open('/contact')
  await both('what the form misses', (page) => page.locator('main form').getByRole('button').last().click())
})

test('navigation between all kinds of pages works when the browser translates the page', async () => {
  const { both } = twins
  await twins.open('/credits')
  for (const path of everyPath.filter((page) => !isSubtopic(page) && page !== '/status')) await both(path, follow(path))
})
