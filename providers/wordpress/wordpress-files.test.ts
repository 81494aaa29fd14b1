import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { contentFolder, page } from '../fixtures/content.ts'
import { SITE, smallWordpress } from '../fixtures/small-wordpress.ts'
import { openContentFiles } from '../content-files/content-files.ts'
import { createWordpressFiles } from './wordpress-files.ts'
import { storeSite } from '../fixtures/store-site.ts'

const { get } = smallWordpress()

describe('the WordPress API', () => {
  test('allows all origins, including for errors', async () => {
    for (const path of ['/wp/v2/posts', '/wp/v2/nothing']) {
      const { headers } = await get(path, { headers: { Origin: 'https://reader.example' } })
      expect(headers.get('access-control-allow-origin')).toBe('*')
      expect(headers.get('access-control-expose-headers')).toBe('X-WP-Total,X-WP-TotalPages')
    }
  })

  test('returns totals without a body for HEAD', async () => {
    const head = await get('/wp/v2/posts?per_page=2', { method: 'HEAD' })
    expect(head.body).toBeNull()
    expect(head.headers.get('x-wp-totalpages')).toBe('2')
  })

  test('returns JSON with noindex', async () => {
    const { headers } = await get('/wp/v2/posts')
    expect(headers.get('content-type')).toBe('application/json; charset=UTF-8')
    expect(headers.get('x-robots-tag')).toBe('noindex')
  })

  test('returns a saved file at the next request', async () => {
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
