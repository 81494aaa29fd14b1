import type { ChartModel } from '@common-measure/charts'
import type { ChartPlace } from '#domain/rich-text.ts'
import type { WorksheetService } from '../sheets/worksheet-service.ts'

/** The chart of a place; null when there is none. `isMissing`: it may be there another time. */
export interface ChartReading {
  model: ChartModel | null
  isMissing: boolean
}

/** After this many failures in a row no more charts are read: each may have waited for its time limit. */
const MAX_FAILURES = 5

/**
 * Reads charts one after the other, letting others work in between, until the service seems to be down.
 *
 * @param worksheets null: all charts are missing for now
 */
export function createChartReader(worksheets: Pick<WorksheetService, 'chart'> | null, pause: () => Promise<void>) {
  let failures = 0
  return {
    async read({ spreadsheetId, title }: ChartPlace): Promise<ChartReading> {
      if (spreadsheetId === null) return { model: null, isMissing: false }
      if (!worksheets || failures >= MAX_FAILURES) return { model: null, isMissing: true }
      const answer = await worksheets.chart(spreadsheetId, title, true)
      await pause()
      if (answer.ok) {
        failures = 0
        return { model: answer.model, isMissing: false }
      }
      if (answer.status === 404) return { model: null, isMissing: false }
      failures += 1
      return { model: null, isMissing: true }
    },
  }
}
