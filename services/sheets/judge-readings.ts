import { missingSentence, nearestTitle } from '../holding/nearest-title.ts'
import type { Holding } from '../holding/holding.ts'
import type { Attempt } from '../upstream/last-good-state.ts'
import type { ChartAttempts } from './charts/chart-attempts.ts'
import { partsOfChartKey } from './charts/chart-key.ts'
import type { ChartAnswer } from './worksheet-service.ts'
import type { BadValues, ValuesAnswer } from './values/values-answer.ts'
import type { ChartTitles, WantedCharts } from './charts/wanted-charts.ts'

interface JudgeOptions {
  attempts: ChartAttempts
  /** null: what is read is shown. */
  holding?: Holding | null
  wanted: WantedCharts
  /** Whether a page shows a chart, while those that are wanted are not known; null: nobody knows now. */
  isOnPage?: (spreadsheetId: string, title: string) => Promise<boolean | null>
  /** Left out: those that are wanted are never known. */
  chartTitles?: () => ChartTitles
  /** The titles of a spreadsheet; null when they cannot be had. */
  titlesOf: (spreadsheetId: string) => Promise<readonly string[] | null>
  /** A date as a moment of the service's clock, ms. */
  fromDate?: (date: number) => number
}

/** What readers get where a worksheet was asked for again: what was read, or what they saw before. */
export type JudgeReading = (
  key: string,
  answer: ValuesAnswer,
  previous: ChartAnswer | null,
) => Promise<Attempt<ChartAnswer>>

export function createJudgeReading(options: JudgeOptions): JudgeReading {
  const { attempts, holding = null, wanted, titlesOf, fromDate = (date: number) => date } = options
  const missing = new Set<string>()

  /** Whether the content names a worksheet; while it is not known, what was known in an earlier process counts. */
  async function isNamed(key: string): Promise<boolean> {
    if (wanted.count() > 0) return wanted.has(key)
    const isKnown = holding?.knows(key) ?? false
    // A page may be long in coming from another service.
    if (isKnown && options.chartTitles) return true
    const { spreadsheetId, title } = partsOfChartKey(key)
    return (await options.isOnPage?.(spreadsheetId, title)) ?? isKnown
  }

  /** The title most alike, looked for once while a worksheet is missing. */
  async function named(key: string, answer: BadValues): Promise<{ nearest: string | null; answer: BadValues }> {
    const { spreadsheetId, title } = partsOfChartKey(key)
    // The server that called the service looks for the title.
    if (!isMissing(answer) || answer.ageMs !== undefined || missing.has(key)) return { nearest: null, answer }
    missing.add(key)
    const titles = await titlesOf(spreadsheetId)
    if (titles === null) return { nearest: null, answer }
    const nearest = nearestTitle(title, titles)
    return { nearest, answer: { ...answer, reason: missingSentence(title, nearest) } }
  }

  /** What readers saw before; null where nobody knows. */
  async function before(key: string, answer: ValuesAnswer, previous: ChartAnswer | null): Promise<ChartAnswer | null> {
    if (answer.ok) attempts.heard(key)
    else attempts.reject(key, answer)
    if (previous?.ok) return previous
    const kept = await holding?.published(key)
    return kept ? attempts.show(key, kept.cells, fromDate(Date.parse(kept.at))) : null
  }

  return async (key, given, previous) => {
    if (given.ok) missing.delete(key)
    const { nearest, answer } = given.ok ? { nearest: null, answer: given } : await named(key, given)
    if (!holding || !(await isNamed(key))) return attempts.judge(key, answer, previous)
    const received = await holding.receive(key, answer, nearest)
    if (received === 'as read') return attempts.judge(key, answer, previous)
    const value = await before(key, answer, previous)
    if (value === null) return attempts.judge(key, answer, previous)
    const isServiceFault = !answer.ok && answer.status !== 404
    if (isServiceFault) return { value, outcome: 'failed', retryAfter: answer.retryAfter }
    // What is not settled is asked for again soon.
    return { value, outcome: received === 'not settled' ? 'failed' : 'good' }
  }
}

/** Whether the spreadsheet has no such worksheet, or is not there itself. */
function isMissing({ status, isOfOne, upstreamStatus }: BadValues): boolean {
  return status === 404 && isOfOne && upstreamStatus !== null
}
