import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect } from '@playwright/test'
import { axeOf } from './axe-of.ts'
import { test as base } from './journey.ts'
import {
  catchMails,
  headerOf,
  partOf,
  type CaughtMail,
  type MailCatcher,
} from '../providers/network/fixtures/mail-catcher.ts'
import { installClock, passReadingTime } from './reading-time.ts'
import { startSecondSite } from './second-site.ts'

interface MailedSite {
  url: string
  mails: MailCatcher
  /** Requests that the newsletter provider received. */
  calls: Record<string, unknown>[]
}

/** The site with a mail service and a newsletter provider. */
const test = base.extend<object, { site: MailedSite }>({
  site: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads from the pattern which fixtures are wanted
    async ({}, use) => {
      const calls: Record<string, unknown>[] = []
      const provider = createServer((request, response) => {
        let text = ''
        request.on('data', (chunk: Buffer) => (text += chunk.toString()))
        request.on('end', () => {
          calls.push(JSON.parse(text) as Record<string, unknown>)
          response.end()
        })
      })
      await new Promise<void>((resolve) => provider.listen(0, '127.0.0.1', resolve))
      const mails = await catchMails()
      const site = await startSecondSite({
        SMTP_URL: mails.url,
        MAIL_FROM: 'news@example.org',
        NEWSLETTER_WEBHOOK: `http://127.0.0.1:${(provider.address() as AddressInfo).port}/hook`,
      })
      await use({ url: site.url, mails, calls })
      await site.close()
      await mails.close()
      await new Promise((resolve) => provider.close(resolve))
    },
    { scope: 'worker' },
  ],
  baseURL: ({ site }, use) => use(site.url),
})
test.describe.configure({ mode: 'default' })

/** The newest mail to the address, after `count` mails have arrived. */
async function mailTo(site: MailedSite, address: string, count = 1): Promise<CaughtMail> {
  const own = () => site.mails.mails.filter(({ to }) => to.includes(address))
  await expect.poll(() => own().length).toBe(count)
  return own().at(-1)!
}

function linkOf(site: MailedSite, mail: CaughtMail, errand: string): string {
  const [path] = new RegExp(`/newsletter/${errand}\\?token=\\S+`).exec(partOf(mail, 'text/plain')) ?? ['']
  return site.url + path
}

const callsFor = ({ calls }: MailedSite, email: string) => calls.filter((each) => each['email'] === email)

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'a sign-up' : 'a sign-up without scripts', () => {
    test.use({ javaScriptEnabled })

    test('is confirmed by its mail, delivered to the provider, and canceled by its mail', async ({ page, site }) => {
      const email = javaScriptEnabled ? 'ana@example.org' : 'plain@example.org'
      const response = await page.request.post('/functions/subscribe', { data: { email, firstName: 'Ana' } })
      expect(await response.json()).toEqual({ email, user: expect.stringMatching(/^.{32}$/) })
      const mail = await mailTo(site, email)

      await page.goto(linkOf(site, mail, 'confirm'))
      await expect(page.getByRole('heading', { level: 1, name: 'Confirm your sign-up' })).toBeVisible()
      await expect(page.getByRole('definition')).toHaveText([email, 'Ana'])
      await page.getByRole('button', { name: 'Confirm my sign-up' }).click()
      await expect(page.getByRole('heading', { level: 1, name: 'Your sign-up is confirmed' })).toBeVisible()
      await expect.poll(() => callsFor(site, email)).toMatchObject([{ firstName: 'Ana', state: 'confirmed' }])

      await page.goto(linkOf(site, mail, 'confirm'))
      await expect(page.getByRole('heading', { level: 1, name: 'This is confirmed already' })).toBeVisible()
      await expect(page.getByRole('main').getByRole('button')).toHaveCount(0)

      await page.goto(linkOf(site, mail, 'unsubscribe'))
      await page.getByRole('button', { name: 'Unsubscribe' }).click()
      await expect(page.getByRole('heading', { level: 1, name: 'You are unsubscribed' })).toBeVisible()
      await expect.poll(() => callsFor(site, email).map(({ state }) => state)).toEqual(['confirmed', 'unsubscribed'])
      await page.goto(linkOf(site, mail, 'unsubscribe'))
      await expect(page.getByRole('heading', { level: 1, name: 'You are not on the list' })).toBeVisible()
    })

    test('is removed by the "not me" link', async ({ page, site }) => {
      const email = `stranger-${javaScriptEnabled}@example.org`
      await page.request.post('/functions/subscribe', { data: { email } })
      const mail = await mailTo(site, email)
      await page.goto(linkOf(site, mail, 'not-me'))
      await page.getByRole('button', { name: 'Remove my address' }).click()
      await expect(page.getByRole('heading', { level: 1, name: 'Your address was removed' })).toBeVisible()
      await page.goto(linkOf(site, mail, 'confirm'))
      await expect(page.getByRole('heading', { level: 1, name: 'This was removed already' })).toBeVisible()
      expect(callsFor(site, email)).toEqual([])
    })
  })
}

test('opening a link from a mail changes nothing, and its page is never cached', async ({ request, site }) => {
  await request.post('/functions/subscribe', { data: { email: 'scanned@example.org' } })
  const mail = await mailTo(site, 'scanned@example.org')
  for (const errand of ['confirm', 'not-me', 'unsubscribe', 'confirm']) {
    const response = await request.get(linkOf(site, mail, errand))
    expect(response.headers()).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'same-origin' })
  }
  const body = await (await request.get(linkOf(site, mail, 'confirm'))).text()
  expect(body).toContain('Confirm my sign-up')
  expect(callsFor(site, 'scanned@example.org')).toEqual([])
})

test('a one-click POST of a mail program unsubscribes without a redirect', async ({ playwright, site }) => {
  const program = await playwright.request.newContext()
  await program.post(`${site.url}/functions/subscribe`, { data: { email: 'click@example.org' } })
  const mail = await mailTo(site, 'click@example.org')
  const confirmed = await program.post(linkOf(site, mail, 'confirm'))
  expect(confirmed.status()).toBe(200)
  await expect.poll(() => callsFor(site, 'click@example.org')).toHaveLength(1)
  expect(headerOf(mail, 'List-Unsubscribe-Post')).toBe('List-Unsubscribe=One-Click')
  const path = new URL(headerOf(mail, 'List-Unsubscribe').slice(1, -1))
  const url = site.url + path.pathname + path.search
  for (const body of [
    { multipart: { 'List-Unsubscribe': 'One-Click' } },
    { form: { 'List-Unsubscribe': 'One-Click' } },
  ]) {
    const response = await program.post(url, { ...body, maxRedirects: 0 })
    expect(response.status()).toBe(200)
    expect(await response.text()).toContain('You are unsubscribed')
  }
  await expect.poll(() => callsFor(site, 'click@example.org')).toHaveLength(2)
  const elsewhere = await program.post(url, { headers: { Origin: 'https://elsewhere.example' } })
  expect(elsewhere.status()).toBe(403)
  await program.dispose()
})

test.describe('an invalid link', () => {
  for (const [path, status] of [
    ['/newsletter/confirm', 404],
    ['/newsletter/confirm?token=', 404],
    ['/newsletter/not-me?token=nobody-sent-this', 404],
    ['/newsletter/unsubscribe?token=<b>', 404],
  ] as const) {
    test(`${path} has a full page with a message and a link`, async ({ page }) => {
      for (const open of [() => page.goto(path), () => page.request.post(path)])
        expect((await open())?.status()).toBe(status)
      await expect(page.getByRole('heading', { level: 1, name: 'This link does not work' })).toBeVisible()
      await expect(page.getByRole('main').getByRole('link')).toHaveCount(1)
      await expect(page.getByRole('contentinfo')).toBeVisible()
    })
  }
})

test('a sign-up responds immediately while the mail service is unavailable, and its mail is sent later', async ({
  request,
  site,
}) => {
  site.mails.mood = 'silent'
  const before = site.mails.connections
  await request.post('/functions/subscribe', { data: { email: 'late@example.org' } })
  await expect.poll(() => site.mails.connections).toBeGreaterThan(before)
  const again = await request.post('/functions/subscribe', { data: { email: 'later@example.org' }, timeout: 5000 })
  expect(again.status()).toBe(200)
  site.mails.mood = 'well'
  const mail = await mailTo(site, 'late@example.org')
  await mailTo(site, 'later@example.org')
  expect((await request.get(linkOf(site, mail, 'confirm'))).status()).toBe(200)
})

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`in the ${colorScheme} theme`, () => {
    test.use({ colorScheme })

    test('the pages of mail links fit a narrow window and have no accessibility violation', async ({ page, site }) => {
      const email = `${'long-'.repeat(10)}${colorScheme}@example.org`
      await page.request.post('/functions/subscribe', { data: { email, organization: 'x'.repeat(200) } })
      const mail = await mailTo(site, email)
      await page.setViewportSize({ width: 320, height: 640 })
      for (const errand of ['confirm', 'not-me', 'unsubscribe']) {
        await page.goto(linkOf(site, mail, errand))
        expect((await axeOf(page).analyze()).violations).toEqual([])
        const overhang = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
        expect(overhang).toBeLessThanOrEqual(0)
      }
    })
  })
}

test('the forms announce the confirmation mail', async ({ page }) => {
  await page.goto('/newsletter')
  await expect(page.getByRole('main').getByText('please use the link in it to confirm')).toBeVisible()
  await expect(page.getByRole('contentinfo').getByText('please use the link in it to confirm')).toBeVisible()
})

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'a sign-up in Spanish' : 'a sign-up in Spanish without scripts', () => {
    test.use({ javaScriptEnabled })

    test('gets its mail and its confirmation in Spanish', async ({ page, site }) => {
      const email = javaScriptEnabled ? 'rosa@example.org' : 'rosa.plain@example.org'
      if (javaScriptEnabled) await installClock(page)
      await page.goto('/es/faqs')
      const form = page.getByRole('contentinfo').locator('form[action="/es/newsletter"]')
      await form.getByLabel('Dirección de correo electrónico').fill(email)
      if (javaScriptEnabled) {
        await expect(form).toHaveAttribute('novalidate')
        await passReadingTime(page)
      }
      await form.getByRole('button').click()
      const mail = await mailTo(site, email)
      expect(partOf(mail, 'text/html')).toContain('<html lang="es">')
      const link = linkOf(site, mail, 'confirm')
      expect(partOf(mail, 'text/plain')).toContain(link.replace('/newsletter', '/es/newsletter').slice(site.url.length))

      await page.goto(link.replace('/newsletter', '/es/newsletter'))
      await expect(page.locator('html')).toHaveAttribute('lang', 'es')
      await page.getByRole('button', { name: 'Confirmar mi inscripción' }).click()
      await expect.poll(() => callsFor(site, email)).toMatchObject([{ state: 'confirmed', language: 'es' }])
    })
  })
}
