import { describe, expect, test } from 'vitest'
import { page } from '#providers/fixtures/content.ts'
import { CMS, openContent, openOver } from '../fixtures/open-content.ts'

async function landingOf(acf: unknown) {
  const topics = [page(109, 'health', { categories: [2] }), page(107, 'landing', { acf })]
  const { content, lines } = openContent({ pages: topics })
  return { landing: await content.findLanding(), lines }
}

describe('the landing page', () => {
  test.each([[[]], [{}], [{ banner: false, our_scope: '', common_measure: [], get_invovled: null }]])(
    'has no sections if its fields are %j',
    async (acf) => {
      const { landing, lines } = await landingOf(acf)
      expect(landing).toEqual({ banner: null, saveTheDate: null, understanding: null, scope: null, getInvolved: null })
      expect(lines).toEqual([])
    },
  )

  test('is null if it does not exist', async () => {
    expect(await openContent({}).content.findLanding()).toBeNull()
  })

  test('has the fields of its page if the ACF endpoint is missing', async () => {
    const { content } = openOver(async (request) => {
      if (request.url.includes('/acf/')) return Response.json({ code: 'rest_no_route' }, { status: 404 })
      if (request.url.includes('/pages/107'))
        return Response.json(page(107, 'landing', { acf: { event_name: 'Lunch' } }))
      return Response.json([])
    })
    expect((await content.findLanding())?.saveTheDate?.name).toBe('Lunch')
  })

  test('is an error, not an empty page, if the service fails', async () => {
    const { content } = openOver(async () => new Response('', { status: 500 }))
    await expect(content.findLanding()).rejects.toMatchObject({ provider: 'content', status: 500 })
  })

  test.each([
    [
      { button_target: 'page', button_link: `${CMS}/health/` },
      { kind: 'page', to: '/topic/health' },
    ],
    [
      { button_target: 'page', button_link: { url: 'https://elsewhere.example/' } },
      { kind: 'page', to: 'https://elsewhere.example/' },
    ],
    [{ button_target: 'page', button_link: 'javascript:alert(1)' }, null],
    [{ button_target: 'page', button_link: '', button_section: 'our-scope' }, null],
    [
      { button_target: 'section', button_section: 'our-scope' },
      { kind: 'section', id: 'our-scope' },
    ],
    [{ button_section: '#our-scope' }, { kind: 'section', id: 'our-scope' }],
    [
      { button_target: 'explore-topics', button_section: false },
      { kind: 'section', id: 'explore-topics' },
    ],
    [{ button_target: '', button_section: null }, null],
    [{ button_target: 'explore-topics', banner_button_text: ' ' }, null],
  ])('has the button of %j', async (fields, button) => {
    const banner = { banner_title: 'Hello', banner_button_text: 'Go', ...fields }
    const { landing } = await landingOf({ banner })
    expect(landing?.banner?.button).toEqual(button && { text: 'Go', ...button })
  })

  test.each([
    ['', null],
    [false, null],
    ['/media/own.mp4', `${CMS}/media/own.mp4`],
    [{ url: 'https://films.example/own.mp4' }, 'https://films.example/own.mp4'],
    [1001, expect.stringContaining(`${CMS}/media/`)],
    [4040, null],
    ['javascript:alert(1)', null],
  ])('has the film of %j', async (banner_video, url) => {
    const { landing } = await landingOf({ banner: { banner_title: 'Hello', banner_video } })
    expect(landing?.banner?.videoUrl).toEqual(url)
  })

  test.each([
    ['dQw4w9WgXcQ', 'dQw4w9WgXcQ'],
    [' dQw4w9WgXcQ ', 'dQw4w9WgXcQ'],
    ['too-short', null],
    ['dQw4w9Wg"cQ', null],
    ['https://youtu.be/dQw4w9WgXcQ', null],
    [false, null],
  ])('has for the film id %j the id %j', async (youtube_video_id, id) => {
    const { landing } = await landingOf({ common_measure: { title: 'Hello', youtube_video_id } })
    expect(landing?.understanding?.youtubeVideoId).toBe(id)
  })

  test('has the descriptions of both field groups, the first taking precedence', async () => {
    const our_scope = {
      title: 'Three counties',
      all_county_description: '<p>All</p>',
      all: '<p>Not this one</p>',
      harris_county_description: '',
      harris: '<p>Harris</p>',
      descriptions: { fort_bend: '<p>Fort Bend</p><script>alert(1)</script>', harris: '<p>Not this one</p>' },
    }
    expect((await landingOf({ our_scope })).landing?.scope).toEqual({
      tag: '',
      title: 'Three counties',
      descriptions: { all: '<p>All</p>', fort_bend: '<p>Fort Bend</p>', harris: '<p>Harris</p>', montgomery: '' },
    })
  })

  test('has the next event, with either field name for its date', async () => {
    const { landing } = await landingOf({
      event_name: 'Lunch',
      event_date: 'January 29, 2020',
      event_start_time: '11:30 am',
      event_end_time: '1:00 pm',
      event_description: '<p onclick="alert(1)">Come.</p>',
      event_reserve_my_seat_link: { url: 'https://seats.example/', title: '', target: '' },
      save_date: { save_date_time: 'at noon' },
    })
    expect(landing?.saveTheDate).toEqual({
      name: 'Lunch',
      date: 'January 29, 2020',
      startTime: '11:30 am',
      endTime: '1:00 pm',
      dateAndTime: 'at noon',
      description: '<p>Come.</p>',
      reserveLink: 'https://seats.example/',
    })
    expect((await landingOf({ save_date: { save_date_time: 'at noon' } })).landing?.saveTheDate?.dateAndTime).toBe(
      'at noon',
    )
  })

  test.each([
    [
      { title: 'Give', button_text: 'Go', button_link: '/get-involved/' },
      { text: 'Go', to: '/get-involved' },
    ],
    [{ title: 'Give', button_text: '', button_link: '/get-involved' }, null],
    [{ title: 'Give', button_text: 'Go', button_link: false }, null],
  ])('has the donation banner of %j', async (get_invovled, button) => {
    expect((await landingOf({ get_invovled })).landing?.getInvolved).toEqual({ title: 'Give', subTitle: '', button })
  })

  test('omits an element with an invalid value and logs it', async () => {
    const { landing, lines } = await landingOf({ event_name: 'Lunch', event_date: { a: 1 }, banner: 'yes' })
    expect(landing).toMatchObject({ banner: null, saveTheDate: { name: 'Lunch', date: '' } })
    expect(lines.map(([, fields]) => fields)).toEqual([
      { page: 'landing (107)', field: 'banner', value: '"yes"' },
      { page: 'landing (107)', field: 'event_date', value: '{"a":1}' },
    ])
  })
})

describe('an event', () => {
  const event = (id: number, acf: unknown) => page(id, `event-${id}`, { type: 'events', acf })

  test.each([
    [
      { start_date: '01/29/2020', start_time: '11:30 am', end_time: '1:00 pm' },
      { start: { day: '2020-01-29', time: '11:30' }, end: { day: '2020-01-29', time: '13:00' } },
    ],
    [
      { start_date: '01/29/2020', start_time: '11:30AM', end_date: '', end_time: '' },
      { start: { day: '2020-01-29', time: '11:30' }, end: null },
    ],
    [
      { start_date: '01/29/2020', end_date: '01/31/2020' },
      { start: { day: '2020-01-29', time: null }, end: { day: '2020-01-31', time: null } },
    ],
    [
      { start_date: '01/29/2020', start_time: '14:00', end_time: '1:00 pm' },
      { start: { day: '2020-01-29', time: '14:00' }, end: null },
    ],
    [
      { start_date: '01/29/2020', end_date: '01/28/2020' },
      { start: { day: '2020-01-29', time: null }, end: null },
    ],
    [
      { start_date: '02/30/2031', end_date: '03/01/2031' },
      { start: null, end: null },
    ],
    [[], { start: null, end: null }],
  ])('has its start and end: %j', async (acf, moments) => {
    const [found] = await openContent({ events: [event(1, acf)] }).content.listEvents()
    expect(found).toMatchObject({ id: 1, title: 'event-1', ...moments })
  })

  test('with an invalid date is logged', async () => {
    const { content, lines } = openContent({ events: [event(1, { start_date: '13/01/2031', start_time: 'noon' })] })
    await content.listEvents()
    expect(lines.map(([, fields]) => fields)).toEqual([
      { page: 'event-1 (1)', field: 'start_date', value: '"13/01/2031"' },
    ])
  })

  test('has its links, address and pinned state', async () => {
    const acf = {
      start_date: '01/29/2031',
      address: ' 1 Main St ',
      pinned: '1',
      registration_link: '',
      media_link: 'x',
    }
    const [found] = await openContent({ events: [event(1, acf)] }).content.listEvents()
    expect(found).toMatchObject({ address: '1 Main St', isPinned: true, registrationLink: null, mediaLink: null })
  })
})

describe('in the blog', () => {
  const post = (id: number, date: string, categories: number[], rest: object = {}) =>
    page(id, `post-${id}`, { date, categories, type: 'post', author: 1, excerpt: { rendered: '' }, ...rest })

  test('articles are sorted newest first, then by descending id, and requested with one call', async () => {
    const { content, calls } = openContent({
      posts: [
        post(1, '2020-01-01T09:00:00', [27]),
        post(2, '2020-01-03T09:00:00', [21, 8], {
          title: { rendered: 'Arts &amp; <em>crafts</em>' },
          excerpt: { rendered: '<p>One &amp; two</p>\n' },
        }),
        post(3, '2020-01-02T09:00:00', [28]),
        post(4, '2020-01-02T09:00:00', [27]),
        post(5, '2020-01-04T09:00:00', [27], { status: 'draft' }),
        post(6, '2019-12-01T09:00:00', [27]),
      ],
    })
    const articles = await content.listLatestArticles(4)
    expect(articles.map(({ id }) => id)).toEqual([2, 4, 3, 1])
    expect(articles[0]).toMatchObject({
      title: 'Arts & crafts',
      excerpt: 'One & two',
      authorName: 'The Editors',
      // The navigation category is never shown.
      categories: [{ slug: 'arts', name: 'arts & culture' }],
    })
    expect(calls.filter((url) => url.startsWith('posts?'))).toHaveLength(1)
    expect(calls[0]).toMatch(/^posts\?.*per_page=4/)
  })

  test('voices are the posts of community-voices and its subcategories', async () => {
    const { content } = openContent({
      posts: [
        post(1, '2020-01-01T09:00:00', [19], { acf: { name: 'Ana', role: 'Painter', summary: 'Birds.' } }),
        post(2, '2020-01-02T09:00:00', [28]),
        post(3, '2020-01-03T09:00:00', [27]),
      ],
    })
    expect(await content.listCommunityVoices()).toMatchObject([
      { slug: 'post-2' },
      { slug: 'post-1', name: 'Ana', role: 'Painter', summary: 'Birds.' },
    ])
  })

  test('voices are empty without that category', async () => {
    const { content } = openContent({ categories: [], posts: [post(1, '2020-01-01T09:00:00', [19])] })
    expect(await content.listCommunityVoices()).toEqual([])
  })
})
