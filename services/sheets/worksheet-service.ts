import type { Diagnostic, OverlaidModel } from '@common-measure/charts'

/** What became of one chart: drawn from `model`, or a reason that the page turns into a sentence. */
export type ChartAnswer =
  | { ok: true; model: OverlaidModel; diagnostics: Diagnostic[] }
  | {
      ok: false
      /** What GET /charts/….json answers with (docs/contracts/pages.md#chart-data): 404, 502, 410 where an editor took it down, or 503 for a comparison while its figures are prepared. */
      status: 404 | 410 | 502 | 503
      code: 'spreadsheet-unavailable' | 'no-feed' | 'removed' | 'preparing'
      retryAfter: string | null
    }

/** Worksheets as chart models. Never throws: what cannot be had is an answer with `ok: false`, its cause in the log. */
export interface WorksheetService {
  /** @param isBackground no reader waits: a stale chart will do, and a call waits until the budget has room */
  chart(spreadsheetId: string, title: string, isBackground?: boolean): Promise<ChartAnswer>
  /**
   * Whether the spreadsheet is one of the site's (docs/contracts/server.md#bundled-spreadsheets). Throws ProviderError
   * while that cannot be known.
   */
  isOfTheSite(spreadsheetId: string): Promise<boolean>
  /** How old the chart is that readers get; null while there is none. */
  ageOf(spreadsheetId: string, title: string): ChartAge | null
}

/**
 * When what is shown was last read: ms since 1970, a date of the system's clock. held: a newer version waits for an editor; stale: the
 * worksheet is missing or unreadable, or the service fails.
 */
export interface ChartAge {
  at: number
  mark: 'held' | 'stale' | null
}

/** What a decision of an editor needs of the charts. */
export interface PublishedCharts {
  /** Shows the version that is published now, where a chart of the worksheet is held in memory. */
  showPublished(key: string): Promise<void>
  /** Asks at once for what pages show of some spreadsheets; kept when that has been answered. Never throws. */
  askSpreadsheets(ids: readonly string[]): Promise<void>
  /** The same for all of them. */
  askAgain(): Promise<void>
}
