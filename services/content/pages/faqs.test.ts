import { expect, test } from 'vitest'
import { createContentService } from '../content.ts'

const SITE = 'https://site.example'
const CMS = 'https://cms.example'

/** Categories of a WordPress that sends `item` for page 5, and nothing else. */
function terms(item: object | null, status = 200) {
  const fetch = async ({ url }: Request) => {
    const isPage = new URL(url).pathname === '/wp-json/wp/v2/pages/5'
    return isPage ? Response.json(item, { status }) : Response.json([], { headers: { 'X-WP-TotalPages': '1' } })
  }
  const content = createContentService({
    fetch,
    bundled: fetch,
    baseUrl: CMS,
    siteUrl: SITE,
    ids: { landing: 1, initiative: 2, events: 3, terms: 5, privacy: 6, navigation: 8 },
    ttlMs: 300_000,
    now: () => 0,
    log: { info: () => {}, warn: () => {}, error: () => {} },
  })
  return content.findLegalPage('terms')
}

const page = {
  id: 5,
  slug: 'terms',
  status: 'publish',
  date: '2026-11-02T09:00:00',
  title: { rendered: 'Terms &amp; Conditions' },
  content: { rendered: '<p>Be kind.</p>', protected: false },
}

test('a legal page has its title as text, its content as HTML and its date', async () => {
  expect(await terms(page)).toEqual({
    title: 'Terms & Conditions',
    html: '<p>Be kind.</p>',
    updated: '2026/11/02',
  })
})

test.each([
  ['2020-01-29', '2020/01/29'],
  ['2020-01-29T23:59:59', '2020/01/29'],
  ['2020-01-29 10:00:00', '2020/01/29'],
  ['', null],
  [null, null],
  [undefined, null],
  [20200129, null],
  ['29.01.2020', null],
  ['0000-00-00T00:00:00', null],
  ['2020-13-01T00:00:00', null],
  ['yesterday', null],
])('the date %j is shown as %j', async (date, updated) => {
  expect(await terms({ ...page, date })).toMatchObject({ title: 'Terms & Conditions', updated })
})

test.each([
  [{ title: { rendered: '<b>Terms</b> of&nbsp;use' } }, { title: 'Terms of use' }],
  [{ title: { rendered: '' } }, { title: '' }],
  [{ title: undefined }, { title: '' }],
  [{ content: { rendered: '' } }, { html: '' }],
  [{ content: undefined }, { html: '' }],
  [{ content: { rendered: '<p>a</p><script>alert(1)</script>' } }, { html: '<p>a</p>' }],
  [{ content: { rendered: '<p onclick="a()">a</p>' } }, { html: '<p>a</p>' }],
  [
    { content: { rendered: `<a href="${CMS}/privacy-policy">Privacy</a>` } },
    { html: '<a href="/privacy-policy">Privacy</a>' },
  ],
])('a page with %j becomes %j', async (input, expected) => {
  expect(await terms({ ...page, ...input })).toMatchObject(expected)
})

test.each([
  ['is not there', null, 404],
  ['is a draft', { ...page, status: 'draft' }, 200],
])('a page that %s is null', async (_, item, status) => {
  expect(await terms(item, status)).toBeNull()
})

test('a failing WordPress is an error, not an empty page', async () => {
  await expect(terms({}, 503)).rejects.toMatchObject({ name: 'ProviderError', status: 503 })
})
