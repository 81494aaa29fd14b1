import { flagMarks } from '../format/point-marks.ts'
import { isRangeSeries, isValueSeries, type ChartModel, type RangePoint, type Series } from '../model/chart-model.ts'

/** Half-width of an interval in standard errors, by its confidence level in percent. */
const FACTORS: Readonly<Record<string, number>> = { '90': 1.645, '95': 1.96, '99': 2.576 }
const LEVEL = /(?<![\d.])(90|95|99)(?!\.?\d)/
/** Width of the interval of a share from which the share is unreliable, percentage points. */
const MAX_SHARE_WIDTH = 30

/** Standard errors in half an interval, by the level in the label or name of the error bar, or else in the notes. */
export function levelFactor({ label, name }: Series, notes: readonly string[]): number | null {
  const level = [label, name, ...notes].map((text) => LEVEL.exec(text)?.[1]).find((found) => found !== undefined)
  return level === undefined ? null : (FACTORS[level] ?? null)
}

/**
 * Flags figures with wide error bars as unreliable (docs/contracts/worksheet-settings.md#reliability): shares by the
 * width of the interval, others by the relative standard error. A figure's own flag stays.
 *
 * @param limit of the relative standard error, percent
 */
export function flagUnreliable(model: ChartModel, limit: number): ChartModel {
  const series = [...model.series]
  for (const bar of model.series) {
    const owner = series[bar.linkedTo ?? -1]
    if (!isRangeSeries(bar) || !isValueSeries(owner)) continue
    const factor = levelFactor(bar, model.notes)
    const isPercent = model.axes.values[owner.axis]?.percent === true
    const ends = new Map(bar.points.map((point) => [point.category, point]))
    const isUnreliable = (value: number, { low, high }: RangePoint): boolean => {
      if (low === null || high === null) return false
      const width = high - low
      if (isPercent && value >= 0 && value <= 100) return width > MAX_SHARE_WIDTH
      if (value === 0) return width > 0
      return factor !== null && (width / 2 / factor / Math.abs(value)) * 100 > limit
    }
    series[bar.linkedTo ?? -1] = {
      ...owner,
      points: owner.points.map((point) => {
        const interval = ends.get(point.category)
        const isFlagged = point.value !== null && !point.flag && interval && isUnreliable(point.value, interval)
        return isFlagged ? { ...point, ...flagMarks('unreliable') } : point
      }),
    }
  }
  return { ...model, series }
}
