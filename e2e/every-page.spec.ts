import { expect } from '@playwright/test'
import { test } from './journey.ts'
import { chartsOf } from './find-charts.ts'
import { everyPath, subtopicPages, topicPaths } from './site-map.ts'

test('every topic has subtopics, every subtopic has charts', () => {
  expect(topicPaths.filter((topic) => !subtopicPages.some(({ path }) => path.startsWith(`${topic}/`)))).toEqual([])
  expect(subtopicPages.filter(({ charts }) => charts.length === 0)).toEqual([])
})

for (const path of everyPath) {
  test(`${path} opens without a complaint in the console`, async ({ page }) => {
    const complaints: string[] = []
    page.on('console', (message) => {
      if (['error', 'warning'].includes(message.type())) complaints.push(message.text())
    })
    page.on('pageerror', (error) => complaints.push(error.message))
    page.on('response', (response) => {
      if (response.status() >= 400) complaints.push(`${response.status()} ${response.url()}`)
    })
    const response = await page.goto(path, { waitUntil: 'networkidle' })
    expect(response?.status()).toBe(200)
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
    await expect(page).toHaveTitle(/ \| Common Measure$/)
    await expect(page.locator('meta[name=description]')).toHaveAttribute('content', /.{20,}/)
    expect(complaints).toEqual([])
  })
}

for (const { path, charts } of subtopicPages) {
  test(`${path} draws each of its charts exactly once`, async ({ page }) => {
    await page.goto(path)
    const titles = await chartsOf(page).getByRole('heading', { includeHidden: true }).allTextContents()
    expect(titles.sort()).toEqual([...charts].sort())
    await expect(page.getByText('not available at the moment')).toHaveCount(0)
  })
}
