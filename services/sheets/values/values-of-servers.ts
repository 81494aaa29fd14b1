import { LRUCache } from 'lru-cache'
import { freshForMs } from '#services/servers/readings.ts'
import type { Readings } from '#services/servers/readings.ts'
import { chartKey, partsOfChartKey } from '../charts/chart-key.ts'
import type { SheetValues } from './sheet-values.ts'
import { bad } from './values-answer.ts'
import type { BadValues, GoodValues, ValuesAnswer } from './values-answer.ts'
import type { Urgency } from './wanted-values.ts'

interface Options {
  readings: Readings
  /** How long an answer counts as fresh. */
  ttlMs: number
  /** Why the service is not asked for a worksheet now; null: it is. */
  refuse: (key: string, urgency: Urgency) => Promise<BadValues | null>
  now: () => number
}

/** How long the answer to another server's demand is kept for this server's own pages. */
const JUST_READ_MS = 10_000
const MAX_JUST_READ = 500

/** Asks the service where this server has the lease, and keeps what it says; otherwise gives what is kept. */
export function createValuesOfServers(values: SheetValues, { readings, ttlMs, refuse, now }: Options): SheetValues {
  const freshMs = freshForMs(ttlMs)
  const justRead = new LRUCache<string, { answer: GoodValues; at: number }>({
    max: MAX_JUST_READ,
    ttl: JUST_READ_MS,
    ttlAutopurge: true,
  })

  async function ask(key: string, urgency: Urgency): Promise<ValuesAnswer> {
    const { spreadsheetId, title } = partsOfChartKey(key)
    const answer = await values.read(spreadsheetId, title, urgency)
    // What the service could not say is no answer.
    if (answer.ok || answer.status === 404) readings.keep(key, JSON.stringify(answer))
    return answer
  }

  async function find(key: string): Promise<ValuesAnswer | null> {
    const found = await readings.find(key)
    if (!found || found.ageMs > freshMs) return null
    const answer = JSON.parse(found.text) as ValuesAnswer
    return answer.ok ? { ...answer, ageMs: found.ageMs } : answer
  }

  async function readKept(key: string, urgency: Urgency): Promise<ValuesAnswer> {
    const known = await find(key)
    if (known) return known
    const refusal = await readings.demand(key, urgency)
    if (refusal !== '') return JSON.parse(refusal) as BadValues
    return (await find(key)) ?? bad(502, 'spreadsheet-unavailable', 'no server has kept the answer')
  }

  readings.onDemand(async (key, urgency) => {
    justRead.delete(key)
    const answer = (await refuse(key, urgency)) ?? (await ask(key, urgency))
    if (answer.ok) justRead.set(key, { answer, at: now() })
    return answer.ok || answer.status === 404 ? '' : JSON.stringify(answer)
  })

  return {
    async read(spreadsheetId, title, urgency) {
      const key = chartKey(spreadsheetId, title)
      if (readings.asksItself()) return ask(key, urgency)
      return readKept(key, urgency).catch((error: unknown) =>
        bad(502, 'spreadsheet-unavailable', `the other servers cannot be asked (${String(error)})`),
      )
    },
    justRead(spreadsheetId, title) {
      const key = chartKey(spreadsheetId, title)
      const found = justRead.get(key)
      justRead.delete(key)
      const ageMs = now() - (found?.at ?? 0)
      return found && ageMs <= JUST_READ_MS ? { ...found.answer, ageMs } : null
    },
    titles: async (spreadsheetId) => (readings.asksItself() ? values.titles(spreadsheetId) : null),
  }
}
