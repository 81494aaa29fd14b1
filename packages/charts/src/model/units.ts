import { pluralUnit } from '../format/counted-unit.ts'
import type { NumberFormat } from '../format/number.ts'
import type { OverlaidModel } from './chart-overlay.ts'

/** Maximum length of a subtitle that counts as a unit, characters. */
const MAX_SUBTITLE_UNIT = 40

/**
 * Unit of a value axis in words, if no sign shows it: the worksheet's unit, else the title of the axis, else the
 * beginning of the subtitle. With two value axes, only the title counts. Returns "" if there is none; "museum|museums"
 * as written (docs/contracts/chart-model.md#units).
 */
export function unitOf({ axes: { values }, unit, units, subtitle }: OverlaidModel, axis: number): string {
  if (units) return units[axis] ?? ''
  const own = values[axis]
  if (!own || own.percent || own.currency) return ''
  if (values.length > 1) return own.title ?? ''
  const [start = ''] = subtitle?.split(', ') ?? []
  return unit ?? own.title ?? (start.length <= MAX_SUBTITLE_UNIT ? start : '')
}

/** Unit after the heading of a column of values: "%", "$" or words; null if there is none. */
export function headingUnit(model: OverlaidModel, axis: number): string | null {
  return signOf(model.axes.values[axis]) ?? (pluralUnit(unitOf(model, axis)) || null)
}

/** The sign of a format; null if it has none. */
export function signOf(format: NumberFormat | undefined): string | null {
  return format?.percent ? '%' : format?.currency ? '$' : null
}

/** The model with the units of its axes; "" if its views have different signs, which already show the unit. */
export function withUnits(model: OverlaidModel): OverlaidModel {
  const differs = model.views.some(({ formats }) => formats !== undefined)
  return { ...model, units: model.axes.values.map((_, axis) => (differs ? '' : unitOf(model, axis))) }
}
