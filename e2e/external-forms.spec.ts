import { expect } from '@playwright/test'
import { test as base } from './journey.ts'
import { openFormService } from './fixtures/hosts/form-service.ts'
import { installClock, passReadingTime } from './reading-time.ts'
import { startSecondSite } from './second-site.ts'

/** The site with the forms of an external service. */
const test = base.extend<object, { site: string }>({
  site: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads from the pattern which fixtures are wanted
    async ({}, use) => {
      const service = await openFormService()
      const site = await startSecondSite({
        CONTACT_FORM_URL: `${service.origin}/inline.js`,
        NEWSLETTER_FORM_URL: `${service.origin}/framed.js`,
      })
      await use(site.url)
      await site.close()
      await service.close()
    },
    { scope: 'worker' },
  ],
  baseURL: ({ site }, use) => use(site),
})
test.describe.configure({ mode: 'default' })

const MISSING = 'The form of our service could not be loaded. Please use this one instead.'

test('the scripts of an external service render the contact form and the sign-up', async ({ page }) => {
  const complaints: string[] = []
  page.on('console', (line) => {
    if (['error', 'warning'].includes(line.type())) complaints.push(line.text())
  })
  const held = Promise.withResolvers<void>()
  await page.route('**/inline.js', async (route) => {
    await held.promise
    await route.continue()
  })
  await page.goto('/contact')
  const main = page.getByRole('main')
  await expect(main.getByText('Loading the form …')).toBeVisible()
  held.resolve()
  await main.getByLabel('Your wish').fill('More shade')
  await expect(main.getByText('Loading the form …')).toHaveCount(0)
  await expect(main.getByRole('button', { name: 'Send message' })).toHaveCount(0)
  await main.getByRole('button', { name: 'Send the wish' }).click()
  await expect(main.getByText('Your wish is with us.')).toBeVisible()

  const footer = page.getByRole('contentinfo')
  await expect(footer.frameLocator('iframe').getByText('Framed sign-up')).toBeVisible()
  await expect(footer.getByText('Loading the form …')).toHaveCount(0)
  await expect(footer.getByLabel('Email address')).toHaveCount(0)
  expect(complaints).toEqual([])
})

test('the built-in forms are shown with a message if the scripts fail to load', async ({ page }) => {
  await page.route('**/{inline,framed}.js', (route) => route.abort())
  await installClock(page)
  await page.goto('/contact?mode=donate')
  await expect(page.getByRole('main').getByText(MISSING)).toBeVisible()
  await expect(page.getByRole('contentinfo').getByText(MISSING)).toBeVisible()
  await expect(page.getByLabel('Email address')).toBeVisible()
  const form = page.getByRole('main').locator('form')
  await form.getByLabel('First name').fill('Ana')
  await form.getByLabel('Last name').fill('Nguyen')
  await form.getByLabel('Email').fill('ana@example.org')
  await form.getByLabel('Your message').fill('A gift')
  await passReadingTime(page)
  await form.getByRole('button', { name: 'Send message' }).click()
  await expect(page).toHaveURL('/thank-you')
})

test('the built-in form is shown if a script hangs', async ({ page }) => {
  await page.route('**/{inline,framed}.js', () => {})
  await page.clock.install()
  const requested = page.waitForRequest('**/inline.js')
  await page.goto('/contact')
  await requested
  const main = page.getByRole('main')
  await expect(main.getByText('Loading the form …')).toBeVisible()
  await page.clock.runFor(9000)
  await expect(main.getByText(MISSING)).toBeVisible()
  await expect(main.getByRole('button', { name: 'Send message' })).toBeVisible()
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the built-in forms are shown', async ({ page }) => {
    await page.goto('/contact')
    await expect(page.getByRole('button', { name: 'Send message' })).toBeVisible()
    await expect(page.getByLabel('Email address')).toBeVisible()
    await expect(page.getByText('Loading the form …').first()).toBeHidden()
  })
})
