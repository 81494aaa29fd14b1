import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { contentFolder, page } from '../fixtures/content.ts'
import { SITE, smallWordpress } from '../fixtures/small-wordpress.ts'
import { openContentFiles } from '../content-files/content-files.ts'
import { createWordpressFiles } from './wordpress-files.ts'
import { storeSite } from '../fixtures/store-site.ts'

const { get } = smallWordpress()

const ids = async (path: string) =>
  z
    .array(z.object({ id: z.number() }))
    .parse((await get(path)).body)
    .map(({ id }) => id)

describe('lists', () => {
  test.each<[string, number[]]>([
    ['/wp/v2/pages', [300, 201, 199, 110, 109, 107]],
    ['/wp/v2/posts', [504, 503, 502, 501]],
    ['/wp/v2/posts/', [504, 503, 502, 501]],
    ['/wp/v2/categories', [21, 8, 19, 28, 27, 3, 2]],
    ['/wp/v2/tags', [41, 42]],
    ['/wp/v2/media', [1001]],
    ['/wp/v2/users', [1]],
    ['/wp/v2/events', []],
    ['/wp/v2/advisory_committees', []],
    ['/wp/v2/topics', [110, 109]],
  ])('of %s have the default order', async (path, expected) => {
    expect(await ids(path)).toEqual(expected)
  })

  test.each<[string, number[]]>([
    ['slug=topic,sub-topic', [3, 2]],
    ['slug=topic,%20blog', [8, 2]],
    ['slug=TOPIC', [2]],
    ['slug=', [21, 8, 19, 28, 27, 3, 2]],
    ['parent=8', [21, 27]],
    ['parent=0', [8, 19, 3, 2]],
    ['orderby=id', [2, 3, 8, 19, 21, 27, 28]],
    ['orderby=id&order=desc&per_page=2', [28, 27]],
    ['include=27,8', [8, 27]],
    ['per_page=3&page=3', [2]],
    ['per_page=3&page=9', []],
  ])('of categories?%s are filtered and sorted', async (query, expected) => {
    expect(await ids(`/wp/v2/categories?${query}`)).toEqual(expected)
  })

  test.each<[string, number[]]>([
    ['categories=19', [501]],
    ['categories=19,28', [502, 501]],
    ['categories=8,', [503]],
    ['categories=4040', []],
    ['categories=8&tags=41', [503]],
    ['slug=%E7%A4%BE', [504]],
    ['slug=%25e7%25a4%25be', [504]],
    ['order=asc', [501, 502, 503, 504]],
    ['orderby=slug&order=asc', [504, 501, 503, 502]],
    ['orderby=title&order=asc&include=501,503', [501, 503]],
    ['parent=5', [504, 503, 502, 501]],
    ['status=publish', [504, 503, 502, 501]],
    ['unknown=1', [504, 503, 502, 501]],
    ['per_page=2.0', [504, 503]],
    ['per_page=002', [504, 503]],
  ])('of posts?%s are filtered and sorted', async (query, expected) => {
    expect(await ids(`/wp/v2/posts?${query}`)).toEqual(expected)
  })

  test.each<[string, number[]]>([
    ['/wp/v2/pages/?parent=109', [201, 199]],
    ['/wp/v2/pages?parent=109&orderby=menu_order&order=asc', [201, 199]],
    ['/wp/v2/pages?parent=109,0&per_page=100', [300, 201, 199, 110, 109, 107]],
    ['/wp/v2/pages?categories=2,3&per_page=100', [201, 199, 110, 109]],
    ['/wp/v2/pages?slug=sleep', [199]],
    ['/wp/v2/events?categories=8', []],
    ['/wp/v2/media?include=1001', [1001]],
    ['/wp/v2/media?parent=0', [1001]],
    ['/wp/v2/media?parent=109', []],
    ['/wp/v2/topics?slug=health', [109]],
  ])('of %s are filtered and sorted', async (path, expected) => {
    expect(await ids(path)).toEqual(expected)
  })

  test('have totals of the whole query', async () => {
    const { headers } = await get('/wp/v2/posts?per_page=1&page=2&categories=19,28,21&_fields=id,slug')
    expect([headers.get('x-wp-total'), headers.get('x-wp-totalpages')]).toEqual(['4', '4'])
  })

  test('are limited to ten items by default', async () => {
    const many = contentFolder({ pages: Array.from({ length: 12 }, (_, i) => page(i + 1, `page-${i + 1}`)) })
    const { app } = createWordpressFiles({ files: openContentFiles(many.dir), ...storeSite(SITE) })
    const response = await app.request('/wp-json/wp/v2/pages/?parent=0')
    expect(await response.json()).toHaveLength(10)
    expect(response.headers.get('x-wp-totalpages')).toBe('2')
    many.remove()
  })
})
