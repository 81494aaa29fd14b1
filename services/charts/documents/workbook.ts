import { parseCsv, type OverlaidModel } from '@common-measure/charts'
import { pluralUnit } from '@common-measure/charts/format/counted-unit.ts'
import { headlineOf } from '@common-measure/charts/model/headline.ts'
import { inView } from '@common-measure/charts/model/in-view.ts'
import { notesBelow } from '@common-measure/charts/model/notes-below.ts'
import { licenseText } from '@common-measure/charts/words/license-text.ts'
import { columnsOf, longTableText, tableOf } from '@common-measure/charts/words/table.ts'
import { statusMeanings, TIDY_COLUMNS, tidyRows } from '@common-measure/charts/words/tidy-csv.ts'
import * as texts from '../../content/messages/workbook.ts'
import type { SheetCell, WorkbookOrder } from '../../pictures/document-orders.ts'
import type { FileProvenance } from '../file-provenance.ts'
import { isNonCommercial, type DocumentChart } from './document-chart.ts'
import { categoryCells, columnOf, dayIn, MAX_CELLS, numberIn, type Sheet } from './sheet-cells.ts'
import { sheetNames } from './sheet-names.ts'

const NUMBERS = new Set<string>(['value', 'low', 'high'])
/** A sheet per chart as it is shown, one with all figures of their views, and one with sources and licenses. */
export function workbookOf(charts: readonly DocumentChart[]): WorkbookOrder {
  const names = sheetNames([...charts.map(({ model }) => model.title), texts.allFigures, texts.sources])
  const sheets = [...charts.map(shownSheet), allFigures(charts), sourcesSheet(charts)]
  return { type: 'xlsx', sheets: sheets.map((sheet, at) => ({ name: names[at] ?? '', ...sheet })) }
}

/** The visible figures: a row per category, a column per series, and one with its statuses. */
function shownSheet(chart: DocumentChart): Sheet {
  const { model: whole, shown, strip } = chart
  if (strip) return sheetOf(...stripRows(strip.csv), chart)
  const model = inView(whole, shown.view)
  const columns = columnsOf(model, shown.visible).flatMap(({ csv, unit }) =>
    csv.map(({ heading, values }) => ({ values, heading: headingOf(heading, unit, values) })),
  )
  const { codes } = model.categories
  const cells = categoryCells(model).slice(0, Math.ceil(MAX_CELLS / columns.length))
  const rows = cells.flatMap((cell, at) =>
    at === (shown.category ?? at)
      ? [[cell, ...(codes ? [codes[at] ?? null] : []), ...columns.map(({ values }) => values.get(at) ?? null)]]
      : [],
  )
  const { categoryHeading } = tableOf(model, shown.view, [0, 0])
  const headings = [categoryHeading, ...(codes ? [texts.code] : []), ...columns.map(({ heading }) => heading)]
  return sheetOf(headings, rows, chart)
}

/** The heading of a column of numbers names their unit. */
function headingOf(heading: string, unit: string | null, values: ReadonlyMap<number, unknown>): string {
  const hasNumbers = [...values.values()].some((value) => typeof value === 'number')
  const isNamed = unit === null || (unit.length > 1 && heading.toLowerCase().includes(unit.toLowerCase()))
  return isNamed || !hasNumbers ? heading : `${heading} (${unit})`
}

function stripRows(csv: string): [string[], SheetCell[][]] {
  const [headings = [], ...rows] = parseCsv(csv.replace('\uFEFF', ''))
  const isText = new Set(['fips', 'name', 'state'])
  return [headings, rows.map((row) => row.map((cell, at) => (isText.has(headings[at] ?? '') ? cell : numberIn(cell))))]
}

/** Every figure of every view, one a row, as in the CSV for programs. */
function allFigures(charts: readonly DocumentChart[]): Sheet {
  const isMany = charts.length > 1
  const hasTerms = charts.some(isNonCommercial)
  const rows = charts.flatMap((chart) => {
    const { model, codeOf } = chart
    const cells = new Map(categoryCells(model).map((cell, at) => [model.categories.values[at], cell]))
    return tidyRows(withinSheet(model), codeOf).map((row) => [
      ...(isMany ? [model.title] : []),
      ...row.map((text, at): SheetCell => {
        const column = TIDY_COLUMNS[at] ?? 'status'
        if (text === '') return null
        return column === 'category' ? (cells.get(text) ?? text) : NUMBERS.has(column) ? numberIn(text) : text
      }),
      ...(hasTerms ? [termsOf(chart)] : []),
    ])
  })
  return sheetOf(
    [...(isMany ? ['chart'] : []), ...TIDY_COLUMNS, 'status', ...(hasTerms ? ['license'] : [])],
    rows,
    null,
  )
}

/** The first series whose figures a sheet can have. */
function withinSheet(model: OverlaidModel): OverlaidModel {
  let rows = 0
  const end = model.series.findIndex(({ points }) => (rows += points.length) * TIDY_COLUMNS.length > MAX_CELLS)
  return end < 1 ? model : { ...model, series: model.series.slice(0, end) }
}

/** Sources, licenses and notes: a row per source of a chart. */
function sourcesSheet(charts: readonly DocumentChart[]): Sheet {
  const rows = charts.flatMap((chart) => {
    const { sources } = chart.provenance
    return (sources.length > 0 ? sources : [{ text: null, url: null }]).map((source) => sourceRow(chart, source))
  })
  return sheetOf(
    Object.keys(rows[0] ?? {}),
    rows.map((row) => Object.values(row)),
    null,
  )
}

function sourceRow(chart: DocumentChart, source: FileProvenance['sources'][number]): Record<string, SheetCell> {
  const { model, shown, provenance } = chart
  const { unit = null, license = null, updated = null, nextUpdate = null } = model.provenance ?? {}
  const { group, toggle } = shown.view
  const notes = [...notesBelow(model), ...lengthNote(chart)]
  return {
    [texts.chart]: model.title,
    [texts.headline]: headlineOf(model, shown.view),
    [texts.subtitle]: model.subtitle,
    [texts.choice]: [group, toggle].filter(Boolean).join(', ') || null,
    [texts.unit]: unit === null ? null : pluralUnit(unit),
    [texts.source]: source.text,
    [texts.sourceAddress]: source.url,
    [texts.license]: license && licenseText(license),
    [texts.licenseAddress]: license?.url ?? null,
    [texts.putIn]: dayIn(updated),
    [texts.nextUpdate]: dayIn(nextUpdate),
    [texts.notes]: notes.join('\n') || null,
    [texts.statuses]: statusMeanings(model),
    [texts.address]: provenance.identifier,
  }
}

/** Says that a sheet does not have all rows. */
function lengthNote({ model, provenance }: DocumentChart): string[] {
  const count = model.series.reduce((sum, { points }) => sum + points.length, 0)
  return count * TIDY_COLUMNS.length > MAX_CELLS ? [longTableText(count, provenance.identifier)] : []
}

function termsOf(chart: DocumentChart): string | null {
  const license = chart.model.provenance?.license
  return license && isNonCommercial(chart) ? licenseText(license) : null
}

/** A sheet with its formats and widths. @param chart names its non-commercial license in each row; null if not */
function sheetOf(headings: readonly string[], cells: readonly SheetCell[][], chart: DocumentChart | null): Sheet {
  const terms = chart && termsOf(chart)
  const all = terms === null ? headings : [...headings, texts.license]
  const kept = cells.slice(0, Math.floor(MAX_CELLS / all.length))
  const rows = terms === null ? kept : kept.map((row) => [...row, terms])
  return { columns: all.map((heading, at) => columnOf(heading, rows, at)), rows }
}
