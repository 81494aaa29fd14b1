import { record } from '#domain/record.ts'
import { beyondDepth, boundedRows, MAX_DEPTH } from '../sheet-bounds.ts'

/** Response of the Sheets service for one worksheet (docs/contracts/worksheets.md#where-a-worksheet-comes-from). */
export type ValuesAnswer = GoodValues | BadValues

/** Cells of the worksheet as the service sent them. */
export interface GoodValues {
  ok: true
  range: unknown
  rows: readonly unknown[]
  /** Age of a response that another call has stored, ms; missing if this server has just called the service. */
  ageMs?: number
}

/** `reason` is for the log; `shown` selects the sentence of the error catalog. */
export interface BadValues {
  ok: false
  status: 404 | 502
  code: 'spreadsheet-unavailable' | 'no-feed'
  retryAfter: string | null
  reason: string
  /** True if the fault is in this worksheet, where an editor can fix it, and not in the service. */
  isOfOne: boolean
  /** The service's own status; null without a readable response. */
  upstreamStatus: number | null
  /** Age as in GoodValues. */
  ageMs?: number
}

/** Reason why a response with this status has no worksheet. */
export function refusalOf(status: number, retryAfterHeader: string | null = null): BadValues {
  const isRefused = status >= 400 && status < 500 && status !== 429
  const isRedirect = status >= 300 && status < 400
  const failing = isRedirect ? 'the service redirects, which is not followed' : 'the service is failing'
  const reason = isRefused ? `missing or private (${status})` : `${failing} (${status})`
  const retryAfter = isRefused ? null : retryAfterHeader
  // A firewall or a rejected key affects all worksheets.
  const isOfOne = isRefused && ![401, 403, 407].includes(status)
  return {
    ...bad(isRefused ? 404 : 502, 'spreadsheet-unavailable', reason),
    retryAfter,
    isOfOne,
    upstreamStatus: status,
  }
}

/** @param body JSON of a response, or one entry of a batch */
export function readValues(body: unknown): ValuesAnswer {
  const { values, range } = record(body)
  if (!Array.isArray(values)) {
    // For an empty worksheet Google sends at least its range.
    return { ...bad(404, 'no-feed', 'the answer has no values'), isOfOne: typeof range === 'string' }
  }
  return { ok: true, range, rows: boundedRows(values as readonly unknown[]) }
}

export const NOT_JSON = bad(502, 'no-feed', 'the answer is not JSON')
export const NO_BATCH = bad(502, 'no-feed', 'the answer is no batch')
/** A response that was cut off at the size limit. */
export const TOO_LONG = bad(502, 'no-feed', 'the answer is too long')
export const NO_TITLES = bad(502, 'no-feed', 'the answer has no titles')

export function bad(status: 404 | 502, code: BadValues['code'], reason: string): BadValues {
  return { ok: false, status, code, retryAfter: null, reason, isOfOne: false, upstreamStatus: null }
}

/** The entries of a batch in the requested order; null if their number is wrong. */
export function readBatch(body: unknown, count: number): unknown[] | null {
  if (typeof body !== 'object' || body === null || !('valueRanges' in body)) return null
  const { valueRanges } = body
  return Array.isArray(valueRanges) && valueRanges.length === count ? valueRanges : null
}

/** Titles of a spreadsheet's worksheets, with their ids; null for a response in another format. */
export function readTitles(body: unknown): { title: string; gid: number }[] | null {
  const sheets = record(body)['sheets']
  if (!Array.isArray(sheets)) return null
  return sheets.flatMap((sheet) => {
    const { title, sheetId: gid } = record(record(sheet)['properties'])
    // Google omits ids that are 0.
    return typeof title === 'string' ? [{ title, gid: typeof gid === 'number' ? gid : 0 }] : []
  })
}

/** Maximum nesting of a response's JSON: for one worksheet, and for a batch. */
export const [VALUES_DEPTH, BATCH_DEPTH] = [MAX_DEPTH, MAX_DEPTH + 2]

/**
 * Parses a response's JSON, with each worksheet within the limits.
 *
 * @throws SyntaxError for invalid JSON
 */
export function parseAnswer({ text, depth }: { text: string; depth: number }): unknown {
  const beyond = beyondDepth(text, depth)
  if (beyond) return { values: beyond }
  const body: unknown = JSON.parse(text.replace(/^\uFEFF/, ''))
  const ranges = record(body)['valueRanges']
  if (Array.isArray(ranges)) return { ...(body as object), valueRanges: ranges.map(withinBounds) }
  return withinBounds(body)
}

function withinBounds(body: unknown): unknown {
  const values = record(body)['values']
  return Array.isArray(values) ? { ...(body as object), values: boundedRows(values) } : body
}
