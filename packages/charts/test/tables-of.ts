import type { ChartModel } from '../src/model/chart-model.ts'
import { tableOf, tableViews, type DataTable } from '../src/words/table.ts'

/** Complete data tables of a chart, one per view. */
export function tablesOf(model: ChartModel): DataTable[] {
  return tableViews(model).map((view) => tableOf(model, view))
}
