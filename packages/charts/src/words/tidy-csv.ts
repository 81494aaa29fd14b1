import { pluralUnit } from '../format/counted-unit.ts'
import { plainNumber } from '../format/number.ts'
import { isRangeSeries, isScatterSeries, type Series } from '../model/chart-model.ts'
import type { OverlaidModel } from '../model/chart-overlay.ts'
import { csvText } from './csv.ts'

export const TIDY_COLUMNS = [
  'series',
  'series_code',
  'category',
  'category_code',
  'group',
  'toggle',
  'value',
  'low',
  'high',
  'unit',
] as const

type Figure = Record<'value' | 'low' | 'high', number | null>

const NOTHING: Figure = { value: null, low: null, high: null }

/**
 * Every value of a chart in all its views, one per row, as RFC 4180: unrounded, percent as 15.3, gaps empty. The low
 * and high of an error bar are in the row of its value; an independent error bar has its own rows.
 *
 * @param codeOf returns the code of a place by its name, "" if it has none
 */
export function tidyCsv(model: OverlaidModel, codeOf: (name: string) => string): string {
  const isBeside = (series: Series) => isRangeSeries(series) && series.linkedTo !== null
  const rows = model.series.flatMap((series, index) => {
    if (isBeside(series)) return []
    const figures = figuresOf(series)
    for (const other of model.series) {
      if (!isRangeSeries(other) || other.linkedTo !== index) continue
      for (const { category, low, high } of other.points)
        figures.set(category, { ...(figures.get(category) ?? NOTHING), low, high })
    }
    const unit = tidyUnit(model, series.axis)
    return [...figures].map(([category, { value, low, high }]) => {
      const text = model.categories.values[category] ?? ''
      const names = [series.label, codeOf(series.name), text, codeOf(text), series.group ?? '', series.toggle ?? '']
      return [...names, numberText(value), numberText(low), numberText(high), unit]
    })
  })
  return csvText([[...TIDY_COLUMNS], ...rows])
}

function figuresOf(series: Series): Map<number, Figure> {
  if (isRangeSeries(series))
    return new Map(series.points.map(({ category, low, high }) => [category, { value: null, low, high }]))
  if (isScatterSeries(series))
    return new Map(series.points.map(({ category, y }) => [category, { ...NOTHING, value: y }]))
  return new Map(series.points.map(({ category, value }) => [category, { ...NOTHING, value }]))
}

/** Unit of an axis: the worksheet's unit if there is one axis, otherwise the sign or title of the axis. */
function tidyUnit({ axes: { values }, provenance, unit }: OverlaidModel, index: number): string {
  const own = provenance?.unit ?? unit
  if (values.length === 1 && own) return pluralUnit(own)
  const axis = values[index]
  if (axis?.percent) return 'percent'
  if (axis?.currency) return 'dollars'
  return axis?.title ?? ''
}

function numberText(value: number | null): string {
  return value === null ? '' : plainNumber(value)
}
