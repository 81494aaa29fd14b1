import { expect, test } from 'vitest'
import { BUNDLED_COMMUNITY } from '#services/community/fixtures/bundled-community.ts'
import type { Article, ArticleSummary } from '#domain/article.ts'
import type { Event } from '#domain/event.ts'
import { ProviderError } from '#domain/errors.ts'
import { createSiteReader } from './documents.ts'
import { siteSources } from './site-sources.ts'

const page = { path: '/faqs', title: 'FAQs', excerpt: 'Questions.', text: 'Help, answers.' }

const summary: ArticleSummary = {
  id: 801,
  slug: 'ni%C3%B1os-y-libros',
  title: 'Niños y libros',
  date: '2024-01-05T09:00:00',
  excerpt: 'Reading in Harris County.',
  image: { url: '/media/cover.svg', alt: '', width: null, height: null, srcset: null },
  authorName: 'Ana Ruiz',
  categories: [
    { slug: 'arts', name: 'Arts' },
    { slug: 'blog', name: 'Blog' },
  ],
  label: '',
  isSticky: false,
  isMostRead: false,
}
const article: Article = {
  ...summary,
  modified: '',
  description: '',
  lead: '',
  banner: null,
  wideBanner: null,
  content: {
    nodes: [{ kind: 'html', html: '<p>One <em>bench</em>, one book.</p>' }],
    sections: [],
    ownTargets: { overview: false, theData: false },
    charts: [],
  },
  tags: [{ slug: 'libraries', name: 'Libraries' }],
  author: null,
}
const event: Event = {
  id: 7,
  slug: 'data-party',
  modified: '',
  title: 'Data party',
  start: { day: '2030-01-29', time: '11:30' },
  end: null,
  typedTimes: null,
  address: '1 Main St, Houston',
  isPinned: false,
  image: null,
  description: '<p>Bring a <b>question</b>.</p>',
  descriptionText: 'Bring a question.',
  registrationLink: null,
  presentationLink: null,
  mediaLink: null,
}
const question = { id: 'question-what', question: 'What is this?', answer: '<p>A <a href="/">site</a>.</p>', length: 9 }
const down = () => Promise.reject(new ProviderError('content', 'unreachable'))

const list = async (listEvents: () => Promise<Event[]>) => {
  const topic = { id: 1, slug: 'arts', title: 'Arts', color: '', summary: '', image: null, icon: null, subtopics: [] }
  const sources = siteSources({
    content: {
      listTopics: async () => [topic],
      findTopic: async () => null,
      findSubtopic: async () => ({ found: 'nowhere' }),
      listEvents,
      listArticles: async () => [article],
      readFaqs: async () => ({ intro: '', groups: [{ id: 'g', title: 'General', questions: [question] }] }),
    },
    worksheets: {
      chart: async () => ({ ok: false, status: 404, code: 'no-feed', retryAfter: null }),
      ageOf: () => null,
    },
    listPages: async () => [page],
    community: BUNDLED_COMMUNITY,
  })
  const log = { info: () => undefined, warn: () => undefined, error: () => undefined }
  const { documents } = await createSiteReader(sources, log)()
  return (kind: string) => documents.filter((document) => document.kind === kind)
}

test('articles become documents', async () => {
  const of = await list(async () => [event])
  expect(of('Article')).toMatchObject([
    {
      objectID: 'article-801',
      permalink: '/blog/ni%C3%B1os-y-libros',
      post_date_formatted: 'Jan. 05, 2024',
      content: 'One bench, one book.',
      topic: ['Arts'],
      category: ['Arts', 'Blog'],
      place: ['Harris'],
      year: ['2024'],
      indicators: ['Ana Ruiz', 'Libraries'],
      date_timestamp: Date.UTC(2024, 0, 5, 15) / 1000,
      imgSrc: '/media/cover.svg',
    },
  ])
})

test('events, questions and pages become documents', async () => {
  const of = await list(async () => [event])
  expect(of('Event')).toMatchObject([
    {
      objectID: 'event-7',
      permalink: '/events#event-data-party',
      post_date_formatted: 'Jan 29, 2030',
      excerpt: 'Bring a question. 1 Main St, Houston',
      place: ['Houston'],
      year: ['2030'],
    },
  ])
  expect(of('Question')).toMatchObject([
    { permalink: '/faqs#question-what', title: 'What is this?', excerpt: 'A site.', category: ['General'] },
  ])
  expect(of('Page')).toMatchObject([
    { permalink: '/faqs', title: 'FAQs', slug: 'faqs', excerpt: 'Questions.', content: 'Help, answers.' },
  ])
})

test('a failing source does not affect others', async () => {
  const of = await list(down)
  expect([of('Event').length, of('Question').length, of('Article').length]).toEqual([0, 1, 1])
})
