import { expect, test, type Page } from '@playwright/test'
import { axeOf } from './axe-of.ts'

const TOPIC = '/topic/arts/museums-and-culture'
const COMPARED = '/compare?indicator=child-poverty&places=48201,us'

async function add(page: Page, address: string, title: string) {
  await page.goto(address)
  const button = page.getByRole('button', { name: `Chart menu: ${title}` })
  await button.click()
  await page.getByRole('button', { name: 'Add to my collection' }).click()
  await expect(page.getByRole('button', { name: /^Open my collection \(\d+ of 12\)$/ })).toBeFocused()
}

test('charts and comparisons are added, moved, noted and removed', async ({ page }) => {
  await page.goto('/collection')
  await expect(page.getByText('It is empty.')).toBeVisible()
  await add(page, TOPIC, 'Museums by Type')
  await add(page, COMPARED, 'Children in Poverty')
  await page.goto('/collection')
  await expect(page).toHaveURL(/\/collection\?c=[a-z2-7]{8}~indicator%3Dchild-poverty/)
  await expect(page.getByRole('listitem').filter({ has: page.getByRole('figure') })).toHaveCount(2)
  await expect(page.getByText('This is not the collection of this browser.')).toBeHidden()

  await page.getByLabel('Your note on “Museums by Type”').fill('For Tuesday: A & B')
  await page.getByRole('button', { name: 'Save notes' }).first().click()
  await expect(page).toHaveURL(/n1=For/)
  await page.getByRole('link', { name: 'Move down: Museums by Type' }).click()
  await expect(page.getByLabel('Your note on “Museums by Type”')).toHaveValue('For Tuesday: A & B')
  await expect(page).toHaveURL(/n2=For/)

  await page.goto('/collection')
  await expect(page, 'the browser has the new order').toHaveURL(/n2=For/)
  await page.getByRole('link', { name: 'Remove: Children in Poverty' }).click()
  await expect(page).toHaveURL(/\/collection\?c=[a-z2-7]{8}&n1=/)
  await expect(page.getByRole('heading', { level: 3 })).toHaveCount(1)
  expect(await axeOf(page).analyze()).toMatchObject({ violations: [] })
})

test('a collection that was sent does not replace that of the browser', async ({ page }) => {
  await add(page, TOPIC, 'Museums by Type')
  await page.goto('/collection?c=indicator%3Dchild-poverty%26places%3D48201%2Cus')
  await page.getByRole('link', { name: 'Remove: Children in Poverty' }).hover()
  await expect(page.getByText('This is not the collection of this browser.')).toBeVisible()
  await page.goto('/collection')
  await expect(page).toHaveURL(/c=[a-z2-7]{8}$/)
  await page.goto('/collection?c=indicator%3Dchild-poverty%26places%3D48201%2Cus')
  await page.getByRole('button', { name: 'Keep this one' }).click()
  await page.goto('/collection')
  await expect(page).toHaveURL(/c=indicator%3Dchild-poverty/)
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('a collection has its charts, its notes and its files', async ({ page, request }) => {
    const query = 'c=indicator%3Dchild-poverty%26places%3D48201%2Cus~aaaaaaaa&n1=Mine'
    await page.goto(`/collection?${query}`)
    await expect(page.getByRole('heading', { name: 'Children in Poverty' })).toBeVisible()
    await expect(page.getByText('This chart is no longer on the site.')).toBeVisible()
    await page.getByLabel('Your note on “Children in Poverty”').fill('Ours')
    await page.getByRole('button', { name: 'Save notes' }).first().click()
    await expect(page).toHaveURL(/n1=Ours/)
    for (const [form, start] of [
      ['pptx', 'PK'],
      ['xlsx', 'PK'],
      ['pdf', '%PDF'],
    ] as const) {
      const response = await request.get(`/collection.${form}?${query}`)
      expect(response.status()).toBe(200)
      expect((await response.body()).toString('latin1').startsWith(start)).toBe(true)
    }
    expect((await request.get('/collection.pptx?c=aaaaaaaa')).status()).toBe(404)
  })
})
