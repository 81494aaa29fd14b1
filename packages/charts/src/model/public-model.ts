import { pluralUnit } from '../format/counted-unit.ts'
import type { ChartModel } from './chart-model.ts'
import type { OverlaidModel } from './chart-overlay.ts'

/** The published part of a model (docs/contracts/chart-model.md#properties). */
export function publicModel({
  unit: _unit,
  units: _units,
  colorKey: _key,
  originals: _originals,
  places: _places,
  provenance,
  ...published
}: OverlaidModel): ChartModel {
  if (!provenance) return published
  return { ...published, provenance: { ...provenance, unit: provenance.unit && pluralUnit(provenance.unit) } }
}

const drawnModels = new WeakMap<ChartModel, ChartModel>()

/**
 * A model for drawing alone: what nobody is shown of it is not sent to browsers. The same one each time, because drawings are
 * kept by their models.
 */
export function drawnModel(model: ChartModel): ChartModel {
  const known = drawnModels.get(model)
  if (known) return known
  const { provenance: _provenance, reference: _reference, ...drawn } = model
  drawnModels.set(model, drawn)
  return drawn
}
