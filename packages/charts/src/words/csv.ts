import { plainNumber } from '../format/number.ts'
import { renderingOf } from '../kinds/kinds.ts'
import type { ChartModel } from '../model/chart-model.ts'
import { inView } from '../model/in-view.ts'
import type { VisibleState } from '../model/visible-state.ts'
import { shownBy } from '../view/query.ts'
import { columnsOf } from './table.ts'

/** Texts that spreadsheets would run as formulas (docs/contracts/chart-model.md#export). */
const RUNS = /^[=+\-@]/
const NUMBER = /^-?\d+(?:\.\d+)?$/

/**
 * The visible values as CSV (RFC 4180, CRLF): one column per visible series, two per error bar, one row per category.
 * Plain numbers, percent as 15.3; gaps and skipped points are empty (docs/contracts/chart-model.md#export).
 *
 * The byte-order mark is present only if there is a character beyond ASCII. Without it Excel reads such a file in its
 * own code page. Programs that do not expect it would make it part of the first heading.
 */
export function csvOf(chart: ChartModel, shown: VisibleState = shownBy(chart, new URLSearchParams())): string {
  const model = inView(chart, shown.view)
  const columns = columnsOf(model, shown.visible).flatMap(({ csv }) => csv)
  const header = [renderingOf(model).words.rows.heading(model), ...columns.map(({ heading }) => heading)]
  const rows = model.categories.values.flatMap((category, index) =>
    index === (shown.category ?? index)
      ? [[textCell(category), ...columns.map(({ values }) => cellOf(values.get(index)))]]
      : [],
  )
  return joined([header.map(textCell), ...rows])
}

/** Rows of texts as CSV. */
export function csvText(rows: readonly (readonly string[])[]): string {
  return joined(rows.map((row) => row.map((cell) => (NUMBER.test(cell) ? cell : textCell(cell)))))
}

function joined(rows: readonly (readonly string[])[]): string {
  const csv = rows.map((row) => `${row.join(',')}\r\n`).join('')
  return /[^\r\n -~]/.test(csv) ? `\uFEFF${csv}` : csv
}

function textCell(text: string): string {
  const safe = RUNS.test(text) ? `'${text}` : text
  return /[",\r\n]|^\s|\s$/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

function cellOf(value: number | string | null | undefined): string {
  if (typeof value === 'string') return textCell(value)
  return value === null || value === undefined ? '' : plainNumber(value)
}
