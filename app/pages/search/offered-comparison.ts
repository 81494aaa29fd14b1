import { PREFIX } from '#domain/language.ts'
import type { HitView } from './hit-view.ts'
import type { SearchState } from './search-state.ts'
import type { Found } from './search-view.ts'

/** Comparison for the words of a search. */
export interface OfferedComparison {
  to: string
  title: string
  text: string
}

/** True if the results may begin with a comparison: on the first page of the site's results, for at least two words. */
export function mayOfferComparison({ query, tab, page }: SearchState): boolean {
  return tab !== 'deno-posts' && page === 1 && query.trim().includes(' ')
}

/** Maximum delay of the results by the comparison. */
const LIMIT_MS = 1000

/** Requests the comparison from this server; null if there is none, or it is unavailable. */
export async function askComparison(query: string, signal: AbortSignal): Promise<OfferedComparison | null> {
  try {
    const response = await fetch(`${PREFIX}/search/comparison.json?q=${encodeURIComponent(query)}`, {
      signal: AbortSignal.any([signal, AbortSignal.timeout(LIMIT_MS)]),
    })
    return response.ok ? ((await response.json()) as OfferedComparison | null) : null
  } catch {
    return null
  }
}

/** The results, with the comparison first. */
export function withComparison(found: Found, offered: OfferedComparison | null): Found {
  const at = found.sections.findIndex(({ index }) => index === 'website')
  if (!offered || at < 0 || found.page > 1) return found
  const hit: HitView = {
    id: 'comparison',
    to: offered.to,
    title: [offered.title],
    headline: [],
    text: [offered.text],
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
