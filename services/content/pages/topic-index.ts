import { LRUCache } from 'lru-cache'
import { plainSlug } from '#domain/canonical-slug.ts'
import type { Subtopic, SubtopicFinding, Topic } from '#domain/topic.ts'
import { createAddresses } from '../addresses.ts'
import { pageDigests } from '../reading/changed-topics.ts'
import { createChartPages } from '../chart-pages.ts'
import { digestOf } from '../content-version.ts'
import { loadPages, type LoadedPages } from '../reading/load-pages.ts'
import { createContentPage, type ContentPage } from '../reading/content-page.ts'
import type { ReadContext } from './page-fields.ts'
import type { Source } from '../reading/source.ts'
import { spreadsheetIdsOf } from '../spreadsheet-ids.ts'
import { decodeSubtopic } from './subtopics.ts'
import { decodeTopics, summaryOfTopic, type TopicTree } from './topics.ts'

/** All topics and subtopics of one state of the content. Texts of subtopics are parsed on request. */
export type TopicIndex = ReturnType<typeof createTopicIndex>

/** Maximum number of subtopics whose texts are cached; about 30 KB each. */
const MAX_READ = 100

/** Reads all topics. If the pages are unchanged, the index is reused. */
export function topicIndexReader({ wordpress, report, ...options }: Source): () => Promise<TopicIndex> {
  let last: TopicIndex | null = null

  return async () => {
    const loaded = await loadPages(wordpress, options)
    const digest = digestOf(loaded)
    if (last?.toJSON() === digest) return last
    const addresses = createAddresses({ contentUrl: options.baseUrl, siteUrl: options.siteUrl, pages: loaded.known })
    const context = { addresses, media: loaded.media, report }
    last = createTopicIndex(loaded, context, digest)
    return last
  }
}

function createTopicIndex({ pages, category, known, media }: LoadedPages, context: ReadContext, digest: string) {
  const contentPages = new Map(pages.map((page) => [page.id, createContentPage(page)]))
  const trees = decodeTopics(pages, category, context).map((tree) => withContentPages(tree, contentPages))
  const held = new LRUCache<ContentPage, Subtopic>({ max: MAX_READ })
  const read = (page: ContentPage, parent: Subtopic['parent']) => {
    const subtopic = held.get(page) ?? decodeSubtopic(page.item, parent, context)
    held.set(page, subtopic)
    return subtopic
  }
  const topics = topicsBySlug(trees)
  const subtopics = subtopicsBySlug(trees)
  const find = (topicSlug: string, subtopicSlug: string) => {
    const all = subtopics.get(plainSlug(subtopicSlug)) ?? []
    return { all, here: all.find(({ parent }) => plainSlug(parent.slug) === plainSlug(topicSlug)) }
  }
  let spreadsheetIds: Set<string> | null = null
  let digests: Map<string, string> | null = null
  return {
    summaries: trees.map(({ topic }) => summaryOfTopic(topic)),
    /** Pages of the topics, and pages that their texts may link to. */
    known,
    /** Pictures that the pages name by id. */
    media,
    charts: createChartPages(trees, read),
    /** @param slug decoded or not */
    findTopic: (slug: string): Topic | null => topics.get(plainSlug(slug)) ?? null,
    /**
     * Finds a subtopic by its slug among all subtopics. If several have that slug, the one of this parent
     * (docs/contracts/pages.md#subtopic).
     */
    findSubtopic(topicSlug: string, subtopicSlug: string): SubtopicFinding {
      const { all, here } = find(topicSlug, subtopicSlug)
      if (here) return { found: 'here', subtopic: read(here.page, here.parent) }
      const [elsewhere] = all
      return elsewhere
        ? { found: 'elsewhere', path: `/topic/${elsewhere.parent.slug}/${elsewhere.page.item.slug}` }
        : { found: 'nowhere' }
    },
    /** The spreadsheets that the pages name. */
    spreadsheetIds: (): ReadonlySet<string> => (spreadsheetIds ??= spreadsheetIdsOf([...contentPages.values()])),
    /** Digest of each page's state, by the page's key. */
    pageDigests: (): ReadonlyMap<string, string> => (digests ??= pageDigests(trees)),
    /** Digest of this state, which the content's version is built from. */
    toJSON: () => digest,
  }
}

function withContentPages(
  { topic, parent, pages }: TopicTree,
  contentPages: ReadonlyMap<number, ContentPage>,
): TopicTree<ContentPage> {
  return { topic, parent, pages: pages.flatMap(({ id }) => contentPages.get(id) ?? []) }
}

/** Topics by slug. The first of several with the same slug counts. Topics without a slug have no address. */
function topicsBySlug(trees: readonly TopicTree<ContentPage>[]): Map<string, Topic> {
  const withSlug = trees.map(({ topic }) => topic).filter(({ slug }) => slug !== '')
  return new Map(withSlug.toReversed().map((topic) => [plainSlug(topic.slug), topic]))
}

/** Several subtopics may have the same slug under different topics. */
function subtopicsBySlug(trees: readonly TopicTree<ContentPage>[]) {
  const pages = trees.flatMap(({ parent, pages: below }) => below.map((page) => ({ page, parent })))
  return Map.groupBy(
    pages.filter(({ page }) => page.item.slug !== ''),
    ({ page }) => plainSlug(page.item.slug),
  )
}
