import type { Context } from 'hono'
import * as texts from '#app/messages/new-chart.ts'
import { chartLine, placesIn, withChart } from '#services/desk/new-chart/chart-place.ts'
import { remarkCodes, type Draft, type DraftForm } from '#services/desk/new-chart/draft.ts'
import { saveChart } from '#services/desk/new-chart/save-chart.ts'
import { versionOf } from '#services/holding/worksheet-rows.ts'
import { DESK_HEADERS } from '../desk-answers.ts'
import type { DeskEnv } from '../entry/desk-gate.ts'
import { SAVE_FAULTS, type NewChartOptions } from './new-chart-parts.ts'
import type { NewChartPages } from './new-chart-pages.ts'

/** Saves the chart of a form, or shows the form again with the reason. */
export async function saveNewChart(
  c: Context<DeskEnv>,
  form: DraftForm,
  { pages, newChart, log }: NewChartOptions & { pages: NewChartPages },
): Promise<Response> {
  const [draft, target] = [await pages.readDraft(form), await pages.findTarget(form)]
  const reason = reasonAgainst(draft)
  if (reason !== null) return pages.bench(c, form, { problem: reason, status: reason === texts.newRemarks ? 200 : 400 })
  if (target === null || newChart.save === null)
    return pages.bench(c, form, { problem: texts.placeIsMissing, status: 400 })
  const outcome = await saveChart(target, { values: draft.values, based: form.based, save: newChart.save })
  log(c, 'A chart was saved at the desk', { editor: c.get('editor'), ...target, outcome })
  if (outcome === 'saved') {
    await newChart.refresh({ content: false, spreadsheets: [target.spreadsheet] })
    return toSavedPage(c, { ...target, page: form.page })
  }
  const { message, status } = SAVE_FAULTS[outcome]
  if (outcome !== 'changed') return pages.bench(c, form, { problem: message, status })
  // The next press replaces the version that is compared here.
  const rows = await newChart.readRows(target)
  const based = rows === null ? '' : versionOf(rows)
  return pages.bench(
    c,
    { ...form, isUpdate: true, page: '', spreadsheet: target.spreadsheet, based },
    { problem: message, status },
  )
}

/** Reason why a draft is not saved as it is; null for none. */
function reasonAgainst(draft: Draft): string | null {
  const { checked, texts: given, seen } = draft
  if (given.title.trim() === '') return texts.titleIsMissing
  if (checked.diagnostics.some(({ severity }) => severity === 'error')) return texts.nothingToDraw
  if (checked.diagnostics.some(({ code }) => code === 'mixed-units')) return texts.chooseOneMeasure
  return remarkCodes(draft).every((code) => seen.includes(code)) ? null : texts.newRemarks
}

/** Puts the line of a saved chart into its page. */
export async function placeNewChart(
  c: Context<DeskEnv>,
  fields: Record<string, string>,
  { pages, newChart, log }: NewChartOptions & { pages: NewChartPages },
): Promise<Response> {
  const own = (await pages.listPages()).find(({ path }) => path === fields['page'])
  if (!own || !newChart.placedPages) return pages.saved(c, fields)
  const target = { spreadsheet: fields['spreadsheet'] ?? '', title: fields['title'] ?? '' }
  const line = chartLine({ ...target, pageSpreadsheet: own.spreadsheetId })
  // The headings that the editor saw must be those of the text now.
  const outcome = await newChart.placedPages.write(own.path, (html) =>
    JSON.stringify(placesIn(html)) === fields['headings'] ? withChart(html, line, Number(fields['heading'])) : null,
  )
  log(c, 'A chart was put into a page at the desk', { editor: c.get('editor'), page: own.path, outcome })
  if (outcome === 'changed') return pages.saved(c, fields, texts.pageHasChanged, 409)
  if (outcome !== 'saved') return pages.saved(c, fields, SAVE_FAULTS[outcome].message, 503)
  await newChart.refresh({ content: true, spreadsheets: [] })
  return toSavedPage(c, { ...target, page: own.path })
}

function toSavedPage(c: Context, query: Record<string, string>): Response {
  return c.body(null, 303, { ...DESK_HEADERS, Location: `/desk/new-chart/saved?${new URLSearchParams(query)}` })
}
