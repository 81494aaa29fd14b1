import type { SheetsApi, SheetTitle } from '#services/sheets/sheets-api.ts'
import { readSpreadsheet, type SpreadsheetReading, type WorksheetReading } from './read-spreadsheet.ts'

/** Result of reading a worksheet, with its time. */
export interface TimedReading {
  worksheet: WorksheetReading
  sheets: readonly SheetTitle[] | null
  readAt: Date
}

interface Kept {
  titles: string
  at: Date
  reading: SpreadsheetReading
}

interface Place {
  spreadsheetId: string
  title: string
}

/** Maximum number of spreadsheets read in parallel. A remote service handles some calls at a time. */
const MAX_AT_ONCE = 6

/** Reads worksheets for the desk, those of one spreadsheet together, and caches them for a moment. */
export function createReadings(api: SheetsApi, now: () => Date) {
  let kept = new Map<string, Kept>()

  async function readOne(spreadsheetId: string, titles: readonly string[], maxAgeMs: number): Promise<Kept> {
    const key = titles.join('\n')
    const cached = kept.get(spreadsheetId)
    if (cached?.titles === key && now().getTime() - cached.at.getTime() < maxAgeMs) return cached
    // A load that began before the notice of an edit is not cached after it.
    const into = kept
    const reading = await readSpreadsheet(api, spreadsheetId, titles)
    const fresh = { titles: key, at: now(), reading }
    into.set(spreadsheetId, fresh)
    return fresh
  }

  return {
    /** Discards everything that was read before. */
    forget: () => void (kept = new Map()),
    /**
     * Reads worksheets. Never throws.
     *
     * @param maxAgeMs maximum age of cached data
     * @returns finds the result for each place
     */
    async read(places: readonly Place[], maxAgeMs: number): Promise<(id: string, title: string) => TimedReading> {
      const titlesOf = Map.groupBy(places, ({ spreadsheetId }) => spreadsheetId)
      const waiting = [...titlesOf].map(([id, some]) => [id, [...new Set(some.map(({ title }) => title))]] as const)
      const read = new Map<string, Kept>()
      const work = async () => {
        for (let next = waiting.pop(); next; next = waiting.pop()) read.set(next[0], await readOne(...next, maxAgeMs))
      }
      await Promise.all(Array.from({ length: MAX_AT_ONCE }, work))
      return (id, title) => {
        const { reading, at } = read.get(id) ?? { reading: NOTHING, at: now() }
        return { worksheet: reading.worksheets.get(title) ?? NOT_READ, sheets: reading.sheets, readAt: at }
      }
    },
  }
}

const NOTHING: SpreadsheetReading = { worksheets: new Map(), sheets: null }
const NOT_READ: WorksheetReading = { state: 'unreadable', message: '' }
