import { TOP_SUBTOPIC_CHARTS, VOTE_CHARTS } from '#domain/vote-chart-titles.ts'
import type { Services } from '#services/services.ts'
import { within } from '#services/upstream/within.ts'
import { layVoteOptions } from '#services/vote-charts.ts'
import { withFallback } from './fallback.ts'
import type { PageChart } from './page-charts.ts'

type Sources = Pick<Services, 'content' | 'worksheets' | 'links' | 'log'>

/** The five vote charts of the explore page, `Voting` first; those that cannot be had have no model. */
export function loadVoteCharts(services: Sources): Promise<PageChart[]> {
  return load(services, VOTE_CHARTS)
}

/** The four vote charts of the What We Do page, in its order; those that cannot be had have no model. */
export function loadTopSubtopicCharts(services: Sources): Promise<PageChart[]> {
  return load(services, TOP_SUBTOPIC_CHARTS)
}

/** None without a spreadsheet of votes (site.json, vote_spreadsheet_id). */
async function load({ content, worksheets, links, log }: Sources, titles: readonly string[]): Promise<PageChart[]> {
  const spreadsheetId = links.voteSpreadsheetId
  if (spreadsheetId === '') return []
  const [topics, answers] = await Promise.all([
    withFallback(content.listTopics(), [], log),
    Promise.all(titles.map((title) => worksheets.chart(spreadsheetId, title))),
  ])
  return titles.map((title, index) => {
    const answer = answers[index]
    return answer?.ok ? { title, model: layVoteOptions(answer.model, topics), spreadsheetId } : { title, model: null }
  })
}

/**
 * The charts that could be had in time: a page that only adds votes to what it is for does not wait for a spreadsheet
 * service that hangs.
 */
export async function inTime(charts: Promise<PageChart[]>, maxWaitMs: number): Promise<PageChart[]> {
  const found = await within<PageChart[]>(maxWaitMs, charts, () => [])
  return found.filter(({ model }) => model !== null)
}
