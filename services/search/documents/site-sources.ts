import type { Community } from '#domain/community.ts'
import type { SearchKind, SearchDocument } from '#domain/search.ts'
import type { ContentService } from '#services/content/content-service.ts'
import type { WorksheetService } from '#services/sheets/worksheet-service.ts'
import { nextTurn } from '#services/turns/next-turn.ts'
import type { DocumentSource } from './documents.ts'
import { articleDocument, eventDocument, pageDocument, questionDocument, type PageText } from './story-documents.ts'
import { createPlaceFinder } from './places.ts'
import { createTopicSource } from './topic-documents.ts'

export interface SiteSourceOptions {
  content: Pick<
    ContentService,
    'listTopics' | 'findTopic' | 'findSubtopic' | 'listEvents' | 'listArticles' | 'readFaqs'
  >
  worksheets: Pick<WorksheetService, 'chart' | 'ageOf'>
  /** Pages that are neither topics nor stories. */
  listPages: () => Promise<readonly PageText[]>
  community: Pick<Community, 'places' | 'timeZone'>
  /** A clock in milliseconds, if only a few worksheets can be read per minute. Charts read so far are then found before all are read. */
  clock?: (() => number) | undefined
}

/** All searchable content of the site. A part that fails does not affect the others. */
export function siteSources(options: SiteSourceOptions): DocumentSource[] {
  const { content, listPages, community } = options
  const { timeZone } = community
  const places = createPlaceFinder(community.places)
  return [
    createTopicSource({ ...options, places }),
    source('Article', async () => {
      const titles = new Map((await content.listTopics()).map(({ slug, title }) => [slug, title]))
      const documents: SearchDocument[] = []
      for (const article of await content.listArticles()) {
        documents.push(articleDocument(article, { titles, places, timeZone }))
        await nextTurn()
      }
      return documents
    }),
    source('Event', async () =>
      (await content.listEvents()).map((event) => eventDocument(event, { places, timeZone })),
    ),
    source('Question', async () => {
      const { groups } = await content.readFaqs('content')
      return groups.flatMap(({ title, questions }) => questions.map((question) => questionDocument(question, title)))
    }),
    source('Page', async () => (await listPages()).map(pageDocument)),
  ]
}

/** A source of one kind of document that is loaded as a whole. */
function source(kind: SearchKind, list: () => Promise<SearchDocument[]>): DocumentSource {
  return {
    kinds: [kind],
    list: async () => ({ documents: await list(), isWhole: true }),
  }
}
