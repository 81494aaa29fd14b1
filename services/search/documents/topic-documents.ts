import type { RichText } from '#domain/rich-text.ts'
import type { SearchDocument } from '#domain/search.ts'
import type { Subtopic, SubtopicSummary, Topic, TopicSummary } from '#domain/topic.ts'
import type { ContentService } from '#services/content/content-service.ts'
import { plainText } from '#services/content/text/plain-text.ts'
import type { WorksheetService } from '#services/sheets/worksheet-service.ts'
import { nextTurn } from '#services/turns/next-turn.ts'
import { createChartReader } from './chart-reader.ts'
import { createDocument, type DocumentSource, type Listing } from './documents.ts'
import { indicatorDocument } from './indicator-document.ts'
import type { PlaceFinder } from './places.ts'
import { readSentences, textOf } from './text-of.ts'

interface TopicSourceOptions {
  content: Pick<ContentService, 'listTopics' | 'findTopic' | 'findSubtopic'>
  worksheets: Pick<WorksheetService, 'chart' | 'ageOf'>
  places: PlaceFinder
  /** A clock in milliseconds, if only a few worksheets can be read per minute. Documents are then listed before all charts are read. */
  clock?: (() => number) | undefined
}

/**
 * Wait for charts, ms. The first listing contains only loaded charts, the next one those read within a minute, and the
 * wait roughly doubles each time.
 */
const WAIT_MS = 60_000

/** Topics, subtopics and every chart on their pages. A chart that is unavailable keeps its last document. */
export function createTopicSource({ clock, content, worksheets, places }: TopicSourceOptions): DocumentSource {
  let waitMs = 0
  let indicators: ReadonlyMap<string, SearchDocument> = new Map()
  return {
    kinds: ['Topic', 'Subtopic', 'Indicator'],
    async list() {
      const until = clock ? clock() + waitMs : Infinity
      const leftMs = () => (clock ? until - clock() : Infinity)
      const charts = createChartReader({ worksheets, leftMs })
      const sources = { content, charts, places, last: indicators }
      const listings: Listing[] = []
      for (const topic of await content.listTopics()) listings.push(await listTopic(topic, sources))
      waitMs = charts.hasLeftOut() ? Math.max(2 * waitMs, WAIT_MS) : WAIT_MS
      const listing = joined(listings)
      const withValues = listing.documents.filter(({ chart }) => chart && chart.values.length > 0)
      indicators = new Map(withValues.map((document) => [document.objectID, document]))
      return listing
    },
  }
}

/** Number of pages that are read in parallel. */
const PAGES_AT_ONCE = 4

interface Sources extends Pick<TopicSourceOptions, 'content' | 'places'> {
  charts: ReturnType<typeof createChartReader>
  /** Indicators with values from the last reading, by id. */
  last: ReadonlyMap<string, SearchDocument>
}

function joined(listings: readonly Listing[]): Listing {
  return {
    documents: listings.flatMap(({ documents }) => documents),
    isWhole: listings.every(({ isWhole }) => isWhole),
  }
}

function placesOf(documents: readonly SearchDocument[]): string[] {
  return [...new Set(documents.flatMap(({ place }) => place))]
}

/** Documents of the subtopics, then of the topic, which contains the places of all of them. */
async function listTopic(summary: TopicSummary, sources: Sources): Promise<Listing> {
  const topic = await sources.content.findTopic(summary.slug)
  if (!topic) return { documents: [], isWhole: false }
  const path = `/topic/${topic.slug}`
  const own = await listIndicators({ path, topic: topic.title, category: [], text: topic.content, more: [] }, sources)
  const listings: Listing[] = []
  for (let at = 0; at < topic.subtopics.length; at += PAGES_AT_ONCE) {
    const some = topic.subtopics.slice(at, at + PAGES_AT_ONCE)
    listings.push(...(await Promise.all(some.map((subtopic) => listPage(subtopic, topic, sources)))))
    await nextTurn()
  }
  const place = placesOf([...own.documents, ...joined(listings).documents])
  return joined([
    ...listings,
    { documents: [topicDocument(topic, path, place), ...own.documents], isWhole: own.isWhole },
  ])
}

async function listPage({ slug }: SubtopicSummary, topic: Topic, sources: Sources): Promise<Listing> {
  const finding = await sources.content.findSubtopic(topic.slug, slug)
  return finding.found === 'here' ? listSubtopic(finding.subtopic, sources) : { documents: [], isWhole: true }
}

function topicDocument(topic: Topic, path: string, place: string[]): SearchDocument {
  return createDocument({
    objectID: `topic-${topic.id}`,
    kind: 'Topic',
    title: topic.title,
    permalink: path,
    slug: topic.slug,
    imgSrc: topic.image?.url ?? '',
    excerpt: topic.summary || topic.description,
    content: textOf(topic.content),
    topic: [topic.title],
    place,
    indicators: topic.subtopics.map(({ title }) => title),
  })
}

async function listSubtopic(subtopic: Subtopic, sources: Sources): Promise<Listing> {
  const { id, slug, parent, path, title, image, content, unplacedCharts } = subtopic
  const page = { path, topic: parent.title, category: [title], text: content, more: unplacedCharts }
  const { documents, isWhole } = await listIndicators(page, sources)
  const own = createDocument({
    objectID: `subtopic-${id}`,
    kind: 'Subtopic',
    title,
    permalink: path,
    slug,
    imgSrc: image?.url ?? '',
    topic: [parent.title],
    category: [title],
    excerpt: plainText(subtopic.introduction) || plainText(subtopic.quickStatistic) || subtopic.description,
    content: [subtopic.description, plainText(subtopic.quickStatistic), textOf(content)].join(' '),
    place: placesOf(documents),
    indicators: documents.map((document) => document.title),
  })
  return { documents: [own, ...documents], isWhole }
}

interface Page {
  path: string
  topic: string
  category: string[]
  text: RichText
  /** Charts of the page outside of its text. */
  more: RichText['charts']
}

async function listIndicators(page: Page, { charts, places, last }: Sources): Promise<Listing> {
  const sentences = readSentences(page.text)
  const documents: SearchDocument[] = []
  let isWhole = true
  for (const { place, model, isMissing } of await charts.readAll([...page.text.charts, ...page.more])) {
    const sentence = sentences.get(place.title) ?? ''
    const document = indicatorDocument({ page, place, sentence, model }, places)
    documents.push((isMissing ? last.get(document.objectID) : null) ?? document)
    isWhole &&= !isMissing
  }
  return { documents, isWhole }
}
