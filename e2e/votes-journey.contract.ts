import { expect, type Locator, type Page, type test as baseTest } from '@playwright/test'
import { installClock, passReadingTime } from './reading-time.ts'

const voteBox = (page: Page | Locator) => page.getByRole('group', { name: 'Votes' })
const count = (page: Page) => voteBox(page).getByRole('status')

export const voteButton = (page: Page) => voteBox(page).getByRole('button', { name: 'Vote' })
export const message = (page: Page | Locator) => voteBox(page).getByRole('paragraph')

/** The current toast. */
export const toast = (page: Page, role: 'status' | 'alert') =>
  page.getByRole(role).filter({ has: page.getByRole('button', { name: 'Dismiss' }) })

export async function votesShown(page: Page): Promise<number> {
  return Number((await count(page).textContent())?.split(' ')[0])
}

/** Opens the page and waits for its count from the server. */
export async function open(page: Page, path: string): Promise<void> {
  const counted = page.waitForResponse(/\/functions\/votes$/)
  await page.goto(path)
  await counted
}

/** Completes the three steps of the sign-up, with missing fields, a failure, and the final thanks. */
export async function signUpByWizard(page: Page, email: string): Promise<void> {
  await installClock(page)
  await page.goto('/faqs')
  await page.getByRole('link', { name: 'Choose your topics and county' }).click()
  const wizard = page.getByRole('dialog', { name: 'Never miss a story' })
  await wizard.getByRole('button', { name: 'Next' }).click()
  await expect(wizard.getByText('Required', { exact: true })).toHaveCount(3)
  await wizard.getByLabel('First name').fill('Ana')
  await expect(wizard.getByText('Required', { exact: true })).toHaveCount(2)
  await wizard.getByLabel('Last name').fill('Nguyen')
  await wizard.getByLabel('Email').fill('ana@')
  await expect(wizard.getByText('Required', { exact: true })).toHaveCount(0)
  await expect(wizard.getByLabel('Email')).toHaveAttribute('aria-invalid', 'true')
  await wizard.getByLabel('Email').fill(email)
  await expect(wizard.getByLabel('Email')).toHaveAttribute('aria-invalid', 'false')
  await expect(wizard.getByLabel('Email')).toHaveAccessibleDescription('')
  await wizard.getByRole('button', { name: 'Next' }).click()
  await wizard.getByLabel('County').selectOption('Harris')
  await wizard.getByRole('button', { name: 'Next' }).click()
  await wizard.getByLabel('Housing').check()
  await wizard.getByLabel('Which describes you best?').selectOption('Researcher/analyst')

  await passReadingTime(page)
  await page.route('**/functions/subscribe', (route) => route.abort(), { times: 1 })
  await wizard.getByRole('button', { name: 'Submit' }).click()
  await expect(toast(page, 'alert')).toHaveText('😢 We’re missing something.')
  const sent = page.waitForRequest('**/functions/subscribe')
  await wizard.getByRole('button', { name: 'Submit' }).click()
  expect((await sent).postDataJSON()).toMatchObject({
    firstName: 'Ana',
    county: 'Harris',
    topics: ['Housing'],
    profile: ['Researcher/analyst'],
    isVoting: false,
    currentEmail: false,
    user: false,
  })
  await expect(wizard.getByText('Thank you for subscribing!')).toBeVisible()
  expect(await page.evaluate(() => sessionStorage.getItem('newsletterCounty'))).toBe('Harris')
}

/**
 * A visitor's writes, from the click to the page after a reload: the same on every database. Each test votes for a
 * different page, because tests may run in parallel on one database.
 */
export function votesJourney(test: typeof baseTest): void {
  test('a vote counts once, and the displayed count is up to date', async ({ page }) => {
    await open(page, '/topic/arts')
    const before = await votesShown(page)
    await voteButton(page).click()
    await expect(page.getByRole('status').getByText('Thanks for voting!')).toBeVisible()
    await expect(message(page)).toHaveText('Thanks for voting!')
    await expect(voteButton(page)).toHaveAccessibleName('Voted')
    await expect.poll(() => votesShown(page)).toBe(before + 1)
    await expect(count(page)).toHaveText(before + 1 === 1 ? '1 vote' : `${before + 1} votes`)

    await voteButton(page).click()
    await expect(page.getByRole('alert').getByText('Oops, you’ve already voted for this subtopic.')).toBeVisible()
    await expect.poll(() => votesShown(page)).toBe(before + 1)

    await open(page, '/topic/arts')
    await expect.poll(() => votesShown(page)).toBe(before + 1)
    await expect(voteButton(page)).toHaveAccessibleName('Voted')
    const user = await page.evaluate(() => localStorage.getItem('user'))
    expect(user?.length).toBeGreaterThan(15)
    await voteButton(page).click()
    await expect(message(page)).toHaveText('Oops, you’ve already voted for this subtopic.')
    expect(await page.evaluate(() => localStorage.getItem('user'))).toBe(user)
  })

  test('a vote whose response is lost counts once after a retry', async ({ page }) => {
    await open(page, '/topic/health')
    const before = await votesShown(page)
    // The server accepts the vote, but the browser gets no response.
    await page.route(
      '**/functions/vote',
      async (route) => {
        await route.fetch()
        await route.abort()
      },
      { times: 1 },
    )
    await voteButton(page).click()
    await expect(message(page)).toContainText('Your vote did not reach us.')
    await expect(voteButton(page)).toHaveAttribute('aria-busy', 'false')
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(message(page)).toHaveText('Thanks for voting!')
    await expect.poll(() => votesShown(page)).toBe(before + 1)
  })

  test('the newsletter wizard validates, recovers from a failure and stores the sign-up', async ({ page }) => {
    await signUpByWizard(page, 'ana@example.org')
  })

  test('the contact form validates, keeps its input across modes and ends with thanks', async ({ page }) => {
    await installClock(page)
    await page.goto('/contact')
    const form = page.getByRole('main').locator('form')
    await form.getByRole('button', { name: 'Send message' }).click()
    await expect(form.getByText('Required')).toHaveCount(4)
    await expect(form.getByLabel('First name')).toBeFocused()
    await form.getByLabel('First name').fill('Ana')
    await expect(form.getByText('Required')).toHaveCount(3)
    await expect(form.getByLabel('First name')).toHaveAttribute('aria-invalid', 'false')
    await page
      .getByRole('navigation', { name: 'What is it about?' })
      .getByRole('link', { name: 'Share a story' })
      .click()
    await expect(page).toHaveURL('/contact?mode=story')
    await expect(form.getByLabel('First name')).toHaveValue('Ana')
    await form.getByLabel('Last name').fill('Nguyen')
    await form.getByLabel('Email').fill('ana@example.org')
    await form.getByLabel('Your story').fill('The bus came.')
    await passReadingTime(page)
    await form.getByRole('button', { name: 'Send message' }).click()
    await expect(page).toHaveURL('/thank-you')
  })

  test.describe('without JavaScript', () => {
    test.use({ javaScriptEnabled: false })

    test('a vote is sent with a form, and the page shows that it counted', async ({ page }) => {
      await page.goto('/topic/education')
      await expect(voteButton(page)).toHaveAccessibleName('Vote')
      await voteButton(page).click()
      await expect(message(page)).toHaveText('Thanks for voting!')
      await expect(voteButton(page)).toHaveAccessibleName('Voted')
      const counted = await votesShown(page)
      await voteButton(page).click()
      await expect(message(page)).toHaveText('Oops, you’ve already voted for this subtopic.')
      expect(await votesShown(page)).toBe(counted)
      await page.reload()
      expect(await votesShown(page)).toBe(counted)
    })

    test('the sign-up in the footer works', async ({ page }) => {
      await page.goto('/faqs')
      await page.getByLabel('Email address').fill('plain@example.org')
      await page.getByRole('contentinfo').getByRole('button', { name: 'Subscribe' }).click()
      await expect(page.getByRole('main').getByText('Thank you for subscribing!')).toBeVisible()
    })

    test('a message is sent after its fields are corrected', async ({ page }) => {
      await page.goto('/contact?mode=data-party')
      await page
        .getByRole('main')
        .locator('form')
        .evaluate((form: HTMLFormElement) => {
          form.noValidate = true
        })
      await page.getByLabel('First name').fill('Ana')
      await page.getByRole('button', { name: 'Send message' }).click()
      await expect(page.getByText('Required')).toHaveCount(4)
      await expect(page.getByLabel('First name')).toHaveValue('Ana')
      await page.getByLabel('Last name').fill('Nguyen')
      await page.getByLabel('Email').first().fill('ana@example.org')
      await page.getByLabel('How many people?').fill('30')
      await page.getByLabel('What would your group like to talk about?').fill('Heat & rain')
      await page.getByRole('button', { name: 'Send message' }).click()
      await expect(page).toHaveURL('/thank-you')
      await expect(page.getByRole('heading', { name: 'Thank you', level: 1 })).toBeVisible()
    })
  })
}
