import { isRangeSeries, type ChartModel, type Series, type View } from './chart-model.ts'

/** Points of a drawing. Beyond that they stand closer than pixels do, and the page grows by megabytes. */
export const MAX_MARKS = 12_000

/** Whether a drawing of any view leaves points out. */
export function isThinned({ views, series }: ChartModel): boolean {
  return views.some((view) => pointsOf(view.series, series) > MAX_MARKS)
}

/**
 * The model with at most about `MAX_MARKS` points in the series that are drawn: of each stretch of categories the lowest and the highest
 * stay, so that no peak is lost, and the categories of notes. What stands in stacks is left out at the same categories in all series. The
 * others count as skipped, which lines go over.
 *
 * @param visible indices of the series that are drawn
 * @returns the same object where nothing is left out
 */
export function thinOut(model: ChartModel, visible: View['series']): ChartModel {
  if (pointsOf(visible, model.series) <= MAX_MARKS) return model
  const noted = new Set((model.annotations ?? []).flatMap(({ from, to }) => [from, to]))
  const stretch = stretchFor(model, visible)
  const shared = model.stacking === null ? null : extremesOf(totalsOf(model, visible), stretch)
  return {
    ...model,
    series: model.series.map((series, index): Series => {
      if (!visible.includes(index)) return series
      const kept = shared ?? extremesOf(heightsOf(series), stretch)
      const isKept = ({ category }: { category: number }) => kept.has(category) || noted.has(category)
      // One by one, so that the kinds of points stay apart.
      if (series.type === 'errorbar') return { ...series, points: series.points.filter(isKept) }
      if (series.type === 'scatter') return { ...series, points: series.points.filter(isKept) }
      return { ...series, points: series.points.filter(isKept) }
    }),
  }
}

/** Without slices: they are shares of a whole, of which none may be missing, and thin ones are drawn together (kinds/pie-layout.ts). */
function pointsOf(indices: View['series'], all: ChartModel['series']): number {
  return indices.reduce((sum, index) => sum + (all[index]?.type === 'pie' ? 0 : (all[index]?.points.length ?? 0)), 0)
}

/** How many categories lie in a stretch, of which two stay. */
function stretchFor({ categories }: ChartModel, visible: View['series']): number {
  return Math.ceil((2 * categories.values.length * visible.length) / MAX_MARKS)
}

/** By category; null is a gap. */
type Heights = ReadonlyMap<number, number | null>

function heightsOf(series: Series): Heights {
  if (isRangeSeries(series)) return new Map(series.points.map(({ category, high }) => [category, high]))
  if (series.type === 'scatter') return new Map(series.points.map(({ category, y }) => [category, y]))
  return new Map(series.points.map(({ category, value }) => [category, value]))
}

function totalsOf({ series }: ChartModel, visible: View['series']): Heights {
  const totals = new Map<number, number | null>()
  for (const index of visible) {
    const one = series[index]
    if (!one) continue
    for (const [category, height] of heightsOf(one)) totals.set(category, (totals.get(category) ?? 0) + (height ?? 0))
  }
  return totals
}

/** The categories of the lowest and the highest point of each stretch, and of its first gap. */
function extremesOf(heights: Heights, stretch: number): ReadonlySet<number> {
  const low = new Map<number, number>()
  const high = new Map<number, number>()
  const gap = new Map<number, number>()
  const heightAt = (place: number | undefined) => (place === undefined ? null : (heights.get(place) ?? null))
  for (const [category, height] of heights) {
    const at = Math.floor(category / stretch)
    if (height === null) {
      if (!gap.has(at)) gap.set(at, category)
      continue
    }
    if (height < (heightAt(low.get(at)) ?? Infinity)) low.set(at, category)
    if (height > (heightAt(high.get(at)) ?? -Infinity)) high.set(at, category)
  }
  return new Set([...low.values(), ...high.values(), ...gap.values()])
}
