import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { expect, type Locator, type Page } from '@playwright/test'
import { test } from './journey.ts'
import { startSecondSite, type SecondSite } from './second-site.ts'

const ARTICLE = 'the-wall-that-taught-my-block-to-talk'
const CHART_TITLE = 'Life Expectancy'

const crumbsOf = (page: Page) => page.getByRole('navigation', { name: 'Ruta de navegación' })

let folder: string
let site: SecondSite
let articleTitle: string

/** Uses the bundled content without some of its Spanish texts, removed field by field. */
// The tests run in sequence, because they share one site.
test.describe.configure({ mode: 'default' })
test.beforeAll(async () => {
  test.setTimeout(120_000)
  folder = mkdtempSync(path.join(os.tmpdir(), 'common-measure-untranslated-'))
  const content = path.join(folder, 'content')
  cpSync('content', content, { recursive: true })
  interface Item {
    slug: string
    title: { rendered: string }
  }
  const itemsIn = (file: string) => JSON.parse(readFileSync(path.join(content, file), 'utf8')) as Item[]
  const write = (file: string, text: string) => writeFileSync(path.join(content, file), text)
  const withoutTitle = (file: string, slug: string) =>
    write(
      file,
      JSON.stringify(
        itemsIn(file).map(({ title, ...item }) => (item.slug === slug ? item : { ...item, ...(title && { title }) })),
      ),
    )
  withoutTitle('es/wordpress/pages.json', 'length-of-life')
  withoutTitle('es/wordpress/posts.json', ARTICLE)
  articleTitle = itemsIn('wordpress/posts.json').find(({ slug }) => slug === ARTICLE)!.title.rendered
  const isTaken = (line: string) => line.startsWith(`length-of-life,${CHART_TITLE},title,`)
  const charts = readFileSync(path.join(content, 'es/charts.csv'), 'utf8').split('\n')
  write('es/charts.csv', charts.filter((line) => !isTaken(line)).join('\n'))
  site = await startSecondSite({ CONTENT_DIR: content })
})
test.afterAll(async () => {
  await site.close()
  rmSync(folder, { recursive: true, force: true })
})

/** Expects the language on the element with the text, or on a descendant or ancestor. */
async function expectEnglish(text: Locator) {
  const language = () =>
    text.evaluate((element) => (element.querySelector('[lang]') ?? element.closest('[lang]'))?.getAttribute('lang'))
  await expect(text).toBeVisible()
  await expect.poll(language).toBe('en')
}

const named = (page: Page, role: 'heading' | 'link', name: string) =>
  page.locator('main').getByRole(role, { name, exact: true }).first()

for (const javaScriptEnabled of [true, false])
  test.describe(javaScriptEnabled ? 'with scripts' : 'without scripts', () => {
    test.use({ javaScriptEnabled })

    test('untranslated titles and texts of charts are marked as English', async ({ page }) => {
      await page.goto(`${site.url}/es/topic/health/length-of-life`)
      await expect(page.locator('html')).toHaveAttribute('lang', 'es')
      await expectEnglish(named(page, 'heading', 'Length of Life'))
      await expect(crumbsOf(page).getByText('Length of Life')).toHaveAttribute('lang', 'en')
      // The title is the line above the headline, which is translated.
      await expectEnglish(page.locator('main figure').getByText(CHART_TITLE, { exact: true }).first())
      await expect(page.locator('main figure').getByRole('heading').first()).not.toHaveAttribute('lang', 'en')
      // Translated text has the language of the page.
      await expect(crumbsOf(page).getByRole('link').first()).not.toHaveAttribute('lang', /./)
      await page.goto(`${site.url}/es/topic/health`)
      await expectEnglish(named(page, 'link', 'Length of Life'))
      await page.goto(`${site.url}/es/blog/${ARTICLE}`)
      await expectEnglish(named(page, 'heading', articleTitle))
    })
  })

test('a fully translated site has no marks for untranslated text', async ({ request }) => {
  for (const page of ['/es', '/es/topic/health', '/es/topic/health/length-of-life', `/es/blog/${ARTICLE}`]) {
    const html = await (await request.get(page)).text()
    expect(html).toContain('<html lang="es"')
    expect(html).not.toContain('data-untranslated')
  }
  expect(await (await request.get('/es/untranslated.json')).json()).toEqual([])
})
