import { withRamp, type OverlaidModel } from '@common-measure/charts'
import { ChartFigure } from '@common-measure/charts/figure/chart-figure.tsx'

interface DeskFigureProps {
  model: OverlaidModel
  /** State of the chart, as in the address of a page. */
  query: string
  headingLevel: 3 | 4
}

const still = new WeakMap<OverlaidModel, OverlaidModel>()

/** A chart for the desk; the same object each time, so that its drawings are cached. */
export function deskModel(model: OverlaidModel): OverlaidModel {
  const cached = still.get(model)
  if (cached) return cached
  const { places: _, ...plain } = withRamp(model)
  const own = { ...plain, legend: { ...model.legend, isolate: false } }
  still.set(model, own)
  return own
}

/** A chart at the desk, whose pages have no script for charts. Legend entries are not buttons, and there is no choice of place. */
export function DeskFigure({ model, query, headingLevel }: DeskFigureProps) {
  return <ChartFigure model={deskModel(model)} query={query} headingLevel={headingLevel} />
}
