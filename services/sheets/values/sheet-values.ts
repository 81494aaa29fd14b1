import { nextTurn } from '#services/turns/next-turn.ts'
import { createAskWorksheets } from '../ask-worksheets.ts'
import { createBatches } from './batches.ts'
import type { SheetsApi } from '../sheets-api.ts'
import type { CallBudget } from '#services/upstream/calls/call-budget.ts'
import type { ValuesAnswer } from './values-answer.ts'
import { createWantedValues } from './wanted-values.ts'
import type { Urgency } from './wanted-values.ts'

/** Reads worksheets of a Sheets service: those wanted of one spreadsheet at the same moment with one call. */
export interface SheetValues {
  /** @returns never throws; a failure is an answer with `ok: false` */
  read(spreadsheetId: string, title: string, urgency: Urgency): Promise<ValuesAnswer>
  /** The titles of a spreadsheet; null when they cannot be had. */
  titles(spreadsheetId: string): Promise<readonly string[] | null>
}

/** An embedded service (without a budget) is asked for one worksheet at a time, and always at once. */
export function createSheetValues(
  api: SheetsApi,
  { budget, now }: { budget: CallBudget | null; now: () => number },
): SheetValues {
  const batches = createBatches({ areKnown: budget !== null, now })
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

  async function titles(spreadsheetId: string): Promise<string[] | null> {
    const found = await api.readTitles(spreadsheetId)
    return Array.isArray(found) ? found.map(({ title }) => title) : null
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
      await budget?.whenFree()
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

  function read(spreadsheetId: string, title: string, asked: Urgency): Promise<ValuesAnswer> {
    const urgency = budget ? asked : 'now'
    return new Promise((resolve) => {
      wanted.add(spreadsheetId, title, urgency, resolve)
      // The others of the same page come in the same turn.
      if (urgency === 'now') setImmediate(() => void askNow(spreadsheetId))
      else startBackground()
    })
  }

  return { read, titles }
}
