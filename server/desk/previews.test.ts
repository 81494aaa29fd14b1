import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { ProviderError } from '#domain/errors.ts'
import type { PreviewType, RawItem } from '#services/content/reading/with-item.ts'
import { makePreviewToken } from '#services/desk/preview-token.ts'
import { createPreviews } from './previews.ts'

const SECRET = 'a-secret-of-sixteen-or-more'
const DRAFT: RawItem = { id: 12, slug: 'new', status: 'draft' }
const page = '<!doctype html><html><head><title>New</title></head><body class="a"><main>New</main></body></html>'

interface World {
  secret?: string | null
  read?: (type: PreviewType, id: number, revision: number | null) => Promise<RawItem | null>
  status?: number
}

/** The desk with the editor `ana`, if the request has her key. */
function setUp({ secret = SECRET, read, status = 200 }: World = {}) {
  const asked: string[] = []
  const options = {
    secret,
    siteUrl: 'https://site.example',
    ids: { landing: 107, initiative: 635, events: 2410, terms: 3705, privacy: 3769 },
    services: { siteName: 'Site', trackers: { tagId: 'GTM-1', scriptUrl: '' } },
    origins: { media: [], functions: [], frames: [], forms: [], trackers: [] },
    previews: {
      read: read ?? (async (_: PreviewType, id: number) => (id === DRAFT.id ? DRAFT : null)),
      contentWith: () => ({ listTopics: async () => [] }),
    },
    renderPage: async (request: Request, services: { trackers: { tagId: string } }) => {
      asked.push(new URL(request.url).pathname + services.trackers.tagId)
      return {
        response: new Response(null, { status, headers: { 'Cache-Control': 'public, max-age=60' } }),
        document: { html: page, inline: { scripts: ["'sha256-own'"], styles: [] } },
        hasGaps: false,
      }
    },
  }
  const { withToken, signedIn } = createPreviews(options as unknown as Parameters<typeof createPreviews>[0])
  const desk = new Hono()
    .route('/', withToken)
    .use('*', (c, next) => (c.req.header('x-editor') ? next() : Promise.resolve(c.text('sign in', 401))))
    .route('/', signedIn)
  return { asked, ask: (path: string, headers: Record<string, string> = {}) => desk.request(path, { headers }) }
}

const token = (type: PreviewType, id: number, at = new Date(), secret = SECRET) =>
  makePreviewToken(secret, { type, id }, at).token
const good = token('posts', 12)

test('a token shows the preview with a banner, without caching, indexing or framing', async () => {
  const { ask, asked } = setUp()
  const response = await ask(`/desk/preview/posts/12?token=${good}`)
  const html = await response.text()
  expect([response.status, asked]).toEqual([200, ['/blog/new']])
  expect(html).toMatch(/<body class="a"><aside [^>]*>.*This page is a draft\..*<main>New<\/main>/s)
  expect(html).toContain(`history.replaceState(history.state,'',"/blog/new")</script></head>`)
  expect(response.headers.get('cache-control')).toBe('no-store')
  expect(response.headers.get('x-robots-tag')).toBe('noindex, nofollow')
  expect(response.headers.get('x-frame-options')).toBe('DENY')
  expect(response.headers.get('content-security-policy')).toMatch(/'sha256-own' 'sha256-.*frame-ancestors 'none'/)
})

test.each<[what: string, path: string, status: number]>([
  ['no token', '/desk/preview/posts/12', 401],
  ['a forged token', `/desk/preview/posts/12?token=${token('posts', 12, new Date(), 'another-secret-of-16')}`, 401],
  ['an expired token', `/desk/preview/posts/12?token=${token('posts', 12, new Date(Date.now() - 3_600_000))}`, 401],
  ['a token of another item', `/desk/preview/posts/13?token=${good}`, 401],
  ['a token of another type', `/desk/preview/pages/12?token=${good}`, 401],
  ['another address of the desk', `/desk/api/preview-link?type=posts&id=12&token=${good}`, 401],
  ['an unknown type', `/desk/preview/users/12?token=${good}`, 401],
  ['a revision that is not a number', `/desk/preview/posts/12?token=${good}&revision=x`, 401],
  ['a missing item', `/desk/preview/posts/14?token=${token('posts', 14)}`, 404],
  ['a page without an address on the site', `/desk/preview/pages/12?token=${token('pages', 12)}`, 404],
])('a preview returns an error without content for %s', async (_, path, status) => {
  const response = await setUp().ask(path)
  expect(response.status).toBe(status)
  expect(await response.text()).not.toMatch(/New|draft/)
})

test('without a secret, previews return 401 for a token and 404 to editors', async () => {
  const { ask } = setUp({ secret: null })
  expect((await ask(`/desk/preview/posts/12?token=${good}`)).status).toBe(401)
  expect((await ask('/desk/preview/posts/12', { 'x-editor': 'ana' })).status).toBe(404)
  expect((await ask('/desk/api/preview-link?type=posts&id=12', { 'x-editor': 'ana' })).status).toBe(404)
})

test('editors get preview links with a token, and a redirect if the token is missing', async () => {
  const { ask } = setUp()
  const response = await ask('/desk/api/preview-link?type=posts&id=12&revision=5', { 'x-editor': 'ana' })
  const { url, expires_at } = (await response.json()) as { url: string; expires_at: string }
  expect(url).toMatch(/^https:\/\/site\.example\/desk\/preview\/posts\/12\?token=\d+\.[0-9a-f]{64}&revision=5$/)
  expect(Date.parse(expires_at) - Date.now()).toBeGreaterThan(3_500_000)
  expect((await ask(url.replace('https://site.example', ''))).status).toBe(200)
  const led = await ask('/desk/preview/posts/12', { 'x-editor': 'ana' })
  expect([led.status, led.headers.get('location')?.split('?')[0]]).toEqual([303, '/desk/preview/posts/12'])
  expect((await ask('/desk/api/preview-link?type=users&id=1', { 'x-editor': 'ana' })).status).toBe(400)
})

test('a preview names its revision, and returns 502 on service errors and 404 for missing pages', async () => {
  const revised = await setUp().ask(`/desk/preview/posts/12?token=${good}&revision=3`)
  expect(await revised.text()).toContain('one of its revisions')
  const away = setUp({ read: () => Promise.reject(new ProviderError('content', 'unreachable')) })
  const failed = await away.ask(`/desk/preview/posts/12?token=${good}`)
  expect([failed.status, failed.headers.get('cache-control')]).toEqual([502, 'no-store'])
  expect((await setUp({ status: 301 }).ask(`/desk/preview/posts/12?token=${good}`)).status).toBe(404)
  expect((await setUp({ status: 503 }).ask(`/desk/preview/posts/12?token=${good}`)).status).toBe(502)
})
