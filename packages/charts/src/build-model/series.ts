import { placeDate } from '../format/period.ts'
import { decimalYear } from '../format/date.ts'
import { readerOf } from '../kinds/readers.ts'
import { isRangeKind } from '../model/chart-model.ts'
import type { RangeSeries, Regression, Series, Stacking, ValueSeries } from '../model/chart-model.ts'
import type { Draft } from './drafts.ts'
import type { Owners } from './error-bars.ts'
import { rangePoints, valuePoints, type CellValues } from './points.ts'
import { fitRegression } from '../model/regression.ts'
import { standsInStack } from './stacking.ts'
import type { DiagnosticList } from '../diagnostics/diagnostic-list.ts'
import type { CategoryPlan } from './category-axis.ts'

interface SeriesParts {
  values: ReadonlyMap<Draft, CellValues>
  plan: CategoryPlan
  /** Categories in drawing order. */
  categories: readonly string[]
  owners: Owners
  stacking: Stacking | null
  /** Number of decimals on each axis. */
  decimals: readonly number[]
}

/** The series of the model in drawing order, without colors. */
export function buildSeries(ordered: readonly Draft[], parts: SeriesParts, diagnostics: DiagnosticList): Series[] {
  const places = new Map(ordered.map((draft, index) => [draft, index]))
  const xs = placesOnAxis(parts.categories, parts.plan)
  return ordered.map((draft): Series => {
    const { name, type, axis, group, toggle } = draft
    const { label = name, pattern = null, stack = null, hidden = false } = draft.settings
    const values = parts.values.get(draft) ?? []
    const owner = parts.owners.get(draft)
    const { highlight, benchmark } = draft.settings
    const stands = standsInStack(parts, { type, ...(benchmark ? { benchmark } : {}) })
    const base = {
      name,
      label,
      axis,
      group,
      toggle,
      pattern,
      color: null,
      stack: stands && typeof stack === 'string' ? stack : null,
      hidden: hidden || owner?.settings.hidden === true,
      ...(highlight ? { highlight } : {}),
      ...(benchmark ? { benchmark } : {}),
      ...(draft.code !== undefined && { code: draft.code }),
    }
    if (isRangeKind(type)) {
      const linkedTo = (owner && places.get(owner)) ?? null
      const bars = rangePoints(values, parts.plan.order)
      return {
        ...base,
        type,
        points: bars,
        linkedTo,
        regression: noRegression(draft, diagnostics),
      } satisfies RangeSeries
    }
    const points = valuePoints(values, parts.plan.order)
    const isUnfit = !readerOf(draft).takesRegression || stands
    const regression = isUnfit
      ? noRegression(draft, diagnostics)
      : regressionOf(draft, points, { label, xs, decimals: parts.decimals[axis] ?? 2 }, diagnostics)
    // Kinds with other types of points build their own models.
    const valueType = type as ValueSeries['type']
    return { ...base, type: valueType, points, linkedTo: null, regression }
  })
}

/** Pies, error bars and stacked series have no regression (docs/contracts/chart-model.md#regressions). */
function noRegression({ name, settings: { regression } }: Draft, diagnostics: DiagnosticList): null {
  if (regression) diagnostics.add('regression-unused', regression.at, name)
  return null
}

function regressionOf(
  { name, settings: { regression } }: Draft,
  points: ValueSeries['points'],
  { label, xs, decimals }: { label: string; xs: readonly number[]; decimals: number },
  diagnostics: DiagnosticList,
): Regression | null {
  if (!regression) return null
  const figures = points.flatMap(({ category, value }) => (value === null ? [] : [{ category, value }]))
  const fitted = fitRegression(regression.type, label, figures, xs, decimals)
  if (typeof fitted !== 'string') return fitted
  if (fitted === 'no-line') diagnostics.add('regression-unused', regression.at, name)
  else diagnostics.add(`regression-${fitted}`, regression.at, name, regression.type)
  return null
}

/** x of every category: its index from 1; on a time axis the years since the first category, plus 1; on a numeric axis the number. */
function placesOnAxis(values: readonly string[], { scale, periods }: CategoryPlan): number[] {
  if (scale === 'numeric') return values.map(Number)
  if (scale !== 'time') return values.map((_, index) => index + 1)
  const dates = periods?.map(placeDate) ?? values
  const first = decimalYear(dates[0] ?? '') ?? 0
  return dates.map((date) => (decimalYear(date) ?? first) - first + 1)
}
