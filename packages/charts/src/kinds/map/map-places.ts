import { isValueSeries, type ChartModel, type ValuePoint, type View } from '../../model/chart-model.ts'
import type { OverlaidModel } from '../../model/chart-overlay.ts'
import { atlas, isReplaced, type Atlas, type Outline } from './atlas.ts'
import { missingOf } from './place-looks.ts'

/** A place of the area of a map. */
export interface MapPlace {
  code: string
  /** Index of its category; null without a row. */
  category: number | null
  outline: Outline
}

/** Numbers of places without a class: without data, with a suppressed value, and with a value but without borders. */
export interface MissingCounts {
  noData: number
  suppressed: number
  noOutline: number
}

/** All places of the area with borders, in the order of their codes: in every period the current and the former ones. */
export function placesOf(model: OverlaidModel, borders: Atlas): MapPlace[] {
  const { map, community = [] } = model
  if (!map) return []
  const categories = categoriesByCode(model)
  const near = new Set(community.flatMap((code) => [code, ...borders.neighbors(code)]))
  const isInArea = (code: string) =>
    map.area === 'us' || (map.area === 'community' ? near.has(code) : code.startsWith(map.area))
  const isInAnyPeriod = isShownIn(model, model.views)
  const codes =
    map.by === 'state'
      ? [...new Set(borders.codes.map((code) => code.slice(0, 2)))]
      : borders.codes.filter((code) => isInArea(code) && isInAnyPeriod(code))
  return codes.flatMap((code): MapPlace[] => {
    const outline = borders.outline(code)
    return outline ? [{ code, category: categories.get(code) ?? null, outline }] : []
  })
}

/** Categories of the places to draw. */
function categoriesByCode({ map }: ChartModel): Map<string, number> {
  const benchmarks = new Set(map?.benchmarks)
  const entries = (map?.codes ?? []).map((code, at) => [code ?? '', at] as const)
  return new Map(entries.filter(([code, at]) => code !== '' && !benchmarks.has(at)))
}

/** Finds the codes that are drawn in at least one of the views. */
export function isShownIn(model: ChartModel, views: readonly View[]): (code: string) => boolean {
  const figures = views.map((view) => codesWithFigures(model, view))
  return (code) => figures.some((each) => !isReplaced(code, each))
}

function codesWithFigures({ map, series }: ChartModel, view: View): Set<string> {
  const points = view.series.flatMap((at): ValuePoint[] => {
    const one = series[at]
    return isValueSeries(one) ? one.points : []
  })
  const filled = points.filter(({ value, status }) => value !== null || status !== undefined)
  return new Set(filled.flatMap(({ category }) => map?.codes[category] ?? []))
}

/** The model of a map with the numbers for its key; any other model itself. */
export function withMissingCounts(model: OverlaidModel): OverlaidModel {
  const borders = atlas()
  if (!model.map || !borders) return model
  const places = placesOf(model, borders)
  const outlined = new Set(places.map(({ category }) => category))
  const missingPlaces = model.views.map((view): MissingCounts => {
    const isShown = isShownIn(model, [view])
    const of = view.classes?.of ?? []
    const [at = 0] = view.series
    const series = model.series[at]
    const points = new Map(isValueSeries(series) ? series.points.map((point) => [point.category, point]) : [])
    const kinds = places
      .filter(({ code, category }) => isShown(code) && (category === null || of[category] == null))
      .map(({ category }) => missingOf(category === null ? undefined : points.get(category)))
    const suppressed = kinds.filter((kind) => kind === 'suppressed').length
    const noOutline = of.filter((one, category) => one !== null && !outlined.has(category)).length
    return { suppressed, noData: kinds.length - suppressed, noOutline }
  })
  return { ...model, missingPlaces }
}
