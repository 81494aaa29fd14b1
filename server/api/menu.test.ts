import { expect, test } from 'vitest'
import type { TopicSummary } from '#domain/topic.ts'
import type { Services } from '#services/services.ts'
import { menuApi } from './menu.ts'

const topic = (slug: string, count: number): TopicSummary => ({
  id: count,
  slug,
  title: slug,
  color: '#d873cc',
  summary: '',
  image: null,
  icon: null,
  subtopics: Array.from({ length: count }, (_, at) => ({
    id: at,
    slug: `s${at}`,
    title: `Subtopic ${at}`,
    parentSlug: slug,
    path: `/topic/${slug}/s${at}`,
    image: null,
  })),
})
const ask = (listTopics: () => Promise<TopicSummary[]>) =>
  menuApi({ content: { listTopics } as Services['content'] }).request('/menu.json')

test('the menu contains the first subtopics of each topic, and a link to all', async () => {
  const response = await ask(async () => [topic('health', 40), topic('arts', 1), topic('new', 0)])
  expect(response.status).toBe(200)
  const menu = (await response.json()) as Record<string, { title: string; path: string }[]>
  expect(Object.entries(menu).map(([slug, { length }]) => [slug, length])).toEqual([
    ['health', 7],
    ['arts', 1],
    ['new', 0],
  ])
  expect(menu['health']?.at(-1)).toEqual({ title: 'All 40 subtopics', path: '/topic/health' })
  expect(menu['arts']).toEqual([{ title: 'Subtopic 0', path: '/topic/arts/s0' }])
})

test('the menu returns 503 without caching while the topics are unavailable', async () => {
  const response = await ask(() => Promise.reject(new Error('down')))
  expect([response.status, response.headers.get('cache-control')]).toEqual([503, 'no-store'])
})
