import * as texts from '#app/messages/compare.ts'
import type { Services } from '#services/services.ts'
import { comparisonPath } from '#domain/comparison.ts'
import { askedComparison } from '#services/reference/asked-comparison.ts'
import type { HitView } from './hit-view.ts'
import type { SearchState } from './search-state.ts'
import type { Found } from './search-view.ts'

/** What was found, led by the comparison that the words ask for: on the first page of what is on the site. */
export async function withComparison(
  found: Found,
  state: SearchState,
  { reference, community }: Pick<Services, 'reference' | 'community'>,
): Promise<Found> {
  const at = found.sections.findIndex(({ index }) => index === 'website')
  if (at < 0 || found.page > 1 || !state.query.trim().includes(' ')) return found
  const set = await reference()
  const own = new Set(community.places.flatMap(({ fips }) => fips ?? []))
  const words = {
    starts: texts.comparisonStarts,
    joins: texts.comparisonJoins,
    measures: texts.comparisonMeasures,
    questions: texts.comparisonQuestions,
  }
  const asked = set && askedComparison(set, state.query, words, own)
  if (!asked) return found
  const { indicator, places } = asked
  // One place alone is compared with the nation.
  const codes = [...new Set([...places.map(({ fips }) => fips), ...(places.length === 1 ? ['US'] : [])])]
  const names = places.map(({ fullName }) => fullName).join('; ')
  const hit: HitView = {
    id: 'comparison',
    to: comparisonPath({ indicators: [indicator.id], places: codes, from: null, to: null, chart: null }),
    title: [`${indicator.title}: ${names}`],
    text: [texts.comparedOnOneChart],
    kind: '',
    topic: '',
    category: '',
    date: '',
    picture: '',
    chart: null,
  }
  const sections = found.sections.map((section, i) =>
    i === at ? { ...section, count: section.count + 1, hits: [hit, ...section.hits] } : section,
  )
  return { ...found, sections, count: found.count + 1 }
}
