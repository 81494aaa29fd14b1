import type { ChartModel, Diagnostic } from '@common-measure/charts'

/** What became of one chart: drawn from `model`, or a reason that the page turns into a sentence. */
export type ChartAnswer =
  | { ok: true; model: ChartModel; diagnostics: Diagnostic[] }
  | {
      ok: false
      /** What GET /charts/….json answers with (docs/contracts/pages.md#chart-data): 404 or 502. */
      status: 404 | 502
      code: 'spreadsheet-unavailable' | 'no-feed'
      retryAfter: string | null
    }

/** Worksheets as chart models. Never throws: what cannot be had is an answer with `ok: false`, its cause in the log. */
export interface WorksheetService {
  /** @param isBackground nobody waits: a stale chart will do, and a call waits until the service can spare one */
  chart(spreadsheetId: string, title: string, isBackground?: boolean): Promise<ChartAnswer>
  /**
   * Whether the spreadsheet is one of the site's (docs/contracts/server.md#bundled-spreadsheets). Throws ProviderError
   * while that cannot be known.
   */
  isOfTheSite(spreadsheetId: string): Promise<boolean>
}
