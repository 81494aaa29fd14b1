import { nextTurn } from '#services/turns/next-turn.ts'
import type { CallBudget } from '#services/upstream/calls/call-budget.ts'
import { rangesQuery, type SheetsApi } from '../sheets-api.ts'
import { NO_BATCH, TOO_LONG, type BadValues, type ValuesAnswer } from './values-answer.ts'

/**
 * @param isUrgent a page waits, so the call is sent at once. Other calls wait until the budget has room.
 * @returns never rejects; a failure is a value with `ok: false`
 */
type ReadValues = (spreadsheetId: string, title: string, isUrgent: boolean) => Promise<ValuesAnswer>

/** Maximum length of a query in characters. Google accepts longer queries, but proxies may not. */
const MAX_QUERY_LENGTH = 6000
/** Maximum number of worksheets per call. Building the chart of each blocks other pages for about a millisecond. */
const MAX_IN_BATCH = 50

/**
 * Reads worksheets of a Sheets service. One call reads all worksheets of a spreadsheet that are requested at the same time.
 *
 * @param budget limits the calls; null: an embedded service, where each worksheet is read at once
 */
export function createSheetValues(api: SheetsApi, budget: CallBudget | null) {
  const read: ReadValues = budget ? createBatchedRead(api, budget) : api.readOne
  return {
    read,
    /** The titles of a spreadsheet; null if they are unavailable. */
    async titles(spreadsheetId: string): Promise<readonly string[] | null> {
      const found = await api.readTitles(spreadsheetId)
      return Array.isArray(found) ? found.map(({ title }) => title) : null
    },
  }
}

interface Wanted extends PromiseWithResolvers<ValuesAnswer> {
  isUrgent: boolean
}

/** Worksheets of one spreadsheet by title. */
type Batch = Map<string, Wanted>

function createBatchedRead(api: SheetsApi, budget: CallBudget): ReadValues {
  /** Worksheets that wait for a call, by spreadsheet. */
  const wanted = new Map<string, Batch>()
  const ask = createAskBatch(api, budget)
  let isAsking = false

  /** Takes the worksheets for the next call: urgent worksheets first, then as many others as fit. */
  function take(spreadsheetId: string, titles: Batch): Batch {
    const urgentFirst = [...titles].sort(([, one], [, other]) => Number(other.isUrgent) - Number(one.isUrgent))
    const batch: Batch = new Map()
    for (const [title, entry] of urgentFirst) {
      const query = rangesQuery([...batch.keys(), title])
      if (batch.size === MAX_IN_BATCH || (batch.size > 0 && query.length > MAX_QUERY_LENGTH)) break
      batch.set(title, entry)
      titles.delete(title)
    }
    if (titles.size === 0) wanted.delete(spreadsheetId)
    return batch
  }

  function askNow(spreadsheetId: string): void {
    const titles = wanted.get(spreadsheetId) ?? new Map<string, Wanted>()
    while ([...titles.values()].some(({ isUrgent }) => isUrgent)) void ask(spreadsheetId, take(spreadsheetId, titles))
  }

  /** Sends calls one after another, each when the budget has room. */
  async function askInBackground(): Promise<void> {
    if (isAsking) return
    isAsking = true
    for (;;) {
      await budget.whenFree()
      await nextTurn()
      const [next] = wanted
      if (!next) break
      await ask(next[0], take(...next))
    }
    isAsking = false
  }

  return (spreadsheetId, title, isUrgent) => {
    const titles: Batch = wanted.get(spreadsheetId) ?? new Map<string, Wanted>()
    const entry = titles.get(title) ?? { isUrgent, ...Promise.withResolvers<ValuesAnswer>() }
    entry.isUrgent ||= isUrgent
    wanted.set(spreadsheetId, titles.set(title, entry))
    // Other worksheets of the same page are requested in the same turn.
    if (isUrgent) setImmediate(askNow, spreadsheetId)
    else void askInBackground()
    return entry.promise
  }
}

/** Requests worksheets and resolves each. Never rejects. */
function createAskBatch(api: SheetsApi, budget: CallBudget) {
  /** Reads urgent worksheets at once, and the others one after another when the budget has room. */
  async function singly(spreadsheetId: string, batch: Batch): Promise<void> {
    const ask = async (title: string, { resolve }: Wanted) => resolve(await api.readOne(spreadsheetId, title))
    const entries = [...batch]
    await Promise.all(entries.filter(([, { isUrgent }]) => isUrgent).map((entry) => ask(...entry)))
    for (const entry of entries.filter(([, { isUrgent }]) => !isUrgent)) {
      await budget.whenFree()
      await ask(...entry)
    }
  }

  return async function together(spreadsheetId: string, batch: Batch): Promise<void> {
    const titles = [...batch.keys()]
    if (titles.length === 1) return singly(spreadsheetId, batch)
    const answer = await api.readBatch(spreadsheetId, titles)
    if (Array.isArray(answer)) return resolveAll(batch, (_, at) => answer[at] ?? NO_BATCH)
    if (answer.upstreamStatus === 400) {
      const missing = await missingIn(api, spreadsheetId, titles)
      for (const title of missing) batch.get(title)?.resolve(answer)
      for (const title of missing) batch.delete(title)
      if (missing.length > 0) return together(spreadsheetId, batch)
    }
    if (isAskedSingly(answer, batch)) return singly(spreadsheetId, batch)
    resolveAll(batch, () => answer)
  }
}

function resolveAll(batch: Batch, answerOf: (title: string, at: number) => ValuesAnswer): void {
  for (const [at, [title, { resolve }]] of [...batch].entries()) resolve(answerOf(title, at))
}

/**
 * Finds the missing worksheets that made a batch fail.
 *
 * @returns none if the titles are unknown, or if all are missing
 */
async function missingIn(api: SheetsApi, spreadsheetId: string, titles: readonly string[]): Promise<string[]> {
  const found = await api.readTitles(spreadsheetId)
  const known = new Set(Array.isArray(found) ? found.map(({ title }) => title) : [])
  const missing = titles.filter((title) => !known.has(title))
  return missing.length === titles.length ? [] : missing
}

/** True if the service has no batches, a worksheet is too long, or a page waits. Worksheets are then read singly. */
function isAskedSingly(answer: BadValues, batch: Batch): boolean {
  const isRefused = answer.upstreamStatus !== null && answer.status === 404
  return (
    isRefused || answer === TOO_LONG || (answer === NO_BATCH && [...batch.values()].some(({ isUrgent }) => isUrgent))
  )
}
