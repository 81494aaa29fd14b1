import { Hono, type Context } from 'hono'
import { writeBench } from '#app/desk/new-chart/write-new-chart.tsx'
import type { TryForm } from '#services/desk/check/read-form.ts'
import { XLSX_TYPE } from '#services/desk/check/read-pasted.ts'
import { firstForm, type DraftForm } from '#services/desk/new-chart/draft.ts'
import { storedChoices } from '#services/desk/new-chart/earlier-settings.ts'
import { DESK_HEADERS, deskError, deskJson } from '../desk-answers.ts'
import type { DeskEnv } from '../entry/desk-gate.ts'
import { FAULTS, targetIn, type NewChartOptions } from './new-chart-parts.ts'
import { createNewChartPages } from './new-chart-pages.ts'
import { readApiBody, readDraftForm, readFields, readStart } from './read-new-chart.ts'
import { createSaving } from './save-new-chart.ts'

/** The pages that make a chart of a table (docs/contracts/desk.md#new-chart). */
export function newChartViews(options: NewChartOptions): Hono<DeskEnv> {
  const { newChart } = options
  const pages = createNewChartPages(options)
  const saving = createSaving(options, pages)

  /** The first state of a chart, with the choices of the one that it updates. */
  async function begin(c: Context<DeskEnv>, form: TryForm): Promise<Response> {
    const name = targetIn(form.fields)
    const rows = name.spreadsheet === '' ? null : await newChart.readRows(name)
    const sheet = form.fields['sheet'] ?? (rows === null ? undefined : storedChoices(rows).sheet)
    const started = await readStart(form, sheet, newChart)
    if (typeof started === 'string') return pages.start(c, started, form.fields)
    const first = firstForm(started.grid, rows && { ...name, rows })
    const given = started.sheets.length > 0 ? { ...first.given, sheet: started.grid.title } : first.given
    return pages.bench(c, { ...first, given }, null, started)
  }

  async function sendWorkbook(c: Context<DeskEnv>, form: DraftForm): Promise<Response> {
    const { values, checked } = await pages.readDraft(form)
    const name = `attachment; filename*=UTF-8''${encodeURIComponent(checked.title)}.xlsx`
    const headers = { ...DESK_HEADERS, 'Content-Type': XLSX_TYPE, 'Content-Disposition': name }
    return c.body(newChart.writeWorkbook(checked.title, values), 200, headers)
  }

  return new Hono<DeskEnv>()
    .get('/desk/new-chart', (c) => pages.start(c, null, c.req.query()))
    .get('/desk/new-chart/saved', (c) => pages.saved(c, c.req.query()))
    .post('/desk/new-chart', async (c) => {
      const form = await readFields(c, newChart)
      if (typeof form === 'string') return pages.start(c, form, {})
      const draft = readDraftForm(form.fields)
      if (!draft) return begin(c, form)
      if (form.fields['do'] === 'save') return saving.save(c, draft)
      return form.fields['do'] === 'workbook' ? sendWorkbook(c, draft) : pages.bench(c, draft, null)
    })
    .post('/desk/new-chart/preview', async (c) => {
      const form = await readFields(c, newChart)
      const draft = typeof form === 'string' ? null : readDraftForm(form.fields)
      return draft ? pages.page(writeBench(await pages.readDraft(draft))) : pages.page('', 'not-a-worksheet')
    })
    .post('/desk/new-chart/place', async (c) => {
      const form = await readFields(c, newChart)
      return typeof form === 'string' ? pages.saved(c, {}) : saving.place(c, form.fields)
    })
    .post('/desk/api/new-chart', async (c) => {
      const started = await readApiBody(c, newChart)
      if (typeof started === 'string') return deskError(FAULTS[started].status, started, FAULTS[started].message)
      const { guess, values, notices, texts, checked } = await pages.readDraft(firstForm(started.grid, null))
      const { choices, measures } = guess
      const { diagnostics, hints } = checked
      const sheets = { sheet: started.grid.title, sheets: started.sheets }
      return deskJson({ ...sheets, choices, measures, texts, remarks: notices, values, diagnostics, hints })
    })
}
