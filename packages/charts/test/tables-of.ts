import type { ChartModel } from '../src/model/chart-model.ts'
import { tableOf, tableViews, type DataTable } from '../src/words/table.ts'

/** The whole data tables of a chart, one a view. */
export function tablesOf(model: ChartModel): DataTable[] {
  return tableViews(model).map((view) => tableOf(model, view))
}
