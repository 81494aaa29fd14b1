import { expect, type Page } from '@playwright/test'
import { test } from './journey.ts'
import { aPathOfEachKind } from './site-map.ts'
import { inSpanish } from './text-of.ts'
import { follow, openTwins, type Twins } from './translated-twins.ts'

let twins: Twins
test.describe.configure({ timeout: 180_000 })
test.beforeAll(async ({ browser }) => {
  twins = await openTwins(browser)
})
test.afterAll(() => twins.close())

const votesOn = (page: Page) => page.getByRole('group', { name: 'Votos' })

test('charts of a Spanish page work when the browser translates the page', async () => {
  const { both } = twins
  await twins.open('/es/topic/health/healthy-living')
  const groups = (page: Page) => page.getByRole('group', { name: 'Mostrar' }).first()
  const entry = (page: Page) => page.getByRole('list', { name: 'Leyenda' }).getByRole('button').first()
  await both('another group', (page) => groups(page).getByRole('button', { pressed: false }).first().click())
  await both('one series alone', (page) => entry(page).click())
  await both('and all again', (page) => entry(page).click())
  await both('the table', (page) => page.locator('figure summary').first().click())
  await both('the menu of a chart', (page) =>
    page
      .getByRole('button', { name: /^Menú de la gráfica: / })
      .first()
      .click(),
  )
  await both('how to cite', async (page) => {
    await page.getByRole('button', { name: 'Citar' }).first().click()
    await page.getByRole('dialog').waitFor()
  })
  await both('closed', (page) => page.keyboard.press('Escape'))
})

test('a vote in Spanish works when the browser translates the page', async () => {
  const { translated, errors } = twins
  await twins.open('/es/topic/disasters')
  const shown = async () => Number((await votesOn(translated).getByRole('status').textContent())?.split(' ')[0])
  const before = await shown()
  await votesOn(translated).getByRole('button', { name: 'Votar' }).click()
  await expect(votesOn(translated).getByText('¡Gracias por votar!')).toBeVisible()
  await expect.poll(shown).toBe(before + 1)
  expect(errors).toEqual([])
})

test('search in Spanish works when the browser translates the page', async () => {
  const { both } = twins
  await twins.open('/es/search?q=pobreza')
  await both('other words', async (page) => {
    await page.getByRole('searchbox').last().fill('vivienda')
    await page.waitForURL('/es/search?q=vivienda')
  })
  await both('a tab', (page) => page.getByRole('tab', { name: 'Sitio web' }).click())
})

test('navigation between all kinds of Spanish pages works when the browser translates the page', async () => {
  const { both } = twins
  await twins.open('/es/credits')
  for (const path of aPathOfEachKind.filter((each) => each !== '/404')) await both(inSpanish(path), follow(path))
})
