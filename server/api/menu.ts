import { Hono } from 'hono'
import * as texts from '#app/messages/more-subtopics.ts'
import type { MenuTopic } from '#app/site/site-data.ts'
import type { TopicSummary } from '#domain/topic.ts'
import type { Services } from '#services/services.ts'

/** Maximum number of subtopics per topic. A link below them leads to the full list. */
const MAX_SHOWN = 6
const CACHE = 'public, max-age=60, s-maxage=300'

/** `GET /menu.json`: content of the opened menu on a site with many subtopics. */
export function menuApi({ content }: Pick<Services, 'content'>): Hono {
  return new Hono().get('/menu.json', async (c) => {
    const topics = await content.listTopics().catch(() => null)
    if (topics) return c.json(menuOf(topics), 200, { 'Cache-Control': CACHE })
    return c.json({ error: 'The topics cannot be read at the moment.' }, 503, { 'Cache-Control': 'no-store' })
  })
}

/** Subtopics by the slug of their topic. */
function menuOf(topics: readonly TopicSummary[]): Record<string, MenuTopic['subtopics']> {
  return Object.fromEntries(topics.map((topic) => [topic.slug, linksOf(topic)]))
}

function linksOf({ slug, subtopics }: TopicSummary): MenuTopic['subtopics'] {
  const first = subtopics.slice(0, MAX_SHOWN).map(({ title, path }) => ({ title, path }))
  const count = subtopics.length
  return subtopics.length > MAX_SHOWN
    ? [...first, { title: texts.allSubtopics({ count }), path: `/topic/${slug}` }]
    : first
}
