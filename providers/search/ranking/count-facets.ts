import type { FacetCounts } from '#domain/search.ts'
import type { IndexData } from '../index/index-data.ts'

interface CountOptions {
  /** Names of facets, or "*". Unknown names are omitted from the response. */
  facets: readonly string[]
  maxValues: number
  sortBy: 'count' | 'alpha'
}

const byName = new Intl.Collator('en').compare

/** Number of documents with each value, highest first; equal counts by name. */
export function countFacets(
  index: Pick<IndexData, 'documentCount' | 'facets'>,
  documents: Uint32Array,
  { facets, maxValues, sortBy }: CountOptions,
): FacetCounts {
  const isCounted = new Uint8Array(index.documentCount)
  for (const document of documents) isCounted[document] = 1
  const counted: FacetCounts = {}
  for (const name of facets.includes('*') ? index.facets.keys() : new Set(facets)) {
    const entries = [...(index.facets.get(name) ?? [])].flatMap(([value, own]): [string, number][] => {
      const count = own.filter((document) => isCounted[document] === 1).length
      return count > 0 ? [[value, count]] : []
    })
    entries.sort(([a, m], [b, n]) => (sortBy === 'count' ? n - m : 0) || byName(a, b))
    // Values may be any texts, even "__proto__".
    if (entries.length > 0) counted[name] = Object.fromEntries(entries.slice(0, maxValues))
  }
  return counted
}
