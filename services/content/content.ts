import type { ChartPage } from '#domain/chart-page.ts'
import { ProviderError } from '#domain/errors.ts'
import type { Subtopic, SubtopicFinding, Topic, TopicSummary } from '#domain/topic.ts'
import type { Upstream } from '../upstream/upstream.ts'
import { createAddresses } from './addresses.ts'
import type { KnownPage } from './addresses.ts'
import { chartPageKey, chartPagesOf, chartTitlesOf } from './chart-pages.ts'
import { decodeVoice, findVoicePost } from './community-voices.ts'
import type { ContentService } from './content-service.ts'
import { digestOf } from './content-version.ts'
import { createHomeContent } from './home.ts'
import { createInitiativeContent } from './initiative-content.ts'
import { loadPages, otherPages } from './load-pages.ts'
import { createSource } from './source.ts'
import type { Source, SourceOptions } from './source.ts'
import { spreadsheetIdsOf } from './spreadsheet-ids.ts'
import { createStories } from './stories.ts'
import { decodeTopics, summaryOfTopic } from './topics.ts'
import type { TopicTree } from './topics.ts'

interface Topics {
  /** By decoded slug. */
  topics: Map<string, Topic>
  /** By decoded slug, which several may have under different topics. */
  subtopics: Map<string, Subtopic[]>
  summaries: TopicSummary[]
  spreadsheetIds: Set<string>
  chartPages: Map<string, ChartPage>
  /** Titles of charts by spreadsheet. */
  chartTitles: Map<string, string[]>
  /** The topics' own pages, and those that their texts may link to. */
  known: KnownPage[]
}

interface ChartTitles {
  /** The titles of the charts that pages show, by spreadsheet, as far as they are known by now; asks for nothing. */
  chartTitles(): ReadonlyMap<string, readonly string[]>
}

/**
 * The content of the site over a WordPress. The last good content is served while the WordPress fails
 * (docs/contracts/server.md#failing-services); texts are cleaned once per change, not per request.
 */
export function createContentService(options: SourceOptions): ContentService & Upstream & ChartTitles {
  const source = createSource(options)
  const readTopics = topicReader(source)
  let newest: Topics | null = null
  const topics = source.keep(async () => (newest = await readTopics()))
  const otherSpreadsheetIds = source.keep(() => readSpreadsheetIds(source))
  const voices = source.keepMany((key) => readVoice(source, key))
  const listTopics = async () => (await topics()).summaries
  const known = source.keep(async () => [
    ...(await topics()).known,
    ...(await otherPages(source.wordpress, source.ids)),
  ])

  return {
    ...createHomeContent(source, listTopics),
    ...createStories(source, known),
    ...createInitiativeContent(source, known),
    listTopics,
    findTopic: async (slug) => (await topics()).topics.get(decoded(slug)) ?? null,
    findSubtopic: async (topicSlug, subtopicSlug) => findSubtopic((await topics()).subtopics, topicSlug, subtopicSlug),
    findCommunityVoice: ({ slug, communityVoiceId }) => voices(`${communityVoiceId ?? ''} ${slug}`),
    async namesSpreadsheet(id) {
      // What topics name is known even while posts cannot be read.
      const [known, others] = await Promise.allSettled([topics(), otherSpreadsheetIds()])
      if (known.status === 'fulfilled' && known.value.spreadsheetIds.has(id)) return true
      if (others.status === 'fulfilled') return others.value.has(id)
      throw others.reason
    },
    findChartPage: async (id, title) => (await topics()).chartPages.get(chartPageKey(id, title)) ?? null,
    chartTitles: () => newest?.chartTitles ?? new Map<string, string[]>(),
    version: () => source.version(),
    asOf: () => source.asOf(),
    refresh: () => source.refresh(),
    askAgain: () => source.askAgain(),
  }
}

/** Reads all topics; an answer like the last one is not cleaned again. */
function topicReader({ wordpress, report, ...options }: Source): () => Promise<Topics> {
  let last: { digest: string; topics: Topics } | null = null

  return async () => {
    const loaded = await loadPages(wordpress, options)
    const digest = digestOf(loaded)
    if (last?.digest === digest) return last.topics
    const { pages, category, media, known } = loaded
    const addresses = createAddresses({ contentUrl: options.baseUrl, siteUrl: options.siteUrl, pages: known })
    const trees = decodeTopics(pages, category, { addresses, media, report })
    const summaries = trees.map(({ topic }) => summaryOfTopic(topic))
    last = {
      digest,
      topics: {
        ...bySlug(trees),
        summaries,
        spreadsheetIds: spreadsheetIdsOf(pages),
        chartPages: chartPagesOf(trees),
        chartTitles: chartTitlesOf(trees),
        known,
      },
    }
    return last.topics
  }
}

async function readSpreadsheetIds({ wordpress }: Source): Promise<Set<string>> {
  const query = { _fields: 'id,slug,status,acf,content', orderby: 'id', order: 'asc' }
  const posts = wordpress.list('posts', query).catch((error: unknown) => {
    // A content service without posts has none that name anything.
    if (error instanceof ProviderError && error.status === 404) return []
    throw error
  })
  const items = await Promise.all([wordpress.list('pages', query), posts])
  return spreadsheetIdsOf(items.flat())
}

/** @param key the id of the post that the topic names ("" for none), a space, the topic's slug */
async function readVoice({ wordpress, baseUrl, siteUrl, report }: Source, key: string) {
  const [id = '', slug = ''] = key.split(' ')
  const post = await findVoicePost(wordpress, { slug, communityVoiceId: id === '' ? null : Number(id) })
  const addresses = createAddresses({ contentUrl: baseUrl, siteUrl, pages: [] })
  return post && decodeVoice(post, { addresses, media: new Map<number, unknown>(), report })
}

/**
 * docs/contracts/pages.md#subtopic: by its slug among all subtopics; of several with that slug the one under this
 * parent.
 */
function findSubtopic(subtopics: Topics['subtopics'], topicSlug: string, subtopicSlug: string): SubtopicFinding {
  const found = subtopics.get(decoded(subtopicSlug)) ?? []
  const here = found.find(({ parentSlug }) => decoded(parentSlug) === decoded(topicSlug))
  if (here) return { found: 'here', subtopic: here }
  const [elsewhere] = found
  return elsewhere
    ? { found: 'elsewhere', path: `/topic/${elsewhere.parentSlug}/${elsewhere.slug}` }
    : { found: 'nowhere' }
}

/** Of several topics with one slug the first counts. What has no slug has no address. */
function bySlug(trees: readonly TopicTree[]): Pick<Topics, 'topics' | 'subtopics'> {
  const withSlug = trees.map(({ topic }) => topic).filter(({ slug }) => slug !== '')
  const subtopics = trees.flatMap((tree) => tree.subtopics).filter(({ slug }) => slug !== '')
  return {
    topics: new Map(withSlug.toReversed().map((topic) => [decoded(topic.slug), topic])),
    subtopics: Map.groupBy(subtopics, ({ slug }) => decoded(slug)),
  }
}

/** WordPress keeps letters beyond a-z percent-encoded; a route gives them decoded. */
function decoded(slug: string): string {
  try {
    return decodeURIComponent(slug)
  } catch {
    return slug
  }
}
