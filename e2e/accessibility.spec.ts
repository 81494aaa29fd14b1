import { expect } from '@playwright/test'
import { axeOf } from './axe-of.ts'
import { test } from './journey.ts'
import { everyPath, mailLinkPaths } from './site-map.ts'

/** Both themes draw the same markup: in the dark one a page of each kind, and subtopics with every chart type, tell. */
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
]
const pathsOf = { light: [...everyPath, ...mailLinkPaths, '/404'], dark: [...darkPaths, ...mailLinkPaths] }

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`in the ${colorScheme} theme`, () => {
    test.use({ colorScheme })

    for (const path of pathsOf[colorScheme]) {
      test(`${path} has no accessibility violation`, async ({ page }) => {
        test.slow()
        await page.goto(path)
        const { violations } = await axeOf(page).analyze()
        expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join('\n')}`)).toEqual([])
      })
    }
  })
}
