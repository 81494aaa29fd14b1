import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { expect } from '@playwright/test'
import { axeOf } from './axe-of.ts'
import { test } from './journey.ts'
import { startSecondSite, type SecondSite } from './second-site.ts'
import { whenHydrated } from './when-hydrated.ts'

const KEY = 'ana-has-a-long-key-of-her-own'
const SECRET = 'a-secret-of-sixteen-or-more'
/** Word in titles and texts that only editors may find. */
const WORD = 'Zanzibarite'
let folder: string
let site: string
let server: SecondSite

interface Item {
  id: number
  slug: string
  [field: string]: unknown
}

/** Adds a draft that copies a published item. */
function addDraft(collection: string, like: (item: Item) => boolean, draft: Item): void {
  const file = path.join(folder, 'content', 'wordpress', `${collection}.json`)
  const items = JSON.parse(readFileSync(file, 'utf8')) as Item[]
  const text = { rendered: `<p>${WORD} text.</p>`, protected: false }
  const own = { status: 'draft', title: { rendered: `${WORD} ${collection}` }, content: text, excerpt: text }
  writeFileSync(file, JSON.stringify([...items, { ...items.find(like), ...own, ...draft }]))
}

// The tests run in sequence, because they share one site.
test.describe.configure({ mode: 'default' })
test.beforeAll(async () => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'common-measure-preview-'))
  cpSync('content', path.join(folder, 'content'), { recursive: true })
  addDraft('posts', ({ status }) => status === 'publish', { id: 90001, slug: 'zanzibarite-post' })
  const content = { rendered: `<p>${WORD} text.</p><div data-chart="Unemployment Rate" data-id="employment"></div>` }
  addDraft('pages', ({ slug }) => slug === 'employment', { id: 90002, slug: '', content, menu_order: 1 })
  addDraft('events', () => true, { id: 90003, slug: 'zanzibarite-event' })
  server = await startSecondSite({
    CONTENT_DIR: path.join(folder, 'content'),
    DESK_KEYS: `ana:${KEY}`,
    HOOK_SECRET: SECRET,
  })
  site = server.url
  await expect.poll(() => fetch(`${site}/readyz`).then(okOf, () => false), { timeout: 30_000 }).toBe(true)
})
test.afterAll(async () => {
  await server.close()
  rmSync(folder, { recursive: true })
})

const okOf = ({ ok }: Response) => ok
const ask = (address: string, headers: Record<string, string> = {}) =>
  fetch(new URL(address, site), { redirect: 'manual', headers })

async function linkTo(type: string, id: number): Promise<string> {
  const response = await ask(`/desk/api/preview-link?type=${type}&id=${id}`, { authorization: `Bearer ${KEY}` })
  return ((await response.json()) as { url: string }).url
}

test('a draft is rendered as its page, interactive and marked as a preview', async ({ page }) => {
  const problems: string[] = []
  page.on('console', (message) => message.type() === 'error' && problems.push(message.text()))
  page.on('pageerror', (error) => problems.push(error.message))
  const response = await page.goto(await linkTo('pages', 90002))
  expect([response?.status(), response?.headers()['cache-control']]).toEqual([200, 'no-store'])
  await whenHydrated(page)
  await expect(page.getByRole('complementary', { name: 'Preview' })).toContainText('This page is a draft.')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`${WORD} pages`)
  await expect(page.getByText(`${WORD} text.`).first()).toBeVisible()
  await expect(page.getByRole('figure', { name: 'Unemployment Rate' })).toBeVisible()
  expect(new URL(page.url()).search).toBe('')
  const { violations } = await axeOf(page).include('aside').analyze()
  expect(violations).toEqual([])
  await page.getByRole('link', { name: 'Load the preview again' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`${WORD} pages`)
  expect(problems).toEqual([])
})

for (const [type, id] of [
  ['posts', 90001],
  ['events', 90003],
] as const) {
  test(`a draft of ${type} is shown at its position`, async ({ page }) => {
    await page.goto(await linkTo(type, id))
    await whenHydrated(page)
    await expect(
      page
        .getByRole('main')
        .getByRole('heading', { name: `${WORD} ${type}` })
        .first(),
    ).toBeVisible()
  })
}

test('a preview works without scripts on a phone', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, viewport: { width: 320, height: 640 } })
  const page = await context.newPage()
  await page.goto(await linkTo('posts', 90001))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`${WORD} posts`)
  await expect(page.getByRole('complementary', { name: 'Preview' })).toBeVisible()
  await context.close()
})

test('a draft cannot be found without a token', async () => {
  // Runs after previews of them, which must not have left traces.
  for (const [type, id] of [
    ['posts', 90001],
    ['pages', 90002],
    ['events', 90003],
  ] as const)
    await ask(await linkTo(type, id))
  const pages = ['/', '/explore-the-data', '/topic/economic-opportunity', '/blog', '/blog/categories/health', '/events']
  const lists = ['posts', 'pages', 'events', 'topics', 'search'].map((name) => `/wp-json/wp/v2/${name}?per_page=100`)
  const others = ['/feed.xml', '/sitemap.xml', `/search?q=${WORD}`, '/menu.json', `/wp-json/wp/v2/posts?search=${WORD}`]
  // Addresses that scripts request instead of pages.
  const data = ['/_root.data', '/blog.data', '/blog/90001.data', '/blog/zanzibarite-post.data', '/events.data']
  for (const address of [...pages, ...lists, ...others, ...data])
    expect([address, (await (await ask(address)).text()).replaceAll(`q=${WORD}`, '').includes(`${WORD} `)]).toEqual([
      address,
      false,
    ])
  const gone: [address: string, status: number][] = [
    ['/blog/zanzibarite-post', 404],
    ['/blog/90001', 404],
    ['/topic/economic-opportunity/90002', 404],
    ['/events/zanzibarite-event/calendar.ics', 404],
    ['/wp-json/wp/v2/posts/90001', 401],
    ['/wp-json/wp/v2/pages/90002', 401],
    ['/wp-json/acf/v3/pages/90002', 200],
    ['/desk/preview/posts/90001', 401],
    [(await linkTo('posts', 90001)).replace('90001', '90003'), 401],
    [(await linkTo('posts', 90001)).replace('posts', 'events'), 401],
  ]
  for (const [address, status] of gone) {
    const response = await ask(address)
    expect([address, response.status, (await response.text()).includes(WORD)]).toEqual([address, status, false])
  }
})
