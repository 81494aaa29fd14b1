import { plainNumber } from '../format/number.ts'
import type { ChartModel, View } from '../model/chart-model.ts'
import { visibleSeries } from '../view/isolate.ts'

/** Spreadsheets would run a text that begins so (chart-worksheet, section 16). */
const RUNS = /^[=+\-@]/

/**
 * The figures on show as CSV (RFC 4180, CRLF): a column per shown series, two per error bar, a row per category; plain
 * numbers, percent as 15.3, gaps and skipped points empty (chart-worksheet, section 16).
 *
 * The byte-order mark stands only where a letter beyond ASCII does: without it Excel takes such a file for one of its own
 * code page, and programs that are not told of it would make it part of the first heading.
 *
 * @param shown indices of the series on show, in order
 */
export function csvOf(model: ChartModel, view: View, shown: readonly number[] = visibleSeries(model, view)): string {
  const columns = shown.flatMap((index) => columnsOf(model, index))
  const header = [model.axes.category.title ?? 'Category', ...columns.map(({ heading }) => heading)]
  const rows = model.categories.values.map((category, index) => [
    textCell(category),
    ...columns.map(({ values }) => numberCell(values.get(index))),
  ])
  const csv = [header.map(textCell), ...rows].map((row) => `${row.join(',')}\r\n`).join('')
  return /[^\r\n -~]/.test(csv) ? `\uFEFF${csv}` : csv
}

interface Column {
  heading: string
  /** By category. */
  values: Map<number, number | null>
}

function columnsOf(model: ChartModel, index: number): Column[] {
  const series = model.series[index]
  if (!series) return []
  if (series.type !== 'errorbar') {
    return [{ heading: series.label, values: new Map(series.points.map(({ category, value }) => [category, value])) }]
  }
  return (['low', 'high'] as const).map((end) => ({
    heading: `${series.label} ${end}`,
    values: new Map(series.points.map((point) => [point.category, point[end]])),
  }))
}

function textCell(text: string): string {
  const safe = RUNS.test(text) ? `'${text}` : text
  return /[",\r\n]|^\s|\s$/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

function numberCell(value: number | null | undefined): string {
  return value === null || value === undefined ? '' : plainNumber(value)
}
