import type { Context } from 'hono'
import * as texts from '#app/messages/new-chart.ts'
import { chartLine, placesIn, withChart } from '#services/desk/new-chart/chart-place.ts'
import { remarkKeys, type Draft, type DraftForm } from '#services/desk/new-chart/draft.ts'
import { saveChart } from '#services/desk/new-chart/save-chart.ts'
import { versionOf } from '#services/holding/worksheet-rows.ts'
import { DESK_HEADERS } from '../desk-answers.ts'
import type { DeskEnv } from '../entry/desk-gate.ts'
import { FAULTS, targetIn, type NewChartOptions } from './new-chart-parts.ts'
import type { NewChartPages } from './new-chart-pages.ts'

/** Saves charts, and puts them into their pages. */
export function createSaving({ newChart, log }: NewChartOptions, pages: NewChartPages) {
  const toSavedPage = (c: Context, query: Record<string, string>) =>
    c.body(null, 303, { ...DESK_HEADERS, Location: `/desk/new-chart/saved?${new URLSearchParams(query)}` })

  /** Saves the chart of a form, or shows the form again with the reason. */
  async function save(c: Context<DeskEnv>, form: DraftForm): Promise<Response> {
    const [draft, target] = [await pages.readDraft(form), await pages.findTarget(form)]
    const problem = reasonAgainst(draft) ?? (target && newChart.save ? null : texts.placeIsMissing)
    if (problem !== null || target === null || newChart.save === null)
      return pages.bench(c, form, { problem: problem ?? '', status: problem === texts.newRemarks ? 200 : 400 })
    const outcome = await saveChart(target, { values: draft.values, based: form.based, save: newChart.save })
    log(c, 'A chart was saved at the desk', { editor: c.get('editor'), ...target, outcome })
    if (outcome === 'saved') {
      await newChart.refresh({ content: false, spreadsheets: [target.spreadsheet] })
      return toSavedPage(c, { ...target, page: form.page })
    }
    const { message, status } = FAULTS[outcome]
    if (outcome !== 'changed') return pages.bench(c, form, { problem: message, status })
    // The next press replaces the version that is compared here.
    const rows = await newChart.readRows(target)
    const based = rows === null ? '' : versionOf(rows)
    const next = { ...form, isUpdate: true, page: '', spreadsheet: target.spreadsheet, based }
    return pages.bench(c, next, { problem: message, status })
  }

  /** Puts the line of a saved chart into its page, and into the translations of the page. */
  async function place(c: Context<DeskEnv>, fields: Record<string, string>): Promise<Response> {
    const own = (await pages.listPages()).find(({ path }) => path === fields['page'])
    if (!own || !newChart.placedPages) return pages.saved(c, fields)
    const target = targetIn(fields)
    const line = chartLine({ ...target, pageSpreadsheet: own.spreadsheetId })
    const heading = Number(fields['heading'])
    // The headings that the editor saw must be those of the text now.
    const outcome = await newChart.placedPages.write(
      own.path,
      (html) => (JSON.stringify(placesIn(html)) === fields['headings'] ? withChart(html, line, heading) : null),
      (html) => withChart(html, line, heading),
    )
    log(c, 'A chart was put into a page at the desk', { editor: c.get('editor'), page: own.path, outcome })
    if (outcome === 'changed') return pages.saved(c, fields, texts.pageHasChanged, 409)
    if (outcome !== 'saved') return pages.saved(c, fields, FAULTS[outcome].message, 503)
    await newChart.refresh({ content: true, spreadsheets: [] })
    return toSavedPage(c, { ...target, page: own.path })
  }

  return { save, place }
}

/** Reason why a draft is not saved as it is; null for none. */
function reasonAgainst(draft: Draft): string | null {
  const { checked, texts: given, seen } = draft
  if (given.title.trim() === '') return texts.titleIsMissing
  if (checked.diagnostics.some(({ severity }) => severity === 'error')) return texts.nothingToDraw
  if (checked.diagnostics.some(({ code }) => code === 'mixed-units')) return texts.chooseOneMeasure
  return remarkKeys(draft).every((key) => seen.includes(key)) ? null : texts.newRemarks
}
