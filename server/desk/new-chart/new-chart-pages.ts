import type { Context } from 'hono'
import { writeNewChart, writeSavedChart, writeStart } from '#app/desk/new-chart/write-new-chart.tsx'
import { drawDeskAhead } from '#app/desk/write-desk-page.tsx'
import { listDeskPages } from '#services/desk/desk-pages.ts'
import { chartLine, placesIn } from '#services/desk/new-chart/chart-place.ts'
import { makeDraft, type Draft, type DraftForm } from '#services/desk/new-chart/draft.ts'
import type { WorksheetName } from '#services/holding/worksheet-rows.ts'
import { deskPage } from '../desk-answers.ts'
import type { DeskEnv } from '../entry/desk-gate.ts'
import { FAULTS, targetIn, type ChartPage, type Fault, type NewChartOptions } from './new-chart-parts.ts'

export type NewChartPages = ReturnType<typeof createNewChartPages>

const ONE_SHEET: { sheets: string[]; book: string } = { sheets: [], book: '' }

function problemOf(fault: Fault | null): string {
  return fault ? FAULTS[fault].message : ''
}

/** The three pages of a new chart: its table, the chart before it is saved, and its place. */
export function createNewChartPages({ newChart, checkCells, services, origins, visit }: NewChartOptions) {
  const page = (html: string, fault: Fault | null = null) => deskPage(html, origins, fault ? FAULTS[fault].status : 200)

  async function listPages(): Promise<ChartPage[]> {
    const pages = await listDeskPages(services.content)
    return pages.flatMap(({ path, title, spreadsheetId }) =>
      spreadsheetId === null || !path.startsWith('/topic/') ? [] : [{ path, title, spreadsheetId }],
    )
  }

  async function findTarget({ page: path, spreadsheet, texts: { title } }: DraftForm): Promise<WorksheetName | null> {
    const known = path === '' ? spreadsheet : (await listPages()).find((each) => each.path === path)?.spreadsheetId
    return known ? { spreadsheet: known, title: title.trim() } : null
  }

  async function readDraft(form: DraftForm): Promise<Draft> {
    const target = form.isUpdate ? await findTarget(form) : null
    const earlier = target && (await newChart.readRows(target))
    const draft = await makeDraft(form, earlier, { checkCells, names: services.names })
    await drawDeskAhead([draft.checked.model], '')
    return draft
  }

  async function start(c: Context<DeskEnv>, fault: Fault | null, fields: Record<string, string>) {
    const problem = fault && { code: fault, text: FAULTS[fault].message }
    const given = { update: targetIn(fields), text: fields['text'] ?? '', address: fields['address'] ?? '' }
    return page(writeStart({ visit: await visit(c), problem, ...given }), fault)
  }

  async function bench(c: Context<DeskEnv>, form: DraftForm, fault: Fault | null, { sheets, book } = ONE_SHEET) {
    const shown = { draft: await readDraft(form), pages: await listPages(), canSave: newChart.save !== null }
    return page(writeNewChart({ visit: await visit(c), ...shown, sheets, book, problem: problemOf(fault) }), fault)
  }

  async function saved(c: Context<DeskEnv>, fields: Record<string, string>, fault: Fault | null = null) {
    const target = targetIn(fields)
    const pages = await listPages()
    const isOwn = ({ spreadsheetId }: ChartPage) => spreadsheetId === target.spreadsheet
    const own = pages.find(({ path }) => path === fields['page']) ?? pages.find(isOwn) ?? null
    const html = own && newChart.placedPages ? await newChart.placedPages.read(own.path) : null
    const line = chartLine({ ...target, pageSpreadsheet: own?.spreadsheetId ?? null })
    const place = own && html !== null ? { ...own, headings: placesIn(html), isThere: html.includes(line) } : null
    return page(writeSavedChart({ visit: await visit(c), target, line, place, problem: problemOf(fault) }), fault)
  }

  return { page, listPages, findTarget, readDraft, start, bench, saved }
}
