import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { expect } from '@playwright/test'
import { test } from './journey.ts'
import { multiplyContent } from './multiply-content.ts'
import { startSecondSite, type SecondSite } from './second-site.ts'

/** Copies per subtopic: enough that a topic has more than 24 subtopics, and the site more than its menus list. */
const TIMES = 10

test.describe.configure({ mode: 'default' })

let folder: string
let site: SecondSite
test.beforeAll(async () => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'many-subtopics-'))
  multiplyContent(path.join(folder, 'content'), TIMES)
  site = await startSecondSite({ CONTENT_DIR: path.join(folder, 'content') })
})
test.afterAll(async () => {
  await site.close()
  rmSync(folder, { recursive: true, force: true })
})

test('the menu loads subtopics when it is opened', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  const requests: string[] = []
  page.on('request', (request) => void (request.url().endsWith('/menu.json') && requests.push(request.url())))
  await page.goto(`${site.url}/events`, { waitUntil: 'networkidle' })
  const menu = page.getByRole('navigation', { name: 'Main' })
  expect(requests).toHaveLength(0)
  const toggle = menu.getByRole('button', { name: 'Explore The Data, menu' })
  await toggle.focus()
  await page.keyboard.press('Enter')
  const lifeFive = menu.getByRole('link', { name: 'Length of Life 5' })
  await expect(lifeFive).toHaveAttribute('href', '/topic/health/length-of-life--5')
  await expect(menu.getByRole('link', { name: /^All \d+ subtopics$/ })).toHaveCount(9)
  expect(requests).toHaveLength(1)
  await page.keyboard.press('Escape')
  await expect(lifeFive).toBeHidden()
  await page.keyboard.press('Enter')
  await expect(lifeFive).toBeVisible()
})

test('a topic loads more cards in place, and restores their number', async ({ page }) => {
  await page.goto(`${site.url}/topic/health`, { waitUntil: 'networkidle' })
  const cards = page.getByRole('article')
  await expect(cards).toHaveCount(24)
  await expect(page.getByRole('heading', { name: 'Forty subtopics' })).toBeVisible()
  await page.getByRole('button', { name: 'Load more subtopics' }).press(' ')
  await expect(cards).toHaveCount(40)
  await expect(cards.nth(24).getByRole('link').first()).toBeFocused()
  await expect(page.getByRole('button', { name: 'Load more subtopics' })).toHaveCount(0)
  await page.reload()
  await expect(cards).toHaveCount(40)
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('every subtopic is reachable from its topic', async ({ page }) => {
    await page.goto(`${site.url}/explore-the-data`)
    await page.locator('#health summary').click()
    await page.locator('#health').getByRole('link', { name: 'All 40 subtopics' }).click()
    await page.getByRole('link', { name: 'Load more subtopics' }).click()
    await expect(page).toHaveURL(/\?count=48#page-subtopic-25$/)
    await expect(page.getByRole('article')).toHaveCount(40)
  })
})
