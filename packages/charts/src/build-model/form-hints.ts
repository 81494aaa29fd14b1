import type { DiagnosticList } from '../diagnostics/diagnostic-list.ts'
import { isTime } from '../format/heading-time.ts'
import { orderOfNames } from '../format/period.ts'
import { isRangeKind, isValueSeries, type ChartModel, type Series, type View } from '../model/chart-model.ts'
import { isFlat } from '../model/flat-values.ts'
import type { NameRegistry } from '../model/names.ts'
import { areAges, areOrderedNames } from '../model/ordered-names.ts'
import { valuesOf } from '../model/table-rows.ts'
import { areNumbers } from './category-axis.ts'

/** Maximum number of slices of a pie, and of series of columns over two dates. */
const MAX_SLICES = 12
const MAX_OVER_TWO_DATES = 3
const SEXES = ['sex-female', 'sex-male']
const PARTS_OF_YEARS =
  /^(?:jan|feb|mar|apr|may|june?|july?|aug|sept?|oct|nov|dec|mon|tues?|wed(?:nes)?|thu(?:rs?)?|fri|sat(?:ur)?|sun)[a-z]{0,6}\.?$/i

interface HintParts {
  model: ChartModel
  names: NameRegistry
  /** The categories are dates or periods. */
  areInTime: boolean
}

/** Adds the remarks about a form that hides the finding, each with the type that would show it. They change nothing. */
export function addFormHints(parts: HintParts, diagnostics: DiagnosticList): void {
  if (isFlatChart(parts.model)) diagnostics.add('flat-columns', null)
  if (isLineOverNames(parts)) diagnostics.add('line-over-names', null)
  const slices = mostSlices(parts.model)
  if (slices > MAX_SLICES) diagnostics.add('many-slices', null, slices)
  if (isOverTwoDates(parts)) diagnostics.add('two-dates', null)
  if (isAgeBySex(parts)) diagnostics.add('age-by-sex', null)
}

const PROPOSED = new Map<string, ChartModel['type']>([
  ['flat-columns', 'dot'],
  ['line-over-names', 'column'],
  ['many-slices', 'bar'],
  ['two-dates', 'slope'],
  ['age-by-sex', 'pyramid'],
])

/** The type that the first of these remarks proposes; null if none does. */
export function proposedType(diagnostics: readonly { code: string }[]): ChartModel['type'] | null {
  return diagnostics.map(({ code }) => PROPOSED.get(code)).find((type) => type !== undefined) ?? null
}

/** Values of two axes or in two formats are not compared. */
function isFlatChart({ series, axes, stacking, views }: ChartModel): boolean {
  const areColumns = series.every(({ type, benchmark }) => isColumnKind(type) && !benchmark)
  const isExempt = stacking !== null || axes.values.length > 1 || axes.values.some(({ max }) => max !== null)
  return (
    areColumns &&
    !isExempt &&
    views.every(({ formats }) => !formats) &&
    isFlat(series.flatMap((one) => valuesOf(one).flatMap(({ value }) => value ?? [])))
  )
}

function isColumnKind(type: ChartModel['type']): boolean {
  return type === 'column' || type === 'bar'
}

function isLineOverNames({ model: { series, categories, axes }, areInTime }: HintParts): boolean {
  const names = categories.values
  const areLines = series.every(({ type }) => type === 'line' || type === 'spline' || isRangeKind(type))
  if (!areLines || series.length === 0 || names.length < 2 || areInTime || axes.category.scale !== 'category')
    return false
  const isTimely = names.some(isTime) || names.every((name) => PARTS_OF_YEARS.test(name))
  return !isTimely && !areNumbers(names) && !areOrderedNames(names) && orderOfNames(names) === null
}

/** Number of slices in the view that has most. */
function mostSlices({ type, series, views }: ChartModel): number {
  if (type !== 'pie') return 0
  const countOf = (index: number) => valuesOf(series[index]).filter(({ value }) => (value ?? 0) > 0).length
  return Math.max(0, ...views.flatMap((view) => view.series.map(countOf)))
}

function isOverTwoDates({ model: { series, categories, stacking, views }, areInTime }: HintParts): boolean {
  const areColumns = series.every(({ type, benchmark }) => type === 'column' && !benchmark)
  return (
    areInTime &&
    areColumns &&
    stacking === null &&
    categories.values.length === 2 &&
    views.some((view) => drawnIn(series, view).length > MAX_OVER_TWO_DATES)
  )
}

/** True if the series of each view are the two sexes, over ages. */
function isAgeBySex({ model: { series, categories, views }, names }: HintParts): boolean {
  const areSexes = (view: View) => {
    const colors = drawnIn(series, view).map(({ name }) => names.classOf(name).color ?? '')
    return colors.length === 2 && SEXES.every((sex) => colors.includes(sex))
  }
  const areColumns = series.length > 0 && series.every(({ type }) => isColumnKind(type))
  return areColumns && views.every(areSexes) && areAges(categories.values)
}

function drawnIn(all: readonly Series[], view: View): Series[] {
  return view.series
    .flatMap((index) => all[index] ?? [])
    .filter((one) => isValueSeries(one) && !one.hidden && !one.benchmark)
}
