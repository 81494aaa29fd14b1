import { expect, test, type Page } from '@playwright/test'
import { axeOf } from './axe-of.ts'
import { startScripts } from './journey.ts'
import { titleAbove } from './chart-parts.ts'
import { chartsOf } from './find-charts.ts'
import { FITS, fitOf } from './fit-of.ts'
import { expectBudget, weighPage } from './page-weight.ts'
import { everyPath, mailLinkPaths, subtopicPages, topicPaths } from './site-map.ts'

/** Both themes have the same markup. The dark theme is tested on one page of each kind, and on subtopics with every chart type. */
const darkPaths = [
  '/explore-the-data',
  '/the-initiative',
  '/the-big-picture',
  '/get-involved',
  '/404',
  '/topic/health',
  '/topic/economic-opportunity/employment',
  '/topic/community-context/race-and-ethnicity',
  '/topic/environment/weather-and-travel',
  '/topic/arts/museums-and-culture',
  '/blog',
  '/blog/categories/health',
  '/blog/who-goes-to-preschool',
  '/events',
  '/faqs',
  '/search?q=poverty',
  '/contact?mode=data-party',
  '/newsletter',
  '/thank-you',
  ...mailLinkPaths,
]

async function expectFits(page: Page) {
  for (const width of [320, 390, 768, 1024, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await expect.poll(() => fitOf(page), { message: `in a window ${width} px wide` }).toEqual(FITS)
  }
}

async function expectNoViolation(page: Page, theme: 'light' | 'dark') {
  await page.emulateMedia({ colorScheme: theme })
  const { violations } = await axeOf(page).analyze()
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join('\n')}`)
  expect.soft(found, `accessibility violations in the ${theme} theme`).toEqual([])
}

async function expectAccessible(page: Page, path: string) {
  await expectNoViolation(page, 'light')
  if (darkPaths.includes(path)) await expectNoViolation(page, 'dark')
}

test('every topic has subtopics, and every subtopic has charts', () => {
  expect(topicPaths.filter((topic) => !subtopicPages.some(({ path }) => path.startsWith(`${topic}/`)))).toEqual([])
  expect(subtopicPages.filter(({ charts }) => charts.length === 0)).toEqual([])
})

for (const path of everyPath) {
  const charts = subtopicPages.find((subtopic) => subtopic.path === path)?.charts ?? []
  test(`${path} has all of its charts, fits every window and its byte budget, and has no errors or violations`, async ({
    page,
  }) => {
    test.slow()
    const complaints: string[] = []
    page.on('console', (message) => {
      if (['error', 'warning'].includes(message.type())) complaints.push(message.text())
    })
    page.on('pageerror', (error) => complaints.push(error.message))
    page.on('response', (response) => {
      if (response.status() >= 400) complaints.push(`${response.status()} ${response.url()}`)
    })
    const weigh = weighPage(page, path)
    const response = await page.goto(path, { waitUntil: 'networkidle' })
    expect(response?.status()).toBe(200)
    expectBudget(await weigh(), path, path)
    await startScripts(page)
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
    await expect(page).toHaveTitle(/ \| Common Measure$/)
    await expect(page.locator('meta[name=description]')).toHaveAttribute('content', /.{20,}/)
    if (charts.length > 0) {
      const titles = await titleAbove(chartsOf(page)).allTextContents()
      expect(titles.sort()).toEqual([...charts].sort())
      await expect(page.getByText('not available at the moment')).toHaveCount(0)
    }
    expect(complaints).toEqual([])
    await expectAccessible(page, path)
    await expectFits(page)
  })
}

for (const path of [...mailLinkPaths, '/404'].filter((each) => !everyPath.includes(each))) {
  test(`${path} has no accessibility violation`, async ({ page }) => {
    await page.goto(path)
    await startScripts(page)
    await expectAccessible(page, path)
  })
}
