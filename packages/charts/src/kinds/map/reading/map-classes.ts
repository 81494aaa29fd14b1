import type { Palette, ValueSeries, View } from '../../../model/chart-model.ts'
import { boundsOf, classIn } from './breaks.ts'
import type { MapSettings } from './map-settings.ts'

/** Columns of a map and the rules for their classes. */
export interface ClassedMap {
  series: readonly ValueSeries[]
  /** True for the categories that are places of the area. */
  isDrawn: readonly boolean[]
  /** All columns share their classes. */
  arePeriods: boolean
  /** Category of the row that is marked as a benchmark; -1 for none. */
  benchmark: number
  settings: MapSettings
  /** As the worksheet sets it. */
  palette: Palette | null
  decimals: number
}

/** Smallest share of the values on each side of zero that makes zero the middle. */
const MIN_SHARE = 0.1

/** Classes and colors of a column. */
export interface ClassedColumn extends Pick<View, 'classes' | 'center'> {
  palette: Palette
}

/** Classes of every column, with its colors. */
export function classify(map: ClassedMap): ClassedColumn[] {
  const drawn = map.series.map(({ points }) => {
    const inArea = points.filter(({ category, value }) => map.isDrawn[category] && value !== null)
    return new Map(inArea.map(({ category, value }) => [category, value ?? 0]))
  })
  const shared = map.arePeriods ? scaleOf(map, drawn, map.series) : null
  return map.series.map((series, at) => {
    const own = drawn[at] ?? new Map<number, number>()
    const { bounds, palette, center } = shared ?? scaleOf(map, [own], [series])
    const of = map.isDrawn.map((_, category) => {
      const value = own.get(category)
      return value === undefined ? null : classIn(bounds, value)
    })
    const counts = bounds.slice(1).map(() => 0)
    for (const one of of) if (one !== null) counts[one] = (counts[one] ?? 0) + 1
    return { classes: { bounds, counts, of }, palette, ...(center === null ? {} : { center }) }
  })
}

/** Bounds and colors of columns with one scale: as set, or diverging around a benchmark, or around zero. */
function scaleOf(
  { settings: { classes, breaks }, benchmark: marked, palette: set, decimals }: ClassedMap,
  drawn: readonly ReadonlyMap<number, number>[],
  columns: readonly ValueSeries[],
): { bounds: number[]; palette: Palette; center: number | null } {
  const latest = [...(drawn.findLast(({ size }) => size > 0) ?? []).values()]
  const all = drawn.flatMap((column) => [...column.values()])
  const ofMarked = columns.flatMap(({ points }) => points.find(({ category }) => category === marked)?.value ?? [])
  const benchmark = ofMarked.at(-1) ?? null
  const hasShare = (sign: number) => {
    const { length } = latest.filter((value) => value * sign > 0)
    return length > 0 && length >= latest.length * MIN_SHARE
  }
  const isDiverging = benchmark !== null || (hasShare(1) && hasShare(-1))
  const palette = set ?? (isDiverging ? 'diverging' : 'sequential')
  const middle = palette === 'diverging' ? (benchmark ?? 0) : null
  const bounds = boundsOf({ latest, all, classes, decimals, breaks, center: middle })
  return { bounds, palette, center: middle !== null && bounds.slice(1, -1).includes(middle) ? middle : null }
}
