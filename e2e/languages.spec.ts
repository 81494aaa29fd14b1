import { readFileSync } from 'node:fs'
import { expect, type Page } from '@playwright/test'
import { axeOf } from './axe-of.ts'
import { test } from './journey.ts'

const SUBTOPIC = '/topic/economic-opportunity/employment'

const alternatesOf = (page: Page) =>
  page
    .locator('link[rel="alternate"][hreflang]')
    .evaluateAll((links) =>
      links.map((link) => [link.getAttribute('hreflang'), new URL((link as HTMLLinkElement).href).pathname]),
    )

test.describe('a page in two languages', () => {
  for (const [path, other] of [
    ['/', '/es'],
    ['/es', '/'],
    [SUBTOPIC, `/es${SUBTOPIC}`],
    [`/es${SUBTOPIC}`, SUBTOPIC],
  ] as const) {
    test(`is marked with its language and links the other at ${path}`, async ({ page }) => {
      await page.goto(path)
      const isSpanish = path.startsWith('/es')
      await expect(page.locator('html')).toHaveAttribute('lang', isSpanish ? 'es' : 'en')
      await expect(page.locator('meta[property="og:locale"]')).toHaveAttribute('content', isSpanish ? 'es_US' : 'en_US')
      const [english, spanish] = isSpanish ? [other, path] : [path, other]
      expect(await alternatesOf(page)).toEqual([
        ['en', english],
        ['es', spanish],
        ['x-default', english],
      ])
      await expect(page.locator('#page-language a[hreflang]')).toHaveAttribute('href', other)
    })
  }

  test('has a switch that keeps the page, state and position, and stores the language', async ({ page }) => {
    await page.goto(`${SUBTOPIC}?laborforce.group=Harris`)
    const heading = page.getByRole('heading', { level: 3 }).nth(2)
    await heading.evaluate((element) => element.scrollIntoView())
    await page.getByRole('link', { name: 'Español' }).first().click()
    await expect(page).toHaveURL(
      (url) => url.pathname === `/es${SUBTOPIC}` && url.searchParams.get('laborforce.group') === 'Harris',
    )
    expect(new URL(page.url()).hash).not.toBe('')
    expect(await page.evaluate(() => localStorage.getItem('language'))).toBe('es')
    await expect(page.locator('html')).toHaveAttribute('lang', 'es')
  })

  test('updates its switch and its alternate links after a navigation', async ({ page }) => {
    await page.goto('/es/topic/health')
    await page.getByRole('contentinfo').getByRole('link', { name: 'Preguntas frecuentes' }).click()
    await expect(page).toHaveURL('/es/faqs')
    await expect
      .poll(() => alternatesOf(page))
      .toEqual([
        ['en', '/faqs'],
        ['es', '/es/faqs'],
        ['x-default', '/faqs'],
      ])
    await page.getByRole('link', { name: 'English' }).first().click()
    await expect(page).toHaveURL('/faqs')
  })

  test('has only Spanish links in Spanish', async ({ page }) => {
    await page.goto('/es/topic/health')
    const addresses = await page
      .locator('main a[href^="/"], footer a[href^="/"]')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''))
    expect(addresses.filter((address) => !/^\/(es|media|charts|assets)\b/.test(address))).toEqual([])
  })
})

test.describe('the offer of another language', () => {
  test.use({ locale: 'es-MX' })

  test('is shown to browsers that prefer Spanish, without layout shifts', async ({ page }) => {
    await page.addInitScript(() => {
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries())
          Object.assign(window, { shifted: (entry as never as { value: number }).value })
      }).observe({ type: 'layout-shift', buffered: true })
    })
    await page.goto('/topic/health')
    const offer = page.getByRole('link', { name: 'Leer en español' })
    await expect(offer).toBeVisible()
    expect(await page.evaluate(() => (window as { shifted?: number }).shifted ?? 0)).toBeLessThan(0.01)
    await offer.click()
    await expect(page).toHaveURL('/es/topic/health')
    await page.goto('/topic/health')
    await expect(offer).toBeHidden()
  })

  test('is dismissed by its button permanently', async ({ page }) => {
    await page.goto('/topic/health')
    await page.getByRole('button', { name: 'Stay with English' }).click()
    await expect(page.getByRole('link', { name: 'Leer en español' })).toBeHidden()
    await page.reload()
    await expect(page.getByRole('link', { name: 'Leer en español' })).toBeHidden()
    expect(new URL(page.url()).pathname).toBe('/topic/health')
  })
})

test('the offer is hidden from other browsers', async ({ page }) => {
  await page.goto('/')
  await expect(page.getByRole('link', { name: 'Leer en español' })).toBeHidden()
})

test('the menu on a phone has a language link without scripts', async ({ browser }) => {
  const page = await browser.newPage({ viewport: { width: 390, height: 800 }, javaScriptEnabled: false })
  await page.goto('/topic/health')
  await page.locator('header details > summary').first().click()
  await page.locator('header details').getByRole('link', { name: 'Español' }).click()
  await expect(page).toHaveURL('/es/topic/health')
  await page.close()
})

test('files, feeds and frames are available in Spanish', async ({ request }) => {
  const textOf = async (path: string) => (await request.get(path)).text()
  expect(await textOf('/es/feed.xml')).toContain('<language>es-us</language>')
  expect(await textOf('/sitemap.xml')).toContain('hreflang="es"')
  const [english, spanish] = (await Promise.all(
    ['', '?lang=es'].map(async (query) =>
      (await request.get(`/charts/length-of-life/Life%20Expectancy.json${query}`)).json(),
    ),
  )) as { model: { title: string; series: { points: unknown }[] } }[]
  expect(english?.model.title).toBe('Life Expectancy')
  expect(spanish?.model.title).not.toBe('Life Expectancy')
  expect(spanish?.model).not.toHaveProperty('originals')
  expect(spanish?.model.series.map(({ points }) => points)).toEqual(english?.model.series.map(({ points }) => points))
  for (const form of ['svg', 'csv'])
    expect(await textOf(`/charts/length-of-life/Life%20Expectancy.${form}?lang=es`)).toContain('EE. UU.')
  const frame = await textOf('/charts?id=length-of-life&title=Life%20Expectancy&lang=es')
  expect(frame).toContain('lang="es"')
  expect(frame).toContain('href="/es/sources')
  expect(frame).not.toMatch(/href="\/(?:sources|compare)/)
  const oembed = (await (
    await request.get(
      `/oembed?url=${encodeURIComponent('http://localhost/charts?id=length-of-life&title=Life Expectancy&lang=es')}`,
    )
  ).json()) as { html?: string }
  expect(oembed.html ?? 'lang=es').toContain('lang=es')
  expect((await request.get('/es/', { maxRedirects: 0 })).status()).toBe(301)
  expect((await request.get('/es/nowhere')).status()).toBe(404)
})

test('a Spanish vote counts for the same subtopic', async ({ page }) => {
  await page.goto(`/es${SUBTOPIC}`)
  const [request] = await Promise.all([
    page.waitForRequest((sent) => sent.url().endsWith('/vote')),
    page.locator('#page-vote-box button[type="submit"]').click(),
  ])
  expect(request.postDataJSON()).toMatchObject({ subtopic: 'Employment' })
})

test('Spanish pages have no accessibility violation', async ({ page }) => {
  for (const path of ['/es', `/es${SUBTOPIC}`]) {
    await page.goto(path)
    const { violations } = await axeOf(page).withTags(['wcag2a', 'wcag2aa', 'wcag21aa']).analyze()
    expect(violations.map(({ id }) => id)).toEqual([])
  }
})

/** Complete texts of a catalogue: long texts without arguments. */
function textsOf(language: string): Set<string> {
  const families = JSON.parse(readFileSync(`app/messages/${language}.json`, 'utf8')) as Record<
    string,
    Record<string, string>
  >
  const texts = Object.entries(families).flatMap(([family, messages]) =>
    family === 'desk' ? [] : Object.values(messages),
  )
  return new Set(texts.filter((text) => text.length > 24 && !/[{<]/.test(text)))
}

for (const [prefix, own, other] of [
  ['', 'en', 'es'],
  ['/es', 'es', 'en'],
] as const)
  test(`pages in ${own} load no messages in ${other}`, async ({ page }) => {
    const scripts: string[] = []
    page.on('response', async (response) => {
      if (response.url().endsWith('.js')) scripts.push(await response.text().catch(() => ''))
    })
    for (const path of [
      '',
      '/topic/health/length-of-life',
      '/faqs',
      '/search',
      '/contact',
      '/compare',
      '/get-involved',
    ]) {
      await page.goto(`${prefix}${path}` || '/', { waitUntil: 'networkidle' })
      // Triggers code that loads on intent.
      await page.locator('header a, main button').evaluateAll((parts) => {
        for (const part of parts) part.dispatchEvent(new PointerEvent('pointerover', { bubbles: true }))
      })
      await page.waitForLoadState('networkidle')
    }
    const loaded = scripts.join('\n')
    const [ownTexts, otherTexts] = [textsOf(own), textsOf(other)]
    expect([...ownTexts].filter((text) => loaded.includes(text)).length).toBeGreaterThan(20)
    expect([...otherTexts].filter((text) => !ownTexts.has(text) && loaded.includes(text))).toEqual([])
  })
