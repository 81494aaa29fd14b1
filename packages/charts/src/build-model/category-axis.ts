import { decimalYear, isDate } from '../format/date.ts'
import { doOverlap, orderOfNames, placeDate, readPeriods, type Period } from '../format/period.ts'
import type { TableCategory } from '../worksheet/table.ts'
import type { Categories, CategoryAxis, ChartKindName } from '../model/chart-model.ts'
import { READERS } from '../kinds/readers.ts'
import type { ChartSettings } from '../model/chart-settings.ts'
import { codesOf } from '../model/place-codes.ts'
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
  /** The periods of the categories in drawing order; absent for other categories. */
  periods?: Period[]
}

interface PlanTools {
  names: NameRegistry
  diagnostics: DiagnosticList
}

/**
 * Orders the categories. Dates and periods under lines and areas are in calendar order and spaced by date, unless the sheet says
 * `ordinal`; headings that are numbers are so with `numeric`. Others are in the order of names
 * (docs/contracts/worksheets.md#the-category-axis).
 *
 * @param types of the series
 */
export function planCategories(
  categories: readonly TableCategory[],
  types: readonly ChartKindName[],
  { isOrdinal, isNumeric }: Pick<ChartSettings, 'isOrdinal' | 'isNumeric'>,
  { names: known, diagnostics }: PlanTools,
): CategoryPlan {
  const names = categories.map(({ name }) => name)
  if (isNumeric && areNumbers(names) && types.every((type) => READERS[type].followsNumbers)) {
    return { kind: 'number', scale: 'numeric', order: orderByNumber(names) }
  }
  const dates = names.filter(isDate).length
  const kind = names.length > 0 && dates === names.length ? 'date' : 'text'
  const scale = isOrdinal ? 'ordinal' : 'time'
  if (kind === 'date' && runsThroughTime(types)) return { kind, scale, order: orderByDate(names) }
  const read = readPeriods(names, known.fiscalYearStart)
  const periods = Array.isArray(read) ? read : null
  if (periods && runsThroughTime(types)) {
    reportOverlap(categories, periods, diagnostics)
    const order = orderByDate(
      periods.map(placeDate),
      periods.map(({ start }) => start),
    )
    return { kind, scale, order, periods: order.flatMap((at) => periods[at] ?? []) }
  }
  const isLineChart = runsThroughTime(types) && types.some((type) => READERS[type].mixing !== 'belongs to others')
  const spoiler = dates > 0 && isLineChart ? categories.find(({ name }) => !isDate(name)) : undefined
  if (spoiler) diagnostics.add('mixed-dates', spoiler.at, spoiler.name)
  reportBackwards(categories, periods, diagnostics)
  const order = orderByRank(names, known)
  return { kind, scale: 'category', order, ...(periods && { periods: order.flatMap((at) => periods[at] ?? []) }) }
}

/** Reports pooled years that share a year with others. */
function reportOverlap(
  categories: readonly TableCategory[],
  periods: readonly Period[],
  diagnostics: DiagnosticList,
): void {
  const shared = periods.findIndex(
    (period, at) =>
      period.kind === 'pooled' && periods.some((other, index) => index !== at && doOverlap(period, other)),
  )
  const first = categories[shared]
  if (first) diagnostics.add('overlapping-periods', first.at, first.name)
}

/** Reports headings from the latest to the earliest, which are not years or dates. */
function reportBackwards(
  categories: readonly TableCategory[],
  periods: readonly Period[] | null,
  diagnostics: DiagnosticList,
): void {
  const keys =
    periods?.map((period) => `${placeDate(period)} ${period.start}`) ??
    orderOfNames(categories.map(({ name }) => name)) ??
    []
  const [first] = categories
  const isBackwards = keys.every((key, at) => at === 0 || key < (keys[at - 1] ?? key))
  if (first && keys.length > 1 && isBackwards) diagnostics.add('descending-periods', first.at, first.name)
}

/** The values to label on a time or ordinal axis; null for the renderer's choice. `values` in calendar order. */
export function ticksOf(
  values: readonly string[],
  { scale, periods }: Pick<CategoryPlan, 'scale' | 'periods'>,
): string[] | null {
  if (scale === 'category' || scale === 'numeric') return null
  if (periods) return values.length < TICKS_BELOW ? [...values] : null
  const distinct = new Map<number | null, string>()
  for (const value of values) {
    const at = decimalYear(value)
    if (!distinct.has(at)) distinct.set(at, value)
  }
  return distinct.size < TICKS_BELOW ? [...distinct.values()] : null
}

/** True if every series other than error bars is a line, a spline or an area. */
export function runsThroughTime(types: readonly ChartKindName[]): boolean {
  return types.length > 0 && types.every((type) => READERS[type].followsDates)
}

const PLAIN_NUMBER = /^-?\d{1,15}(\.\d{1,10})?$/

/** True for headings that are numbers, such as "-5", "0.5" or "2010". */
export function areNumbers(names: readonly string[]): boolean {
  return names.length > 0 && names.every((name) => PLAIN_NUMBER.test(name))
}

/** The category axis of a model. `categories` in drawing order. */
export function categoryAxis(
  title: string | null,
  { scale, periods }: CategoryPlan,
  categories: readonly string[],
): CategoryAxis {
  const axis: CategoryAxis = { title, scale, ticks: ticksOf(categories, { scale, ...(periods && { periods }) }) }
  return scale === 'numeric' ? { ...axis, min: Number(categories[0]), max: Number(categories.at(-1)) } : axis
}

/** The categories of a model in drawing order, without colors. Flags and codes only if a heading has one. */
export function categoriesOf(categories: readonly TableCategory[], plan: CategoryPlan): Categories {
  const ordered = plan.order.flatMap((at) => categories[at] ?? [])
  const flags = ordered.map(({ flag }) => flag?.flag ?? null)
  return {
    kind: plan.kind,
    values: ordered.map(({ name }) => name),
    colors: null,
    ...(flags.some((flag) => flag !== null) && { flags }),
    ...(plan.periods && plan.scale !== 'category' && { periods: plan.periods }),
    ...codesOf(ordered),
  }
}
