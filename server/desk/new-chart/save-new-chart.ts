import type { Context } from 'hono'
import { chartLine, placesIn, withChart } from '#services/desk/new-chart/chart-place.ts'
import { remarkKeys, type Draft, type DraftForm } from '#services/desk/new-chart/draft.ts'
import { saveChart } from '#services/desk/new-chart/save-chart.ts'
import { versionOf } from '#services/holding/worksheet-rows.ts'
import { DESK_HEADERS } from '../desk-answers.ts'
import type { DeskEnv } from '../entry/desk-gate.ts'
import { targetIn, type Fault, type NewChartOptions } from './new-chart-parts.ts'
import type { NewChartPages } from './new-chart-pages.ts'

/** Saves charts, and puts them into their pages. */
export function createSaving({ newChart, log }: NewChartOptions, pages: NewChartPages) {
  const toSavedPage = (c: Context, query: Record<string, string>) =>
    c.body(null, 303, { ...DESK_HEADERS, Location: `/desk/new-chart/saved?${new URLSearchParams(query)}` })

  /** Saves the chart of a form, or shows the form again with the reason. */
  async function save(c: Context<DeskEnv>, form: DraftForm): Promise<Response> {
    const [draft, target] = [await pages.readDraft(form), await pages.findTarget(form)]
    const fault = faultOf(draft)
    if (fault !== null || target === null || newChart.save === null) return pages.bench(c, form, fault ?? 'no-place')
    const outcome = await saveChart(target, { values: draft.values, based: form.based, save: newChart.save })
    log(c, 'A chart was saved at the desk', { editor: c.get('editor'), ...target, outcome })
    if (outcome === 'saved') {
      await newChart.refresh({ content: false, spreadsheets: [target.spreadsheet] })
      return toSavedPage(c, { ...target, page: form.page })
    }
    if (outcome !== 'changed') return pages.bench(c, form, outcome)
    // The next press replaces the version that is compared here.
    const rows = await newChart.readRows(target)
    const based = rows === null ? '' : versionOf(rows)
    return pages.bench(c, { ...form, isUpdate: true, page: '', spreadsheet: target.spreadsheet, based }, outcome)
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
    if (outcome !== 'saved') return pages.saved(c, fields, outcome === 'changed' ? 'page-has-changed' : outcome)
    await newChart.refresh({ content: true, spreadsheets: [] })
    return toSavedPage(c, { ...target, page: own.path })
  }

  return { save, place }
}

/** Reason why a draft is not saved as it is; null for none. */
function faultOf(draft: Draft): Fault | null {
  const { checked, texts, seen } = draft
  if (texts.title.trim() === '') return 'no-title'
  if (checked.diagnostics.some(({ severity }) => severity === 'error')) return 'no-figures'
  if (checked.diagnostics.some(({ code }) => code === 'mixed-units')) return 'two-units'
  return remarkKeys(draft).every((key) => seen.includes(key)) ? null : 'new-remarks'
}
