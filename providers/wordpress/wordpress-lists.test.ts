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
    ['/WP/v2/Posts', [504, 503, 502, 501]],
    ['/wp/v2/categories', [21, 8, 19, 28, 27, 3, 2]],
    ['/wp/v2/tags', [41, 42]],
    ['/wp/v2/media', [1001]],
    ['/wp/v2/users', [1]],
    ['/wp/v2/events', []],
    ['/wp/v2/advisory_committees', []],
    ['/wp/v2/topics', [110, 109]],
  ])('%s comes in the usual order', async (path, expected) => {
    expect(await ids(path)).toEqual(expected)
  })

  test.each<[string, number[]]>([
    ['slug=topic,sub-topic', [3, 2]],
    ['slug[]=topic&slug[]=blog', [8, 2]],
    ['slug=topic,%20blog', [8, 2]],
    ['slug=topic&slug=blog', [8]],
    ['slug=TOPIC', [2]],
    ['slug=', [21, 8, 19, 28, 27, 3, 2]],
    ['parent=8', [21, 27]],
    ['parent=0', [8, 19, 3, 2]],
    ['post=502', [28, 27]],
    ['hide_empty=true', [21, 8, 19, 28, 27, 3, 2]],
    ['search=culture', [21]],
    ['orderby=id', [2, 3, 8, 19, 21, 27, 28]],
    ['orderby=id&order=desc&per_page=2', [28, 27]],
    ['include=27,8', [8, 27]],
    ['include=27,8&orderby=include', [27, 8]],
    ['exclude=2,3,8,19', [21, 28, 27]],
    ['per_page=3&page=3', [2]],
    ['per_page=3&page=9', []],
  ])('categories?%s', async (query, expected) => {
    expect(await ids(`/wp/v2/categories?${query}`)).toEqual(expected)
  })

  test('hide_empty leaves empty parents of categories in use, uncounted', async () => {
    const family = contentFolder({
      categories: [
        { id: 1, slug: 'a', name: 'A', parent: 0 },
        { id: 2, slug: 'b', name: 'B', parent: 1 },
        { id: 3, slug: 'c', name: 'C', parent: 2 },
        { id: 4, slug: 'd', name: 'D', parent: 0 },
        { id: 5, slug: 'e', name: 'E', parent: 4 },
      ],
      posts: [page(9, 'post', { type: 'post', categories: [3] })],
    })
    const { app } = createWordpressFiles({ files: openContentFiles(family.dir), ...storeSite('https://site.example') })
    const response = await app.request('https://site.example/wp-json/wp/v2/categories?hide_empty=true&_fields=id')
    expect(await response.json()).toEqual([{ id: 1 }, { id: 2 }, { id: 3 }])
    expect(response.headers.get('x-wp-total')).toBe('1')
    family.remove()
  })

  test.each<[string, number[]]>([
    ['categories=19', [501]],
    ['categories=19,28', [502, 501]],
    ['categories[]=19&categories[]=28', [502, 501]],
    ['categories=8,', [503]],
    ['categories=4040', []],
    ['categories[terms]=19&categories[include_children]=true', [502, 501]],
    ['categories[terms]=27,28&categories[operator]=AND', [502]],
    ['categories_exclude=21', [502, 501]],
    ['categories=8&tags=41', [503]],
    ['categories=19&tags=41&tax_relation=OR', [503, 501]],
    ['sticky=true', [501]],
    ['sticky=0', [504, 503, 502]],
    ['author=77', [503]],
    ['search=second%20voice', [502]],
    ['after=2026-01-01T00:00:00', [504, 503, 502]],
    ['before=2026-01-01T00:00:00', [501]],
    ['before=2026-01-01T05:00:00Z', []],
    ['slug=%E7%A4%BE', [504]],
    ['slug=%25e7%25a4%25be', [504]],
    ['order=asc', [501, 502, 503, 504]],
    ['orderby=slug&order=asc', [504, 501, 503, 502]],
    ['orderby=title&order=asc&include=501,503', [501, 503]],
    ['slug=report,first-voice&orderby=include_slugs', [503, 501]],
    ['offset=1&per_page=2', [503, 502]],
    ['offset=9', []],
    ['parent=5', [504, 503, 502, 501]],
    ['status=publish', [504, 503, 502, 501]],
    ['unknown=1', [504, 503, 502, 501]],
    ['per_page=2.0', [504, 503]],
    ['per_page=002', [504, 503]],
  ])('posts?%s', async (query, expected) => {
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
    ['/wp/v2/topics?slug=health', [109]],
  ])('%s', async (path, expected) => {
    expect(await ids(path)).toEqual(expected)
  })

  test('totals belong to the whole query; neighbors are linked with all parameters', async () => {
    const { headers } = await get('/wp/v2/posts?per_page=1&page=2&categories=19,28,21&_fields=id,slug')
    expect(headers.get('x-wp-total')).toBe('4')
    expect(headers.get('x-wp-totalpages')).toBe('4')
    const address = (at: number) =>
      `<${SITE}/wp-json/wp/v2/posts?per_page=1&page=${at}` +
      '&categories%5B0%5D=19&categories%5B1%5D=28&categories%5B2%5D=21&_fields=id%2Cslug>'
    expect(headers.get('link')).toBe(`${address(1)}; rel="prev", ${address(3)}; rel="next"`)
  })

  test('a list without neighbors links to the index', async () => {
    const { headers } = await get('/wp/v2/posts')
    expect(headers.get('link')).toBe(`<${SITE}/wp-json/>; rel="https://api.w.org/"`)
  })

  test('a list is cut at ten, silently', async () => {
    const many = contentFolder({ pages: Array.from({ length: 12 }, (_, i) => page(i + 1, `page-${i + 1}`)) })
    const { app } = createWordpressFiles({ files: openContentFiles(many.dir), ...storeSite(SITE) })
    const response = await app.request('/wp-json/wp/v2/pages/?parent=0')
    expect(await response.json()).toHaveLength(10)
    expect(response.headers.get('x-wp-totalpages')).toBe('2')
    many.remove()
  })
})
