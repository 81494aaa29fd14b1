import { BLOG_KEY, postKey } from '#domain/surrogate-keys.ts'
import type { Upstream } from '../upstream/upstream.ts'
import { createAddresses } from './addresses.ts'
import { keysOfTopics } from './reading/changed-topics.ts'
import { decodeVoice, findVoicePost } from './pages/community-voices.ts'
import type { ContentService } from './content-service.ts'
import { digestOf } from './content-version.ts'
import { createHomeContent } from './pages/home.ts'
import { createInitiativeContent } from './pages/initiative.ts'
import { otherPages } from './reading/load-pages.ts'
import { createContentPage } from './reading/content-page.ts'
import { createSource, type Source, type SourceOptions } from './reading/source.ts'
import { spreadsheetIdsOf } from './spreadsheet-ids.ts'
import { createStories } from './pages/stories.ts'
import { asWhole, changedNames } from './reading/change-notifications.ts'
import { BY_ID, noneIfUnknown } from './wordpress.ts'
import { topicIndexReader, type TopicIndex } from './pages/topic-index.ts'

/** Charts named on the pages of topics, if the pages are loaded. Makes no request. */
interface NamedCharts {
  /** Titles of the charts that pages show, by spreadsheet. Reading them reads all pages. */
  chartTitles(): ReadonlyMap<string, readonly string[]>
  spreadsheetIds(): ReadonlySet<string>
}

const NONE: ReadonlySet<string> = new Set()

/**
 * The content of the site over a WordPress. The last good content is served while WordPress fails
 * (docs/contracts/server.md#failing-services). Texts are cleaned once per change, not per request.
 */
export function createContentService(options: SourceOptions): ContentService & Upstream & NamedCharts {
  const source = createSource(options)
  const readTopics = topicIndexReader(source)
  let newest: TopicIndex | null = null
  const topics = source.keep(async () => (newest = await readTopics()), keysOfTopics)
  const named = source.keep(
    () => readNamed(source),
    (now, before) => changedNames(now.texts, before.texts),
  )
  const voices = source.keepMany(
    (key) => readVoice(source, key),
    undefined,
    () => asWhole(BLOG_KEY),
  )
  const listTopics = async () => (await topics()).summaries
  const linkTargets = source.keep(async () => [
    ...(await topics()).known,
    ...(await otherPages(source.wordpress, source.ids)),
  ])

  return {
    ...createHomeContent(source, listTopics),
    ...createStories(source, linkTargets),
    ...createInitiativeContent(source, linkTargets),
    listTopics,
    findTopic: async (slug) => (await topics()).findTopic(slug),
    findSubtopic: async (topicSlug, subtopicSlug) => (await topics()).findSubtopic(topicSlug, subtopicSlug),
    findCommunityVoice: ({ slug, communityVoiceId }) => voices(`${communityVoiceId ?? ''} ${slug}`),
    async namesSpreadsheet(id) {
      // The topics' names are used even while posts cannot be read.
      const [ofTopics, others] = await Promise.allSettled([topics(), named()])
      if (ofTopics.status === 'fulfilled' && ofTopics.value.spreadsheetIds().has(id)) return true
      if (others.status === 'fulfilled') return others.value.spreadsheetIds.has(id)
      throw others.reason
    },
    findChartPage: async (id, title) => (await topics()).charts.find(id, title),
    findRenamedChart: async (id, title) => (await topics()).charts.findRenamed(id, title),
    findChartByKey: async (key) => (await topics()).charts.findByKey(key),
    listCharts: async () => (await topics()).charts.listTitles(),
    chartTitles: createChartTitles(() => newest),
    spreadsheetIds: () => newest?.spreadsheetIds() ?? NONE,
    version: () => source.version(),
    asOf: () => source.asOf(),
    refresh: () => source.refresh(),
    askAgain: () => source.askAgain(),
  }
}

/** Lists the titles of a new index in the background. Until then the titles of the previous index are used. */
function createChartTitles(newest: () => TopicIndex | null): NamedCharts['chartTitles'] {
  let listed: TopicIndex | null = null
  let titles: ReadonlyMap<string, readonly string[]> = new Map<string, string[]>()
  return () => {
    const index = newest()
    if (index && index !== listed) {
      listed = index
      void index.charts.listTitles().then((found) => (titles = index === listed ? found : titles))
    }
    return titles
  }
}

/** Spreadsheets that pages and posts name, and a digest of each post's texts by its key. */
interface Named {
  spreadsheetIds: Set<string>
  texts: Map<string, string>
}

async function readNamed({ wordpress }: Source): Promise<Named> {
  const query = { _fields: 'id,slug,status,acf,content', ...BY_ID }
  const [pages, posts] = await Promise.all([
    wordpress.list('pages', query),
    wordpress.list('posts', query).catch(noneIfUnknown),
  ])
  return {
    spreadsheetIds: spreadsheetIdsOf([...pages, ...posts].map(createContentPage)),
    texts: new Map(posts.map((post) => [postKey(post.slug || String(post.id)), digestOf(post)])),
  }
}

/** @param key id of the post that the topic names ("" for none), a space, the topic's slug */
async function readVoice({ wordpress, baseUrl, siteUrl, report }: Source, key: string) {
  const [id = '', slug = ''] = key.split(' ')
  const post = await findVoicePost(wordpress, { slug, communityVoiceId: id === '' ? null : Number(id) })
  const addresses = createAddresses({ contentUrl: baseUrl, siteUrl, pages: [] })
  return post && decodeVoice(post, { addresses, media: new Map<number, unknown>(), report })
}
