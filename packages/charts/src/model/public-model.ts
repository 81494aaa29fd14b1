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
 * The model for drawing, without properties that the drawing does not show. Returns the same object each time, because
 * drawings are cached by model.
 */
export function drawnModel(model: ChartModel): ChartModel {
  const known = drawnModels.get(model)
  if (known) return known
  const { provenance: _provenance, reference: _reference, ...drawn } = model
  drawnModels.set(model, drawn)
  return drawn
}
