import { pluralUnit } from '../format/counted-unit.ts'
import { plainNumber } from '../format/number.ts'
import { markCode } from '../format/point-marks.ts'
import { isRangeSeries, type Series } from '../model/chart-model.ts'
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

/** Texts of a row; "" for a gap. */
type Figure = Record<'value' | 'low' | 'high' | 'status', string>

const NOTHING: Figure = { value: '', low: '', high: '', status: '' }

/** Every value of a chart in all its views as RFC 4180. The last column is present only if there is a status or flag. */
export function tidyCsv(model: OverlaidModel, codeOf: (name: string) => string): string {
  const rows = tidyRows(model, codeOf)
  const hasStatus = rows.some((row) => row.at(-1) !== '')
  return csvText([[...TIDY_COLUMNS, 'status'], ...rows].map((row) => (hasStatus ? row : row.slice(0, -1))))
}

/**
 * Every value of a chart in all its views, one per row: as written, percent as 15.3, gaps empty. The low
 * and high of an error bar are in the row of its value; an independent error bar has its own rows. The last column has
 * the statuses and flags.
 *
 * @param codeOf returns the code of a place by its name, "" if it has none
 */
export function tidyRows(model: OverlaidModel, codeOf: (name: string) => string): string[][] {
  const isBeside = (series: Series) => isRangeSeries(series) && series.linkedTo !== null
  return model.series.flatMap((series, index) => {
    if (isBeside(series)) return []
    const figures = figuresOf(series)
    for (const other of model.series) {
      if (!isRangeSeries(other) || other.linkedTo !== index) continue
      for (const [category, { low, high, status }] of figuresOf(other)) {
        const own = figures.get(category) ?? NOTHING
        figures.set(category, { ...own, low, high, status: own.status || status })
      }
    }
    const unit = tidyUnit(model, series.axis)
    return [...figures].map(([category, { value, low, high, status }]) => {
      const text = model.categories.values[category] ?? ''
      const code = series.code ?? codeOf(series.name)
      const categoryCode = model.map?.codes[category] ?? model.categories.codes?.[category] ?? codeOf(text)
      const names = [series.label, code, text, categoryCode, series.group ?? '', series.toggle ?? '']
      return [...names, value, low, high, unit, status]
    })
  })
}

/** Meanings of the codes in the column `status`, "suppressed: suppressed; …"; null without such a column. */
export function statusMeanings({ series }: OverlaidModel): string | null {
  const meanings = new Set<string>()
  for (const { points } of series)
    for (const { status, flag, words } of points) if (status ?? flag) meanings.add(`${status ?? flag}: ${words}`)
  return meanings.size === 0 ? null : [...meanings].join('; ')
}

function figuresOf(series: Series): Map<number, Figure> {
  const entries = isRangeSeries(series)
    ? series.points.map((point): [number, Figure] => {
        const [low, high] = point.written ?? []
        const texts = { low: low ?? numberText(point.low), high: high ?? numberText(point.high) }
        return [point.category, { ...NOTHING, ...(point.status ? {} : texts), status: markCode(point) }]
      })
    : series.points.map((point): [number, Figure] => {
        const value = 'y' in point ? point.y : point.value
        const text = (point.status ? undefined : point.written?.[0]) ?? numberText(value)
        return [point.category, { ...NOTHING, value: text, status: markCode(point) }]
      })
  return new Map(entries)
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
