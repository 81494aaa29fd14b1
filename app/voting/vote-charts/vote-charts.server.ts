import type { ChartModel } from '@common-measure/charts'
import type { Services } from '#services/services.ts'
import { within } from '#services/upstream/within.ts'
import { layVoteOptions } from '#services/votes/vote-charts.ts'
import { withFallback } from '#app/document/fallback.ts'
import type { PageChart } from '#app/charts/page-charts.ts'

type Sources = Pick<Services, 'content' | 'worksheets' | 'community' | 'log'>

/** The vote charts of the explore page, all votes first; unavailable charts have no model. */
export function loadVoteCharts(services: Sources): Promise<PageChart<ChartModel>[]> {
  return load(services, services.community.voting?.charts ?? [])
}

/** The vote charts of the What We Do page, one per area; unavailable charts have no model. */
export function loadTopSubtopicCharts(services: Sources): Promise<PageChart<ChartModel>[]> {
  return load(services, services.community.voting?.charts.slice(1) ?? [])
}

/** Loads charts of votes; none without a spreadsheet of votes (community.json, voting). */
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

/** The charts that load in time. On a page where votes are secondary, readers do not wait for a slow spreadsheet service. */
export async function inTime(
  charts: Promise<PageChart<ChartModel>[]>,
  maxWaitMs: number,
): Promise<PageChart<ChartModel>[]> {
  const found = await within<PageChart<ChartModel>[]>(maxWaitMs, charts, () => [])
  return found.filter(({ model }) => model !== null)
}
