import * as texts from '#app/messages/compare.ts'
import type { Services } from '#services/services.ts'
import { comparisonPath } from '#domain/comparison.ts'
import { requestedComparison } from '#services/reference/requested-comparison.ts'
import type { OfferedComparison } from './offered-comparison.ts'

/** Comparison for the words of a search; none while the reference set is being prepared. */
export async function comparisonFor(
  query: string,
  { reference, community }: Pick<Services, 'reference' | 'community'>,
): Promise<OfferedComparison | null> {
  const set = await reference({ waits: false })
  const own = new Set(community.places.flatMap(({ fips }) => fips ?? []))
  const words = {
    starts: texts.comparisonStarts,
    joins: texts.comparisonJoins,
    measures: texts.comparisonMeasures,
    questions: texts.comparisonQuestions,
  }
  const comparison = set && requestedComparison(set, query, words, own)
  if (!comparison) return null
  const { indicator, places } = comparison
  // A single place is compared with the nation.
  const codes = [...new Set([...places.map(({ fips }) => fips), ...(places.length === 1 ? ['US'] : [])])]
  return {
    to: comparisonPath({
      indicators: [indicator.id],
      places: codes,
      from: null,
      to: null,
      chart: null,
      area: null,
      by: null,
    }),
    title: `${indicator.title}: ${places.map(({ fullName }) => fullName).join('; ')}`,
    text: texts.comparedOnOneChart,
  }
}
