import { Hono, type Context } from 'hono'
import { ProviderError } from '#domain/errors.ts'
import { pagesJson, checkResultJson, worksheetJson } from '#services/desk/check/check-json.ts'
import { contentRemarksJson, readContentRemarks } from '#services/desk/content-remarks.ts'
import type { DeskCheck } from '#services/desk/check/desk-check.ts'
import { checkAllSentences, type FindStale } from '#services/desk/check/page-sentences.ts'
import { MAX_PASTED_BYTES, type PastedFault } from '#services/desk/check/read-pasted.ts'
import { translationsJson, type TranslationLists } from '#services/desk/translations/translation-lists.ts'
import type { TryWorksheets } from '#services/desk/check/try-worksheets.ts'
import type { Services } from '#services/services.ts'
import { readBody } from '../http/read-body.ts'
import { deskError, deskJson } from './desk-answers.ts'
import type { DeskEnv } from './entry/desk-gate.ts'

interface DeskApiOptions {
  services: Pick<Services, 'content' | 'contentFiles'>
  check: DeskCheck
  translations: TranslationLists
  tryWorksheets: TryWorksheets
  findStale: FindStale
  isPublishing: () => Promise<boolean>
}

const FAULTS: Record<PastedFault, { status: 400 | 413 | 415; code: string; message: string }> = {
  'unknown type': {
    status: 415,
    code: 'unknown-type',
    message: 'Send text/csv, text/tab-separated-values, application/json or an .xlsx file.',
  },
  'not readable': {
    status: 400,
    code: 'not-readable',
    message: 'The worksheet cannot be read as what it is said to be.',
  },
  'too large': { status: 413, code: 'too-large', message: 'A worksheet has 4 MB at most, and 32 MB unpacked.' },
  'too slow': { status: 413, code: 'too-large', message: 'The workbook takes too much time or memory to read.' },
}

const NOT_FOUND = () => deskError(404, 'not-found', 'No page of the site names this.')

/** The check as JSON (docs/contracts/desk.md#the-check). Every request here is authenticated. */
export function deskApi({
  check,
  services,
  translations,
  tryWorksheets,
  findStale,
  isPublishing,
}: DeskApiOptions): Hono<DeskEnv> {
  return new Hono<DeskEnv>()
    .get('/desk/api/check', async () => {
      const [pages, publishing] = await Promise.all([check.pages(), isPublishing()])
      const content = contentRemarksJson(await readContentRemarks(services))
      return deskJson({
        publishing,
        content,
        ...pagesJson(await checkAllSentences(pages, findStale)),
      })
    })
    .get('/desk/api/translations', async () => deskJson(translationsJson(await translations.read())))
    .get('/desk/api/check/:spreadsheet', async (c) => {
      const spreadsheet = c.req.param('spreadsheet')
      const worksheets = await check.spreadsheet(spreadsheet)
      return worksheets ? deskJson({ spreadsheet, worksheets: worksheets.map(worksheetJson) }) : NOT_FOUND()
    })
    .get('/desk/api/check/:spreadsheet/:title', async (c) => {
      const found = await check.worksheet(c.req.param('spreadsheet'), c.req.param('title'))
      return found ? deskJson(worksheetJson(found.worksheet)) : NOT_FOUND()
    })
    .post('/desk/api/check', async (c) => {
      const result = await tryBody(c, tryWorksheets)
      if (typeof result === 'string') {
        const { status, code, message } = FAULTS[result]
        return deskError(status, code, message)
      }
      const [first] = result.sheets
      const answer =
        result.isWorkbook || !first ? { sheets: result.sheets.map(checkResultJson) } : checkResultJson(first)
      return deskJson(answer)
    })
    .onError((error) => {
      if (!(error instanceof ProviderError)) throw error
      return deskError(502, 'content-away', 'The content service does not answer at the moment.')
    })
}

async function tryBody(c: Context, tryWorksheets: TryWorksheets) {
  const body = await readBody(c.req.raw, MAX_PASTED_BYTES)
  if (body === 'too large') return body
  if (body === 'broken') return 'not readable'
  return tryWorksheets(body, { type: c.req.header('content-type') ?? '', title: c.req.query('title') ?? '' })
}
