import { expect, type Locator, type Page } from '@playwright/test'
import { test } from './journey.ts'
import { installClock, passReadingTime } from './reading-time.ts'

const QUICK = 'That was very quick. Please send the form once more.'
const TRAPPED = 'A field that cannot be seen was filled in'

/** Fills in the hidden field, as a program would. */
async function fillTrap(form: Locator): Promise<void> {
  await form.locator('[name="website"]').evaluate((field: HTMLInputElement) => {
    field.value = 'https://spam.example'
  })
}

interface Form {
  name: string
  path: string
  form: (page: Page) => Locator
  fill: (form: Locator) => Promise<void>
  button: string
  done: (page: Page) => Locator
}

const FORMS: Form[] = [
  {
    name: 'the sign-up in the footer',
    path: '/faqs',
    form: (page) => page.getByRole('contentinfo').locator('form'),
    fill: (form) => form.getByLabel('Email address').fill('quick@example.org'),
    button: 'Subscribe',
    done: (page) => page.getByRole('contentinfo').getByText('Thank you for subscribing!'),
  },
  {
    name: 'the contact form',
    path: '/contact',
    form: (page) => page.getByRole('main').locator('form'),
    async fill(form) {
      await form.getByLabel('First name').fill('Ana')
      await form.getByLabel('Last name').fill('Nguyen')
      await form.getByLabel('Email').fill('quick@example.org')
      await form.getByLabel('Your message').fill('Hello')
    },
    button: 'Send message',
    done: (page) => page.getByRole('heading', { level: 1, name: 'Thank you' }),
  },
]

for (const { name, path, form: find, fill, button, done } of FORMS) {
  test(`${name} needs a confirmation if it is sent within two seconds`, async ({ page }) => {
    await installClock(page)
    await page.goto(path)
    await page.clock.pauseAt(Date.now() + 60_000)
    await page.reload()
    const form = find(page)
    await expect(form.locator('[name="website"]')).toHaveCount(1)
    await fill(form)
    await expect(form).toHaveAttribute('novalidate')
    await form.getByRole('button', { name: button }).click()
    await expect(form.getByRole('alert').getByText(QUICK)).toBeVisible()
    await passReadingTime(page)
    await page.clock.resume()
    await form.getByRole('button', { name: button }).click()
    await expect(done(page)).toBeVisible()
  })

  test(`${name} needs a confirmation if its hidden field was filled in`, async ({ page }) => {
    await installClock(page)
    await page.goto(path)
    const form = find(page)
    await fill(form)
    await expect(form).toHaveAttribute('novalidate')
    await fillTrap(form)
    await passReadingTime(page)
    await form.getByRole('button', { name: button }).click()
    await expect(form.getByRole('alert').getByText(TRAPPED)).toBeVisible()
    await form.getByRole('button', { name: button }).click()
    await expect(done(page)).toBeVisible()
  })
}

for (const { name, path, form: find, fill, button, done } of FORMS) {
  test(`${name} asks once about a probably mistyped address`, async ({ page }) => {
    await installClock(page)
    await page.goto(path)
    const form = find(page)
    await fill(form)
    await passReadingTime(page)
    const address = form.getByRole('textbox', { name: /^Email/ })
    await address.fill('josé@example.con')
    await form.getByRole('button', { name: button }).click()
    await expect(form.getByText('Did you mean josé@example.com?')).toBeVisible()
    await expect(address).toBeFocused()
    await form.getByRole('button', { name: button }).click()
    await expect(done(page)).toBeVisible()
  })
}

test('the hidden field does not affect readers', async ({ page }) => {
  await page.goto('/contact')
  const trap = page.getByRole('main').locator('[name="website"]')
  await expect(trap).toHaveAttribute('tabindex', '-1')
  await expect(trap).toHaveAttribute('autocomplete', 'off')
  await expect(page.getByRole('main').getByRole('textbox', { name: 'Leave this field empty' })).toHaveCount(0)
  expect(await trap.evaluate((field) => field.parentElement!.getBoundingClientRect().width)).toBeLessThanOrEqual(1)
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('the sign-up in the footer asks once about a probably mistyped address', async ({ page }) => {
    await page.goto('/faqs')
    const footer = page.getByRole('contentinfo')
    await footer.getByLabel('Email address').fill('josé@gmial.com')
    await footer.getByRole('button', { name: 'Subscribe' }).click()
    await expect(page.getByText('Did you mean josé@gmail.com?')).toBeVisible()
    await page.getByRole('main').getByRole('button', { name: 'Subscribe' }).click()
    await expect(page.getByRole('main').getByText('Thank you for subscribing!')).toBeVisible()
  })

  test('time is not measured, and a filled hidden field returns the form with its values', async ({
    request,
    page,
  }) => {
    await page.goto('/contact')
    await FORMS[1]!.fill(page.getByRole('main').locator('form'))
    await page.getByRole('button', { name: 'Send message' }).click()
    await expect(page).toHaveURL('/thank-you')

    const fields = { firstName: 'Ana', lastName: 'Nguyen', email: 'quick@example.org', website: 'https://spam.example' }
    for (const [path, more] of [
      ['/contact', { message: 'My words' }],
      ['/newsletter', {}],
    ] as const) {
      const response = await request.post(path, { form: { ...fields, ...more } })
      expect(response.status()).toBe(400)
      const html = await response.text()
      expect(html).toContain(TRAPPED)
      expect(html).toContain('value="Nguyen"')
      expect(html.includes('spam.example')).toBe(false)
    }
  })
})
