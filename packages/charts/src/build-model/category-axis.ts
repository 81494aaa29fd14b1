import { decimalYear, isDate } from '../format/date.ts'
import type { TableCategory } from '../worksheet/table.ts'
import type { Categories, CategoryAxis, ChartKindName } from '../model/chart-model.ts'
import { READERS } from '../kinds/readers.ts'
import type { ChartSettings } from '../model/chart-settings.ts'
import { orderByDate, orderByNumber, orderByRank } from '../model/order.ts'
import type { NameRegistry } from '../model/names.ts'
import type { DiagnosticList } from '../diagnostics/diagnostic-list.ts'

/** With fewer distinct dates, every date is a tick (docs/contracts/worksheets.md#the-category-axis). */
const TICKS_BELOW = 16

/** The categories of a chart, their order and scale (docs/contracts/worksheets.md#the-category-axis). */
export interface CategoryPlan {
  kind: Categories['kind']
  scale: CategoryAxis['scale']
  /** The sheet's categories in drawing order. */
  order: number[]
}

/**
 * Orders the categories. Dates under lines and areas are in calendar order and spaced by date, unless the sheet says
 * `ordinal`. All other categories are evenly spaced. A category that rules out a time axis is reported.
 */
export function planCategories(
  categories: readonly TableCategory[],
  types: readonly ChartKindName[],
  { isOrdinal, isNumeric }: Pick<ChartSettings, 'isOrdinal' | 'isNumeric'>,
  { names: known, diagnostics }: { names: NameRegistry; diagnostics: DiagnosticList },
): CategoryPlan {
  const names = categories.map(({ name }) => name)
  if (isNumeric && areNumbers(names) && types.every((type) => READERS[type].followsNumbers)) {
    return { kind: 'number', scale: 'numeric', order: orderByNumber(names) }
  }
  const dates = names.filter(isDate).length
  const kind = names.length > 0 && dates === names.length ? 'date' : 'text'
  if (kind === 'date' && runsThroughTime(types)) {
    return { kind, scale: isOrdinal ? 'ordinal' : 'time', order: orderByDate(names) }
  }
  const isLineChart = runsThroughTime(types) && types.some((type) => READERS[type].mixing !== 'belongs to others')
  const spoiler = dates > 0 && isLineChart ? categories.find(({ name }) => !isDate(name)) : undefined
  if (spoiler) diagnostics.add('mixed-dates', spoiler.at, spoiler.name)
  return { kind, scale: 'category', order: orderByRank(names, known) }
}

/** The values to label on a time or ordinal axis; null for the renderer's choice. `values` in calendar order. */
export function ticksOf(values: readonly string[], scale: CategoryAxis['scale']): string[] | null {
  if (scale === 'category' || scale === 'numeric') return null
  const distinct = new Map<number | null, string>()
  for (const value of values) {
    const at = decimalYear(value)
    if (!distinct.has(at)) distinct.set(at, value)
  }
  return distinct.size < TICKS_BELOW ? [...distinct.values()] : null
}

/** True if every series other than error bars is a line, a spline or an area. */
function runsThroughTime(types: readonly ChartKindName[]): boolean {
  return types.length > 0 && types.every((type) => READERS[type].followsDates)
}

const PLAIN_NUMBER = /^-?\d{1,15}(\.\d{1,10})?$/

/** True for headings that are numbers, such as "-5", "0.5" or "2010". */
function areNumbers(names: readonly string[]): boolean {
  return names.length > 0 && names.every((name) => PLAIN_NUMBER.test(name))
}

/** The category axis of a model. `categories` in drawing order. */
export function categoryAxis(
  title: string | null,
  { scale }: CategoryPlan,
  categories: readonly string[],
): CategoryAxis {
  const axis: CategoryAxis = { title, scale, ticks: ticksOf(categories, scale) }
  return scale === 'numeric' ? { ...axis, min: Number(categories[0]), max: Number(categories.at(-1)) } : axis
}
