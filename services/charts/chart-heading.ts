import type { ChartModel } from '@common-measure/charts'
import { headingOf } from '@common-measure/charts/model/headline.ts'
import { shownBy } from '@common-measure/charts/view/query.ts'

/** Heading of a chart in the state of an address: the headline of its view, or its title. */
export function chartHeading(model: ChartModel, state: URLSearchParams): string {
  return headingOf(model, shownBy(model, state).view).heading
}
