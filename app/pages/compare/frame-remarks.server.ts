import * as texts from '#app/messages/compare.ts'
import { comparisonOf } from '#domain/comparison.ts'
import { comparedFigures } from '#services/reference/compared-figures.ts'
import { withUsualPlaces } from '#services/reference/usual-places.ts'
import type { Services } from '#services/services.ts'
import { wordsOf } from './compare.server.ts'
import { remarksOf } from './remarks.ts'
import { stripOf } from './strip-data.server.ts'

/** Messages about parts of a framed comparison that cannot be shown, as on its page. */
export async function frameRemarks(
  { reference, community }: Pick<Services, 'reference' | 'community'>,
  spreadsheetId: string,
): Promise<string[]> {
  const asked = comparisonOf(spreadsheetId)
  const set = asked ? await reference() : null
  if (!asked || !set) return []
  const comparison = withUsualPlaces(asked, community.places)
  const { indicators, places, unknown, leftOut } = comparedFigures(set, comparison)
  const [only, ...more] = indicators
  const words = only && more.length === 0 ? wordsOf(set, only, places) : null
  const isUnranked =
    comparison.chart === 'strip' && only && only.figures.length > 0 && stripOf(set, comparison) === 'none'
  return [...remarksOf({ unknown, leftOut, words }), ...(isUnranked ? [texts.notRanked] : [])]
}
