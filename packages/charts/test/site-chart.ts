import { BUNDLED_NAMES } from '../../../services/community/fixtures/bundled-community.ts'
import { chartFromValues, type ValuesAnswer } from '../src/index.ts'

/** The chart of a worksheet with the names of this site's places and groups of people. */
export function siteChart(answer: ValuesAnswer) {
  return chartFromValues(answer, BUNDLED_NAMES)
}
