import { expect } from '@playwright/test'
import { test } from './journey.ts'
import { message, open, signUpByWizard, toast, voteButton, votesJourney } from './votes-journey.contract.ts'
import { installClock, passReadingTime } from './reading-time.ts'
import { refuseStorage } from './refuse-storage.ts'

votesJourney(test)

test('a vote box shows a previous vote in all tabs, and requests only the count', async ({ page, context }) => {
  const path = '/topic/civic-engagement'
  await open(page, path)
  await expect(voteButton(page)).toHaveAccessibleName('Vote')
  const other = await context.newPage()
  await open(other, path)
  await voteButton(page).click()
  await expect(voteButton(page)).toHaveAccessibleName('Voted')
  await expect(voteButton(other)).toHaveAccessibleName('Voted')
  expect(await page.evaluate(() => localStorage.getItem('votedFor'))).toBe('["Civic Engagement"]')

  const calls: string[] = []
  other.on('request', (request) => calls.push(...(/functions\/(\w+)/.exec(request.url())?.slice(1) ?? [])))
  await open(other, path)
  await expect(voteButton(other)).toHaveAccessibleName('Voted')
  expect(calls).toEqual(['votes'])
  await other.getByRole('main').getByRole('article').first().getByRole('link').first().click()
  await expect(voteButton(other)).toHaveAccessibleName('Vote')
})

test('a lost vote is not shown as voted, and a refused one is', async ({ page }) => {
  await open(page, '/topic/economic-opportunity')
  await page.route('**/functions/vote', (route) => route.abort(), { times: 1 })
  await voteButton(page).click()
  await expect(message(page)).toContainText('Your vote did not reach us.')
  await expect(voteButton(page)).toHaveAccessibleName('Vote')
  await page.route('**/functions/vote', (route) => route.fulfill({ json: { success: false } }))
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(message(page)).toHaveText('Oops, you’ve already voted for this subtopic.')
  await expect(voteButton(page)).toHaveAccessibleName('Voted')
})

test('a toast disappears after four seconds, and the message remains', async ({ page }) => {
  await open(page, '/topic/environment')
  await voteButton(page).click()
  await expect(toast(page, 'status')).toHaveText('Thanks for voting!')
  await expect(toast(page, 'status')).toHaveCount(0)
  await expect(message(page)).toHaveText('Thanks for voting!')
})

test('a hanging request times out within ten seconds, and clicks are ignored until then', async ({ page }) => {
  await open(page, '/topic/housing')
  let calls = 0
  await page.route('**/functions/subscribe', () => {
    calls += 1
  })
  await voteButton(page).click()
  await expect(voteButton(page)).toHaveAttribute('aria-busy', 'true')
  await voteButton(page).click()
  await expect(message(page)).toContainText('Your vote did not reach us.')
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible()
  expect(calls).toBe(1)
})

test('a browser without storage can vote', async ({ page }) => {
  await refuseStorage(page)
  await open(page, '/topic/disasters')
  await voteButton(page).click()
  await expect(message(page)).toHaveText('Thanks for voting!')
  await expect(voteButton(page)).toHaveAccessibleName('Voted')
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the vote box of a subtopic is in its side column', async ({ page }) => {
    await page.goto('/topic/education')
    await page.getByRole('main').getByRole('article').first().getByRole('link').first().click()
    await voteButton(page).click()
    const side = page.getByRole('complementary', { name: 'On this page' })
    await expect(message(side)).toHaveText('Thanks for voting!')
  })
})

test('another site cannot vote with a form', async ({ request }) => {
  const response = await request.post('/topic/arts', {
    form: { visitor: '' },
    headers: { Origin: 'https://elsewhere.example' },
    maxRedirects: 0,
  })
  expect(response.status()).toBe(403)
})

test.describe('the newsletter', () => {
  test('has a short form in the footer', async ({ page }) => {
    await installClock(page)
    await page.goto('/faqs')
    const footer = page.getByRole('contentinfo')
    await footer.getByRole('button', { name: 'Subscribe' }).click()
    await expect(footer.getByText('Required')).toBeVisible()
    await footer.getByLabel('Email address').fill('short@example.org')
    await expect(footer.getByText('Required')).toHaveCount(0)
    await expect(footer.getByLabel('Email address')).toHaveAttribute('aria-invalid', 'false')
    await passReadingTime(page)
    await footer.getByRole('button', { name: 'Subscribe' }).click()
    await expect(footer.getByText('Thank you for subscribing!')).toBeVisible()
    await expect(page.getByText('🥳 You’re on the list!')).toBeVisible()
    expect(await page.evaluate(() => localStorage.getItem('email'))).toBe('short@example.org')
  })

  test('has a wizard that works on a phone', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await signUpByWizard(page, 'phone@example.org')
  })
})

for (const [path, title] of [
  ['/terms-conditions', 'Terms & Conditions'],
  ['/privacy-policy', 'Privacy Policy'],
] as const) {
  test(`${path} shows the date of its last update`, async ({ page }) => {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    await expect(page.getByText(/^Last Updated: \d{4}\/\d\d\/\d\d$/)).toBeVisible()
  })
}
