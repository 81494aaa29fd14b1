import type { ChartModel } from '../model/chart-model.ts'
import type { Shown } from '../model/shown.ts'
import { descriptionOf } from '../words/description.ts'

interface DescriptionProps {
  model: ChartModel
  shown: Shown
  /** Beginning of the ids of the chart's elements. */
  chartId: string
}

/** What a listener is told of the chart; the drawings are described by it. */
export function Description({ model, shown, chartId }: DescriptionProps) {
  return (
    <p className="visually-hidden chart__description" id={`${chartId}-description`}>
      {descriptionOf(model, shown)}
    </p>
  )
}
