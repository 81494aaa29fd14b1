import { record } from '#domain/record.ts'
import type { Facet, SearchIndexName } from '#domain/search.ts'
import type { HitSite } from './hit-address.ts'
import { readHit, type HitView } from './hit-view.ts'
import { planOf, type Plan } from './search-requests.ts'
import type { SearchState } from './search-state.ts'

export interface Section {
  index: SearchIndexName
  count: number
  hits: HitView[]
}

export interface FacetView {
  facet: Facet
  values: { value: string; count: number; isChosen: boolean }[]
}

/** Content of the page for a state. */
export type SearchView = Found | Failed

export interface Found {
  kind: 'found'
  /** The searched text; the box may already have more. */
  query: string
  sections: Section[]
  /** Total of all sections. */
  count: number
  /** Current page, from 1, and number of pages; both are 1 in the "all" tab. */
  page: number
  pages: number
  facets: FacetView[]
  /** Nothing matches all words; these hits match most of them. */
  isNearest: boolean
}

/** The engine could not answer: it has failed (`status` is its own, or the server's), or it is still starting. */
export interface Failed {
  kind: 'failed'
  status: number
  isStarting: boolean
}

/** Queries the engine: one result per request, in the same order. */
export type Ask = (requests: Plan['requests']) => Promise<readonly unknown[]>

/**
 * Results of a state. If nothing matches all words, the nearest hits; beyond the last page, the last page.
 *
 * @throws errors of `ask`
 */
export async function findView(state: SearchState, site: HitSite, ask: Ask): Promise<Found> {
  const run = async (asked: SearchState, isNearest: boolean) => {
    const plan = planOf(asked, isNearest, site.place)
    return viewOf(asked, { plan, results: await ask(plan.requests), isNearest, site })
  }
  let view = await run(state, false)
  if (view.count === 0 && state.query.trim() !== '') view = await run(state, true)
  if (view.count > 0 && state.page > view.pages) view = await run({ ...state, page: view.pages }, view.isNearest)
  return view
}

function viewOf(
  state: SearchState,
  { plan, results, isNearest, site }: { plan: Plan; results: readonly unknown[]; isNearest: boolean; site: HitSite },
): Found {
  const answers = plan.purposes.map((purpose, i) => ({ ...purpose, ...readResult(results[i]) }))
  const sections = answers
    .filter(({ facet }) => facet === null)
    .map(({ index, count, hits }) => ({ index, count, hits: hits.map((hit) => readHit(hit, index, site)) }))
  const count = sections.reduce((sum, section) => sum + section.count, 0)
  const [main] = answers
  return {
    kind: 'found',
    query: state.query,
    sections,
    count,
    page: state.page,
    pages: state.tab === 'all' ? 1 : Math.max(1, main?.pages ?? 1),
    facets: FACETS_SHOWN.map((facet) => ({ facet, values: valuesOf(facet, state, answers) })),
    isNearest: isNearest && count > 0,
  }
}

/** Facets in the order of the page. */
const FACETS_SHOWN = ['topic', 'kind', 'place', 'category', 'year'] as const satisfies readonly Facet[]

interface Answer {
  index: SearchIndexName
  facet: Facet | null
  counts: Record<string, Record<string, number>>
}

/** Facet values across all indexes, most hits first (years: latest first), always including the selected values. */
function valuesOf(facet: Facet, state: SearchState, answers: readonly Answer[]): FacetView['values'] {
  const chosen = state.filters[facet]
  const numbers = new Map<string, number>(chosen.map((value) => [value, 0]))
  for (const answer of answers) {
    if (answer.facet !== (chosen.length > 0 ? facet : null)) continue
    for (const [value, count] of Object.entries(answer.counts[facet] ?? {})) {
      // Case is ignored, as in the engine, because an address may be typed.
      const spelling = chosen.find((one) => one.toLowerCase() === value.toLowerCase()) ?? value
      numbers.set(spelling, (numbers.get(spelling) ?? 0) + count)
    }
  }
  const byCount = ([a, m]: [string, number], [b, n]: [string, number]) => n - m || a.localeCompare(b, 'en')
  const byName = ([a]: [string, number], [b]: [string, number]) => b.localeCompare(a, 'en')
  return [...numbers]
    .toSorted(facet === 'year' ? byName : byCount)
    .map(([value, count]) => ({ value, count, isChosen: chosen.includes(value) }))
}

/** Reads the needed parts of a response; a hosted service may omit any of them. */
function readResult(result: unknown): {
  count: number
  pages: number
  hits: Record<string, unknown>[]
  counts: Record<string, Record<string, number>>
} {
  const { nbHits, nbPages, hits, facets } = record(result)
  return {
    count: numberOf(nbHits),
    pages: numberOf(nbPages),
    hits: Array.isArray(hits) ? hits.map(record) : [],
    counts: Object.fromEntries(
      Object.entries(record(facets)).map(([facet, counts]) => [
        facet,
        Object.fromEntries(Object.entries(record(counts)).map(([value, count]) => [value, numberOf(count)])),
      ]),
    ),
  }
}

function numberOf(value: unknown): number {
  return typeof value === 'number' && value > 0 ? Math.floor(value) : 0
}
