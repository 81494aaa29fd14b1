import type { Article } from '#domain/article.ts'
import { everyNode, type ChartPlace, type RichNode, type RichText, type StoryStep } from '#domain/rich-text.ts'
import type { ContentService } from '../content/content-service.ts'
import { htmlText } from './check/content-figures.ts'

/** A page of the site that shows charts, with its texts. */
export interface DeskPage {
  title: string
  path: string
  /** The page's default spreadsheet; null if each chart names its own. */
  spreadsheetId: string | null
  /** Its distinct worksheets, in the order of the page. */
  charts: { spreadsheetId: string; title: string }[]
  /** Its paragraphs as plain text; for an article only those of its stories. */
  paragraphs: string[]
  stories: DeskStory[]
  /** Addresses of frames in its text that were removed. */
  removedFrames: string[]
}

/** A chart with the steps of a text. */
export interface DeskStory {
  place: ChartPlace
  steps: StoryStep[]
}

type Content = Pick<ContentService, 'listTopics' | 'findTopic' | 'findSubtopic' | 'listArticles'>

/**
 * Every topic and subtopic that shows charts or names a spreadsheet, followed by the articles with stories or with a
 * frame that is not kept. Throws ProviderError as the content does.
 */
export async function listDeskPages(content: Content): Promise<DeskPage[]> {
  const [topics, articles] = await Promise.all([content.listTopics(), content.listArticles()])
  const pages = topics.flatMap(({ slug, subtopics }) => [
    findTopic(content, slug),
    ...subtopics.map((subtopic) => findSubtopic(content, slug, subtopic.slug)),
  ])
  const found = (await Promise.all(pages)).flatMap((page) =>
    page && (page.charts.length > 0 || page.spreadsheetId !== null || page.removedFrames.length > 0) ? [page] : [],
  )
  return [...found, ...articles.flatMap(pageOfArticle)]
}

/** Outside of its stories, an article may quote numbers from anywhere. */
function pageOfArticle({ title, slug, content }: Article): DeskPage[] {
  const stories = storiesIn(content.nodes)
  const places = stories.map(({ place }) => place)
  const page = pageOf({ title, path: `/blog/${slug}`, spreadsheetId: null }, content, places, stories.flatMap(textsOf))
  return stories.length + page.removedFrames.length === 0 ? [] : [page]
}

async function findTopic(content: Content, slug: string): Promise<DeskPage | null> {
  const topic = await content.findTopic(slug)
  if (!topic) return null
  const { title, summary, content: text } = topic
  const page = { title, path: `/topic/${slug}`, spreadsheetId: null }
  return pageOf(page, text, text.charts, [summary, ...htmlsOf(text.nodes)])
}

async function findSubtopic(content: Content, topicSlug: string, slug: string): Promise<DeskPage | null> {
  const found = await content.findSubtopic(topicSlug, slug)
  if (found.found !== 'here') return null
  const { title, path, spreadsheetId, content: text, unplacedCharts, columns, ...rest } = found.subtopic
  const { quickStatistic, introduction } = rest
  const htmls = [quickStatistic, introduction, ...htmlsOf(text.nodes), ...columns.map((column) => column.content)]
  return pageOf({ title, path, spreadsheetId }, text, [...text.charts, ...unplacedCharts], htmls)
}

function pageOf(
  page: Pick<DeskPage, 'title' | 'path' | 'spreadsheetId'>,
  { nodes, removedFrames = [] }: RichText,
  places: readonly ChartPlace[],
  htmls: readonly string[],
): DeskPage {
  return {
    ...page,
    charts: chartsOf(places),
    paragraphs: paragraphsOf(htmls),
    stories: storiesIn(nodes),
    removedFrames,
  }
}

function chartsOf(places: readonly ChartPlace[]): DeskPage['charts'] {
  const charts = places.flatMap(({ spreadsheetId, title }) =>
    spreadsheetId === null ? [] : [{ spreadsheetId, title }],
  )
  return [...new Map(charts.map((chart) => [`${chart.spreadsheetId}\n${chart.title}`, chart])).values()]
}

export function htmlsOf(nodes: readonly RichNode[]): string[] {
  return everyNode(nodes).flatMap((node) => {
    if (node.kind === 'html') return [node.html]
    return node.kind === 'story' ? textsOf(node) : []
  })
}

function storiesIn(nodes: readonly RichNode[]): DeskStory[] {
  return everyNode(nodes).filter((node) => node.kind === 'story')
}

function textsOf({ steps }: DeskStory): string[] {
  return steps.map(({ html }) => html)
}

/** A paragraph that quotes the reference set and links to it. The page's worksheets do not contain its numbers. */
const LEADS_TO_COMPARISON = /<(p|li)\b[^>]*>(?:(?!<\/\1>)[^])*?\bhref="\/compare\?[^]*?<\/\1>/gu

/** The paragraphs of HTML as the desk reads them. */
export function paragraphsOf(htmls: readonly string[]): string[] {
  return htmls
    .flatMap((html) => htmlText(html.replace(LEADS_TO_COMPARISON, '')).split('\n'))
    .map((text) => text.replace(/\s+/g, ' ').trim())
    .filter((text) => text !== '')
}
