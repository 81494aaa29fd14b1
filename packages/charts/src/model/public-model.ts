import { pluralUnit } from '../format/counted-unit.ts'
import type { PointMarks } from '../format/point-marks.ts'
import type { ChartModel, View } from './chart-model.ts'
import type { OverlaidModel } from './chart-overlay.ts'
import { withPoints } from './with-points.ts'

/** The published part of a model (docs/contracts/chart-model.md#properties). */
export function publicModel({
  unit: _unit,
  units: _units,
  colorKey: _key,
  originals: _originals,
  places: _places,
  community: _community,
  missingPlaces: _missingPlaces,
  picture: _picture,
  isSmall: _isSmall,
  provenance,
  ...others
}: OverlaidModel): ChartModel {
  const published = { ...others, series: withoutWriting(others.series), views: others.views.map(publicView) }
  if (!provenance) return published
  return { ...published, provenance: { ...provenance, unit: provenance.unit && pluralUnit(provenance.unit) } }
}

function publicView({ center: _center, ...view }: View): View {
  return view
}

/** The series without what only data files show. */
function withoutWriting(series: OverlaidModel['series']): ChartModel['series'] {
  const plain = <Point extends PointMarks>({ written: _written, ...point }: Point) => point as Point
  return series.map((one) =>
    one.points.some(({ written }) => written) ? withPoints(one, (points) => points.map(plain)) : one,
  )
}

const drawnModels = new WeakMap<ChartModel, ChartModel>()

/**
 * The model for drawing, without properties that the drawing does not show. Returns the same object each time, because
 * drawings are cached by model.
 */
export function drawnModel(model: ChartModel): ChartModel {
  const known = drawnModels.get(model)
  if (known) return known
  const { provenance: _provenance, reference: _reference, ...others } = model
  const drawn = { ...others, series: withoutWriting(model.series) }
  drawnModels.set(model, drawn)
  return drawn
}
