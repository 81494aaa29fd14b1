import type { CallBudget } from '../upstream/calls/call-budget.ts'
import type { Fetch } from '../upstream/calls/fetch.ts'
import { retryAfterMs } from '../upstream/calls/retry-after.ts'
import { beyondBytes, MAX_BYTES_AT_ONCE } from './sheet-bounds.ts'
import type { RunSheetTask } from './sheet-tasks.ts'
import { bad, BATCH_DEPTH, NO_BATCH, NO_TITLES, NOT_JSON, TOO_LONG, VALUES_DEPTH } from './values/values-answer.ts'
import { parseAnswer, readBatch, readTitles, readValues, refusalOf } from './values/values-answer.ts'
import type { BadValues, ValuesAnswer } from './values/values-answer.ts'

interface SheetsApiOptions {
  /** Calls the Sheets service once, with limits on time and size. */
  fetch: Fetch
  /** Origin of the Sheets service. */
  baseUrl: string
  /** Secret; never part of a response. */
  apiKey: string
  /** Delays calls while the service fails; null: calls without a limit. */
  budget: CallBudget | null
  /** Parses long responses in a thread. If omitted, they are parsed on the main thread. */
  runTask?: RunSheetTask | undefined
  now: () => number
}

/** Reads worksheets of a Sheets service or files (providers/sheets/files.ts). Failures have `ok: false`. */
export interface SheetsApi {
  /** Reads one worksheet with one call. */
  readOne(this: void, spreadsheetId: string, title: string): Promise<ValuesAnswer>
  /** Reads worksheets of a spreadsheet with one call. Returns a response for each, or the reason for the failure. */
  readBatch(spreadsheetId: string, titles: readonly string[]): Promise<ValuesAnswer[] | BadValues>
  /** Lists the worksheets of a spreadsheet with one call. */
  readTitles(spreadsheetId: string): Promise<SheetTitle[] | BadValues>
}

/** A worksheet of a spreadsheet, and its id in Google's addresses. */
export interface SheetTitle {
  title: string
  gid: number
}

/** Requested fields of each worksheet in the response with the titles; excludes its cells. */
const TITLE_FIELDS = 'sheets.properties(sheetId,title)'

const FAILED_HOLD_MS = 10_000
/** Maximum length of a response. */
const MAX_ANSWER_BYTES = 8 * 1024 * 1024

/** Calls to a Sheets service. */
export function createSheetsApi(options: SheetsApiOptions): SheetsApi {
  const { fetch, baseUrl, apiKey, budget, runTask, now } = options

  async function ask(path: string, depth = BATCH_DEPTH): Promise<{ ok: true; body: unknown } | BadValues> {
    try {
      // The address contains the key, so redirects are not followed.
      const response = await fetch(new Request(`${baseUrl}${path}key=${encode(apiKey)}`, { redirect: 'manual' }))
      if (!response.ok) return failed(refusalOf(response.status, response.headers.get('retry-after')))
      return { ok: true, body: await read(response, depth) }
    } catch (error) {
      if (error instanceof RangeError) return TOO_LONG
      if (error instanceof SyntaxError) return failed(NOT_JSON)
      return failed(bad(502, 'spreadsheet-unavailable', withoutKey(reasonOf(error), apiKey)))
    }
  }

  async function read(response: Response, depth: number): Promise<unknown> {
    const text = await response.text()
    return runTask && text.length > MAX_BYTES_AT_ONCE
      ? runTask('answer', { text, depth })
      : parseAnswer({ text, depth })
  }

  /** While the service fails, background calls wait. Then they are sent one by one until one succeeds. */
  function failed(answer: BadValues): BadValues {
    if (!answer.isOfOne) budget?.hold(Math.max(FAILED_HOLD_MS, retryAfterMs(answer.retryAfter, now())))
    return answer
  }

  return {
    async readOne(spreadsheetId, title) {
      const response = await ask(`${valuesPath(spreadsheetId)}/${encode(rangeOf(title))}?`, VALUES_DEPTH)
      if (response === TOO_LONG) return { ok: true, range: rangeOf(title), rows: beyondBytes(MAX_ANSWER_BYTES) ?? [] }
      if (!response.ok) return response
      const values = readValues(response.body)
      return values.ok ? values : failed(values)
    },
    async readBatch(spreadsheetId, titles) {
      const response = await ask(`${valuesPath(spreadsheetId)}:batchGet?${rangesQuery(titles)}&`)
      if (!response.ok) return response
      const entries = readBatch(response.body, titles.length)
      return entries ? entries.map(readValues) : NO_BATCH
    },
    async readTitles(spreadsheetId) {
      const response = await ask(`/v4/spreadsheets/${encode(spreadsheetId)}?fields=${encode(TITLE_FIELDS)}&`)
      return response.ok ? (readTitles(response.body) ?? NO_TITLES) : response
    },
  }
}

function valuesPath(spreadsheetId: string): string {
  return `/v4/spreadsheets/${encode(spreadsheetId)}/values`
}

/** The title is quoted, because unquoted "FY20" is a cell. */
function rangeOf(title: string): string {
  return `'${title.replaceAll("'", "''")}'`
}

/** Query of a batch request for these worksheets. */
export function rangesQuery(titles: readonly string[]): string {
  return titles.map((title) => `ranges=${encode(rangeOf(title))}`).join('&')
}

/** Percent-encodes all characters, including quotes. */
function encode(text: string): string {
  return encodeURIComponent(text).replace(/[!'()*]/g, (mark) => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`)
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const cause = error.cause instanceof Error ? ` (${error.cause.message})` : ''
  return `${error.name}: ${error.message}${cause}`
}

function withoutKey(text: string, apiKey: string): string {
  return apiKey === '' ? text : text.replaceAll(apiKey, '[key]').replaceAll(encode(apiKey), '[key]')
}
