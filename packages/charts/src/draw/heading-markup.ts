import type { ChartModel } from '../model/chart-model.ts'
import { headingOf } from '../model/headline.ts'
import { shownBy } from '../view/query.ts'
import { renderMarkup } from './markup.ts'

/** Heading of a figure in a state, and the line above it. */
export function headingMarkup(model: ChartModel, query: URLSearchParams): { heading: string; kicker: string } {
  const { heading, kicker } = headingOf(model, shownBy(model, query).view)
  return { heading: renderMarkup(heading), kicker: renderMarkup(kicker) }
}
