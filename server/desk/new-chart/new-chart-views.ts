import { Hono, type Context } from 'hono'
import { writeBench } from '#app/desk/new-chart/write-new-chart.tsx'
import type { TryForm } from '#services/desk/check/read-form.ts'
import { XLSX_TYPE } from '#services/desk/check/read-pasted.ts'
import { firstForm, type DraftForm } from '#services/desk/new-chart/draft.ts'
import { storedChoices } from '#services/desk/new-chart/earlier-settings.ts'
import { SheetThreadError } from '#services/sheets/sheet-bounds.ts'
import { jsonOf, readBody } from '../../http/read-body.ts'
import { DESK_HEADERS, deskError, deskJson } from '../desk-answers.ts'
import type { DeskEnv } from '../entry/desk-gate.ts'
import { START_FAULTS, type NewChartOptions, type NewChartParts } from './new-chart-parts.ts'
import { createNewChartPages, type NewChartPages } from './new-chart-pages.ts'
import {
  gridOfBytes,
  readAddress,
  readDraftForm,
  readStart,
  type StartedGrid,
  type StartFault,
} from './read-new-chart.ts'
import { placeNewChart, saveNewChart } from './save-new-chart.ts'

/** A form holds the table twice: as a file with its other sheets, and as cells. */
const MAX_FORM_BYTES = 8 * 1024 * 1024

/** The pages that make a chart of a table (docs/contracts/desk.md#new-chart). */
export function newChartViews(options: NewChartOptions): Hono<DeskEnv> {
  const { newChart } = options
  const pages = createNewChartPages(options)
  const own = { ...options, pages }
  return new Hono<DeskEnv>()
    .get('/desk/new-chart', (c) => pages.start(c, null, c.req.query()))
    .get('/desk/new-chart/saved', (c) => pages.saved(c, c.req.query()))
    .post('/desk/new-chart', async (c) => {
      const form = await readFields(c, newChart)
      if (typeof form === 'string') return pages.start(c, form, {})
      const draft = readDraftForm(form.fields)
      if (!draft) return begin(c, form, own)
      if (form.fields['do'] === 'save') return saveNewChart(c, draft, own)
      return form.fields['do'] === 'workbook' ? sendWorkbook(c, draft, own) : pages.bench(c, draft)
    })
    .post('/desk/new-chart/preview', async (c) => {
      const form = await readFields(c, newChart)
      const draft = typeof form === 'string' ? null : readDraftForm(form.fields)
      return draft ? pages.page(writeBench(await pages.readDraft(draft))) : pages.page('', 400)
    })
    .post('/desk/new-chart/place', async (c) => {
      const form = await readFields(c, newChart)
      return typeof form === 'string' ? pages.saved(c, {}) : placeNewChart(c, form.fields, own)
    })
    .post('/desk/api/new-chart', async (c) => {
      const started = await readApiBody(c, newChart)
      if (typeof started === 'string')
        return deskError(START_FAULTS[started].status, started, START_FAULTS[started].message)
      const { guess, values, notices, texts, checked } = await pages.readDraft(firstForm(started.grid, null))
      const { choices, measures } = guess
      const { diagnostics, hints } = checked
      const sheets = { sheet: started.grid.title, sheets: started.sheets }
      return deskJson({ ...sheets, choices, measures, texts, remarks: notices, values, diagnostics, hints })
    })
}

type Own = NewChartOptions & { pages: NewChartPages }

/** The first state of a chart, with the choices of the one that it updates. */
async function begin(c: Context<DeskEnv>, form: TryForm, { pages, newChart }: Own): Promise<Response> {
  const { fields } = form
  const name = { spreadsheet: fields['spreadsheet'] ?? '', title: fields['title'] ?? '' }
  const rows = name.spreadsheet === '' ? null : await newChart.readRows(name)
  const sheet = fields['sheet'] ?? (rows === null ? undefined : storedChoices(rows).sheet)
  const started = await readStart(form, sheet, newChart)
  if (typeof started === 'string') return pages.start(c, started, fields)
  const first = firstForm(started.grid, rows && { ...name, rows })
  const given = started.sheets.length > 0 ? { ...first.given, sheet: started.grid.title } : first.given
  return pages.bench(c, { ...first, given }, started)
}

async function sendWorkbook(c: Context<DeskEnv>, form: DraftForm, { pages, newChart }: Own): Promise<Response> {
  const { values, checked } = await pages.readDraft(form)
  const name = `attachment; filename*=UTF-8''${encodeURIComponent(checked.title)}.xlsx`
  const headers = { ...DESK_HEADERS, 'Content-Type': XLSX_TYPE, 'Content-Disposition': name }
  return c.body(newChart.writeWorkbook(checked.title, values), 200, headers)
}

async function readFields(c: Context, { readForm }: NewChartParts): Promise<TryForm | StartFault> {
  const body = await readBody(c.req.raw, MAX_FORM_BYTES)
  if (typeof body === 'string') return body === 'too large' ? 'too-large' : 'not-a-worksheet'
  try {
    const form = { body: new Uint8Array(body), type: c.req.header('content-type') ?? '' }
    return (await readForm(form)) ?? 'not-a-worksheet'
  } catch (error) {
    if (error instanceof SheetThreadError) return 'too-large'
    throw error
  }
}

/** A file as the body, pasted cells, or the address of a file as JSON. */
async function readApiBody(c: Context, readers: NewChartParts): Promise<StartedGrid | StartFault> {
  const body = await readBody(c.req.raw, MAX_FORM_BYTES)
  if (typeof body === 'string') return body === 'too large' ? 'too-large' : 'not-a-worksheet'
  const sheet = c.req.query('sheet')
  if (!c.req.header('content-type')?.startsWith('application/json')) return gridOfBytes(body, '', sheet, readers)
  const address = (jsonOf(body) as { address?: unknown } | null | undefined)?.address
  return typeof address === 'string' ? readAddress(address, sheet, readers) : 'nothing'
}
