import type { Diagnostic, OverlaidModel } from '@common-measure/charts'

/** Result for one chart: the model, or a reason that the page turns into a sentence. */
export type ChartAnswer =
  | { ok: true; model: OverlaidModel; diagnostics: Diagnostic[] }
  | {
      ok: false
      /**
       * Status of GET /charts/….json (docs/contracts/pages.md#chart-data): 404, 502, 410 after an editor removed the
       * chart, or 503 for a comparison while its values are prepared.
       */
      status: 404 | 410 | 502 | 503
      code: 'spreadsheet-unavailable' | 'no-feed' | 'removed' | 'held' | 'preparing'
      retryAfter: string | null
    }

/** Worksheets as chart models. Never throws: a failure is a result with `ok: false`, and its cause is in the log. */
export interface WorksheetService {
  /** @param isBackground no reader waits: a stale chart is sufficient, and a call waits until the budget has room */
  chart(spreadsheetId: string, title: string, isBackground?: boolean): Promise<ChartAnswer>
  /**
   * True if the spreadsheet is one of the site's (docs/contracts/server.md#bundled-spreadsheets). Throws ProviderError
   * while this is unknown.
   */
  isOfTheSite(spreadsheetId: string): Promise<boolean>
  /** Age of the chart that readers get; null if there is none. */
  ageOf(spreadsheetId: string, title: string): ChartAge | null
}

/**
 * Time of the last read of the visible version: ms since 1970, by the system clock. held: a newer version waits for an
 * editor. stale: the worksheet is missing or unreadable, or the service fails.
 */
export interface ChartAge {
  at: number
  mark: 'held' | 'stale' | null
}

/** Chart methods for editors' decisions. */
export interface PublishedCharts {
  /** Shows the currently published version, if a chart of the worksheet is in memory. */
  showPublished(key: string): Promise<void>
  /** Loads the visible charts of some spreadsheets at once, and resolves after all responses. Never throws. */
  askSpreadsheets(ids: readonly string[]): Promise<void>
  /** The same for all spreadsheets. */
  askAgain(): Promise<void>
}
