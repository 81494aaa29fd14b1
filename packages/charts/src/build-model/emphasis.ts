import type { DiagnosticList } from '../diagnostics/diagnostic-list.ts'
import { isRangeKind, type ChartModel, type Series } from '../model/chart-model.ts'
import { cellsOf, firstFlag, firstValue } from '../model/setting-values.ts'
import { nameKey } from '../worksheet/clean-text.ts'
import type { TableRow } from '../worksheet/table.ts'

/** Maximum number of small multiples, one per option (docs/contracts/worksheet-settings.md#emphasis). */
const MAX_MULTIPLES = 12

/** True for a chart of columns, bars or dots, which may have benchmarks, highlighted categories and sorting. */
function hasColumns({ type }: Pick<ChartModel, 'type'>): boolean {
  return type === 'column' || type === 'bar' || type === 'dot'
}

/** True for a chart or series that may have benchmarks; a pyramid has them in words and table. */
export function takesBenchmarks(one: Pick<ChartModel, 'type'>): boolean {
  return hasColumns(one) || one.type === 'pyramid'
}

/** Removes the highlights if all series have one, not counting error bars. */
export function withoutFullHighlight(series: readonly Series[]): Series[] {
  const isFull = series.every(({ type, highlight }) => highlight === true || isRangeKind(type))
  if (!isFull) return [...series]
  return series.map((one) => {
    const { highlight: _, ...plain } = one
    return plain
  })
}

/** Emphasis settings of a worksheet. A property is absent if the worksheet does not set it. */
export type Emphasis = Pick<ChartModel, 'highlightCategories' | 'multiples' | 'sortable'>

/** Reads the highlighted categories and the display options. `model` already has its filters, views and formats. */
export function readEmphasis(model: ChartModel, rows: readonly TableRow[], diagnostics: DiagnosticList): Emphasis {
  const highlighted = readHighlightCategories(model, rows, diagnostics)
  return {
    ...(highlighted.length > 0 ? { highlightCategories: highlighted } : {}),
    ...(readUse(rows, 'multiples', canBeMultiples(model), diagnostics) ? { multiples: true } : {}),
    ...(readUse(rows, 'sortable', canBeSorted(model), diagnostics) ? { sortable: true } : {}),
  }
}

function readHighlightCategories(model: ChartModel, rows: readonly TableRow[], diagnostics: DiagnosticList): number[] {
  const found = firstValue(cellsOf(rows, 'highlightcategory'), ({ text }) => text, diagnostics)
  if (!found || !(hasColumns(model) || model.map)) return []
  const { values } = model.categories
  const named = new Set<number>()
  for (const name of found.value.split(';').map((part) => part.trim())) {
    const category = values.findIndex((value) => nameKey(value) === nameKey(name))
    if (category >= 0) named.add(category)
    else if (name !== '') diagnostics.add('unknown-category', found.at, name)
  }
  return named.size === values.length ? [] : [...named].toSorted((a, b) => a - b)
}

function readUse(
  rows: readonly TableRow[],
  setting: 'multiples' | 'sortable',
  isPossible: boolean,
  diagnostics: DiagnosticList,
): boolean {
  const cell = firstFlag(rows, setting, diagnostics)
  if (cell && !isPossible) diagnostics.add(`${setting}-unused`, cell.at)
  return cell !== null && isPossible
}

/** False for values in different units, which have no common scale. */
function canBeMultiples({ filters: { group, toggle }, views, map }: ChartModel): boolean {
  if (map) return false
  const options = (group ?? toggle)?.options.length ?? 0
  if (views.some(({ formats }) => formats)) return false
  return (group === null) !== (toggle === null) && options >= 2 && options <= MAX_MULTIPLES
}

function canBeSorted(model: ChartModel): boolean {
  return hasColumns(model) && model.views.length === 1 && model.categories.kind === 'text'
}
