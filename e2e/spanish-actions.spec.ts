import { expect, type Page } from '@playwright/test'
import { test } from './journey.ts'
import { seemsEnglish, textsIn } from './english-left.ts'
import { installClock, passReadingTime } from './reading-time.ts'
import { whenHydrated } from './when-hydrated.ts'

/** Pages with every kind of control. */
const PAGES = [
  '/es',
  '/es/explore-the-data',
  '/es/topic/health',
  '/es/topic/health/healthy-living',
  '/es/topic/economic-opportunity/employment',
  '/es/the-initiative',
  '/es/the-big-picture',
  '/es/get-involved',
  '/es/blog',
  '/es/blog/harris-lost-movers-and-still-grew',
  '/es/events',
  '/es/faqs',
  '/es/search?q=vivienda',
  '/es/compare?indicator=unemployment-rate&places=48201,us',
  '/es/contact',
]

/** Controls that would leave the page, or that have no text. */
const LEFT_ALONE = /^(?:Imprimir|Ver en pantalla completa|Descargar|Enviar|Suscribirse|Quitar|Votar$|Buscar$)/

/** Expects no English text on the page, including hidden text. */
async function expectSpanish(page: Page, what: string): Promise<void> {
  const left = async () => textsIn(await page.content(), 'es').filter(seemsEnglish)
  await expect.poll(left, { message: what }).toEqual([])
}

const withoutTour = (page: Page) => page.addInitScript(() => localStorage.setItem('hasCompletedTour', 'true'))

for (const path of PAGES)
  test(`every control of ${path} is in Spanish`, async ({ page }) => {
    await withoutTour(page)
    await page.goto(path)
    await whenHydrated(page)
    const pressed = new Set<string>()
    const controls = page.locator('button:visible, summary:visible, [role="tab"]:visible, select:visible')
    for (let index = 0; index < (await controls.count()) && pressed.size < 40; index++) {
      const control = controls.nth(index)
      const name = ((await control.getAttribute('aria-label')) ?? (await control.textContent()) ?? '').trim()
      const kind = name.replace(/:.*|\d+/g, '')
      if (kind === '' || pressed.has(kind) || LEFT_ALONE.test(name)) continue
      pressed.add(kind)
      await control.dispatchEvent('click')
      await expectSpanish(page, `after “${name}”`)
      await page.keyboard.press('Escape')
    }
    expect(pressed.size).toBeGreaterThan(2)
    await expectSpanish(page, 'in the end')
  })

test('the guided tour is in Spanish', async ({ page }) => {
  await page.goto('/es')
  const tour = page.getByRole('dialog', { name: /^Recorrido guiado/ })
  await expect(tour).toBeVisible()
  for (let step = 0; step < 10 && (await tour.count()) > 0; step++) {
    await expectSpanish(page, `step ${step + 1}`)
    const next = tour.getByRole('button', { name: /^(?:Siguiente|Listo)$/ })
    if ((await next.count()) > 0) await next.click()
  }
})

test('messages about votes are in Spanish', async ({ page }) => {
  await withoutTour(page)
  await page.goto('/es/topic/health/access-to-care')
  await whenHydrated(page)
  const votes = page.getByRole('group', { name: 'Votos' })
  await votes.getByRole('button', { name: 'Votar' }).click()
  await expect(votes.getByText('¡Gracias por votar!')).toBeVisible()
  await expectSpanish(page, 'after a vote')
  await page.reload()
  await expectSpanish(page, 'after a reload')
})

test('the newsletter wizard is in Spanish', async ({ page }) => {
  await withoutTour(page)
  await installClock(page)
  await page.goto('/es/faqs')
  await whenHydrated(page)
  await page.getByRole('link', { name: 'Elija sus temas y su condado' }).click()
  const wizard = page.getByRole('dialog', { name: 'No se pierda ninguna historia' })
  const next = wizard.getByRole('button', { name: 'Siguiente' })
  await next.click()
  await expect(wizard.getByText('Obligatorio', { exact: true })).toHaveCount(3)
  await expectSpanish(page, 'what is missing')
  await wizard.getByLabel('Nombre').fill('Ana')
  await wizard.getByLabel('Apellido').fill('Núñez')
  await wizard.getByLabel('Correo electrónico').fill('ana@example.org')
  await next.click()
  await expectSpanish(page, 'the second page')
  await next.click()
  await expectSpanish(page, 'the third page')
  await passReadingTime(page)
  await page.route('**/functions/subscribe', (route) => route.abort(), { times: 1 })
  await wizard.getByRole('button', { name: 'Enviar' }).click()
  await expect(wizard.getByRole('alert')).toContainText('Nos falta algo.')
  await expectSpanish(page, 'a failure')
  await wizard.getByRole('button', { name: 'Enviar' }).click()
  await expect(wizard.getByText('¡Gracias por suscribirse!')).toBeVisible()
  await expectSpanish(page, 'thanks')
})

test('the menu on a phone is in Spanish', async ({ page }) => {
  await withoutTour(page)
  await page.setViewportSize({ width: 390, height: 800 })
  await page.goto('/es/faqs')
  await whenHydrated(page)
  await page.locator('header details > summary').first().click()
  await expect(page.getByRole('link', { name: 'Ver todos los temas' }).last()).toBeVisible()
  await expectSpanish(page, 'the menu')
})

test('the offline page is in Spanish', async ({ page, context }) => {
  await withoutTour(page)
  await page.goto('/es/faqs', { waitUntil: 'networkidle' })
  await whenHydrated(page)
  await context.setOffline(true)
  const credits = page.getByRole('contentinfo').getByRole('link', { name: 'Créditos', exact: true })
  await credits.dispatchEvent('click')
  await expect(page.getByRole('main').getByRole('heading', { level: 1, name: 'No tiene conexión' })).toBeFocused()
  await expectSpanish(page, 'offline')
})
