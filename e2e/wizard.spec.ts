import { expect, type Page } from '@playwright/test'
import { test } from './journey.ts'
import { installClock, passReadingTime } from './reading-time.ts'
import { refuseStorage } from './refuse-storage.ts'
import { whenHydrated } from './when-hydrated.ts'

const wizard = (page: Page) => page.getByRole('dialog', { name: 'Never miss a story' })
const question = (page: Page) => page.getByRole('dialog', { name: 'Keep what you have typed?' })
const draft = (page: Page) => page.evaluate(() => sessionStorage.getItem('newsletterDraft'))

async function openWizard(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Choose your topics and county' }).click()
  await expect(wizard(page)).toBeVisible()
}

/** The wizard on a separate page, with its first step filled in. */
async function openFilled(page: Page): Promise<void> {
  await page.goto('/faqs')
  await whenHydrated(page)
  await openWizard(page)
  await fillFirstPage(page)
}

async function fillFirstPage(page: Page): Promise<void> {
  await wizard(page).getByLabel('First name').fill('Ana')
  await wizard(page).getByLabel('Last name').fill('Nguyen')
  await wizard(page).getByLabel('Email').fill('ana@example.org')
}

test('input survives a reload, and Back goes to the previous page, then asks to keep it', async ({ page }) => {
  await page.goto('/contact')
  await openFilled(page)
  await wizard(page).getByRole('button', { name: 'Next' }).click()
  await wizard(page).getByLabel('Organization').fill('Bayou Friends')

  await page.reload()
  await expect(wizard(page).getByLabel('Organization')).toHaveValue('Bayou Friends')
  await page.goBack()
  await expect(wizard(page).getByLabel('First name')).toHaveValue('Ana')
  await expect(page).toHaveURL('/faqs')
  await page.goBack()
  await expect(question(page).getByRole('button', { name: 'Keep for later' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(question(page)).toHaveCount(0)
  await expect(wizard(page).getByLabel('First name')).toHaveValue('Ana')

  await page.goBack()
  await question(page).getByRole('button', { name: 'Keep for later' }).click()
  await expect(wizard(page)).toHaveCount(0)
  await expect(page).toHaveURL('/faqs')
  await page.goBack()
  await expect(page).toHaveURL('/contact')
})

test('closing asks to keep the input, which is restored unless discarded', async ({ page }) => {
  await openFilled(page)
  await page.keyboard.press('Escape')
  await question(page).getByRole('button', { name: 'Keep for later' }).click()
  await expect(wizard(page)).toHaveCount(0)

  await openWizard(page)
  await expect(wizard(page).getByLabel('Email')).toHaveValue('ana@example.org')
  await wizard(page).getByRole('button', { name: 'Close' }).click()
  await question(page).getByRole('button', { name: 'Discard' }).click()
  await expect(wizard(page)).toHaveCount(0)
  expect(await draft(page)).toBeNull()

  await openWizard(page)
  await expect(wizard(page).getByLabel('Email')).toHaveValue('')
  await page.keyboard.press('Escape')
  await expect(wizard(page)).toHaveCount(0)
})

test('sent input is removed from the draft', async ({ page }) => {
  await installClock(page)
  await openFilled(page)
  await wizard(page).getByRole('button', { name: 'Next' }).click()
  await wizard(page).getByRole('button', { name: 'Back' }).click()
  await expect(wizard(page).getByLabel('First name')).toBeVisible()
  await wizard(page).getByRole('button', { name: 'Next' }).click()
  await wizard(page).getByRole('button', { name: 'Next' }).click()
  expect(JSON.parse((await draft(page)) ?? '')).toMatchObject({ firstName: 'Ana', email: 'ana@example.org' })
  await passReadingTime(page)
  await wizard(page).getByRole('button', { name: 'Submit' }).click()
  await expect(wizard(page).getByText('Thank you for subscribing!')).toBeVisible()
  expect(await draft(page)).toBeNull()
  await page.keyboard.press('Escape')
  await expect(wizard(page)).toHaveCount(0)
})

test('input is kept until the page is left without browser storage', async ({ page }) => {
  await refuseStorage(page)
  await openFilled(page)
  await page.keyboard.press('Escape')
  await question(page).getByRole('button', { name: 'Keep for later' }).click()
  await openWizard(page)
  await expect(wizard(page).getByLabel('First name')).toHaveValue('Ana')
})
