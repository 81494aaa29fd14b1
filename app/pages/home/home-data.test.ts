import { describe, expect, test } from 'vitest'
import { BUNDLED_COMMUNITY, BUNDLED_NAMES } from '#services/community/fixtures/bundled-community.ts'
import type { ArticleSummary } from '#domain/article.ts'
import { ProviderError } from '#domain/errors.ts'
import type { Event } from '#domain/event.ts'
import type { Landing } from '#domain/landing.ts'
import type { TopicSummary } from '#domain/topic.ts'
import type { ContentService } from '#services/content/content-service.ts'
import type { Services } from '#services/services.ts'
import { homeData } from './home-data.server.ts'

const landing: Landing = {
  banner: null,
  saveTheDate: null,
  understanding: null,
  scope: { tag: '', title: 'Three counties', descriptions: {} },
  getInvolved: null,
}

function topic(slug: string): TopicSummary {
  return { id: 1, slug, title: slug, color: '#123456', summary: '', image: null, icon: null, subtopics: [] }
}

function article(id: number, categories: string[]): ArticleSummary {
  const named = categories.map((slug) => ({ slug, name: slug }))
  const [slug, title] = [`a-${id}`, `A ${id}`]
  const marks = { label: '' as const, isSticky: false, isMostRead: false }
  const texts = { date: '2020-01-05T09:00:00', excerpt: '', authorName: '' }
  return { id, slug, title, ...texts, image: null, categories: named, ...marks }
}

function event(id: number, day: string | null): Event {
  const none = {
    end: null,
    typedTimes: null,
    image: null,
    registrationLink: null,
    presentationLink: null,
    mediaLink: null,
  }
  const start = day === null ? null : { day, time: null }
  const texts = { slug: `e-${id}`, modified: '', address: '', description: '', descriptionText: '' }
  return { id, title: `E ${id}`, start, isPinned: false, ...texts, ...none }
}

const now = new Date('2020-01-15T18:00:00Z')

/** Services with only these responses, and their log. */
function services(answers: Partial<ContentService>) {
  const logged: string[] = []
  const nothing = async () => []
  const content = {
    findLanding: async () => null,
    listTopics: nothing,
    listCommunityVoices: nothing,
    listLatestArticles: nothing,
    listEvents: nothing,
    listCharts: async () => new Map(),
    ...answers,
  }
  const log = { info: () => {}, warn: () => {}, error: (message: string) => void logged.push(message) }
  return {
    services: {
      content,
      log,
      siteName: 'Common Measure',
      community: BUNDLED_COMMUNITY,
      names: BUNDLED_NAMES,
    } as unknown as Services,
    logged,
  }
}

describe('the data of the home page', () => {
  test('are empty without content', async () => {
    expect(await homeData(services({}).services, now)).toEqual({
      siteName: 'Common Measure',
      landing: null,
      figures: BUNDLED_COMMUNITY.figures,
      films: { loop: BUNDLED_COMMUNITY.brand.loop, film: BUNDLED_COMMUNITY.brand.film },
      afterDate: null,
      scope: null,
      topics: [],
      today: null,
      voices: [],
      articles: [],
      events: { now: { ongoing: [], next: null }, upcoming: [], past: [] },
      failure: null,
    })
  })

  test.each([
    ['the service is unreachable', new ProviderError('content', 'unreachable'), { status: 503, shown: 503 }],
    [
      'the service is busy',
      new ProviderError('content', 'bad-status', { status: 429, retryAfter: '7' }),
      { status: 503, shown: 429, retryAfter: '7' },
    ],
    ['the service fails', new ProviderError('content', 'bad-status', { status: 500 }), { status: 502, shown: 500 }],
  ])('contain the failure and the map without the landing page: %s', async (_, error, failure) => {
    const fail = () => Promise.reject(error)
    const all = {
      findLanding: fail,
      listTopics: fail,
      listCommunityVoices: fail,
      listLatestArticles: fail,
      listEvents: fail,
    }
    const home = await homeData(services(all).services, now)
    expect(home.failure).toMatchObject(failure)
    expect(home.scope?.title).toBe('Fort Bend, Harris and Montgomery counties')
    expect(home.scope?.map?.counties).toHaveLength(3)
  })

  test('are rejected with a bug of the site', async () => {
    const findLanding = () => Promise.reject(new TypeError('a slip'))
    await expect(homeData(services({ findLanding }).services, now)).rejects.toThrow('a slip')
  })

  test('omit only the section of a failed service', async () => {
    const fail = async () => {
      throw new ProviderError('content', 'unreachable')
    }
    const { services: given, logged } = services({
      findLanding: async () => landing,
      listCommunityVoices: fail,
      listEvents: fail,
    })
    const data = await homeData(given, now)
    expect(data.landing).toBe(landing)
    expect(data.scope?.map?.counties).toHaveLength(3)
    expect(logged).toEqual([])
  })

  test('contain four articles, with covers in the color of their topic', async () => {
    const requested: number[] = []
    const { services: given } = services({
      listTopics: async () => [topic('health')],
      listLatestArticles: async (count) => {
        requested.push(count)
        return [article(1, ['blog', 'health']), article(2, ['blog']), article(3, [])]
      },
    })
    const { articles } = await homeData(given, now)
    expect(requested).toEqual([4])
    expect(articles.map(({ category }) => category?.slug ?? null)).toEqual(['health', 'blog', null])
    expect(articles[0]?.date).toBe('Jan. 05, 2020')
    // Covers replace missing pictures, in the colors of the topic.
    expect(articles.map(({ image }) => image.url)).toEqual([
      '/covers/health/a-1/cover.svg',
      '/covers/none/a-2/cover.svg',
      '/covers/none/a-3/cover.svg',
    ])
  })

  test('contain upcoming events, earliest first, and past ones, latest first', async () => {
    const listEvents = async () => [
      event(1, '2020-02-12'),
      event(2, '2020-01-29'),
      event(3, null),
      event(4, '2019-11-01'),
      event(5, '2019-12-01'),
    ]
    const { events } = await homeData(services({ listEvents }).services, now)
    expect(events.upcoming).toEqual([
      {
        id: 2,
        title: 'E 2',
        to: '/events#event-e-2',
        when: 'Jan 29, 2020',
        date: { iso: '2020-01-29', month: 'Jan', day: 29 },
      },
      {
        id: 1,
        title: 'E 1',
        to: '/events#event-e-1',
        when: 'Feb 12, 2020',
        date: { iso: '2020-02-12', month: 'Feb', day: 12 },
      },
      { id: 3, title: 'E 3', to: '/events#event-e-3', when: 'Date to be announced', date: null },
    ])
    expect(events.past.map(({ id }) => id)).toEqual([5, 4])
    expect(events.now).toEqual({
      ongoing: [],
      next: { title: 'E 2', to: '/events#event-e-2', when: 'Jan 29, 2020' },
    })
    const later = await homeData(services({ listEvents }).services, new Date('2020-01-29T18:00:00Z'))
    expect(later.events.now.ongoing).toEqual([
      { title: 'E 2', to: '/events#event-e-2', when: 'Jan 29, 2020', hasKnownEnd: true },
    ])
    expect(later.events.now.next?.title).toBe('E 1')
  })

  test.each([
    ['while its event is upcoming', '2020-01-15T18:00:00Z', null],
    [
      'once it is over',
      '2020-01-29T19:00:00Z',
      {
        title: 'E 1',
        to: '/events#event-e-1',
        day: 12,
        when: { day: 'Feb 12, 2020', time: '' },
        address: '',
        description: '',
        registrationLink: null,
      },
    ],
    ['after the last event', '2020-03-01T00:00:00Z', null],
  ])('contain the event after the saved date %s', async (_name, at, next) => {
    const times = { startTime: '11:30 am', endTime: '1:00 pm', dateAndTime: '' }
    const saveTheDate = { name: 'Lunch', date: 'January 29, 2020', description: '', reserveLink: null, ...times }
    const findLanding = async () => ({ ...landing, saveTheDate })
    const listEvents = async () => [event(1, '2020-02-12'), event(2, '2020-01-29')]
    const data = await homeData(services({ findLanding, listEvents }).services, new Date(at))
    expect(data.afterDate).toEqual(at < '2020-01-29T19' ? null : { next })
  })
})
