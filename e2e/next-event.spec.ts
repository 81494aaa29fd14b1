import { expect, type Locator } from '@playwright/test'
import { test } from './journey.ts'

test.beforeEach(({ page }) => page.addInitScript(() => localStorage.setItem('hasCompletedTour', 'true')))

const events = (list: Locator) => list.getByRole('article')

test('a line above the lists links to the next event', async ({ page }) => {
  await page.goto('/events')
  const upcoming = page.getByRole('region', { name: 'Upcoming Events' })
  const days = await upcoming
    .locator('time')
    .evaluateAll((times) => times.map((time) => time.getAttribute('datetime') ?? ''))
  const [soonest] = days.toSorted((a, b) => a.localeCompare(b))
  const first = page.locator(`time[datetime="${soonest}"]`)
  const title = await events(upcoming).filter({ has: first }).getByRole('heading').innerText()

  const line = page.getByRole('paragraph').filter({ hasText: /^Next: / })
  await expect(line).toContainText(title)
  await line.getByRole('link').click()
  await expect(page).toHaveURL(/\/events#event-/)
  await expect(events(upcoming).getByRole('heading', { name: title })).toBeFocused()
  await expect(events(upcoming).getByRole('heading', { name: title })).toBeInViewport()
})

test('only upcoming events can be added to a calendar', async ({ page }) => {
  await page.goto('/events')
  for (const [name, isOffered] of [
    ['Upcoming Events', true],
    ['Past Events', false],
  ] as const) {
    const list = page.getByRole('region', { name })
    const count = await events(list).count()
    expect(count).toBeGreaterThan(2)
    await expect(list.getByRole('link', { name: /^Add to calendar/ })).toHaveCount(isOffered ? count : 0)
  }
})

test('a saved date in the past follows the next event on the home page', async ({ page }) => {
  await page.goto('/events')
  const next = page.getByRole('paragraph').filter({ hasText: /^Next: / })
  const title = await next.getByRole('link').innerText()
  await page.goto('/')
  const ticket = page.getByRole('region', { name: `Next: ${title}` })
  await expect(ticket.getByRole('link', { name: 'See all events' })).toHaveAttribute('href', '/events')
  const past = page.getByRole('region', { name: /^Save the date/ })
  await expect(past).toContainText('January 29, 2020')
  await expect(past).toContainText('This event is over.')
  await ticket.getByRole('link', { name: title }).click()
  await expect(page).toHaveURL(/\/events#event-/)
  await expect(page.getByRole('article').getByRole('heading').and(page.locator(':focus'))).toBeInViewport()
})
