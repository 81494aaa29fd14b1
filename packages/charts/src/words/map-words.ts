import { classNames } from '../kinds/map/class-names.ts'
import { placeRanks, type PlaceRank } from '../kinds/map/ranks.ts'
import { isValueSeries, type View } from '../model/chart-model.ts'
import type { OverlaidModel } from '../model/chart-overlay.ts'
import { valuePointWords } from '../model/value-text.ts'
import { withPoints } from '../model/with-points.ts'
import * as texts from '../messages/words.ts'

/** The model of a map with only the places that are drawn in a view, for its highest and lowest. */
export function drawnPlaces(model: OverlaidModel, { classes }: View): OverlaidModel {
  const hidden = new Set(model.map?.benchmarks)
  const isDrawn = ({ category, value }: { category: number; value?: number | null }) =>
    value === null ? !hidden.has(category) : (classes?.of[category] ?? null) !== null
  return { ...model, series: model.series.map((one) => withPoints(one, (points) => points.filter(isDrawn))) }
}

/** "Map of 254 counties": those with a value. */
export function mapSentence({ map }: OverlaidModel, { classes }: View): string {
  const count = classes?.counts.reduce((sum, one) => sum + one, 0) ?? 0
  return map?.by === 'state' ? texts.mapOfStates({ count }) : texts.mapOfCounties({ count })
}

/** The community's places with their ranks, the benchmarks, and the number of places in each class. */
export function placeSentences(model: OverlaidModel, view: View): string[] {
  const { map, categories, community = [] } = model
  const [index = 0] = view.series
  const series = model.series[index]
  if (!map || !isValueSeries(series)) return []
  const ranks = placeRanks(model, index)
  const told = series.points.flatMap((point) => {
    const { category } = point
    const isOwn = community.includes(map.codes[category] ?? '')
    if (!isOwn && !map.benchmarks.includes(category)) return []
    const rank = ranks.get(category)
    const value = valuePointWords(model, 0, point)
    const text = `${categories.values[category] ?? ''}: ${rank ? [value, rankText(rank)].join(', ') : value}`
    return [{ text, isOwn }]
  })
  const places = told.toSorted((a, b) => Number(b.isOwn) - Number(a.isOwn)).map(({ text }) => text)
  const counts = view.classes?.counts ?? []
  const classes = classNames(model, view).map((name, at) => texts.placesInClass({ name, count: counts[at] ?? 0 }))
  return [places.join('; '), classes.length < 2 ? '' : texts.classesAre({ classes: classes.join('; ') })]
}

/** "second highest of 254". */
export function rankText({ end, nth, of }: PlaceRank): string {
  return end === 'highest' ? texts.highestOf({ nth, of }) : texts.lowestOf({ nth, of })
}

/** Class and rank of a place in a view, each with its name; none for a place without them. */
export function placeFacts(model: OverlaidModel, view: View, category: number): [name: string, text: string][] {
  if (!model.map) return []
  const own = view.classes?.of[category] ?? null
  const isPair = model.map.pair !== undefined
  const name = own === null ? undefined : classNames(model, view, isPair)[own]
  const rank = isPair ? undefined : placeRanks(model, view.series[0] ?? 0).get(category)
  return [
    ...(name === undefined ? [] : [[texts.classOfPlace, name] satisfies [string, string]]),
    ...(rank ? [[texts.rankOfPlace, rankText(rank)] satisfies [string, string]] : []),
  ]
}
