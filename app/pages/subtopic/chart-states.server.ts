import type { ChartModel } from '@common-measure/charts'
import { ownQuery } from '@common-measure/charts/view/own-query.ts'
import { readQuery, writeQuery } from '@common-measure/charts/view/query.ts'
import type { PageCharts } from '#app/charts/page-charts.ts'

/** Query of the state of each chart in a page's address, by chart id; without unknown parts. */
export function chartStates(charts: PageCharts<ChartModel>, page: URLSearchParams): Record<string, string> {
  const states: Record<string, string> = {}
  for (const { model } of Object.values(charts)) {
    if (!model) continue
    const state = writeQuery(model, readQuery(model, ownQuery(model.id, page))).toString()
    if (state !== '') states[model.id] = state
  }
  return states
}
