import type { CallBudget } from '../upstream/calls/call-budget.ts'
import type { Batches } from './values/batches.ts'
import type { SheetsApi } from './sheets-api.ts'
import { NO_BATCH, TOO_LONG } from './values/values-answer.ts'
import type { BadValues, ValuesAnswer } from './values/values-answer.ts'
import type { Settle } from './values/wanted-values.ts'

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
  budget: CallBudget | null
  /** Asks for a worksheet in the background. */
  askLater: (spreadsheetId: string, title: string) => Promise<ValuesAnswer>
}

/** Asks for worksheets and settles each; the promises are kept when all that were asked for at once are settled. */
interface AskWorksheets {
  singly(order: Order): Promise<void>
  together(order: Order): Promise<void>
}

export function createAskWorksheets({ api, batches, budget, askLater }: AskOptions): AskWorksheets {
  /** What somebody waits for at once; the others one after the other, each when the budget has room. */
  async function singly({ spreadsheetId, titles, settle, isUrgent }: Order): Promise<void> {
    const ask = async (title: string) => settle(title, await api.readOne(spreadsheetId, title))
    await Promise.all(titles.filter(isUrgent).map(ask))
    for (const title of titles) {
      if (isUrgent(title)) continue
      await budget?.whenFree()
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
