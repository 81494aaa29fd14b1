import { nextTurn } from '#services/turns/next-turn.ts'
import { createBatches, type Batches } from './batches.ts'
import type { SheetsApi } from '../sheets-api.ts'
import type { CallBudget } from '#services/upstream/calls/call-budget.ts'
import { type ValuesAnswer, type BadValues, NO_BATCH, TOO_LONG } from './values-answer.ts'
import { createWantedValues, type Urgency, type Settle } from './wanted-values.ts'

/** Reads worksheets of a Sheets service: those wanted of one spreadsheet at the same moment with one call. */
export interface SheetValues {
  /** @returns never throws; a failure is an answer with `ok: false` */
  read(spreadsheetId: string, title: string, urgency: Urgency): Promise<ValuesAnswer>
  /** The titles of a spreadsheet; null when they cannot be had. */
  titles(spreadsheetId: string): Promise<readonly string[] | null>
}

/** @param budget bounds the calls; null: an embedded service, where each worksheet is read at once */
export function createSheetValues(
  api: SheetsApi,
  { budget, now }: { budget: CallBudget | null; now: () => number },
): SheetValues {
  const read = budget ? createBatchedRead(api, { budget, now }) : api.readOne
  return {
    read,
    async titles(spreadsheetId) {
      const found = await api.readTitles(spreadsheetId)
      return Array.isArray(found) ? found.map(({ title }) => title) : null
    },
  }
}

function createBatchedRead(
  api: SheetsApi,
  { budget, now }: { budget: CallBudget; now: () => number },
): SheetValues['read'] {
  const batches = createBatches(now)
  const wanted = createWantedValues()
  const askLater = (spreadsheetId: string, title: string) => read(spreadsheetId, title, 'later')
  const ask = createAskWorksheets({ api, batches, budget, askLater })
  let background: Promise<void> | null = null

  /** Asks at once for what somebody waits for; what else is wanted comes along where a call has room. */
  async function askNow(spreadsheetId: string): Promise<void> {
    const titles = wanted.titlesOf(spreadsheetId)
    const urgent = new Set(titles.filter((title) => wanted.urgencyOf(spreadsheetId, title) === 'now'))
    const isUrgent = (title: string) => urgent.has(title)
    const divided = batches.divide(spreadsheetId, titles)
    const together = divided.batches.filter((batch) => batch.some(isUrgent))
    const singles = divided.singles.filter(isUrgent)
    const settle = wanted.take(spreadsheetId, [...together.flat(), ...singles])
    const order = { spreadsheetId, settle, isUrgent }
    await Promise.all([
      ...together.map((batch) => ask.together({ ...order, titles: batch })),
      ask.singly({ ...order, titles: singles }),
    ])
  }

  function startBackground(): void {
    background ??= askInBackground().finally(() => {
      background = null
      if (wanted.next() !== null) startBackground()
    })
  }

  /** One call after the other, each when the budget has room for it, those wanted soon first. */
  async function askInBackground(): Promise<void> {
    for (;;) {
      await budget.whenFree()
      await nextTurn()
      const spreadsheetId = wanted.next()
      if (spreadsheetId === null) return
      const titles = wanted.titlesOf(spreadsheetId)
      if (titles.some((title) => wanted.urgencyOf(spreadsheetId, title) === 'now')) {
        void askNow(spreadsheetId)
        continue
      }
      const { batches: several, singles } = batches.divide(spreadsheetId, titles)
      const next = several[0] ?? singles.slice(0, 1)
      const settle = wanted.take(spreadsheetId, next)
      await ask.together({ spreadsheetId, titles: next, settle, isUrgent: () => false })
    }
  }

  function read(spreadsheetId: string, title: string, urgency: Urgency): Promise<ValuesAnswer> {
    return new Promise((resolve) => {
      wanted.add(spreadsheetId, title, urgency, resolve)
      // The others of the same page come in the same turn.
      if (urgency === 'now') setImmediate(() => void askNow(spreadsheetId))
      else startBackground()
    })
  }

  return read
}

/** Worksheets of one spreadsheet that are asked for now. */
interface Order {
  spreadsheetId: string
  titles: readonly string[]
  settle: Settle
  /** Whether somebody waits for it. */
  isUrgent: (title: string) => boolean
}

interface AskOptions {
  api: SheetsApi
  batches: Batches
  budget: CallBudget
  /** Asks for a worksheet in the background. */
  askLater: (spreadsheetId: string, title: string) => Promise<ValuesAnswer>
}

/** Asks for worksheets and settles each; the promises are kept when all that were asked for at once are settled. */
function createAskWorksheets({ api, batches, budget, askLater }: AskOptions) {
  /** What somebody waits for at once; the others one after the other, each when the budget has room. */
  async function singly({ spreadsheetId, titles, settle, isUrgent }: Order): Promise<void> {
    const ask = async (title: string) => settle(title, await api.readOne(spreadsheetId, title))
    await Promise.all(titles.filter(isUrgent).map(ask))
    for (const title of titles) {
      if (isUrgent(title)) continue
      await budget.whenFree()
      await ask(title)
    }
  }

  async function together(order: Order): Promise<void> {
    const { spreadsheetId, titles, settle, isUrgent } = order
    if (titles.length === 1) return singly(order)
    const answer = await api.readBatch(spreadsheetId, titles)
    if (Array.isArray(answer)) return titles.forEach((title, i) => settle(title, answer[i] ?? NO_BATCH))
    if (answer.upstreamStatus === 400 && (await withoutMissing(order, answer))) return
    const isRefused = answer.upstreamStatus !== null && answer.status === 404
    // Who waits gets a second chance; in the background an answer of another kind is a failure like any.
    const isAskedAgain = isRefused || answer === TOO_LONG || (answer === NO_BATCH && titles.some(isUrgent))
    return isAskedAgain ? afterFailure(order, answer) : titles.forEach((title) => settle(title, answer))
  }

  /** Settles the worksheets that the spreadsheet does not have and asks for the others together; false: nobody knows which. */
  async function withoutMissing(order: Order, failure: BadValues): Promise<boolean> {
    const { spreadsheetId, titles, settle } = order
    const found = await api.readTitles(spreadsheetId)
    const known = new Set(Array.isArray(found) ? found.map(({ title }) => title) : [])
    const there = titles.filter((title) => known.has(title))
    if (there.length === 0 || there.length === titles.length) return false
    for (const title of titles) {
      if (known.has(title)) continue
      batches.exclude(spreadsheetId, title)
      settle(title, failure)
    }
    await together({ ...order, titles: there })
    return true
  }

  /**
   * One worksheet that is missing fails the whole batch: then, and where batches are unknown, each is asked for by itself,
   * those that only came along in the background.
   */
  async function afterFailure(order: Order, failure: BadValues): Promise<void> {
    const { spreadsheetId, titles, isUrgent } = order
    let found = 0
    const settle: Settle = (title, answer) => {
      if (answer.ok) found += 1
      else if (answer.isOfOne) batches.exclude(spreadsheetId, title)
      order.settle(title, answer)
    }
    const urgent = titles.filter(isUrgent)
    const others = urgent.length > 0 ? titles.filter((title) => !isUrgent(title)) : []
    for (const title of others) void askLater(spreadsheetId, title).then((answer) => order.settle(title, answer))
    await singly({ ...order, titles: urgent.length > 0 ? urgent : titles, settle })
    if (found === titles.length || (found > 0 && failure.upstreamStatus !== 400)) batches.suspend()
  }

  return { singly, together }
}
