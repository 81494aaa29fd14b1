import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { contentFolder } from '../fixtures/content.ts'
import { SITE, smallWordpress } from '../fixtures/small-wordpress.ts'
import { openContentFiles } from '../content-files/content-files.ts'
import { createWordpressFiles } from './wordpress-files.ts'
import { storeSite } from '../fixtures/store-site.ts'

const { get } = smallWordpress()

describe('a request', () => {
  test.each([
    ...['0', '-1', '101', 'abc', '2.5', ''].map((value) => [`pages?per_page=${value}&order=DESC`, 'per_page']),
    ['posts?page=0', 'page'],
    ['posts?page=0&per_page=abc', 'page, per_page'],
    ['posts?order=DESC', 'order'],
    ['posts?orderby=menu_order', 'orderby'],
    ['posts?include=1,x', 'include'],
    ['categories?parent=x', 'parent'],
    ['categories?parent=1,2', 'parent'],
    ['pages?parent=x', 'parent'],
    ['posts?categories=abc', 'categories'],
    ['posts?categories=', 'categories'],
    ['categories?orderby=date', 'orderby'],
  ])('to %s returns 400 for invalid parameters', async (path, names) => {
    const { status, body } = await get(`/wp/v2/${path}`)
    expect(status).toBe(400)
    expect(body).toEqual({
      code: 'rest_invalid_param',
      message: `Invalid parameter(s): ${names}`,
      data: { status: 400 },
    })
  })

  test.each([
    ['/wp/v2/posts/4040', 404, 'rest_post_invalid_id', 'Invalid post ID.'],
    ['/wp/v2/posts/109', 404, 'rest_post_invalid_id', 'Invalid post ID.'],
    ['/wp/v2/pages/501', 404, 'rest_post_invalid_id', 'Invalid post ID.'],
    ['/wp/v2/posts/0', 404, 'rest_post_invalid_id', 'Invalid post ID.'],
    ['/wp/v2/categories/4040', 404, 'rest_term_invalid', 'Term does not exist.'],
    ['/wp/v2/users/4040', 404, 'rest_user_invalid_id', 'Invalid user ID.'],
    ['/wp/v2/users/2', 401, 'rest_user_cannot_view', 'Sorry, you are not allowed to list users.'],
    ['/wp/v2/types/nothing', 404, 'rest_type_invalid', 'Invalid post type.'],
    ['/wp/v2/pages/202', 401, 'rest_forbidden', 'Sorry, you are not allowed to do that.'],
    ['/wp/v2/posts/abc', 404, 'rest_no_route', 'No route was found matching the URL and request method.'],
    ['/wp/v2/posts/-1', 404, 'rest_no_route', 'No route was found matching the URL and request method.'],
    ['/wp/v2/nothing', 404, 'rest_no_route', 'No route was found matching the URL and request method.'],
    ['/wp/v2/constructor', 404, 'rest_no_route', 'No route was found matching the URL and request method.'],
    ['/wp/v2/%E0%A4%A', 404, 'rest_no_route', 'No route was found matching the URL and request method.'],
    ['', 404, 'rest_no_route', 'No route was found matching the URL and request method.'],
    ['/wp/v2', 404, 'rest_no_route', 'No route was found matching the URL and request method.'],
    ['/wp/v2/taxonomies', 404, 'rest_no_route', 'No route was found matching the URL and request method.'],
    ['/acf/v3/pages', 404, 'rest_no_route', 'No route was found matching the URL and request method.'],
    ['/acf/v3/pages/x', 404, 'rest_no_route', 'No route was found matching the URL and request method.'],
    ['/wp/v2/posts?page=2', 400, 'rest_post_invalid_page_number', /^The page number requested is larger/],
  ])('to %s returns %d %s', async (path, status, code, message) => {
    const response = await get(path)
    expect(response.status).toBe(status)
    expect(response.body).toMatchObject({ code, data: { status } })
    expect(response.body.message).toMatch(message)
  })

  test.each(['POST', 'PUT', 'DELETE'])('with the method %s returns 404', async (method) => {
    const { status, body } = await get('/wp/v2/posts/501', { method })
    expect([status, body.code]).toEqual([404, 'rest_no_route'])
  })

  test.each(['status=draft', 'context=edit', 'search=zzz', 'offset=2', '_envelope', '_jsonp=show', 'slug[]=zzz'])(
    'ignores the unsupported parameter %s',
    async (query) => {
      const { status, body } = await get(`/wp/v2/posts?${query}`)
      expect(status).toBe(200)
      expect(body).toHaveLength(4)
    },
  )

  test('beyond the last page of an empty list returns an empty list', async () => {
    expect((await get('/wp/v2/events?page=9')).body).toEqual([])
  })

  test('returns 500 for a file that was never valid', async () => {
    const broken = contentFolder({})
    const { app } = createWordpressFiles({ files: openContentFiles(broken.dir), ...storeSite(SITE) })
    expect((await app.request('/wp-json/wp/v2/pages')).status).toBe(200)
    broken.write({ pages: [{ slug: 'without an id' }] })
    expect(await (await app.request('/wp-json/wp/v2/pages')).json()).toEqual([])
    writeFileSync(path.join(broken.dir, 'wordpress', 'posts.json'), '[{"id":')
    const { app: started } = createWordpressFiles({ files: openContentFiles(broken.dir), ...storeSite(SITE) })
    const response = await started.request('/wp-json/wp/v2/pages')
    expect(response.status).toBe(500)
    expect(await response.json()).toMatchObject({ code: 'internal_server_error', data: { status: 500 } })
    broken.remove()
  })
})
