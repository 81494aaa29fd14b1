import { applyChartOptions, withRamp, type Diagnostic, originalOf, type OverlaidModel } from '@common-measure/charts'
import { comparisonOf, comparisonPath } from '#domain/comparison.ts'
import type { ChartPage } from '#domain/chart-page.ts'
import { ProviderError } from '#domain/errors.ts'
import type { TopicSummary } from '#domain/topic.ts'
import type { Services } from '../services.ts'
import type { ChartAnswer } from '../sheets/worksheet-service.ts'
import { layVoteOptions } from '../votes/vote-charts.ts'

/** A chart of the site, or the reason why there is none; `isForeign`: the spreadsheet is not one of the site's. */
export type FoundChart =
  | { ok: true; model: OverlaidModel; diagnostics: Diagnostic[] }
  | (Extract<ChartAnswer, { ok: false }> & { isForeign: boolean })

/** Every comparison has its own address, and no options from a page. */
const COMPARISON_PAGE = { title: '', topic: '', options: null }

/** A chart as the pages of the site draw it, and the page that contains it. */
export interface DrawnChart {
  model: OverlaidModel
  page: ChartPage | null
  /** Topics whose colors the chart may use. */
  topics: readonly TopicSummary[]
}

/**
 * The chart of a worksheet, for spreadsheets of the site only (docs/contracts/server.md#bundled-spreadsheets). Any other id is a 404
 * without a call to the spreadsheet service. While it is unknown if a spreadsheet belongs to the site, the status is 502. Never throws.
 */
export async function findChart(
  { worksheets }: Pick<Services, 'worksheets'>,
  spreadsheetId: string,
  title: string,
): Promise<FoundChart> {
  try {
    if (!(await worksheets.isOfTheSite(spreadsheetId))) return { ...refusal(404, null), isForeign: true }
    const answer = await worksheets.chart(spreadsheetId, title)
    return answer.ok ? answer : { ...answer, isForeign: false }
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error
    return { ...refusal(502, error.retryAfter), isForeign: false }
  }
}

function refusal(status: 404 | 502, retryAfter: string | null) {
  return { ok: false as const, status, code: 'spreadsheet-unavailable' as const, retryAfter }
}

/**
 * Applies the options of its page to a chart (docs/contracts/chart-model.md#what-pages-lay-over-a-chart), so that
 * embeds and pictures look like the page. These are the options of the subtopic with the chart, and those of the vote
 * charts. While the content is unavailable, the chart has only its worksheet's options.
 */
export async function drawnChart(
  { content, community, log }: Pick<Services, 'content' | 'community' | 'log'>,
  spreadsheetId: string,
  model: OverlaidModel,
): Promise<DrawnChart> {
  const comparison = comparisonOf(spreadsheetId)
  if (comparison) return { model, page: { ...COMPARISON_PAGE, path: comparisonPath(comparison) }, topics: [] }
  try {
    const title = originalOf(model, model.title)
    const page = await content.findChartPage(spreadsheetId, title)
    const warn = (message: string) => log.warn(message, { spreadsheetId, title })
    const own = applyChartOptions(withRamp(model), page?.options ?? null, warn)
    const isVotes = spreadsheetId === community.voting?.spreadsheetId
    const topics = isVotes ? await content.listTopics() : []
    return { model: isVotes ? layVoteOptions(own, topics, community.voting) : own, page, topics }
  } catch {
    return { model: withRamp(model), page: null, topics: [] }
  }
}
