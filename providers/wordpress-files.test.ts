import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { contentFolder, page, smallSite } from './fixtures/content.ts'
import { createWordpressFiles } from './wordpress-files.ts'

const SITE = 'https://site.example'
const folder = contentFolder(smallSite)
const wordpress = createWordpressFiles({ contentDir: folder.dir, siteUrl: SITE })

afterAll(() => folder.remove())

async function get(path: string, init?: RequestInit) {
  const response = await wordpress.request(`http://x/wp-json${path}`, init)
  const text = await response.text()
  return { status: response.status, headers: response.headers, body: text === '' ? null : JSON.parse(text) }
}

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
    const app = createWordpressFiles({ contentDir: family.dir, siteUrl: 'https://site.example' })
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
    const app = createWordpressFiles({ contentDir: many.dir, siteUrl: SITE })
    const response = await app.request('/wp-json/wp/v2/pages/?parent=0')
    expect(await response.json()).toHaveLength(10)
    expect(response.headers.get('x-wp-totalpages')).toBe('2')
    many.remove()
  })
})

describe('refusals', () => {
  test.each([
    ['0', 'rest_out_of_bounds', 'per_page must be between 1 (inclusive) and 100 (inclusive)'],
    ['-1', 'rest_out_of_bounds', 'per_page must be between 1 (inclusive) and 100 (inclusive)'],
    ['101', 'rest_out_of_bounds', 'per_page must be between 1 (inclusive) and 100 (inclusive)'],
    ['abc', 'rest_invalid_type', 'per_page is not of type integer.'],
    ['2.5', 'rest_invalid_type', 'per_page is not of type integer.'],
    ['', 'rest_invalid_type', 'per_page is not of type integer.'],
  ])('per_page=%s', async (value, code, message) => {
    const { status, body } = await get(`/wp/v2/pages?per_page=${value}&order=DESC&_fields=id`)
    expect(status).toBe(400)
    expect(body).toEqual({
      code: 'rest_invalid_param',
      message: 'Invalid parameter(s): per_page',
      data: {
        status: 400,
        params: { per_page: message },
        details: { per_page: { code, message, data: code === 'rest_invalid_type' ? { param: 'per_page' } : null } },
      },
    })
  })

  test.each([
    ['posts?page=0', 'page', 'rest_out_of_bounds', 'page must be greater than or equal to 1'],
    ['posts?order=DESC', 'order', 'rest_not_in_enum', 'order is not one of asc and desc.'],
    [
      'posts?orderby=menu_order',
      'orderby',
      'rest_not_in_enum',
      'orderby is not one of author, date, id, include, modified, parent, relevance, slug, include_slugs, and title.',
    ],
    ['posts?include=1,x', 'include', 'rest_invalid_type', 'include[1] is not of type integer.'],
    ['pages?parent=x', 'parent', 'rest_invalid_type', 'parent[0] is not of type integer.'],
    ['posts?sticky=maybe', 'sticky', 'rest_invalid_type', 'sticky is not of type boolean.'],
    ['posts?after=2020', 'after', 'rest_invalid_date', 'Invalid date.'],
    ['posts?status=draft', 'status', 'rest_forbidden_status', 'Status is forbidden.'],
    [
      'posts?categories=abc',
      'categories',
      'rest_no_matching_schema',
      'categories is not a valid Term ID List. Reason: categories[0] is not of type integer.',
    ],
    [
      'posts?categories=',
      'categories',
      'rest_one_of_multiple_matches',
      'categories matches Term ID List and Term ID Taxonomy Query, but should match only one.',
    ],
    ['categories?orderby=date', 'orderby', 'rest_not_in_enum', /^orderby is not one of id, include, name,/],
  ])('%s', async (path, name, code, message) => {
    const { status, body } = await get(`/wp/v2/${path}`)
    expect(status).toBe(400)
    expect(body).toMatchObject({
      code: 'rest_invalid_param',
      message: `Invalid parameter(s): ${name}`,
      data: { status: 400, details: { [name]: { code } } },
    })
    expect(body.data.params[name]).toMatch(message)
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
    ['/wp/v2/pages?context=edit', 401, 'rest_forbidden_context', /^Sorry, you are not allowed to edit/],
    ['/wp/v2/posts/abc', 404, 'rest_no_route', 'No route was found matching the URL and request method.'],
    ['/wp/v2/posts/-1', 404, 'rest_no_route', 'No route was found matching the URL and request method.'],
    ['/wp/v2/nothing', 404, 'rest_no_route', 'No route was found matching the URL and request method.'],
    ['/wp/v2/constructor', 404, 'rest_no_route', 'No route was found matching the URL and request method.'],
    ['/wp/v2/%E0%A4%A', 404, 'rest_no_route', 'No route was found matching the URL and request method.'],
    ['/acf/v3/pages/x', 404, 'rest_no_route', 'No route was found matching the URL and request method.'],
    ['/wp/v2/posts?page=2', 400, 'rest_post_invalid_page_number', /^The page number requested is larger/],
    ['/wp/v2/posts?orderby=include', 400, 'rest_orderby_include_missing_include', /^You need to define an include/],
    ['/wp/v2/posts?orderby=relevance', 400, 'rest_no_search_term_defined', /^You need to define a search term/],
  ])('%s is %d %s', async (path, status, code, message) => {
    const answer = await get(path)
    expect(answer.status).toBe(status)
    expect(answer.body).toMatchObject({ code, data: { status } })
    expect(answer.body.message).toMatch(message)
  })

  test.each([
    ['POST', '/wp/v2/posts', 401, 'rest_cannot_create'],
    ['DELETE', '/wp/v2/posts', 404, 'rest_no_route'],
    ['PUT', '/wp/v2/posts/501', 401, 'rest_cannot_edit'],
    ['DELETE', '/wp/v2/posts/501', 401, 'rest_cannot_delete'],
  ])('%s %s', async (method, path, status, code) => {
    const answer = await get(path, { method })
    expect(answer.status).toBe(status)
    expect(answer.body.code).toBe(code)
  })

  test('a page past the end of nothing is an empty list', async () => {
    expect((await get('/wp/v2/events?page=9')).body).toEqual([])
  })

  test('a file that cannot be read is an error of the service', async () => {
    const broken = contentFolder({})
    const app = createWordpressFiles({ contentDir: broken.dir, siteUrl: SITE })
    expect((await app.request('/wp-json/wp/v2/pages')).status).toBe(200)
    broken.write({ pages: [{ slug: 'without an id' }] })
    expect(await (await app.request('/wp-json/wp/v2/pages')).json()).toEqual([])
    writeFileSync(path.join(broken.dir, 'wordpress', 'pages.json'), '[{"id":')
    const response = await app.request('/wp-json/wp/v2/pages')
    expect(response.status).toBe(500)
    expect(await response.json()).toMatchObject({ code: 'internal_server_error', data: { status: 500 } })
    broken.remove()
  })
})

describe('items', () => {
  test('what can be computed is added', async () => {
    const { body, headers } = await get('/wp/v2/posts/501')
    expect(body).toMatchObject({
      id: 501,
      date: '2025-12-31T23:30:00',
      date_gmt: '2026-01-01T05:30:00',
      modified: '2025-12-31T23:30:00',
      guid: { rendered: `${SITE}/?p=501` },
      link: `${SITE}/blog/first-voice/`,
      status: 'publish',
      type: 'post',
      sticky: true,
      excerpt: { rendered: '<p>About first-voice.</p>\n', protected: false },
      content: { rendered: '<p>About first-voice.</p>\n', protected: false },
      meta: [],
      acf: [],
      better_featured_image: {
        id: 1001,
        alt_text: 'A heron',
        source_url: `${SITE}/media/heron.webp`,
        media_details: {
          width: 1200,
          sizes: { medium: { 'mime-type': 'image/webp', source_url: `${SITE}/media/heron-300.webp` } },
        },
      },
      _links: {
        self: [{ href: `${SITE}/wp-json/wp/v2/posts/501` }],
        'wp:featuredmedia': [{ embeddable: true, href: `${SITE}/wp-json/wp/v2/media/1001` }],
      },
    })
    expect(headers.get('link')).toBe(`<${SITE}/blog/first-voice/>; rel="alternate"; type=text/html`)
  })

  test('a page has the path of its parents; no picture is null', async () => {
    const { body } = await get('/wp/v2/pages/201')
    expect(body.link).toBe(`${SITE}/health/teeth/`)
    expect(body.better_featured_image).toBeNull()
    expect(body['_links'].up).toEqual([{ embeddable: true, href: `${SITE}/wp-json/wp/v2/pages/109` }])
  })

  test('addresses are absolute, in fields and in text; picture numbers become pictures', async () => {
    const { body } = await get('/wp/v2/pages/199')
    expect(body.content.rendered).toBe(
      `<p><img src="${SITE}/media/a.webp" srcset="${SITE}/media/a-300.webp 300w, ${SITE}/media/a.webp 900w">` +
        ` <a href='${SITE}/topic/arts'>Arts</a></p>\n`,
    )
    expect(body.acf.columns).toEqual([
      {
        explore_link: `${SITE}/topic/arts`,
        image: {
          ID: 1001,
          id: 1001,
          title: 'Heron',
          filename: 'heron.webp',
          url: `${SITE}/media/heron.webp`,
          alt: 'A heron',
          description: '',
          caption: '',
          mime_type: 'image/webp',
          type: 'image',
          width: 1200,
          height: 800,
          sizes: { medium: `${SITE}/media/heron-300.webp`, 'medium-width': 300, 'medium-height': 200 },
        },
      },
    ])
    expect((await get('/wp/v2/pages/110')).body.acf.topic_icon).toBe(false)
  })

  test('terms count what carries them; categories have a parent, tags have none', async () => {
    expect((await get('/wp/v2/categories/27')).body).toMatchObject({
      count: 2,
      parent: 8,
      link: `${SITE}/category/blog/health/`,
    })
    const tag = (await get('/wp/v2/tags/41')).body
    expect(tag).toMatchObject({ count: 2, taxonomy: 'post_tag', link: `${SITE}/tag/census/` })
    expect(tag).not.toHaveProperty('parent')
  })

  test('a password hides the text, not the item', async () => {
    const { body } = await get('/wp/v2/pages/300')
    expect(body.content).toEqual({ rendered: '', protected: true })
    expect(body).not.toHaveProperty('password')
  })

  test('ACF alone, one field of it, and none', async () => {
    expect((await get('/acf/v3/pages/107')).body).toEqual({
      acf: { event_name: 'Open house', banner: { banner_title: 'Hi' } },
    })
    expect((await get('/acf/v3/pages/107/event_name')).body).toEqual({ event_name: 'Open house' })
    expect((await get('/acf/v3/pages/107/nope')).body).toEqual({ nope: null })
    expect((await get('/acf/v3/pages/4040')).body).toEqual({ acf: [] })
    expect((await get('/acf/v3/pages/300')).body).toEqual({ acf: [] })
  })

  test('topics have texts for title and content, and their children', async () => {
    const { body } = await get('/wp/v2/topics/109')
    expect(body).toMatchObject({
      id: 109,
      title: 'Health &amp; care',
      content: '<p>About health.</p>\n',
      menu_order: 2,
    })
    expect(body.children.map((child: { slug: string }) => child.slug)).toEqual(['teeth', 'sleep'])
  })

  test('types', async () => {
    const { body } = await get('/wp/v2/types')
    expect(Object.keys(body)).toEqual(['post', 'page', 'attachment', 'events', 'advisory_committees'])
    expect((await get('/wp/v2/types/page')).body).toMatchObject({
      slug: 'page',
      rest_base: 'pages',
      hierarchical: true,
    })
  })
})

describe('_fields and _embed', () => {
  test.each([
    ['_fields=id,slug', { id: 199, slug: 'sleep' }],
    ['_fields[]=slug&_fields[]=id', { id: 199, slug: 'sleep' }],
    ['_fields=slug,%20id', { id: 199, slug: 'sleep' }],
    ['_fields=title.rendered', { title: { rendered: 'sleep' } }],
    ['_fields=title.rendered,title', { title: { rendered: 'sleep' } }],
    ['_fields=acf.google_spreadsheet_id,id', { id: 199, acf: { google_spreadsheet_id: 'sleep' } }],
    ['_fields=parent.nothing', { parent: 109 }],
    ['_fields=nothing', []],
    ['_fields=__proto__', []],
    ['_fields=id&_embed', { id: 199 }],
    ['_fields=id,_embedded&_embed', { id: 199 }],
  ])('%s', async (query, expected) => {
    expect((await get(`/wp/v2/pages?include=199&${query}`)).body).toEqual([expected])
  })

  test('_embed needs the links, and gives short forms', async () => {
    const { body } = await get('/wp/v2/posts/501?_fields=id,_links,_embedded&_embed')
    expect(Object.keys(body)).toEqual(['id', '_links', '_embedded'])
    const { _embedded: embedded } = body
    expect(embedded.author[0]).toMatchObject({
      name: 'The Editors',
      acf: { author_image: { url: `${SITE}/media/heron.webp` } },
    })
    expect(embedded['wp:featuredmedia'][0]).toMatchObject({ id: 1001, source_url: `${SITE}/media/heron.webp` })
    expect(embedded['wp:featuredmedia'][0]).not.toHaveProperty('date_gmt')
    const slugs = (list: { slug: string }[]) => list.map((term) => term.slug)
    expect(embedded['wp:term'].map(slugs)).toEqual([['community-voices'], ['census']])
    expect(embedded['wp:term'][0][0]).not.toHaveProperty('count')
  })

  test.each([
    ['_embed', true],
    ['_embed=1', true],
    ['_embed=true', true],
    ['_embed=0', true],
    ['_embed=false', false],
    ['_embed=author,wp:term', true],
    ['', false],
  ])('%s embeds: %s', async (query, expected) => {
    const { body } = await get(`/wp/v2/posts?include=501&${query}`)
    expect('_embedded' in body[0]).toBe(expected)
    if (query === '_embed=author,wp:term') expect(Object.keys(body[0]['_embedded'])).toEqual(['author', 'wp:term'])
  })

  test('what is gone embeds what WordPress embeds then', async () => {
    const report = (await get('/wp/v2/posts/503?_embed')).body['_embedded']
    expect(report.author[0]).toMatchObject({ code: 'rest_user_invalid_id' })
    expect(report).not.toHaveProperty('wp:featuredmedia')
    const arts = (await get('/wp/v2/pages/110?_embed')).body['_embedded']
    expect(arts['wp:featuredmedia'][0]).toHaveProperty('routes')
    expect(arts['wp:featuredmedia'][0]).not.toHaveProperty('source_url')
  })
})

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
    const app = createWordpressFiles({ contentDir: live.dir, siteUrl: SITE })
    const slugs = async () =>
      z.array(z.object({ slug: z.string() })).parse(await (await app.request('/wp-json/wp/v2/pages')).json())
    expect(await slugs()).toEqual([{ slug: 'old' }])
    live.write({ pages: [page(1, 'newer')] })
    expect(await slugs()).toEqual([{ slug: 'newer' }])
    live.remove()
  })
})

describe('the wire', () => {
  const text = async (path: string, init?: RequestInit) => (await wordpress.request(`http://x${path}`, init)).text()

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
    const response = await wordpress.request(`http://x${address}`)
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
