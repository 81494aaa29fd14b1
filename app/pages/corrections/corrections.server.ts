import { withFallback } from '#app/document/fallback.ts'
import type { Correction } from '#services/holding/corrections.ts'
import type { Services } from '#services/services.ts'

/** A published correction; `path` leads to the chart, null if no page shows it. */
export interface ShownCorrection extends Pick<Correction, 'id' | 'title' | 'sentence' | 'at'> {
  path: string | null
}

/** Maximum number of corrections on the page; the data of each chart include all of its corrections. */
const MAX_SHOWN = 200

/** All corrections, newest first, with the pages of their charts. */
export async function listCorrections({
  content,
  holding,
  log,
}: Pick<Services, 'content' | 'holding' | 'log'>): Promise<ShownCorrection[]> {
  const newest = holding.listCorrections().slice(0, MAX_SHOWN)
  return Promise.all(
    newest.map(async ({ id, spreadsheet, title, sentence, at }) => {
      const page = await withFallback(content.findChartPage(spreadsheet, title), null, log)
      const isHere = page !== null && holding.stateOf({ spreadsheet, title })?.isRemoved !== true
      return {
        id,
        title,
        sentence,
        at,
        path: isHere ? `${page.path}?${new URLSearchParams({ title }).toString()}` : null,
      }
    }),
  )
}
