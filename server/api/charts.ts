import { createHash } from 'node:crypto'
import type { Context } from 'hono'
import { Hono } from 'hono'
import { ProviderError } from '#domain/errors.ts'
import type { ChartAnswer, Log, WorksheetService } from '#services/services.ts'
import { isKnown } from '../page-cache.ts'

/** The two sentences of the error catalogue, letter for letter (content-and-charts, section 8; the mark is U+00B4). */
const MESSAGES = {
  'spreadsheet-unavailable': 'The spreadsheet doesn´t exist or isn´t public.',
  'no-feed': 'No feed was returned.',
}

const CACHE = 'public, max-age=60, s-maxage=300, stale-while-revalidate=3600, stale-if-error=86400'
const CORS = { 'Access-Control-Allow-Origin': '*', 'Content-Type': 'application/json; charset=UTF-8' }

/** `GET /charts/{spreadsheetId}/{title}.json` (chart-worksheet, section 1), for spreadsheets of the site only. */
export function chartsApi(worksheets: WorksheetService, log: Log): Hono {
  return new Hono().get('/charts/*', async (c) => {
    const name = chartName(new URL(c.req.url).pathname)
    if (!name) return c.json({ error: { code: 'not-found', message: 'There is nothing at this address.' } }, 404, CORS)
    const answer = await answerFor(worksheets, name, log)
    if (!answer.ok) return refusal(c, answer)
    const body = JSON.stringify({ model: answer.model, diagnostics: answer.diagnostics })
    const etag = `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 27)}"`
    const headers = { ...CORS, ETag: etag, 'Cache-Control': CACHE }
    return isKnown(c.req.header('if-none-match') ?? null, etag)
      ? c.body(null, 304, headers)
      : c.body(body, 200, headers)
  })
}

/**
 * The spreadsheet and worksheet an address names; null when it names none. The title is one percent-encoded segment and
 * the last extension is ours: `/charts/jobs/a%2Fb.csv.json` is the worksheet "a/b.csv" of "jobs".
 */
export function chartName(pathname: string): { spreadsheetId: string; title: string } | null {
  const [, id, title] = /^\/charts\/([^/]+)\/([^/]+)\.json$/.exec(pathname) ?? []
  if (!id || !title) return null
  try {
    return { spreadsheetId: decodeURIComponent(id), title: decodeURIComponent(title) }
  } catch {
    return null
  }
}

async function answerFor(
  worksheets: WorksheetService,
  { spreadsheetId, title }: { spreadsheetId: string; title: string },
  log: Log,
): Promise<ChartAnswer> {
  try {
    if (await worksheets.isOfTheSite(spreadsheetId)) return await worksheets.chart(spreadsheetId, title)
    return { ok: false, status: 404, code: 'spreadsheet-unavailable', retryAfter: null }
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error
    log.warn('Whether a spreadsheet is of the site cannot be known now', { spreadsheetId, error })
    return { ok: false, status: 502, code: 'spreadsheet-unavailable', retryAfter: error.retryAfter }
  }
}

function refusal(c: Context, answer: ChartAnswer & { ok: false }): Response {
  const { status, code, retryAfter } = answer
  const headers = { ...CORS, 'Cache-Control': 'no-store', ...(retryAfter ? { 'Retry-After': retryAfter } : {}) }
  return c.json({ model: null, error: { code, message: MESSAGES[code] }, diagnostics: [] }, status, headers)
}
