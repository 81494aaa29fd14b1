import type { ChartModel } from '@common-measure/charts'
import type { ChartPlace } from '#domain/rich-text.ts'
import type { ChartAnswer, WorksheetService } from '#services/sheets/worksheet-service.ts'
import { nextTurn } from '#services/turns/next-turn.ts'
import { within } from '#services/upstream/within.ts'

/** The chart at a place; null if there is none. `isMissing`: it may exist later. */
interface ChartReading {
  place: ChartPlace
  model: ChartModel | null
  isMissing: boolean
}

/** Number of failures in a row after which no more charts are read, because each may have waited for its time limit. */
const MAX_FAILURES = 5
/** Maximum load time of a chart that was read before, ms. */
const AT_HAND_MS = 2000
/** Number of charts of a page that are read in parallel. */
const AT_ONCE = 8

interface ReaderOptions {
  worksheets: Pick<WorksheetService, 'chart' | 'ageOf'>
  /** Remaining wait for charts that are not loaded yet, ms; Infinity: no limit. */
  leftMs: () => number
}

/** Reads charts, several at a time with pauses for other work, until the service seems to be unavailable. */
export function createChartReader({ worksheets, leftMs }: ReaderOptions) {
  let failures = 0
  let hasLeftOut = false

  async function read(place: ChartPlace): Promise<ChartReading> {
    const { spreadsheetId, title } = place
    if (spreadsheetId === null) return { place, model: null, isMissing: false }
    if (failures >= MAX_FAILURES) return { place, model: null, isMissing: true }
    const isUnread = worksheets.ageOf(spreadsheetId, title) === null
    const ms = leftMs()
    const loading = isUnread && ms <= 0 ? null : worksheets.chart(spreadsheetId, title, true)
    const answer = await (loading && awaited(loading, isUnread ? ms : Math.max(ms, AT_HAND_MS)))
    if (!answer) {
      hasLeftOut = true
      return { place, model: null, isMissing: true }
    }
    if (answer.ok) {
      failures = 0
      return { place, model: answer.model, isMissing: false }
    }
    if (answer.status === 404) return { place, model: null, isMissing: false }
    failures += 1
    return { place, model: null, isMissing: true }
  }

  return {
    async readAll(places: readonly ChartPlace[]): Promise<ChartReading[]> {
      const readings: ChartReading[] = []
      for (let at = 0; at < places.length; at += AT_ONCE) {
        readings.push(...(await Promise.all(places.slice(at, at + AT_ONCE).map(read))))
        await nextTurn()
      }
      return readings
    },
    /** True if some charts were not waited for. */
    hasLeftOut: () => hasLeftOut,
  }
}

/** Null: no response in time. */
function awaited(answer: Promise<ChartAnswer>, ms: number): Promise<ChartAnswer | null> {
  return ms === Infinity ? answer : within<ChartAnswer | null>(ms, answer, () => null)
}
