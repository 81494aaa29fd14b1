import type { ChartPlace, RichNode } from '#domain/rich-text.ts'
import type { ContentService } from '../content/content-service.ts'
import { htmlText } from './content-figures.ts'

/** A page of the site that shows charts, and what it says beside them. */
export interface DeskPage {
  title: string
  path: string
  /** Its own spreadsheet; null for a page whose charts name theirs. */
  spreadsheetId: string | null
  /** Its worksheets, each once, in the order of the page. */
  charts: { spreadsheetId: string; title: string }[]
  /** Its paragraphs as plain text. */
  paragraphs: string[]
}

type Content = Pick<ContentService, 'listTopics' | 'findTopic' | 'findSubtopic'>

/** Every topic and subtopic that shows charts or names a spreadsheet. Throws ProviderError as the content does. */
export async function listDeskPages(content: Content): Promise<DeskPage[]> {
  const topics = await content.listTopics()
  const pages = topics.flatMap(({ slug, subtopics }) => [
    findTopic(content, slug),
    ...subtopics.map((subtopic) => findSubtopic(content, slug, subtopic.slug)),
  ])
  return (await Promise.all(pages)).flatMap((page) =>
    page && (page.charts.length > 0 || page.spreadsheetId !== null) ? [page] : [],
  )
}

async function findTopic(content: Content, slug: string): Promise<DeskPage | null> {
  const topic = await content.findTopic(slug)
  if (!topic) return null
  const { title, summary, content: text } = topic
  const paragraphs = paragraphsOf([summary, ...htmlsOf(text.nodes)])
  return { title, path: `/topic/${slug}`, spreadsheetId: null, charts: chartsOf(text.charts), paragraphs }
}

async function findSubtopic(content: Content, topicSlug: string, slug: string): Promise<DeskPage | null> {
  const found = await content.findSubtopic(topicSlug, slug)
  if (found.found !== 'here') return null
  const {
    title,
    path,
    spreadsheetId,
    content: text,
    unplacedCharts,
    quickStatistic,
    introduction,
    columns,
  } = found.subtopic
  const htmls = [quickStatistic, introduction, ...htmlsOf(text.nodes), ...columns.map((column) => column.content)]
  const charts = chartsOf([...text.charts, ...unplacedCharts])
  return { title, path, spreadsheetId, charts, paragraphs: paragraphsOf(htmls) }
}

function chartsOf(places: readonly ChartPlace[]): DeskPage['charts'] {
  const charts = places.flatMap(({ spreadsheetId, title }) =>
    spreadsheetId === null ? [] : [{ spreadsheetId, title }],
  )
  return [...new Map(charts.map((chart) => [`${chart.spreadsheetId}\n${chart.title}`, chart])).values()]
}

function htmlsOf(nodes: readonly RichNode[]): string[] {
  return nodes.flatMap((node) => {
    if (node.kind === 'html') return [node.html]
    if (node.kind === 'element') return htmlsOf(node.children)
    return node.kind === 'tabs' ? node.tabs.flatMap((tab) => htmlsOf(tab.content)) : []
  })
}

function paragraphsOf(htmls: readonly string[]): string[] {
  return htmls
    .flatMap((html) => htmlText(html).split('\n'))
    .map((text) => text.replace(/\s+/g, ' ').trim())
    .filter((text) => text !== '')
}
