import { comparisonOf } from '#domain/comparison.ts'
import {
  BLOG_KEY,
  CORRECTIONS_KEY,
  EVENTS_KEY,
  FAQS_KEY,
  INITIATIVE_KEY,
  LANDING_KEY,
  LEGAL_KEYS,
  pageKey,
  postKey,
  REFERENCE_KEY,
  sheetKey,
  TOPICS_KEY,
} from '#domain/surrogate-keys.ts'
import type { ContentService } from '../content/content-service.ts'
import type { Services } from '../services.ts'
import type { ShownKeys } from './shown-keys.ts'

type Reads = {
  [Name in keyof ContentService]?: (
    answer: Awaited<ReturnType<ContentService[Name]>>,
    ...asked: Parameters<ContentService[Name]>
  ) => string[]
}

/** Keys of content that a response shows after each read. For lists, the page itself notes its articles. */
const READS: Reads = {
  listTopics: () => [TOPICS_KEY],
  findTopic: (_topic, slug) => [pageKey(`/topic/${slug}`)],
  findSubtopic: (_found, topic, slug) => [pageKey(`/topic/${topic}/${slug}`)],
  findCommunityVoice: (voice) => [voice ? postKey(voice.slug) : BLOG_KEY],
  findLanding: () => [LANDING_KEY],
  listEvents: () => [EVENTS_KEY],
  listLatestArticles: (articles) => [BLOG_KEY, ...articles.map(({ slug }) => postKey(slug))],
  listCommunityVoices: (voices) => [BLOG_KEY, ...voices.map(({ slug }) => postKey(slug))],
  readBlog: () => [BLOG_KEY],
  listArticles: (articles) => [BLOG_KEY, ...articles.map(({ slug }) => postKey(slug))],
  findArticle: (_article, slug) => [postKey(slug)],
  listNavigation: () => [BLOG_KEY],
  findEventsBanner: () => [EVENTS_KEY],
  readFaqs: () => [FAQS_KEY],
  findLegalPage: (_page, name) => [LEGAL_KEYS[name]],
  findInitiative: () => [INITIATIVE_KEY],
  listCommitteeMembers: () => [INITIATIVE_KEY],
  // If no page shows the chart yet, any topic may add it.
  findChartPage: (page) => [page ? pageKey(page.path) : TOPICS_KEY],
  findRenamedChart: () => [TOPICS_KEY],
  findChartByKey: () => [TOPICS_KEY],
  listCharts: () => [TOPICS_KEY],
}

type Noted = Pick<Services, 'content' | 'worksheets' | 'holding' | 'reference'>

/** The same services, which record the keys of everything that is read. */
export function withNotedReads({ content, worksheets, holding, reference }: Noted, shown: ShownKeys): Noted {
  const noteSheet = (id: string) => shown.note(comparisonOf(id) ? REFERENCE_KEY : sheetKey(id))
  return {
    content: notedContent(content, shown),
    worksheets: {
      ...worksheets,
      chart(id, ...args) {
        noteSheet(id)
        return worksheets.chart(id, ...args)
      },
      ageOf(id, title) {
        noteSheet(id)
        return worksheets.ageOf(id, title)
      },
    },
    holding: {
      ...holding,
      correctionsOf(name) {
        noteSheet(name.spreadsheet)
        return holding.correctionsOf(name)
      },
      stateOf(name) {
        noteSheet(name.spreadsheet)
        return holding.stateOf(name)
      },
      listCorrections() {
        shown.note(CORRECTIONS_KEY)
        return holding.listCorrections()
      },
    },
    reference(options) {
      shown.note(REFERENCE_KEY)
      return reference(options)
    },
  }
}

export function notedContent(content: ContentService, shown: ShownKeys): ContentService {
  return new Proxy(content, {
    get(target, name) {
      const method: unknown = Reflect.get(target, name)
      const keysOf = READS[name as keyof ContentService] as
        ((answer: unknown, ...asked: unknown[]) => string[]) | undefined
      if (typeof method !== 'function' || !keysOf) return method
      return (...args: unknown[]) => {
        const answer: unknown = Reflect.apply(method, target, args)
        if (answer instanceof Promise)
          // Notes the keys before the caller continues. A failed read is not part of any cached response.
          answer.then(
            (value) => shown.note(...keysOf(value, ...args)),
            () => {},
          )
        return answer
      }
    },
  })
}
