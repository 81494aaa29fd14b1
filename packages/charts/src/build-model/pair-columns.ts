import { inView } from '../model/in-view.ts'
import type { ClassedMeasure } from '../model/map.ts'
import type { OverlaidModel } from '../model/chart-overlay.ts'
import { summaryOf } from '../words/summary.ts'
import { classNames } from '../kinds/map/class-names.ts'
import { NO_CLASSES } from '../kinds/map/place-looks.ts'

/** Classes of each measure of a map of two: it has a color for each pair. */
export const PAIRED_CLASSES = 3

/** A map of two columns as one view, with a class for each pair of classes; a model of fewer columns itself. */
export function pairColumns(model: OverlaidModel): OverlaidModel {
  const [first, second] = model.views
  const [axis] = model.axes.values
  if (!model.map || !first || !second || !axis) return model
  const views = [first, second] as const
  const [one, two] = views.map(({ classes = NO_CLASSES }) => classes) as [typeof NO_CLASSES, typeof NO_CLASSES]
  const width = two.counts.length
  const of = one.of.map((row, category) => {
    const column = two.of[category] ?? null
    return row === null || column === null ? null : row * width + column
  })
  const counts = Array.from({ length: one.counts.length * width }, (_, at) => of.filter((own) => own === at).length)
  const formats = views.flatMap((view) => view.formats?.[0] ?? axis)
  const { stats, max } = first
  const paired: OverlaidModel = {
    ...model,
    series: model.series.map((series, at) => ({ ...series, axis: at === 0 ? 0 : 1, group: null })),
    axes: { ...model.axes, values: formats.map((format) => ({ ...axis, ...format })) },
    filters: { group: null, toggle: null },
    views: [{ group: null, toggle: null, stats, max, series: [0, 1], classes: { bounds: [], counts, of } }],
    defaultView: 0,
    map: { ...model.map, palette: 'bivariate', pair: [measureOf(model, 0), measureOf(model, 1)] },
  }
  return { ...paired, summary: summaryOf(paired) }
}

function measureOf(model: OverlaidModel, at: number): ClassedMeasure {
  const view = model.views[at]
  if (!view) return { bounds: [], names: [], shortNames: [] }
  const own = inView(model, view)
  const label = model.series[at]?.label ?? ''
  return {
    bounds: view.classes?.bounds ?? [],
    names: classNames(own, view).map((name) => `${label}: ${name}`),
    shortNames: classNames(own, view, true),
  }
}
