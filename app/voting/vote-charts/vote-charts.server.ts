import type { ChartModel } from '@common-measure/charts'
import type { Services } from '#services/services.ts'
import { within } from '#services/upstream/within.ts'
import { layVoteOptions } from '#services/votes/vote-charts.ts'
import { withFallback } from '#app/document/fallback.ts'
import type { PageChart } from '#app/charts/page-charts.ts'

type Sources = Pick<Services, 'content' | 'worksheets' | 'community' | 'log'>

/** The vote charts of the explore page, that of all votes first; those that cannot be had have no model. */
export function loadVoteCharts(services: Sources): Promise<PageChart<ChartModel>[]> {
  return load(services, services.community.voting?.charts ?? [])
}

/** The vote charts of the What We Do page, those of each area; those that cannot be had have no model. */
export function loadTopSubtopicCharts(services: Sources): Promise<PageChart<ChartModel>[]> {
  return load(services, services.community.voting?.charts.slice(1) ?? [])
}

/** None without a spreadsheet of votes (community.json, voting). */
async function load(
  { content, worksheets, community, log }: Sources,
  titles: readonly string[],
): Promise<PageChart<ChartModel>[]> {
  const spreadsheetId = community.voting?.spreadsheetId ?? ''
  if (spreadsheetId === '') return []
  const [topics, answers] = await Promise.all([
    withFallback(content.listTopics(), [], log),
    Promise.all(titles.map((title) => worksheets.chart(spreadsheetId, title))),
  ])
  return titles.map((title, index) => {
    const answer = answers[index]
    return answer?.ok
      ? { title, model: layVoteOptions(answer.model, topics, community.voting), spreadsheetId }
      : { title, model: null }
  })
}

/**
 * The charts that could be had in time: a page that only adds votes to what it is for does not wait for a spreadsheet
 * service that hangs.
 */
export async function inTime(
  charts: Promise<PageChart<ChartModel>[]>,
  maxWaitMs: number,
): Promise<PageChart<ChartModel>[]> {
  const found = await within<PageChart<ChartModel>[]>(maxWaitMs, charts, () => [])
  return found.filter(({ model }) => model !== null)
}
