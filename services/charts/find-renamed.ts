import type { Services } from '../services.ts'

interface Name {
  spreadsheetId: string
  title: string
}

/** What became of a chart that no page shows by this title any more. */
export type Whereabouts = { renamedTo: string } | 'dropped' | null

/**
 * Whether the content shows a chart by another title now (`former_titles` of its chart_options), or no more: readers saw it once,
 * and no page names it. Null: it is where it was, or that cannot be known. Never throws.
 */
export async function whereaboutsOf(
  { content, holding, community }: Pick<Services, 'content' | 'holding' | 'community'>,
  { spreadsheetId, title }: Name,
): Promise<Whereabouts> {
  try {
    if (spreadsheetId === community.voting?.spreadsheetId) return null
    if (await content.findChartPage(spreadsheetId, title)) return null
    const renamedTo = await content.findRenamedChart(spreadsheetId, title)
    if (renamedTo !== null) return { renamedTo }
    return holding.stateOf({ spreadsheet: spreadsheetId, title })?.published ? 'dropped' : null
  } catch {
    return null
  }
}
