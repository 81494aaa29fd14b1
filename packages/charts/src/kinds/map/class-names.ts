import { formatAxisLabels, formatValue } from '../../format/number.ts'
import * as texts from '../../messages/words.ts'
import type { ChartModel, View } from '../../model/chart-model.ts'
import type { ClassedMeasure } from '../../model/map.ts'

/**
 * Names of a map's classes: "under 10%", "10% to 15%", "15% or more". The only class has its lowest and highest value.
 *
 * @param isShort abbreviated, for the key: "under 9k"
 */
export function classNames({ axes, map }: ChartModel, { classes }: View, isShort = false): string[] {
  if (map?.pair) return pairNames(map.pair, isShort)
  const [axis] = axes.values
  const bounds = classes?.bounds ?? []
  if (!axis || bounds.length < 2) return []
  const ofKey = isShort ? formatAxisLabels(bounds.length > 2 ? bounds.slice(1, -1) : bounds, axis) : null
  const named = (at: number) => ofKey?.[bounds.length > 2 ? at - 1 : at] ?? formatValue(bounds[at] ?? null, axis)
  const last = bounds.length - 2
  return bounds.slice(1).map((_, at) => {
    if (last === 0) return named(0) === named(1) ? named(0) : texts.classBetween({ low: named(0), high: named(1) })
    if (at === 0) return texts.classUnder({ high: named(1) })
    return at === last
      ? texts.classFrom({ low: named(at) })
      : texts.classBetween({ low: named(at), high: named(at + 1) })
  })
}

function pairNames([one, two]: readonly ClassedMeasure[], isShort: boolean): string[] {
  const namesOf = (measure: ClassedMeasure | undefined) => (isShort ? measure?.shortNames : measure?.names) ?? []
  return namesOf(one).flatMap((name) => namesOf(two).map((other) => `${name}${isShort ? ' · ' : ', '}${other}`))
}
