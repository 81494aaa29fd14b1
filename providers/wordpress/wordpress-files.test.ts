import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { contentFolder, page } from '../fixtures/content.ts'
import { SITE, smallWordpress } from '../fixtures/small-wordpress.ts'
import { openContentFiles } from '../content-files/content-files.ts'
import { createWordpressFiles } from './wordpress-files.ts'
import { storeSite } from '../fixtures/store-site.ts'

const { app, get } = smallWordpress()

describe('HTTP', () => {
  test('the index names routes that a client can discover', async () => {
    const { body } = await get('/')
    expect(body.namespaces).toEqual(['wp/v2', 'acf/v3'])
    expect(Object.keys(body.routes)).toEqual(
      expect.arrayContaining(['/wp/v2/posts', '/wp/v2/posts/(?P<id>[\\d]+)', '/wp/v2/advisory_committees']),
    )
    expect((await get('')).status).toBe(200)
    expect((await get('/wp/v2')).body.namespace).toBe('wp/v2')
  })

  test('an origin is given leave by its name, errors included', async () => {
    for (const path of ['/wp/v2/posts', '/wp/v2/nothing']) {
      const { headers } = await get(path, { headers: { Origin: 'https://reader.example' } })
      expect(headers.get('access-control-allow-origin')).toBe('https://reader.example')
      expect(headers.get('vary')).toBe('Origin')
    }
    expect((await get('/wp/v2/posts')).headers.has('access-control-allow-origin')).toBe(false)
  })

  test('HEAD has totals and no body; OPTIONS says what may be asked', async () => {
    const head = await get('/wp/v2/posts?per_page=2', { method: 'HEAD' })
    expect(head.body).toBeNull()
    expect(head.headers.get('x-wp-totalpages')).toBe('2')
    const options = await get('/wp/v2/posts', { method: 'OPTIONS' })
    expect(options.headers.get('allow')).toBe('GET')
    expect(options.body.endpoints[0].args.per_page).toMatchObject({ maximum: 100, default: 10 })
    expect((await get('/wp/v2/nothing', { method: 'OPTIONS' })).body).toEqual([])
  })

  test('a saved file counts at the next request', async () => {
    const live = contentFolder({ pages: [page(1, 'old')] })
    const { app } = createWordpressFiles({ files: openContentFiles(live.dir), ...storeSite(SITE) })
    const slugs = async () =>
      z.array(z.object({ slug: z.string() })).parse(await (await app.request('/wp-json/wp/v2/pages')).json())
    expect(await slugs()).toEqual([{ slug: 'old' }])
    live.write({ pages: [page(1, 'newer')] })
    expect(await slugs()).toEqual([{ slug: 'newer' }])
    live.remove()
  })
})

describe('the wire', () => {
  const text = async (path: string, init?: RequestInit) => (await app.request(`http://x${path}`, init)).text()

  test('JSON is PHP’s: slashes and letters beyond ASCII are escaped', async () => {
    const body = await text('/wp-json/wp/v2/categories/28?_fields=name,link')
    expect(body).toBe(
      String.raw`{"link":"https:\/\/site.example\/category\/community-voices\/elders\/","name":"\u00c9l\u00e9ments"}`,
    )
  })

  test('an envelope holds status and headers, and is always 200', async () => {
    const { status, headers, body } = await get('/wp/v2/posts?per_page=2&_fields=id&_envelope')
    expect([status, headers.get('x-wp-total')]).toEqual([200, null])
    expect(body).toMatchObject({
      body: [{ id: 504 }, { id: 503 }],
      status: 200,
      headers: { 'X-WP-Total': 4, 'X-WP-TotalPages': 2, Allow: 'GET' },
    })
    const missing = await get('/wp/v2/posts/4711?_envelope=1')
    expect([missing.status, missing.body.status, missing.body.body.code]).toEqual([200, 404, 'rest_post_invalid_id'])
  })

  test.each([
    '/wp-json/wp/v2/posts?_jsonp=my.call',
    '/wp-json/wp/v2/posts?_jsonp=alert(1)',
    '/wp-json/wp/v2/posts?_jsonp=',
    '/wp-json/wp/v2/posts?_jsonp[]=show',
    '/wp-json/wp/v2/posts?_envelope&_jsonp=show',
    '/wp-json/wp/v2/nothing?_jsonp=show',
    '/wp-json?_jsonp=show',
    '/?rest_route=/wp/v2/posts&_jsonp=show',
  ])('no answer is a script: %s', async (address) => {
    const response = await app.request(`http://x${address}`)
    expect([response.status, response.headers.get('content-type')]).toEqual([400, 'application/json; charset=UTF-8'])
    expect(await response.json()).toEqual({
      code: 'rest_callback_disabled',
      message: 'JSONP support is disabled on this site.',
      data: { status: 400 },
    })
  })

  test('the route may stand in the query, and the method', async () => {
    expect(JSON.parse(await text('/?rest_route=/wp/v2/posts/501&_fields=id'))).toEqual({ id: 501 })
    expect(JSON.parse(await text('/?rest_route=/'))).toHaveProperty('routes')
    expect((await get('/wp/v2/posts?_method=POST')).body.code).toBe('rest_cannot_create')
    expect((await get('/wp/v2/nothing?_method=OPTIONS')).body).toEqual([])
  })

  test('broken JSON is refused before the right to write is', async () => {
    const post = (path: string, body: string) =>
      get(path, { method: 'POST', body, headers: { 'Content-Type': 'application/json' } })
    expect((await post('/wp/v2/posts', '{"a":')).body).toMatchObject({
      code: 'rest_invalid_json',
      data: { status: 400 },
    })
    expect((await post('/wp/v2/posts', '{"a":1}')).body.code).toBe('rest_cannot_create')
    expect((await post('/wp/v2/nothing', '{"a":')).body.code).toBe('rest_no_route')
  })
})
