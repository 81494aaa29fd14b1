import path from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { contentFolder, page, smallSite } from '#providers/fixtures/content.ts'
import { createWordpressFiles } from '#providers/wordpress-files.ts'
import type { Log } from '../log.ts'
import type { Fetch } from '../upstream/fetch.ts'
import { contentContract } from './content.contract.ts'
import { createContentService } from './content.ts'

const SITE = 'https://site.example'
const CMS = 'https://cms.example'
const ids = { landing: 107, initiative: 635, events: 2410, terms: 3705, privacy: 3769, navigation: 8 }

function files(contentDir: string, siteUrl = SITE): Fetch {
  const app = createWordpressFiles({ contentDir, siteUrl })
  return async (request) => app.fetch(request)
}

/** A service over `fetch` with a clock that the test moves, and what it logged. */
function open(fetch: Fetch, baseUrl = SITE) {
  const world = { ms: 0, lines: [] as [string, Record<string, unknown>][], calls: [] as string[] }
  const line = (message: string, fields: Record<string, unknown> = {}) => void world.lines.push([message, fields])
  const log: Log = { info: line, warn: line, error: line }
  const counted: Fetch = (request) => {
    world.calls.push(request.url)
    return fetch(request)
  }
  const content = createContentService({
    fetch: counted,
    baseUrl,
    siteUrl: SITE,
    ids,
    ttlMs: 300_000,
    now: () => world.ms,
    log,
  })
  return { content, world }
}

const small = contentFolder(smallSite)
afterAll(() => small.remove())

contentContract('a small site', () => open(files(small.dir)).content)
contentContract('the bundled content', () => open(files(path.resolve('content'))).content)
/** The embedded service over these pages, as a WordPress on another host. */
function far(collections: Record<string, object[]>) {
  const folder = contentFolder({ ...smallSite, posts: [], ...collections })
  const opened = open(files(folder.dir, CMS), CMS)
  return { ...opened, ...folder }
}

const topic = (rest: object = {}) => page(109, 'health', { categories: [2], ...rest })
const subtopic = (rest: object = {}) => page(199, 'sleep', { parent: 109, categories: [3], ...rest })

async function onlySubtopic(rest: object) {
  const { content, remove, world } = far({ pages: [topic(), subtopic(rest)] })
  const finding = await content.findSubtopic('health', 'sleep')
  remove()
  if (finding.found !== 'here') throw new Error('the subtopic is not found')
  return { subtopic: finding.subtopic, world }
}

async function onlyTopic(rest: object) {
  const { content, remove, world } = far({ pages: [topic(rest)] })
  const found = await content.findTopic('health')
  remove()
  if (!found) throw new Error('the topic is not found')
  return { topic: found, world }
}

describe('topics', () => {
  test('are those of the category without parent, by menu_order, then title; so are subtopics', async () => {
    const { content, remove } = far({
      pages: [
        page(1, 'b', { categories: [2], menu_order: 1, title: { rendered: 'B' } }),
        page(2, 'a', { categories: [2], menu_order: 1, title: { rendered: '<em>A</em> &amp; more' } }),
        page(3, 'first', { categories: [2] }),
        page(4, 'draft', { categories: [2], status: 'draft' }),
        page(5, 'below-a-draft', { categories: [3], parent: 4 }),
        page(6, 'no-parent', { categories: [3] }),
        page(7, 'other', { categories: [8] }),
        page(8, 'z', { categories: [3], parent: 1, menu_order: 2 }),
        page(9, 'y', { categories: [3], parent: 1, menu_order: 1 }),
        page(10, 'no-category', { parent: 1 }),
      ],
    })
    const topics = await content.listTopics()
    expect(topics.map(({ title, subtopics }) => [title, subtopics.map(({ slug }) => slug)])).toEqual([
      ['first', []],
      ['A & more', []],
      ['B', ['y', 'z']],
    ])
    expect(await content.findSubtopic('draft', 'below-a-draft')).toEqual({ found: 'nowhere' })
    remove()
  })

  test.each([
    [{ topic_border_color: '#8E44AD' }, '#8e44ad'],
    [{ topic_border_color: '#abc' }, '#aabbcc'],
    [{ topic_border_color: '' }, '#f2648f'],
    [{ topic_border_color: 'purple' }, '#f2648f'],
    [[], '#f2648f'],
  ])('the color of %j is %s', async (acf, color) => expect((await onlyTopic({ acf })).topic.color).toBe(color))

  test('a topic of another name without a color has the accent', async () => {
    const { content, remove } = far({ pages: [page(1, 'constructor', { categories: [2] })] })
    expect((await content.listTopics())[0]?.color).toBe('#c4245f')
    remove()
  })

  test.each([
    [
      { data_download_url: '/wp-content/r.pdf' },
      { url: `${CMS}/wp-content/r.pdf`, title: 'Download the Full Report', note: '' },
    ],
    [
      {
        data_download_url: { url: `${SITE}/media/r.pdf` },
        data_download_title: 'All',
        data_download_text: 'PDF, 2 MB',
      },
      { url: '/media/r.pdf', title: 'All', note: 'PDF, 2 MB' },
    ],
    [{ data_download_url: '/r.pdf', hide_data_download_link: '1' }, null],
    [{ data_download_url: '/r.pdf', hide_data_download_link: '' }, { url: `${CMS}/r.pdf` }],
    [{ data_download_url: false }, null],
    [{ data_download_url: 'javascript:alert(1)' }, null],
  ])('the report of %j', async (acf, report) => {
    const { topic } = await onlyTopic({ acf })
    if (report) expect(topic.report).toMatchObject(report)
    else expect(topic.report).toBeNull()
  })

  test.each<[object, string]>([
    [{ yoast_head_json: { description: 'Of Yoast &amp; others' }, acf: { topic_summary: 'no' } }, 'Of Yoast & others'],
    [{ yoast_head_json: { title: 'x' }, acf: { topic_summary: 'A summary' } }, 'A summary'],
    [{ excerpt: { rendered: '<p>Short.</p>' } }, 'Short.'],
    [{ excerpt: { rendered: `<p>${'word '.repeat(40)}</p>` } }, `${'word '.repeat(31).trim()}…`],
    [{ content: { rendered: '' } }, ''],
  ])('the description of %j', async (rest, expected) => {
    const { topic } = await onlyTopic(rest)
    expect(topic.description).toBe(expected)
  })

  test('pictures: of the plug-in, of what is embedded, by number', async () => {
    const { topic } = await onlyTopic({ featured_media: 1001, acf: { topic_icon: 1001 } })
    expect(topic.image).toMatchObject({ url: `${CMS}/media/heron.webp`, alt: 'A heron', width: 1200 })
    expect(topic.icon).toMatchObject({ url: `${CMS}/media/heron.webp` })
    const embedded = await onlyTopic({ featured_media: 1001, better_featured_image: false })
    expect(embedded.topic.image).toMatchObject({ url: `${CMS}/media/heron.webp` })
    const gone = await onlyTopic({ featured_media: 4040 })
    expect(gone.topic.image).toBeNull()
  })
})

describe('subtopics', () => {
  test('all of their fields', async () => {
    const { subtopic } = await onlySubtopic({
      content: { rendered: '<h2>Jobs</h2><div data-chart="A"></div><div data-chart="C" data-id="other"></div>' },
      acf: {
        data_preview: '<p onclick="x()"><b>7%</b></p>\n',
        summary_preview: '<p>Intro</p>',
        google_spreadsheet_id: 'https://docs.google.com/spreadsheets/d/1AbC/edit',
        resources: {
          '1': { title: 'B', name: 'b', date: 2019 },
          '0': { title: 'A', name: 'a', date: '2018' },
          '2': { date: '1' },
        },
        columns: [
          { image: { url: `${CMS}/a.svg` }, content: '<p>Up</p>', explore_link: `${CMS}/health/` },
          { image: false, content: '', explore_link: '' },
          { image: '', content: '<p>Down</p>', explore_link: 'javascript:x' },
        ],
        chart_options: [
          { title: 'B', options: '{"colors":["#fff"]}' },
          { title: ' A ', options: false },
          { title: '', options: {} },
          { title: 'B', options: {} },
          { title: 'C', options: {} },
        ],
      },
    })
    expect(subtopic).toMatchObject({
      path: '/topic/health/sleep',
      parent: { slug: 'health', title: 'health', color: '#f2648f' },
      quickStatistic: '<p><b>7%</b></p>',
      introduction: '<p>Intro</p>',
      contents: ['Jobs'],
      spreadsheetId: '1AbC',
      resources: [
        { title: 'A', name: 'a', date: '2018' },
        { title: 'B', name: 'b', date: '2019' },
      ],
      columns: [
        { image: { url: `${CMS}/a.svg` }, content: '<p>Up</p>', exploreLink: '/topic/health' },
        { image: null, content: '<p>Down</p>', exploreLink: null },
      ],
      unplacedCharts: [{ spreadsheetId: '1AbC', title: 'B' }],
    })
    expect(subtopic.chartOptions.map(({ title }) => title)).toEqual(['B', 'A', 'B', 'C'])
    expect(subtopic.content.charts).toEqual([
      { spreadsheetId: '1AbC', title: 'A' },
      { spreadsheetId: 'other', title: 'C' },
    ])
  })

  test.each<[unknown]>([
    [[]],
    [null],
    [false],
    ['words'],
    [7],
    [
      {
        data_preview: false,
        summary_preview: [],
        resources: false,
        columns: '',
        google_spreadsheet_id: false,
        chart_options: [],
      },
    ],
    [
      {
        data_preview: {},
        summary_preview: 7,
        resources: 'x',
        columns: { a: 1 },
        google_spreadsheet_id: ['x'],
        chart_options: 3,
      },
    ],
    [
      {
        resources: [1, null, 'x', []],
        columns: [false, [[]], { image: {}, content: {}, explore_link: [] }],
        chart_options: [{}, { title: {} }],
      },
    ],
  ])('emptied and retyped fields cost no more than themselves: %j', async (acf) => {
    const { subtopic } = await onlySubtopic({ acf })
    expect(subtopic).toMatchObject({
      columns: [],
      resources: [],
      chartOptions: [],
      spreadsheetId: null,
      unplacedCharts: [],
    })
    expect(subtopic.content.nodes).toHaveLength(1)
  })

  test('a field of another kind is one line in the log, with page, field and value', async () => {
    const { world } = await onlySubtopic({ acf: { columns: 'none', data_preview: '' } })
    expect(world.lines).toEqual([
      [
        'A field of the content holds a value of another kind',
        { page: 'sleep (199)', field: 'columns', value: '"none"' },
      ],
    ])
  })

  test.each([
    [`${CMS}/health/renamed/`, '/topic/health/renamed'],
    [`${CMS}/?page_id=199`, '/topic/health/sleep'],
    [`${CMS}/wp/health/sleep/`, '/topic/health/sleep'],
    ['', '/topic/health/sleep'],
  ])('the link %j leads to %s', async (link, expected) => {
    expect((await onlySubtopic({ link })).subtopic.path).toBe(expected)
  })

  test('of several with one slug the one under this parent; otherwise its own address', async () => {
    const { content, remove } = far({
      pages: [
        topic(),
        page(110, 'arts', { categories: [2] }),
        subtopic(),
        page(201, 'sleep', { parent: 110, categories: [3] }),
        page(202, '%e7%a4%be', { parent: 110, categories: [3] }),
      ],
    })
    expect(await content.findSubtopic('arts', 'sleep')).toMatchObject({ found: 'here', subtopic: { id: 201 } })
    expect(await content.findSubtopic('health', '社')).toEqual({ found: 'elsewhere', path: '/topic/arts/%e7%a4%be' })
    expect(await content.findSubtopic('arts', '社')).toMatchObject({ found: 'here' })
    remove()
  })

  test('a text behind a password is a sentence', async () => {
    const { subtopic } = await onlySubtopic({ password: 'x' })
    expect(JSON.stringify(subtopic.content.nodes)).toContain('protected by a password')
  })

  test('links to posts and fixed pages lead to their places here', async () => {
    const { content, remove } = far({
      pages: [
        topic(),
        subtopic({
          content: {
            rendered: `<a href="${CMS}/blog/report/">a</a><a href="${CMS}/landing/">b</a><a href="${CMS}/x.pdf">c</a>`,
          },
        }),
        page(107, 'landing'),
      ],
      posts: [page(501, 'report')],
    })
    const finding = await content.findSubtopic('health', 'sleep')
    expect(finding.found === 'here' && finding.subtopic.content.nodes).toEqual([
      { kind: 'html', html: `<a href="/blog/report">a</a><a href="/">b</a><a href="${CMS}/x.pdf">c</a>` },
    ])
    remove()
  })
})

describe('community voices', () => {
  const posts = [
    page(501, 'named', {
      categories: [19],
      title: { rendered: 'It&#8217;s &amp; <i>me</i>' },
      acf: { name: 'Ana', role: 'Nurse', summary: 'S', photo: `${CMS}/ana.webp` },
    }),
    page(502, 'older', { categories: [19, 27], date: '2026-01-01T00:00:00' }),
    page(503, 'newer', { categories: [28, 27], date: '2026-02-01T00:00:00' }),
    page(504, 'same-date', { categories: [28, 27], date: '2026-02-01T00:00:00', title: { rendered: '' } }),
    page(505, 'elsewhere', { categories: [19, 21], date: '2026-03-01T00:00:00' }),
    page(506, 'draft', { categories: [19, 27], date: '2026-04-01T00:00:00', status: 'draft' }),
    page(507, 'blog', { categories: [8, 27], date: '2026-05-01T00:00:00' }),
  ]
  test.each<[string, number | null, string | null]>([
    ['health', 501, 'named'],
    ['health', 4040, 'same-date'],
    ['health', 506, 'same-date'],
    ['health', null, 'same-date'],
    ['arts', null, 'elsewhere'],
    ['housing', null, null],
  ])('of %s, named %j: %s', async (slug, communityVoiceId, expected) => {
    const { content, remove } = far({ posts })
    expect((await content.findCommunityVoice({ slug, communityVoiceId }))?.slug ?? null).toBe(expected)
    remove()
  })

  test('what is shown of one', async () => {
    const { content, remove } = far({ posts })
    expect(await content.findCommunityVoice({ slug: 'health', communityVoiceId: 501 })).toEqual({
      slug: 'named',
      title: 'It’s & me',
      name: 'Ana',
      role: 'Nurse',
      summary: 'S',
      image: { url: `${CMS}/ana.webp`, alt: '', width: null, height: null, srcset: null },
    })
    remove()
  })
})

test('spreadsheets are those of pages and posts, their own and those of chart places', async () => {
  const { content, remove } = far({
    pages: [
      topic(),
      subtopic({
        acf: { google_spreadsheet_id: 'own' },
        content: { rendered: '<i data-chart="A" data-id="placed"></i>' },
      }),
      page(300, 'other', { acf: { google_spreadsheet_id: 'of-a-page' } }),
    ],
    posts: [
      page(501, 'a', {
        content: {
          rendered: '<i data-chart-name="A" data-id="https://docs.google.com/spreadsheets/d/of-a-post/edit"></i>',
        },
      }),
    ],
  })
  for (const id of ['own', 'placed', 'of-a-page', 'of-a-post']) expect(await content.namesSpreadsheet(id)).toBe(true)
  for (const id of ['', 'A', 'nowhere']) expect(await content.namesSpreadsheet(id)).toBe(false)
  remove()
})

describe('a failing content service', () => {
  const answers = files(small.dir)
  const broken = (): Promise<Response> => Promise.resolve(new Response('<html>Sorry</html>', { status: 200 }))

  test.each<[string, Fetch, object]>([
    ['a page instead of JSON', broken, { failure: 'bad-shape', status: 200 }],
    ['JSON that is no list', async () => Response.json({}), { failure: 'bad-shape' }],
    ['a cut answer', async () => new Response('[{"id":1'), { failure: 'bad-shape' }],
    ['500', async () => new Response('oops', { status: 500 }), { failure: 'bad-status', status: 500 }],
    [
      '503 with Retry-After',
      async () => new Response('', { status: 503, headers: { 'Retry-After': '30' } }),
      { status: 503, retryAfter: '30' },
    ],
    [
      'no connection',
      async () => {
        throw new TypeError('fetch failed')
      },
      { failure: 'unreachable', status: null },
    ],
    [
      'no answer in time',
      async () => {
        throw new DOMException('late', 'TimeoutError')
      },
      { failure: 'timeout' },
    ],
  ])('%s', async (_name, fetch, error) => {
    const { content } = open(fetch)
    await expect(content.listTopics()).rejects.toMatchObject({ name: 'ProviderError', provider: 'content', ...error })
    await expect(content.findCommunityVoice({ slug: 'x', communityVoiceId: 1 })).rejects.toMatchObject({
      provider: 'content',
    })
    await expect(content.namesSpreadsheet('x')).rejects.toMatchObject({ provider: 'content' })
  })

  test('the last good content is served, whatever the fault, and the log says so once', async () => {
    let fetch: Fetch = answers
    const { content, world } = open((request) => fetch(request))
    const titles = (await content.listTopics()).map(({ title }) => title)
    const version = content.version()
    fetch = broken
    world.ms += 300_000
    for (let i = 0; i < 20; i++) {
      world.ms += 31_000
      expect((await content.listTopics()).map(({ title }) => title)).toEqual(titles)
    }
    expect(content.version()).toBe(version)
    expect(world.lines.map(([message, { reason }]) => [message, reason])).toEqual([
      ['An upstream failed; what it said last is shown where there is any', 'content: bad-shape (200)'],
    ])
    expect(content.asOf()).toEqual({ at: 0, isStale: true })
  })

  test('simultaneous readers share the calls, and later ones make none', async () => {
    const { content, world } = open(answers)
    expect(content.version()).toBe('none')
    await Promise.all([content.listTopics(), content.findTopic('health'), content.findSubtopic('health', 'sleep')])
    const calls = world.calls.length
    expect(calls).toBeLessThanOrEqual(3)
    await content.listTopics()
    expect(world.calls).toHaveLength(calls)
  })

  test('an edit changes the version, an answer like the last does not', async () => {
    const folder = contentFolder(smallSite)
    const { content, world } = open(files(folder.dir))
    const refresh = async () => {
      world.ms += 300_000
      content.version()
      await new Promise((resolve) => setImmediate(resolve))
      await content.listTopics()
      return content.version()
    }
    await content.listTopics()
    const first = content.version()
    await refresh()
    await expect.poll(refresh).toBe(first)
    folder.write({ pages: [topic({ title: { rendered: 'Changed' } })] })
    await expect.poll(refresh).not.toBe(first)
    expect((await content.listTopics())[0]?.title).toBe('Changed')
    folder.remove()
  })

  test('a highlight read for the first time changes no page, one that was missed does', async () => {
    let fetch: Fetch = answers
    const { content, world } = open((request) => fetch(request))
    await content.listTopics()
    const version = content.version()
    await content.findCommunityVoice({ slug: 'health', communityVoiceId: 501 })
    expect(content.version()).toBe(version)
    fetch = broken
    await content.findCommunityVoice({ slug: 'arts', communityVoiceId: 502 }).catch(() => null)
    fetch = answers
    world.ms += 3000
    await content.findCommunityVoice({ slug: 'arts', communityVoiceId: 502 })
    expect(content.version()).not.toBe(version)
  })

  test('a content service that hangs is a failure after its time', async () => {
    const hanging = createContentService({
      fetch: () => new Promise(() => {}),
      baseUrl: CMS,
      siteUrl: SITE,
      ids,
      ttlMs: 1000,
      coldWaitMs: 5,
      now: () => 0,
      log: { info: () => {}, warn: () => {}, error: () => {} },
    })
    await expect(hanging.listTopics()).rejects.toMatchObject({ failure: 'timeout' })
    expect(hanging.version()).toBe('none')
  })
})
