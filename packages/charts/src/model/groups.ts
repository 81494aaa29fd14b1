import { roundTo } from '../format/decimal.ts'
import { keptDecimals } from '../format/number.ts'
import { nameKey } from '../worksheet/clean-text.ts'
import { flagIn } from '../worksheet/flag.ts'
import type { SettingCell } from '../worksheet/settings.ts'
import type { Table, TableRow } from '../worksheet/table.ts'
import { isValueSeries } from './chart-model.ts'
import type { CategoryStats, ChartModel, Filter, Series, View } from './chart-model.ts'
import type { DiagnosticList } from '../diagnostics/diagnostic-list.ts'
import { cellsOf, firstValue } from './setting-values.ts'

/** Maximum number of options as buttons; more are a menu (docs/contracts/chart-model.md#filters-and-views). */
const MAX_BUTTONS = 3

/** Kind of a filter. */
export type FilterKind = 'group' | 'toggle'

/**
 * The filter of a kind; null unless there are at least two options. A default without series is reported
 * (docs/contracts/worksheet-settings.md#series-settings and docs/contracts/chart-model.md#filters-and-views).
 *
 * @param named options of the series, in the order of the sheet
 */
export function filterOf(
  kind: FilterKind,
  named: readonly (string | null)[],
  table: Table,
  diagnostics: DiagnosticList,
): Filter | null {
  const options = [...new Map(named.filter((name) => name !== null).map((name) => [nameKey(name), name])).values()]
  const wanted = readDefault(kind, options, table, diagnostics)
  const [first] = options
  if (first === undefined || options.length < 2) return null
  return { control: options.length <= MAX_BUTTONS ? 'buttons' : 'dropdown', options, default: wanted ?? first }
}

/** The option named in the `defaultgroup` or `defaulttoggle` column, or the option of a row with TRUE there. */
function readDefault(
  kind: FilterKind,
  options: readonly string[],
  table: Table,
  diagnostics: DiagnosticList,
): string | null {
  const rows = [...table.series, ...table.others]
  const rowOf = new Map(rows.flatMap((row) => row.settings.map((cell) => [cell, row] as const)))
  const byKey = new Map(options.map((option) => [nameKey(option), option]))
  const found = firstValue(
    cellsOf(rows, `default${kind}`),
    (cell) => {
      const option = byKey.get(nameKey(cell.text))
      if (option !== undefined || flagIn(cell.text) === null) return option ?? cell.text
      return flagIn(cell.text) === true ? (byKey.get(nameKey(groupOf(kind, rowOf.get(cell)))) ?? cell.text) : undefined
    },
    diagnostics,
  )
  if (!found) return null
  const option = byKey.get(nameKey(found.value))
  if (option === undefined) diagnostics.add(`unknown-default-${kind}`, found.at, found.text)
  return option ?? null
}

function groupOf(kind: FilterKind, row: TableRow | undefined): string {
  const cells: readonly SettingCell[] = row?.settings ?? []
  return cells.find(({ setting }) => setting === kind)?.text ?? ''
}

/** Filters and views of a chart. */
export type Choices = Pick<ChartModel, 'views' | 'defaultView'>

/** One view for each group (outer) and toggle (inner) that has series. `max` and `stats` are added later. */
export function viewsOf(series: readonly Pick<Series, FilterKind>[], filters: ChartModel['filters']): Choices {
  const views: View[] = []
  for (const group of optionsOf(filters.group)) {
    for (const toggle of optionsOf(filters.toggle)) {
      const shown = series.flatMap((one, index) => (isIn(one.group, group) && isIn(one.toggle, toggle) ? [index] : []))
      if (shown.length > 0 || !(filters.group || filters.toggle))
        views.push({ group, toggle, series: shown, max: [], stats: null })
    }
  }
  const group = filters.group?.default ?? null
  const toggle = filters.toggle?.default ?? null
  const exact = views.findIndex((view) => view.group === group && view.toggle === toggle)
  const ofGroup = views.findIndex((view) => view.group === group)
  return { views, defaultView: Math.max(0, exact >= 0 ? exact : ofGroup) }
}

function optionsOf(filter: Filter | null): (string | null)[] {
  return filter ? filter.options : [null]
}

/** A series without an option belongs to all options; without a filter every series is visible. */
function isIn(own: string | null, option: string | null): boolean {
  return own === null || option === null || own === option
}

/**
 * Count, lowest, highest, mean and total of the visible values by category, without error bars and hidden series
 * (docs/contracts/worksheet-settings.md#other-chart-settings).
 */
export function statsOf(model: ChartModel, view: View): (CategoryStats | null)[] {
  const values: number[][] = model.categories.values.map(() => [])
  for (const index of view.series) {
    const series = model.series[index]
    if (!isValueSeries(series) || series.hidden || series.benchmark) continue
    for (const { category, value } of series.points) if (value !== null) values[category]?.push(value)
  }
  const decimals = Math.max(...model.axes.values.map(keptDecimals))
  return values.map((list) => (list.length === 0 ? null : statsOfValues(list, decimals)))
}

function statsOfValues(values: readonly number[], decimals: number): CategoryStats {
  const sum = values.reduce((total, value) => total + value, 0)
  const largest = Number.MAX_VALUE
  const total = Math.min(largest, Math.max(-largest, sum))
  return {
    count: values.length,
    min: values.reduce((a, b) => Math.min(a, b)),
    max: values.reduce((a, b) => Math.max(a, b)),
    mean: roundTo(total / values.length, decimals),
    total: roundTo(total, decimals),
  }
}
