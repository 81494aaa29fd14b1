import { ProviderError } from '#domain/errors.ts'
import type { Upstream } from '../upstream/upstream.ts'
import { createAddresses } from './addresses.ts'
import { decodeVoice, findVoicePost } from './community-voices.ts'
import type { ContentService } from './content-service.ts'
import { createHomeContent } from './home.ts'
import { createInitiativeContent } from './initiative-content.ts'
import { otherPages } from './load-pages.ts'
import { packPage } from './packed-page.ts'
import { createSource } from './source.ts'
import type { Source, SourceOptions } from './source.ts'
import { spreadsheetIdsOf } from './spreadsheet-ids.ts'
import { createStories } from './stories.ts'
import { topicIndexReader } from './topic-index.ts'
import type { TopicIndex } from './topic-index.ts'

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
  const readTopics = topicIndexReader(source)
  let newest: TopicIndex | null = null
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
    findTopic: async (slug) => (await topics()).findTopic(slug),
    findSubtopic: async (topicSlug, subtopicSlug) => (await topics()).findSubtopic(topicSlug, subtopicSlug),
    findCommunityVoice: ({ slug, communityVoiceId }) => voices(`${communityVoiceId ?? ''} ${slug}`),
    async namesSpreadsheet(id) {
      // What topics name is known even while posts cannot be read.
      const [known, others] = await Promise.allSettled([topics(), otherSpreadsheetIds()])
      if (known.status === 'fulfilled' && known.value.namesSpreadsheet(id)) return true
      if (others.status === 'fulfilled') return others.value.has(id)
      throw others.reason
    },
    findChartPage: async (id, title) => (await topics()).charts.find(id, title),
    findRenamedChart: async (id, title) => (await topics()).charts.findRenamed(id, title),
    chartTitles: createChartTitles(() => newest),
    version: () => source.version(),
    asOf: () => source.asOf(),
    refresh: () => source.refresh(),
    askAgain: () => source.askAgain(),
  }
}

/** Lists the titles of a new index behind the readers' backs; until then those of the one before are known. */
function createChartTitles(newest: () => TopicIndex | null): ChartTitles['chartTitles'] {
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

async function readSpreadsheetIds({ wordpress }: Source): Promise<Set<string>> {
  const query = { _fields: 'id,slug,status,acf,content', orderby: 'id', order: 'asc' }
  const posts = wordpress.list('posts', query).catch((error: unknown) => {
    // A content service without posts has none that name anything.
    if (error instanceof ProviderError && error.status === 404) return []
    throw error
  })
  const items = await Promise.all([wordpress.list('pages', query), posts])
  return spreadsheetIdsOf(items.flat().map(packPage))
}

/** @param key the id of the post that the topic names ("" for none), a space, the topic's slug */
async function readVoice({ wordpress, baseUrl, siteUrl, report }: Source, key: string) {
  const [id = '', slug = ''] = key.split(' ')
  const post = await findVoicePost(wordpress, { slug, communityVoiceId: id === '' ? null : Number(id) })
  const addresses = createAddresses({ contentUrl: baseUrl, siteUrl, pages: [] })
  return post && decodeVoice(post, { addresses, media: new Map<number, unknown>(), report })
}
