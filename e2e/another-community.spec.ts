import { spawnSync } from 'node:child_process'
import { readFileSync, rmSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { expect } from '@playwright/test'
import { test } from './journey.ts'
import { catchMails, type MailCatcher } from '../providers/network/fixtures/mail-catcher.ts'
import { anotherCommunity } from './fixtures/another-community.ts'
import { startSecondSite, type SecondSite } from './second-site.ts'

/** Words of the first community that no other may show. */
const FIRST =
  /texas|houston|fort[ _-]?bend|harris\b|montgomery|3-county|three-county|GHCF|sugar land|conroe|america\/chicago|gulf coast|bayou city/gi
/** Sufficient for every page of the fixture and all files that they load. */
const MAX_ADDRESSES = 600

test.describe.configure({ mode: 'default' })

let folder: string
let site: SecondSite
let mails: MailCatcher
test.beforeAll(async () => {
  folder = anotherCommunity()
  mails = await catchMails()
  site = await startSecondSite({ CONTENT_DIR: folder, SMTP_URL: mails.url, MAIL_FROM: 'news@example.org' })
})
test.afterAll(async () => {
  await site.close()
  await mails.close()
  rmSync(folder, { recursive: true, force: true })
})

/** Addresses that no page links to. */
const UNLINKED = [
  '/sitemap.xml',
  '/robots.txt',
  '/feed.xml',
  '/healthz',
  '/readyz',
  '/metrics',
  '/embed.js',
  '/404',
  '/thank-you',
  '/status',
  '/search?q=rivers',
  '/newsletter/confirm',
  '/topic/water/none',
  '/charts/rivers/none.png',
  '/wp-json/wp/v2/pages?per_page=100',
  '/charts/rivers/Rivers%20Counted.json',
  '/charts/rivers/Rivers%20Counted.csv',
  '/charts/rivers/Rivers%20Counted.svg',
  '/charts/rivers/Rivers%20Counted.png',
  '/charts?id=rivers&title=Rivers%20Counted',
  '/blog/a-sample-story/card.png',
]

test('the site of another community has no words of the bundled community', async () => {
  const found: string[] = []
  const left = [...UNLINKED, '/', `/oembed?url=${encodeURIComponent(`${site.url}/topic/water/rivers`)}`]
  const seen = new Set(left)
  for (let path = left.shift(); path !== undefined; path = left.shift()) {
    const response = await fetch(`${site.url}${path}`)
    const text = Buffer.from(await response.arrayBuffer()).toString(isText(response) ? 'utf8' : 'latin1')
    const words = new Set(
      (text.replaceAll(/[\w+/]{200,}={0,2}/g, '').match(FIRST) ?? []).map((word) => word.toLowerCase()),
    )
    // The values of all counties contain all names.
    const isOfAll = path.startsWith('/reference/')
    if (words.size > 0 && !isOfAll) found.push(`${path}: ${[...words].join(', ')}`)
    for (const next of isText(response) ? addressesIn(text) : []) {
      if (seen.has(next) || seen.size >= MAX_ADDRESSES) continue
      seen.add(next)
      left.push(next)
    }
  }
  expect(seen.size).toBeGreaterThan(60)
  expect(seen.size).toBeLessThan(MAX_ADDRESSES)
  expect(found).toEqual([])
})

test('mails and exports have no words of the bundled community', async ({ request }) => {
  const email = 'ana@example.org'
  await request.post(`${site.url}/functions/subscribe`, { data: { email, firstName: 'Ana' } })
  await request.post(`${site.url}/functions/vote`, { data: { id: '/topic/water', title: 'water' } })
  await expect.poll(() => mails.mails.length).toBe(1)
  const [mail] = mails.mails
  expect(JSON.stringify(mail)).toContain('Mesa Figures')
  expect(JSON.stringify(mail).match(FIRST)).toBeNull()

  for (const what of ['votes', 'sign-ups', 'messages']) {
    const file = path.join(site.dataDir, `${what}.csv`)
    const made = spawnSync(process.execPath, [`scripts/operate/export-${what}.ts`, file], {
      env: { ...process.env, DATA_DIR: site.dataDir, CONTENT_DIR: folder },
      encoding: 'utf8',
    })
    expect(made.stderr).toBe('')
    expect(`${made.stdout}${readFileSync(file, 'utf8')}`.match(FIRST), what).toBeNull()
  }
})

test('chart files have no words of the bundled community', async ({ page }) => {
  await page.goto(`${site.url}/topic/water/rivers`)
  const chart = page.locator('#riverscounted')
  for (const kind of ['PDF', 'SVG', 'CSV']) {
    await chart.getByRole('button', { name: /^Chart menu: / }).click()
    const waiting = page.waitForEvent('download')
    await chart.getByRole('button', { name: `Download ${kind}` }).click()
    const download = await waiting
    const file = await readFile(await download.path())
    expect(`${download.suggestedFilename()} ${file.toString('latin1')}`.match(FIRST), kind).toBeNull()
  }
})

test('the log has no words of the bundled community', () => {
  expect(site.log()).toContain(site.url.split(':').at(-1))
  expect(site.log().match(FIRST)).toBeNull()
})

test('menus link only to existing sections of Who We Are', async ({ page }) => {
  await page.goto(`${site.url}/the-initiative`)
  const parts = await page
    .locator('a[href*="/the-initiative#"]')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')?.split('#')[1] ?? ''))
  for (const part of parts) await expect(page.locator(`[id="${part}"]`), part).toHaveCount(1)
})

test('dates use the time zone of the community', async () => {
  const feed = await (await fetch(`${site.url}/feed.xml`)).text()
  expect(feed).toMatch(/2026-03-01T00:15:00\+05:30|Sat, 28 Feb 2026 18:45:00 (GMT|\+0000)|2026-02-28T18:45:00/)
})

test('topics have their own color, or one of the palette', async () => {
  const page = await (await fetch(site.url)).text()
  const [sheet] = /\/community\.css\?[\da-f]{8}/.exec(page) ?? []
  const css = await (await fetch(`${site.url}${sheet}`)).text()
  expect(css).toContain("[data-topic='water']")
  expect(css).toContain('--topic-water:#123456')
  expect(css).toContain('--bright-land:#d873cc')
})

function isText(response: Response): boolean {
  return /text|json|xml|svg|javascript|calendar/.test(response.headers.get('content-type') ?? '')
}

/** Addresses of the site that a text links, loads or lists, without filters of the search. */
function addressesIn(text: string): string[] {
  const quoted = [...text.matchAll(/(?:href|src|content)="([^"#]+)|<loc>([^<]+)|url\(["']?([^"')]+)/g)]
  const scripts = [...text.matchAll(/["'](?:\.\/|\/?assets\/)([\w-]+\.(?:js|css|svg|webp|png))["']/g)]
  return [
    ...quoted.map(([, link, loc, url]) => (link ?? loc ?? url ?? '').replaceAll('&amp;', '&').replace(site.url, '')),
    ...scripts.map(([, name]) => `/assets/${name}`),
  ].filter((address) => /^\/(?!\/|search\?)/.test(address))
}
