import { BUNDLED_NAMES } from '../../../services/community/fixtures/bundled-community.ts'
import { chartFromValues, type ValuesAnswer } from '../src/index.ts'

/** The chart of a worksheet as this site makes it: with the names of its places and peoples. */
export function siteChart(answer: ValuesAnswer) {
  return chartFromValues(answer, BUNDLED_NAMES)
}
