import { describe, expect, test } from 'vitest'
import { SITE, smallWordpress } from '../fixtures/small-wordpress.ts'

const { get } = smallWordpress()

describe('items', () => {
  test('have computed fields', async () => {
    const { body } = await get('/wp/v2/posts/501')
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
  })

  test('have the path of their parents, and null without a picture', async () => {
    const { body } = await get('/wp/v2/pages/201')
    expect(body.link).toBe(`${SITE}/health/teeth/`)
    expect(body.better_featured_image).toBeNull()
    expect(body['_links'].up).toEqual([{ embeddable: true, href: `${SITE}/wp-json/wp/v2/pages/109` }])
  })

  test('have absolute addresses, and pictures in place of picture ids', async () => {
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

  test('of terms have counts, and only categories have a parent', async () => {
    expect((await get('/wp/v2/categories/27')).body).toMatchObject({
      count: 2,
      parent: 8,
      link: `${SITE}/category/blog/health/`,
    })
    const tag = (await get('/wp/v2/tags/41')).body
    expect(tag).toMatchObject({ count: 2, taxonomy: 'post_tag', link: `${SITE}/tag/census/` })
    expect(tag).not.toHaveProperty('parent')
  })

  test('with a password have no content', async () => {
    const { body } = await get('/wp/v2/pages/300')
    expect(body.content).toEqual({ rendered: '', protected: true })
    expect(body).not.toHaveProperty('password')
  })

  test('have only ACF fields in acf/v3, or an empty list', async () => {
    expect((await get('/acf/v3/pages/107')).body).toEqual({
      acf: { event_name: 'Open house', banner: { banner_title: 'Hi' } },
    })
    expect((await get('/acf/v3/pages/4040')).body).toEqual({ acf: [] })
    expect((await get('/acf/v3/pages/300')).body).toEqual({ acf: [] })
  })

  test('of topics have title and content as text, and children', async () => {
    const { body } = await get('/wp/v2/topics/109')
    expect(body).toMatchObject({
      id: 109,
      title: 'Health &amp; care',
      content: '<p>About health.</p>\n',
      menu_order: 2,
    })
    expect(body.children.map((child: { slug: string }) => child.slug)).toEqual(['teeth', 'sleep'])
  })

  test('include types', async () => {
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
    ['_fields=slug,%20id', { id: 199, slug: 'sleep' }],
    ['_fields=title.rendered,parent.nothing', { title: { rendered: 'sleep' }, parent: 109 }],
    ['_fields=nothing', []],
    ['_fields=__proto__', []],
    ['_fields=id&_embed', { id: 199 }],
    ['_fields=id,_embedded&_embed', { id: 199 }],
  ])('are applied in %s', async (query, expected) => {
    expect((await get(`/wp/v2/pages?include=199&${query}`)).body).toEqual([expected])
  })

  test('embed short forms if the links are requested', async () => {
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
  ])('with %s embed items: %s', async (query, expected) => {
    const { body } = await get(`/wp/v2/posts?include=501&${query}`)
    expect('_embedded' in body[0]).toBe(expected)
    if (query === '_embed=author,wp:term') expect(Object.keys(body[0]['_embedded'])).toEqual(['author', 'wp:term'])
  })

  test('embed an error for a deleted item', async () => {
    const report = (await get('/wp/v2/posts/503?_embed')).body['_embedded']
    expect(report.author[0]).toMatchObject({ code: 'rest_user_invalid_id' })
    expect(report).not.toHaveProperty('wp:featuredmedia')
    const arts = (await get('/wp/v2/pages/110?_embed')).body['_embedded']
    expect(arts['wp:featuredmedia'][0]).toMatchObject({ code: 'rest_post_invalid_id' })
  })
})
