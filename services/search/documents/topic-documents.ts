import type { RichText } from '#domain/rich-text.ts'
import type { SearchDocument } from '#domain/search.ts'
import type { Subtopic, SubtopicSummary, Topic, TopicSummary } from '#domain/topic.ts'
import type { ContentService } from '#services/content/content-service.ts'
import { plainText } from '#services/content/text/plain-text.ts'
import type { WorksheetService } from '#services/sheets/worksheet-service.ts'
import { createChartReader } from './chart-reader.ts'
import { createDocument } from './documents.ts'
import type { DocumentSource, Given, GivenDocument, GiveDocuments, Listing } from './documents.ts'
import { indicatorDocument } from './indicator-document.ts'
import type { PlaceFinder } from './places.ts'
import { createSeenPages, placesOf } from './seen-pages.ts'
import type { PagesOfReading } from './seen-pages.ts'
import { readSentences, textOf } from './text-of.ts'

interface TopicSourceOptions {
  content: Pick<ContentService, 'listTopics' | 'findTopic' | 'findSubtopic' | 'subtopicVersion'>
  worksheets: Pick<WorksheetService, 'chart' | 'ageOf' | 'versionOf'>
  places: PlaceFinder
  /** Lets others work between two charts. */
  pause: () => Promise<void>
  /** A clock in milliseconds, where worksheets come a few a minute: those read so far are then given before all are. */
  clock?: (() => number) | undefined
}

/** The values read by then are found after a minute; each time there are about as many more, the index is made again. */
const FIRST_WAIT_MS = 60_000

/** Topics, subtopics and every chart on their pages. */
export function createTopicSource({ clock, ...options }: TopicSourceOptions): DocumentSource {
  const { content, worksheets, places, pause } = options
  let waitMs = FIRST_WAIT_MS
  const seenPages = createSeenPages(options)
  return {
    kinds: ['Topic', 'Subtopic', 'Indicator'],
    async list(depth, give, reading) {
      const until = reading.at + waitMs
      const leftMs = () => (clock ? until - clock() : Infinity)
      const charts = createChartReader({ worksheets: depth === 'quick' ? null : worksheets, pause, leftMs })
      const topics = await content.listTopics()
      const count = topics.reduce((sum, { subtopics }) => sum + subtopics.length, 0)
      const hasTexts = depth === 'whole' || count <= MAX_QUICK_TEXTS
      const pages = seenPages(reading)
      const sources = { content, charts, places, pause, give, hasTexts, pages }
      const wholes: boolean[] = []
      for (const topic of topics) wholes.push(await listTopic(topic, sources))
      if (depth === 'whole') pages.end()
      waitMs = charts.hasLeftOut() ? 2 * waitMs : FIRST_WAIT_MS
      return !wholes.includes(false)
    },
  }
}

const NOTHING: ReadPage = { given: [], isWhole: true, place: [] }
/** Pages that are read together; what is noted of their charts is written at once. */
const PAGES_AT_ONCE = 4
/** The texts of this many subtopics are read within a second or two; those of thousands take a quarter of a minute. */
const MAX_QUICK_TEXTS = 400

interface Sources extends Pick<TopicSourceOptions, 'content' | 'places' | 'pause'> {
  charts: ReturnType<typeof createChartReader>
  pages: PagesOfReading
  give: GiveDocuments
  /** Whether the pages of subtopics are read; otherwise their titles are all there is of them. */
  hasTexts: boolean
}

/** The subtopics one by one, and last the topic, which has the places of all of them. */
async function listTopic(summary: TopicSummary, sources: Sources): Promise<boolean> {
  const { content, pages, give, pause, hasTexts } = sources
  const topic = await content.findTopic(summary.slug)
  if (!topic) return false
  const path = `/topic/${topic.slug}`
  const own = await listIndicators({ path, topic: topic.title, category: [], text: topic.content, more: [] }, sources)
  pages.note(own.documents)
  const place = new Set(placesOf(own.documents))
  let { isWhole } = own
  const read = hasTexts ? topic.subtopics : []
  if (!hasTexts) await give(topic.subtopics.map((subtopic) => createDocument(summaryFields(subtopic, topic))))
  for (let at = 0; at < read.length; at += PAGES_AT_ONCE) {
    const some = read.slice(at, at + PAGES_AT_ONCE).map((subtopic) => readPage(subtopic, topic, sources))
    for (const one of await Promise.all(some)) {
      for (const name of one.place) place.add(name)
      isWhole &&= one.isWhole
      await give(one.given)
    }
    await pause()
  }
  await give([marked(topicDocument(topic, path, [...place]), isWhole), ...own.documents])
  return isWhole && hasTexts
}

interface ReadPage {
  given: Given[]
  isWhole: boolean
  /** Of all its documents. */
  place: string[]
}

/** Reads the page of a subtopic, unless it is as the receiver has it. What was missing is waited for as long as there is time. */
async function readPage(summary: SubtopicSummary, topic: Topic, sources: Sources): Promise<ReadPage> {
  const { content, charts, pages } = sources
  const page = await pages.open(summary, topic)
  if (page.seen && (page.seen.isWhole || charts.isOver())) {
    page.keep()
    return { ...page.seen, given: [{ unchanged: summary.path }] }
  }
  const finding = await content.findSubtopic(topic.slug, summary.slug)
  if (finding.found !== 'here') return NOTHING
  const { subtopic } = finding
  const places = [...subtopic.content.charts, ...subtopic.unplacedCharts]
  const end = page.begin(places.map(({ spreadsheetId }) => spreadsheetId))
  const { documents, isWhole } = await listSubtopic(subtopic, sources)
  end({ documents, isWhole })
  return { given: documents, isWhole, place: placesOf(documents) }
}

/** What is known of a subtopic without reading its page. */
function summaryFields({ id, slug, title, path, image }: SubtopicSummary, topic: { title: string }) {
  return {
    objectID: `subtopic-${id}`,
    kind: 'Subtopic' as const,
    title,
    permalink: path,
    slug,
    imgSrc: image?.url ?? '',
    topic: [topic.title],
    category: [title],
  }
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
  const { parent, path, title, content, unplacedCharts } = subtopic
  const page = { path, topic: parent.title, category: [title], text: content, more: unplacedCharts }
  const { documents, isWhole } = await listIndicators(page, sources)
  const own = createDocument({
    ...summaryFields(subtopic, parent),
    excerpt: plainText(subtopic.introduction) || plainText(subtopic.quickStatistic) || subtopic.description,
    content: [subtopic.description, plainText(subtopic.quickStatistic), textOf(content)].join(' '),
    place: placesOf(documents),
    indicators: documents.map((document) => document.title),
  })
  return { documents: [marked(own, isWhole), ...documents], isWhole }
}

interface Page {
  path: string
  topic: string
  category: string[]
  text: RichText
  /** Charts that the page shows outside of its text. */
  more: RichText['charts']
}

async function listIndicators(page: Page, { charts, places }: Sources): Promise<Listing> {
  const sentences = readSentences(page.text)
  const documents: GivenDocument[] = []
  let isWhole = true
  for (const { place, model, isMissing } of await charts.readAll([...page.text.charts, ...page.more])) {
    const sentence = sentences.get(place.title) ?? ''
    const document = indicatorDocument({ page, place, sentence, model }, places)
    isWhole &&= !isMissing
    documents.push(marked(document, !isMissing))
  }
  return { documents, isWhole }
}

function marked(document: SearchDocument, isWhole: boolean): GivenDocument {
  return isWhole ? document : { ...document, isIncomplete: true }
}
