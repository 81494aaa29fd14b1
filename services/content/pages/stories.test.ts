import { describe, expect, test } from 'vitest'
import type { RichNode } from '#domain/rich-text.ts'
import { page, smallSite } from '#providers/fixtures/content.ts'
import type { Fetch } from '#services/upstream/calls/fetch.ts'
import { CMS, openContent } from '../fixtures/open-content.ts'

const post = (id: number, categories: number[], rest: object = {}) =>
  page(id, `post-${id}`, { type: 'post', date: '2026-01-01T09:00:00', categories, excerpt: { rendered: '' }, ...rest })

const htmlOf = (nodes: RichNode[]) =>
  nodes.map((node) => (node.kind === 'html' ? node.html : `[${node.kind}]`)).join('')

describe('the blog', () => {
  test('lists the posts of blog, community-voices and their subcategories, newest first, then by descending id', async () => {
    const { content, calls } = openContent({
      posts: [
        post(1, [8]),
        post(2, [27], {
          date: '2026-03-01T09:00:00',
          sticky: true,
          acf: { most_read: '1', featured_or_trending: 'Trending' },
        }),
        post(3, [19]),
        post(4, [28], { date: '2026-02-01T09:00:00' }),
        post(5, [2]),
        post(6, []),
        post(7, [21], { status: 'draft' }),
        post(8, [21], { status: 'future', date: '2031-01-01T09:00:00' }),
        post(9, [21], { password: 'x', content: { rendered: '<p>Hidden</p>', protected: true } }),
      ],
    })
    const { posts, categories } = await content.readBlog()
    expect(posts.map(({ id }) => id)).toEqual([2, 4, 9, 3, 1])
    expect(posts[0]).toMatchObject({ isSticky: true, isMostRead: true, label: 'Trending' })
    expect(posts[4]).toMatchObject({ isSticky: false, isMostRead: false, label: '' })
    expect(categories.map(({ slug, name }) => [slug, name])).toEqual([
      ['arts', 'arts & culture'],
      ['health', 'Health'],
    ])
    expect(calls[0]).toMatch(/^categories\?per_page=100&slug=blog,community-voices&/)
    expect(calls.some((call) => call.startsWith('posts?per_page=100&categories=8,19,21,27,28&_embed=1'))).toBe(true)
  })

  test('never shows the navigation category of a post', async () => {
    const { content } = openContent({ posts: [post(1, [21, 8]), post(2, [19, 8])] })
    const { posts, categories } = await content.readBlog()
    const articles = [...posts, ...(await content.listLatestArticles(2)), await content.findArticle('post-1')]
    expect(articles.map((article) => article?.categories.map(({ slug }) => slug))).not.toContainEqual(
      expect.arrayContaining(['blog']),
    )
    expect(categories.map(({ slug }) => slug)).not.toContain('blog')
  })

  test('lists the same posts with their texts, with few calls', async () => {
    const posts = [post(1, [8]), post(2, [27], { date: '2026-03-01T09:00:00' }), post(3, [19]), post(5, [2])]
    const { content, calls } = openContent({ posts })
    const articles = await content.listArticles()
    expect(articles.map(({ id }) => id)).toEqual([2, 3, 1])
    expect(articles[0]).toEqual(await content.findArticle('post-2'))
    expect(calls.filter((call) => call.startsWith('posts?per_page=100&categories='))).toHaveLength(1)
  })

  test.each([
    ['without categories', { categories: [] }],
    ['without posts', {}],
  ])('%s is empty', async (_, collections) => {
    expect((await openContent(collections).content.readBlog()).posts).toEqual([])
  })

  test('contains all posts if there are more than a hundred', async () => {
    const posts = Array.from({ length: 230 }, (_, i) => post(1000 + i, [21]))
    expect((await openContent({ posts }).content.readBlog()).posts).toHaveLength(230)
  })

  test('omits empty or missing fields of a post', async () => {
    const { content, lines } = openContent({
      posts: [
        post(1, [21], { title: { rendered: '' }, author: 99, featured_media: 4040, acf: [] }),
        post(2, [21], { acf: { photo: false, most_read: '', featured_or_trending: false } }),
        post(3, [21], { title: { rendered: `<em>${'W'.repeat(300)}</em>` }, acf: { photo: 1001 }, date: '' }),
      ],
    })
    const { posts } = await content.readBlog()
    expect(posts.map(({ title, image, authorName }) => [title.slice(0, 9), image?.url ?? null, authorName])).toEqual([
      ['post-2', null, 'The Editors'],
      ['Untitled', null, ''],
      ['WWWWWWWWW', `${CMS}/media/heron.webp`, 'The Editors'],
    ])
    expect(lines).toEqual([])
  })

  test('resolves categories that the response does not embed by their id', async () => {
    const withoutTerms =
      (fetch: Fetch): Fetch =>
      async (request) => {
        const response = await fetch(request)
        if (!request.url.includes('/posts')) return response
        const list = (await response.json()) as Record<string, unknown>[]
        return Response.json(list.map((item) => ({ ...item, _embedded: {} })))
      }
    const { posts } = await openContent({ posts: [post(1, [27])] }, withoutTerms).content.readBlog()
    expect(posts[0]).toMatchObject({ categories: [{ slug: 'health', name: 'Health' }], authorName: '' })
  })

  test.each([
    [
      'HTML of a firewall',
      () => new Response('<html>Are you human?</html>', { headers: { 'Content-Type': 'text/html' } }),
    ],
    ['an error', () => Response.json({ code: 'internal_server_error' }, { status: 500 })],
  ])('reports %s as an error, not as an empty blog', async (_, answer) => {
    await expect(openContent({}, () => async () => answer()).content.readBlog()).rejects.toMatchObject({
      provider: 'content',
    })
  })
})

describe('an article', () => {
  async function articleOf(rest: object, collections: Record<string, object[]> = {}) {
    const { content, lines } = openContent({ posts: [post(1, [27, 8], rest)], ...collections })
    return { article: await content.findArticle('post-1'), lines }
  }

  test('has all fields of its page', async () => {
    const { article } = await articleOf({
      title: { rendered: 'Jobs &amp; <em>wages</em>' },
      excerpt: { rendered: '<p>A summary &#8211; by hand.</p>\n' },
      content: { rendered: '<p>Text.</p>\n<div data-chart="Jobs"></div>\n<div data-chart="Pay" data-id="pay"></div>' },
      featured_media: 1001,
      tags: [41],
      yoast_head_json: { description: 'For searchers.' },
      acf: { google_spreadsheet_id: 'jobs', photo: { $image: 4040 } },
    })
    expect(article).toMatchObject({
      id: 1,
      slug: 'post-1',
      title: 'Jobs & wages',
      lead: 'A summary – by hand.',
      description: 'For searchers.',
      banner: { url: `${CMS}/media/heron.webp`, alt: 'A heron' },
      categories: [{ slug: 'health', name: 'Health' }],
      tags: [{ slug: 'census', name: 'Census' }],
      author: { name: 'The Editors', image: { url: `${CMS}/media/heron.webp` } },
    })
    expect(article?.content.charts).toEqual([
      { spreadsheetId: 'jobs', title: 'Jobs' },
      { spreadsheetId: 'pay', title: 'Pay' },
    ])
  })

  test('prefers its photo to the featured picture', async () => {
    const photo = { url: 'https://pictures.example/a.jpg', width: 900, height: 600 }
    const { article } = await articleOf({ featured_media: 1001, acf: { photo } })
    expect(article?.banner?.url).toBe('https://pictures.example/a.jpg')
  })

  test.each([
    ['empty', {}, '<p>One two three.</p>', ''],
    ['the beginning', { rendered: '<p>One two […]</p>' }, '<p>One two three.</p>', ''],
    ['the whole', { rendered: '<p>One two three.</p>' }, '<p>One <b>two</b> three.</p>', ''],
    ['a separate text', { rendered: '<p>Counting.</p>' }, '<p>One two three.</p>', 'Counting.'],
  ])('has the lead of an excerpt that is %s', async (_, excerpt, content, lead) => {
    expect((await articleOf({ excerpt, content: { rendered: content } })).article?.lead).toBe(lead)
  })

  test('has no author if the author was deleted', async () => {
    expect((await articleOf({ author: 77 })).article?.author).toBeNull()
  })

  test('with a password hides its text, not its title', async () => {
    const { article } = await articleOf({ password: 'x', content: { rendered: '<p>Secret</p>' } })
    expect(article?.title).toBe('post-1')
    expect(htmlOf(article?.content.nodes ?? [])).toMatch(/protected by a password/)
    expect(JSON.stringify(article)).not.toContain('Secret')
  })

  test('has no hostile HTML', async () => {
    const hostile =
      '<p onclick="alert(1)">Text<script>alert(1)</script><a href="javascript:alert(1)">x</a><style>*{}</style>'
    const { article } = await articleOf({ content: { rendered: hostile } })
    expect(htmlOf(article?.content.nodes ?? [])).toBe('<p>Text<a>x</a></p>')
  })

  test('may have 200 KB of text', async () => {
    const long = '<p>Words and words.</p>\n'.repeat(9000)
    expect(
      htmlOf((await articleOf({ content: { rendered: long } })).article?.content.nodes ?? []).length,
    ).toBeGreaterThan(200_000)
  })

  test.each([
    ['%e7%a4%be%e4%bc%9a', '社会'],
    ['post-1', 'POST-1'],
    ['', '1'],
  ])('with the slug %j is found by %j', async (slug, requested) => {
    const { content } = openContent({ posts: [post(1, [27], { slug }), post(2, [27], { slug: 'other' })] })
    expect((await content.findArticle(requested))?.id).toBe(1)
  })

  test.each(['unknown', 'post-1,post-2', '', '2', 'draft', '../users'])('is not found by %j', async (slug) => {
    const posts = [post(1, [27]), post(2, [27]), post(3, [27], { slug: 'draft', status: 'draft' })]
    expect(await openContent({ posts }).content.findArticle(slug)).toBeNull()
  })

  test('has links to pages of this site instead of its WordPress', async () => {
    const links = ['health/sleep/', 'blog/post-2/', 'events/', 'some-page/', 'wp-content/a.pdf']
    const text = links.map((link) => `<a href="${CMS}/${link}">x</a>`).join('')
    const { content } = openContent({
      pages: [
        page(109, 'health', { categories: [2] }),
        page(199, 'sleep', { parent: 109, categories: [3] }),
        page(2410, 'events'),
      ],
      posts: [post(1, [27], { content: { rendered: text } }), post(2, [27])],
    })
    const article = await content.findArticle('post-1')
    expect([...htmlOf(article?.content.nodes ?? []).matchAll(/href="([^"]*)"/g)].map(([, href]) => href)).toEqual([
      '/topic/health/sleep',
      '/blog/post-2',
      '/events',
      '/some-page',
      `${CMS}/wp-content/a.pdf`,
    ])
  })

  test('has links to files instead of their attachment pages', async () => {
    const text = `<a href='${CMS}/blog/post-1/heron/'><img src="/media/heron-150x150.webp"></a><a href="/?attachment_id=1001">x</a>`
    const posts = [post(1, [27], { content: { rendered: text } })]
    const heron = { id: 1001, slug: 'heron', link: `${CMS}/blog/post-1/heron/`, source_url: '/media/heron.webp' }
    const hrefsOf = async (media: object[], change?: (fetch: Fetch) => Fetch) => {
      const article = await openContent({ posts, media }, change).content.findArticle('post-1')
      return [...htmlOf(article?.content.nodes ?? []).matchAll(/href="([^"]*)"/g)].map(([, href]) => href)
    }
    const file = `${CMS}/media/heron.webp`
    expect(await hrefsOf([heron])).toEqual([file, file])
    const unknown = ['/blog/post-1/heron', '/?attachment_id=1001']
    expect(await hrefsOf([])).toEqual(unknown)
    const withoutMedia = (fetch: Fetch) => (request: Request) =>
      request.url.includes('/media') ? Promise.reject(new Error('gone')) : fetch(request)
    expect(await hrefsOf([heron], withoutMedia)).toEqual(unknown)
  })
})

test('previous and next articles are those of the navigation category and its subcategories', async () => {
  const posts = [post(1, [8]), post(2, [27], { date: '2026-03-01T09:00:00' }), post(3, [19]), post(4, [21])]
  const { content } = openContent({ posts })
  expect(await content.listNavigation()).toEqual([
    { id: 2, slug: 'post-2', title: 'post-2', date: '2026-03-01T09:00:00' },
    { id: 4, slug: 'post-4', title: 'post-4', date: '2026-01-01T09:00:00' },
    { id: 1, slug: 'post-1', title: 'post-1', date: '2026-01-01T09:00:00' },
  ])
})

describe('the events page', () => {
  test('has a banner with the title and picture of its page', async () => {
    const { content } = openContent({
      pages: [page(2410, 'events', { title: { rendered: 'Come &amp; see' }, featured_media: 1001 })],
    })
    expect(await content.findEventsBanner()).toMatchObject({
      title: 'Come & see',
      image: { url: `${CMS}/media/heron.webp` },
    })
    expect(await openContent({}).content.findEventsBanner()).toBeNull()
  })

  test('has no events if WordPress has no such post type', async () => {
    const without =
      (fetch: Fetch): Fetch =>
      async (request) =>
        request.url.includes('/events') ? Response.json({ code: 'rest_no_route' }, { status: 404 }) : fetch(request)
    expect(await openContent({}, without).content.listEvents()).toEqual([])
  })
})

describe('questions', () => {
  const categories = [
    ...(smallSite['categories'] ?? []),
    { id: 20, slug: 'faqs', name: 'FAQs', parent: 0 },
    { id: 35, slug: 'the-data', name: 'The data &amp; its sources', parent: 20 },
    { id: 31, slug: 'voting', name: 'Voting', parent: 20 },
    { id: 33, slug: 'empty', name: 'Empty', parent: 20 },
  ]
  const entry = (category: unknown, question: unknown, answer: unknown) => ({ category, question, answer })

  test('are grouped by category in order of id, without unanswered ones', async () => {
    const questions = [
      entry(35, 'Where from?', '<p>There.</p>'),
      entry('31', 'How often?', '<p>Once.</p>'),
      entry([31], 'How often?', '<p>Really once.</p>'),
      entry(99, 'What else?', '<p>This.</p>'),
      entry({ term_id: 35 }, 'Why?', '<p onclick="x">Because.</p>'),
      entry(false, 'And?', '<p>Nothing.</p>'),
      entry(35, 'No answer', ''),
      entry(35, 'Empty answer', '<p></p>'),
      entry(35, '', '<p>No question</p>'),
      'odd',
    ]
    const { content } = openContent({ categories, pages: [page(3801, 'faqs', { acf: { questions } })] })
    expect(await content.readFaqs('content')).toEqual({
      intro: 'About faqs.',
      groups: [
        {
          id: 'faq-voting',
          title: 'Voting',
          questions: [
            { id: 'question-how-often', question: 'How often?', answer: '<p>Once.</p>', length: 12 },
            { id: 'question-how-often-2', question: 'How often?', answer: '<p>Really once.</p>', length: 19 },
          ],
        },
        {
          id: 'faq-the-data',
          title: 'The data & its sources',
          questions: [
            { id: 'question-where-from', question: 'Where from?', answer: '<p>There.</p>', length: 13 },
            { id: 'question-why', question: 'Why?', answer: '<p>Because.</p>', length: 27 },
          ],
        },
        {
          id: 'faq-other-questions',
          title: 'Other questions',
          questions: [
            { id: 'question-what-else', question: 'What else?', answer: '<p>This.</p>', length: 12 },
            { id: 'question-and', question: 'And?', answer: '<p>Nothing.</p>', length: 15 },
          ],
        },
      ],
    })
  })

  test.each([
    ['no page', []],
    ['a page without fields', [page(3801, 'faqs', { acf: [] })]],
    ['an emptied list', [page(3801, 'faqs', { acf: { questions: false } })]],
  ])('are empty with %s', async (_, pages) => {
    expect((await openContent({ categories, pages }).content.readFaqs('content')).groups).toEqual([])
  })

  test('are read from the bundled file on request', async () => {
    const { groups } = await openContent({ categories }).content.readFaqs('bundled')
    expect(groups.flatMap(({ questions }) => questions).length).toBeGreaterThanOrEqual(20)
  })
})
