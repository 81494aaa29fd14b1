import { chartFromValues } from '@common-measure/charts'
import { createLastGoods } from './last-good.ts'
import type { Attempt } from './last-good.ts'
import type { ChartAnswer, Fetch, Log, WorksheetService } from './services.ts'

interface WorksheetOptions {
  /** Asks the Sheets service once, with a limit of 10 s and without a cache: what is kept, is kept here. */
  fetch: Fetch
  /** Origin of the Sheets service; of the embedded one, this site's. */
  baseUrl: string
  /** Stays here: it is in no answer, no error and no line of the log. */
  apiKey: string
  /** Spreadsheets of the site by name: those of site.json and SHEETS_ALLOW; "*" is any. */
  allowed: readonly string[]
  /** Whether a spreadsheet lies in the embedded service's folder; never, when that is not in use. */
  isBundled: (id: string) => Promise<boolean>
  /** Whether the content names a spreadsheet; throws ProviderError while that cannot be known. */
  isNamed: (id: string) => Promise<boolean>
  /**
   * Whether an answer with a range and no values is an empty worksheet. So it is where the worksheet is a file: the
   * embedded service leaves `values` out as Google does, and the file is there.
   */
  isEmptyWithoutValues: boolean
  /** How long an answer counts as fresh. */
  ttlMs: number
  /** How long a reader waits for a newer answer before he gets the old one: 0 across a network. */
  graceMs?: number
  now: () => number
  log: Log
}

type Refusal = ChartAnswer & { ok: false }

/** Charts that are kept, with their failures. */
const MOST_CHARTS = 1000

/**
 * Charts from worksheets (chart-worksheet, section 1). A chart is built once per answer of the Sheets service; its last
 * good model is shown while that service fails (server-contract, "Failing services").
 */
export function createWorksheetService(options: WorksheetOptions): WorksheetService {
  const {
    fetch,
    baseUrl,
    apiKey,
    allowed,
    isBundled,
    isNamed,
    isEmptyWithoutValues,
    ttlMs,
    graceMs = 0,
    now,
    log,
  } = options
  const charts = createLastGoods<ChartAnswer>(load, { ttlMs, graceMs, now, most: MOST_CHARTS })

  async function load(key: string): Promise<Attempt<ChartAnswer>> {
    const [spreadsheetId, title] = keyParts(key)
    const fields = { spreadsheetId, title }
    try {
      const response = await fetch(new Request(valuesUrl(baseUrl, spreadsheetId, title, apiKey)))
      const { answer, reason } = await readAnswer(response, title, isEmptyWithoutValues)
      if (answer.ok) return { value: answer, outcome: 'good' }
      log.warn('A worksheet could not be had', { ...fields, status: response.status, reason })
      return { value: answer, outcome: answer.status === 404 ? 'refused' : 'broken', retryAfter: answer.retryAfter }
    } catch (error) {
      log.warn('A worksheet could not be had', { ...fields, reason: withoutKey(reasonOf(error), apiKey) })
      return { value: refusal(502, 'spreadsheet-unavailable'), outcome: 'broken' }
    }
  }

  return {
    async chart(spreadsheetId, title) {
      if (!isName(spreadsheetId) || title === '' || !title.isWellFormed())
        return refusal(404, 'spreadsheet-unavailable')
      return charts.get(`${spreadsheetId}\n${title}`)
    },
    async isOfTheSite(spreadsheetId) {
      if (!isName(spreadsheetId)) return false
      if (allowed.includes('*') || allowed.includes(spreadsheetId)) return true
      return (await isBundled(spreadsheetId)) || isNamed(spreadsheetId)
    },
  }
}

/** An id that cannot be one segment of an address names no spreadsheet. */
function isName(spreadsheetId: string): boolean {
  return !['', '.', '..'].includes(spreadsheetId) && spreadsheetId.isWellFormed() && !spreadsheetId.includes('\n')
}

function keyParts(key: string): [string, string] {
  const end = key.indexOf('\n')
  return [key.slice(0, end), key.slice(end + 1)]
}

/** The title is quoted, because unquoted "FY20" is a cell, and percent-encoded whole, quotes included. */
function valuesUrl(baseUrl: string, spreadsheetId: string, title: string, apiKey: string): string {
  const range = `'${title.replaceAll("'", "''")}'`
  const path = `/v4/spreadsheets/${encode(spreadsheetId)}/values/${encode(range)}`
  return `${baseUrl}${path}?key=${encode(apiKey)}`
}

function encode(text: string): string {
  return encodeURIComponent(text).replace(/[!'()*]/g, (mark) => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`)
}

/** The table of chart-worksheet, section 1; `reason` is for the log. */
async function readAnswer(
  response: Response,
  askedTitle: string,
  isEmptyWithoutValues: boolean,
): Promise<{ answer: ChartAnswer; reason: string }> {
  const { status, headers } = response
  if (!response.ok) {
    const isRefused = status >= 400 && status < 500 && status !== 429
    const retryAfter = isRefused ? null : headers.get('retry-after')
    const answer = { ...refusal(isRefused ? 404 : 502, 'spreadsheet-unavailable'), retryAfter }
    return { answer, reason: isRefused ? 'missing or private' : 'the service is failing' }
  }
  const body = parseJson(await response.text())
  if (body === undefined) return { answer: refusal(502, 'no-feed'), reason: 'the answer is not JSON' }
  const given = { values: undefined as unknown, range: undefined as unknown, ...(typeof body === 'object' ? body : {}) }
  const { range } = given
  const isEmpty = isEmptyWithoutValues && given.values === undefined && typeof range === 'string'
  const values: unknown = isEmpty ? [] : given.values
  if (!Array.isArray(values)) return { answer: refusal(404, 'no-feed'), reason: 'the answer has no values' }
  const rows: readonly unknown[] = values
  return { answer: { ok: true, ...chartFromValues({ values: rows, range, askedTitle }) }, reason: '' }
}

/** undefined for text that is no JSON. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text.replace(/^\uFEFF/, ''))
  } catch {
    return undefined
  }
}

function refusal(status: 404 | 502, code: Refusal['code']): Refusal {
  return { ok: false, status, code, retryAfter: null }
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const cause = error.cause instanceof Error ? ` (${error.cause.message})` : ''
  return `${error.name}: ${error.message}${cause}`
}

function withoutKey(text: string, apiKey: string): string {
  return apiKey === '' ? text : text.replaceAll(apiKey, '[key]').replaceAll(encode(apiKey), '[key]')
}
