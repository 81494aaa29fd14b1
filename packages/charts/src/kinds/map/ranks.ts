import { isValueSeries, type ChartModel } from '../../model/chart-model.ts'
import { isFormerCounty } from './atlas.ts'

/** Rank of a place, counted from the nearer end; equal values share the better number. The middle counts from the highest. */
export interface PlaceRank {
  end: 'highest' | 'lowest'
  nth: number
  /** Number of ranked places. */
  of: number
}

/** Ranks among the places of a map with a value. Benchmarks and former counties have none. */
export function placeRanks({ map, series }: ChartModel, index: number): Map<number, PlaceRank> {
  const one = series[index]
  const isRanked = (category: number) => {
    const code = map?.codes[category] ?? null
    return code !== null && !map?.benchmarks.includes(category) && !isFormerCounty(code)
  }
  const points = isValueSeries(one) ? one.points : []
  const ranked = points.flatMap(({ category, value }) =>
    value !== null && isRanked(category) ? [{ category, value }] : [],
  )
  const values = ranked.map(({ value }) => value).toSorted((a, b) => a - b)
  const [first, last] = [new Map<number, number>(), new Map<number, number>()]
  for (const [at, value] of values.entries()) {
    if (!first.has(value)) first.set(value, at)
    last.set(value, at)
  }
  const of = values.length
  return new Map(
    ranked.map(({ category, value }) => {
      const [fromTop, fromBottom] = [of - (last.get(value) ?? 0), (first.get(value) ?? 0) + 1]
      const isHigh = fromTop <= fromBottom
      return [category, { end: isHigh ? 'highest' : 'lowest', nth: isHigh ? fromTop : fromBottom, of }]
    }),
  )
}
