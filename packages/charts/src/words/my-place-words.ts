import { kindOf } from '../kinds/kinds.ts'
import { categoryText } from '../model/category-text.ts'
import { isRangeSeries, isScatterSeries } from '../model/chart-model.ts'
import type { OverlaidModel } from '../model/chart-overlay.ts'
import { inView } from '../model/in-view.ts'
import type { VisibleState } from '../model/visible-state.ts'
import * as texts from '../messages/words.ts'
import { inWords } from './change.ts'

/** Maximum number of values of a place in a sentence; the table has the others. */
const MAX_FIGURES = 6

/**
 * Visible values of the reader's place: "Harris: 15.3% (2023)". Over dates, only the latest value; otherwise all.
 * Returns "" if no place is highlighted.
 */
export function myPlaceSentence(chart: OverlaidModel, shown: VisibleState): string {
  const model = inView(chart, shown.view)
  if (model.myPlace === undefined) return ''
  const figures = figuresOf(model, shown)
  const rest = figures.length - MAX_FIGURES
  const listed = rest > 0 ? [...figures.slice(0, MAX_FIGURES), texts.andMore({ count: rest })] : figures
  return listed.length === 0
    ? texts.mineHasNone({ name: model.myPlace })
    : texts.mineHas({ name: model.myPlace, figures: listed.join('; ') })
}

function figuresOf(model: OverlaidModel, { visible }: VisibleState): string[] {
  const places = ownPlaces(model, visible)
  const isOneSeries = new Set(places.map(({ series }) => series)).size === 1
  const isOneCategory = new Set(places.map(({ category }) => category)).size === 1
  return places.flatMap(({ series, category }) => {
    const one = model.series[series]
    const text = one && kindOf(one).pointText(model, { series, category, visible, unit: '' })?.text
    if (!one || !text) return []
    const own = isOwnCategory(model, category)
    const beside = [
      ...(isOneSeries || one.label === model.myPlace ? [] : [one.label]),
      ...(own && isOneCategory ? [] : [categoryText(model.categories, category)]),
    ]
    return beside.length === 0 ? [text] : [`${text} (${beside.join(', ')})`]
  })
}

interface OwnPlace {
  series: number
  category: number
}

/** Points of the place that have a value. */
function ownPlaces(model: OverlaidModel, visible: readonly number[]): OwnPlace[] {
  return visible.flatMap((series) => {
    const one = model.series[series]
    if (!one || isRangeSeries(one)) return []
    const points: readonly { category: number; value?: number | null; x?: number | null }[] = one.points
    const filled = points.filter((point) => (isScatterSeries(one) ? point.x : point.value) !== null)
    const isOwn = one.highlight === true
    const own = filled.flatMap(({ category }) =>
      isOwn || isOwnCategory(model, category) ? [{ series, category }] : [],
    )
    if (!isOwn || model.categories.kind !== 'date') return own
    const moment = ({ category }: OwnPlace) => Date.parse(model.categories.values[category] ?? '')
    return own.toSorted((a, b) => moment(a) - moment(b)).slice(-1)
  })
}

function isOwnCategory({ highlightCategories }: OverlaidModel, category: number): boolean {
  return highlightCategories?.includes(category) === true
}

/** Text before the value of another place: the value of the reader's place at the same point; "" at the reader's place. */
export function myPlaceBeside(
  model: OverlaidModel,
  { series, category, visible }: { series: number; category: number; visible: readonly number[] },
): string {
  if (model.myPlace === undefined) return ''
  const ownerOf = (index: number) => model.series[index]?.linkedTo ?? index
  const isOwn = model.series[ownerOf(series)]?.highlight === true || isOwnCategory(model, category)
  if (isOwn) return ''
  const byCategory = (model.highlightCategories ?? []).map((own) => ({ series: ownerOf(series), category: own }))
  const bySeries = visible.flatMap((index) => {
    const one = model.series[index]
    return one?.highlight && !isRangeSeries(one) ? [{ series: index, category }] : []
  })
  const figures = [...bySeries, ...byCategory].flatMap((at) => {
    const one = model.series[at.series]
    const spoken = one && kindOf(one).pointText(model, { ...at, visible, unit: '' })?.spoken
    return spoken ? [inWords(spoken)] : []
  })
  return figures.length === 0 ? '' : texts.mineHas({ name: model.myPlace, figures: figures.join('; ') })
}
