import type { ChartModel } from '@common-measure/charts'
import type { Subtopic } from '#domain/topic.ts'
import { nextTurn } from '#services/next-turn.ts'
import type { Services } from '#services/services.ts'

/** A chart of a subtopic with what its worksheet says. */
export interface SiteChart {
  spreadsheetId: string
  title: string
  model: ChartModel
  subtopic: Pick<Subtopic, 'path' | 'title' | 'parent'>
}

/** A site with more has no lists of all its charts: reading them would keep its services busy. */
const MAX_SUBTOPICS = 400

/**
 * All charts of the site that can be had, in the order of the topics, each once; lets others work between two subtopics.
 * None on a site of more than 400 subtopics.
 *
 * @param path of one subtopic alone
 * @param topic of one topic alone
 * @throws ProviderError when the content cannot be read
 */
export async function readSiteCharts(
  { content, worksheets }: Pick<Services, 'content' | 'worksheets'>,
  path: string | null = null,
  topic: string | null = null,
): Promise<SiteChart[]> {
  const topics = await content.listTopics()
  const asked = topics.filter(({ slug }) => topic === null || slug === topic)
  const pages = asked.flatMap(({ slug, subtopics }) =>
    subtopics.filter((page) => path === null || page.path === path).map((page) => ({ topic: slug, slug: page.slug })),
  )
  if (pages.length > MAX_SUBTOPICS) return []
  const charts = new Map<string, SiteChart>()
  for (const page of pages) {
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
