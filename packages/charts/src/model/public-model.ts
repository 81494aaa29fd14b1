import type { ChartModel } from './chart-model.ts'

/** What of a model is published as JSON (docs/contracts/chart-model.md#properties). */
export function publicModel({ unit: _unit, units: _units, colorKey: _key, ...published }: ChartModel): ChartModel {
  return published
}

/** A model for drawing alone: what nobody is shown of it is not sent to browsers. */
export function drawnModel({ provenance: _provenance, reference: _reference, ...drawn }: ChartModel): ChartModel {
  return drawn
}
