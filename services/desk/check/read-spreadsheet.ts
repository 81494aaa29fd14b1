import { missingSentence, nearestTitle } from '#services/holding/nearest-title.ts'
import type { SheetsApi, SheetTitle } from '#services/sheets/sheets-api.ts'
import { TOO_LONG, type BadValues, type GoodValues, type ValuesAnswer } from '#services/sheets/values/values-answer.ts'

/** Result of reading a worksheet now. It may be newer than the published version. */
export type WorksheetReading =
  | (GoodValues & { state: 'read' })
  /** `nearest`: the most similar existing title. */
  | { state: 'missing'; nearest: string | null; message: string }
  | { state: 'unreadable'; message: string }

/** Worksheets of a spreadsheet by title, and the titles of all its sheets; null if those could not be loaded. */
export interface SpreadsheetReading {
  worksheets: ReadonlyMap<string, WorksheetReading>
  sheets: readonly SheetTitle[] | null
}

/** Maximum titles per call. Some services and proxies reject longer addresses. */
const MAX_TITLES_A_CALL = 40

/**
 * Reads worksheets of a spreadsheet with two calls: one for the existing titles, one for the cells of the requested
 * worksheets, even if many are missing. Never throws.
 */
export async function readSpreadsheet(
  api: SheetsApi,
  spreadsheetId: string,
  titles: readonly string[],
): Promise<SpreadsheetReading> {
  const listed = await api.readTitles(spreadsheetId)
  const sheets = Array.isArray(listed) ? listed : null
  const there = new Set(sheets?.map(({ title }) => title))
  const wanted = sheets ? titles.filter((title) => there.has(title)) : titles
  const answers = await readAll(api, spreadsheetId, wanted)
  // Without the titles it is unknown which of them makes the call for all fail.
  const failed = sheets ? [] : titles.filter((title) => answers.get(title)?.ok !== true)
  for (const title of failed) answers.set(title, await api.readOne(spreadsheetId, title))
  return { worksheets: new Map(titles.map((title) => [title, readingOf(title, answers.get(title), sheets)])), sheets }
}

async function readAll(
  api: SheetsApi,
  spreadsheetId: string,
  titles: readonly string[],
): Promise<Map<string, ValuesAnswer>> {
  const answers = new Map<string, ValuesAnswer>()
  for (let at = 0; at < titles.length; at += MAX_TITLES_A_CALL) {
    const some = titles.slice(at, at + MAX_TITLES_A_CALL)
    const batch = await api.readBatch(spreadsheetId, some)
    for (const [index, title] of some.entries()) {
      const values = Array.isArray(batch) ? batch[index] : batch
      const answer = values === TOO_LONG ? await api.readOne(spreadsheetId, title) : values
      if (answer) answers.set(title, answer)
    }
  }
  return answers
}

function readingOf(
  title: string,
  answer: ValuesAnswer | undefined,
  sheets: readonly SheetTitle[] | null,
): WorksheetReading {
  if (answer?.ok) return { ...answer, state: 'read' }
  const isListed = sheets?.some((sheet) => sheet.title === title) ?? false
  if (sheets && !isListed) return missing(title, sheets)
  if (!sheets && answer?.isOfOne && answer.upstreamStatus === 400) return missing(title, [])
  return { state: 'unreadable', message: unreadableSentence(answer) }
}

function missing(title: string, sheets: readonly SheetTitle[]): WorksheetReading {
  const nearest = nearestTitle(
    title,
    sheets.map((sheet) => sheet.title),
  )
  return { state: 'missing', nearest, message: missingSentence(title, nearest) }
}

function unreadableSentence(answer: BadValues | undefined): string {
  if (answer?.status === 404 && answer.upstreamStatus !== null) return 'The spreadsheet doesn´t exist or isn´t public.'
  if (answer?.code === 'no-feed') return 'No feed was returned.'
  return 'The spreadsheet service does not answer at the moment.'
}
