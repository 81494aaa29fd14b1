import { describe, expect, test } from 'vitest'
import { BUNDLED_COMMUNITY } from '#services/community/fixtures/bundled-community.ts'
import { ProviderError } from '#domain/errors.ts'
import type { Event } from '#domain/event.ts'
import type { TopicSummary } from '#domain/topic.ts'
import type { ContentService } from '#services/content/content-service.ts'
import type { Services } from '#services/services.ts'
import { getInvolvedData } from './get-involved-data.server.ts'

const now = new Date('2020-01-15T18:00:00Z')
const SLUGS =
  'arts civic-engagement community-context disasters economic-opportunity education environment health housing'

function topic(slug: string): TopicSummary {
  return { id: 1, slug, title: slug, color: '#123456', summary: '', image: null, icon: null, subtopics: [] }
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
  const texts = { slug: `e-${id}`, modified: '', address: '', description: '', descriptionText: '' }
  return { id, title: `E ${id}`, start: day === null ? null : { day, time: null }, isPinned: false, ...texts, ...none }
}

function dataOf(answers: Partial<ContentService>) {
  const log = { info: () => {}, warn: () => {}, error: () => {} }
  const content = { listTopics: async () => [], listEvents: async () => [], ...answers }
  return getInvolvedData(
    {
      content,
      log,
      siteName: 'Common Measure',
      community: BUNDLED_COMMUNITY,
      links: BUNDLED_COMMUNITY.links,
    } as unknown as Services,
    now,
  )
}

describe('the data of Get Involved', () => {
  test('contain eight topics in a fixed order', async () => {
    const { topics } = await dataOf({ listTopics: async () => SLUGS.split(' ').map(topic) })
    expect(topics.map(({ slug }) => slug)).toEqual([
      'health',
      'environment',
      'arts',
      'housing',
      'community-context',
      'economic-opportunity',
      'education',
      'civic-engagement',
    ])
  })

  test('omit missing topics and append others', async () => {
    const { topics } = await dataOf({ listTopics: async () => [topic('arts'), topic('health'), topic('transport')] })
    expect(topics.map(({ slug }) => slug)).toEqual(['health', 'arts', 'transport'])
  })

  test('contain the dates of the next three events, earliest first', async () => {
    const days = ['2020-03-05', null, '2020-01-29', '2019-12-01', '2020-02-12', '2020-04-01']
    const { dates } = await dataOf({ listEvents: async () => days.map((day, i) => event(i, day)) })
    expect(dates).toEqual([
      { id: 2, month: 'Jan', day: 29 },
      { id: 4, month: 'Feb', day: 12 },
      { id: 0, month: 'Mar', day: 5 },
    ])
  })

  test('are empty if the service fails', async () => {
    const fail = async () => {
      throw new ProviderError('content', 'unreachable')
    }
    const data = await dataOf({ listTopics: fail, listEvents: fail })
    expect(data).toEqual({
      siteName: 'Common Measure',
      people: '/media/backdrop-community-context.svg',
      profileWords: BUNDLED_COMMUNITY.words.profiles,
      topics: [],
      dates: [],
      hasEvents: true,
      description: 'Vote, give feedback, share your story, attend an event, host a data party or donate.',
    })
  })

  test('state whether there are events', async () => {
    expect(await dataOf({})).toMatchObject({ hasEvents: false })
    expect(await dataOf({ listEvents: async () => [event(1, '2019-12-01')] })).toMatchObject({ hasEvents: true })
  })
})
