import { kindOf } from '../kinds/kinds.ts'
import type { ChartModel, View } from '../model/chart-model.ts'

/** A series of a view by its name or label, whatever the case; none without a place in legends. */
export function findSeries(model: ChartModel, view: View, name: string | null): number | undefined {
  const wanted = name?.toLowerCase()
  return view.series.find((index) => {
    const series = model.series[index]
    if (!series || kindOf(series).legend === 'none') return false
    return series.name.toLowerCase() === wanted || series.label.toLowerCase() === wanted
  })
}
