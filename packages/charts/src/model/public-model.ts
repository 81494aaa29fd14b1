import type { ChartModel } from './chart-model.ts'

/** What of a model is published as JSON (docs/contracts/chart-model.md#properties). */
export function publicModel({
  unit: _unit,
  units: _units,
  colorKey: _key,
  papers: _papers,
  ...published
}: ChartModel): ChartModel {
  return published
}
