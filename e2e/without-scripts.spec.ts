import { expect } from '@playwright/test'
import { drawingOf } from './chart-parts.ts'
import { test } from './journey.ts'
import { chartsOf } from './find-charts.ts'
import { subtopicPages } from './site-map.ts'

test.use({ javaScriptEnabled: false })

test('a reader without scripts gets from the topics to the table of a chart', async ({ page }) => {
  await page.goto('/explore-the-data')
  const card = page.getByRole('main').getByRole('article').filter({ hasText: 'Economic Opportunity' })
  await card.getByText('View all subtopics').click()
  await card.getByRole('link', { name: 'Employment' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Employment')

  const chart = chartsOf(page).first()
  await expect(drawingOf(chart)).toBeVisible()
  await chart.getByText('View data table').click()
  await expect(chart.getByRole('table').first()).toBeVisible()
})

test('every chart of every subtopic has a drawing, a description and a table in the HTML', async ({ page }) => {
  test.slow()
  for (const { path, charts } of subtopicPages) {
    await page.goto(path)
    await expect(chartsOf(page), path).toHaveCount(charts.length)
    for (const chart of await chartsOf(page).all()) {
      const drawing = drawingOf(chart)
      // A chart of type table is its table, and so is one without room for a plot.
      const isTable = (await chart.getByRole('table').count()) > 0
      if (!isTable) await expect(drawing, path).toHaveAccessibleDescription(/(chart|plot|pyramid|map) (of|with) /i)
      expect(await chart.locator('table').count(), path).toBeGreaterThan(0)
    }
  }
})
