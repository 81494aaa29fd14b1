import { PREFIX } from '#domain/language.ts'
import type { HitView } from './hit-view.ts'
import type { SearchState } from './search-state.ts'
import type { Found } from './search-view.ts'

/** A comparison that the words of a search ask for. */
export interface OfferedComparison {
  to: string
  title: string
  text: string
}

/**
 * Whether the results of a state may begin with a comparison: the first page of what is on the site, for two words or
 * more.
 */
export function mayOfferComparison({ query, tab, page }: SearchState): boolean {
  return tab !== 'deno-posts' && page === 1 && query.trim().includes(' ')
}

/** What was found does not wait longer for it. */
const LIMIT_MS = 1000

/** Asks this server for it; null where there is none, or it cannot be had. */
export async function askComparison(query: string, signal: AbortSignal): Promise<OfferedComparison | null> {
  try {
    const answer = await fetch(`${PREFIX}/search/comparison.json?q=${encodeURIComponent(query)}`, {
      signal: AbortSignal.any([signal, AbortSignal.timeout(LIMIT_MS)]),
    })
    return answer.ok ? ((await answer.json()) as OfferedComparison | null) : null
  } catch {
    return null
  }
}

/** What was found, led by the comparison. */
export function withComparison(found: Found, offered: OfferedComparison | null): Found {
  const at = found.sections.findIndex(({ index }) => index === 'website')
  if (!offered || at < 0 || found.page > 1) return found
  const hit: HitView = {
    id: 'comparison',
    to: offered.to,
    title: [offered.title],
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
