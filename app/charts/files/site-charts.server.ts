import type { ChartModel } from '@common-measure/charts'
import { ProviderError } from '#domain/errors.ts'
import type { Subtopic } from '#domain/topic.ts'
import { nextTurn } from '#services/turns/next-turn.ts'
import type { Services } from '#services/services.ts'

/** A chart of a subtopic with the data of its worksheet. */
export interface SiteChart {
  spreadsheetId: string
  title: string
  model: ChartModel
  subtopic: Pick<Subtopic, 'path' | 'title' | 'parent'>
}

/** Time limit for programs. A chart takes about 2 ms to read from a file, and almost no time if it is cached. */
const READ_LIMIT_MS = 60_000
/** Time limit for readers of a page. */
export const PAGE_LIMIT_MS = 8000

/**
 * Reads all available charts of the site once, in the order of the topics. Yields to other work between subtopics.
 *
 * @param path limits the list to one subtopic
 * @param topic limits the list to one topic
 * @param limitMs time limit for all charts
 * @throws ProviderError if the content cannot be read, or not all of it within the limit: in a partial list, the other
 * charts would count as removed
 */
export async function readSiteCharts(
  { content, worksheets }: Pick<Services, 'content' | 'worksheets'>,
  path: string | null = null,
  topic: string | null = null,
  limitMs = READ_LIMIT_MS,
): Promise<SiteChart[]> {
  const topics = await content.listTopics()
  const selected = topics.filter(({ slug }) => topic === null || slug === topic)
  const pages = selected.flatMap(({ slug, subtopics }) =>
    subtopics.filter((page) => path === null || page.path === path).map((page) => ({ topic: slug, slug: page.slug })),
  )
  const charts = new Map<string, SiteChart>()
  const until = performance.now() + limitMs
  for (const page of pages) {
    if (performance.now() > until) throw new ProviderError('charts', 'timeout', { status: 503, retryAfter: '10' })
    const finding = await content.findSubtopic(page.topic, page.slug)
    if (finding.found !== 'here') continue
    for (const chart of await chartsOf(worksheets, finding.subtopic)) {
      const key = `${chart.spreadsheetId}/${chart.title}`
      if (!charts.has(key)) charts.set(key, chart)
    }
    await nextTurn()
  }
  return [...charts.values()]
}

async function chartsOf(worksheets: Services['worksheets'], subtopic: Subtopic): Promise<SiteChart[]> {
  const places = [...subtopic.content.charts, ...subtopic.unplacedCharts]
  const read = places.map(async ({ spreadsheetId, title }) => {
    if (spreadsheetId === null) return []
    const answer = await worksheets.chart(spreadsheetId, title)
    return answer.ok ? [{ spreadsheetId, title, model: answer.model, subtopic }] : []
  })
  return (await Promise.all(read)).flat()
}
