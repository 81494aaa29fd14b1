import type { FacetCounts } from '#domain/search.ts'
import type { FacetTable } from './select.ts'

interface CountOptions {
  /** Names of facets, or "*". Names that are no facets are left out of the answer. */
  facets: readonly string[]
  maxValues: number
  sortBy: 'count' | 'alpha'
}

const byName = new Intl.Collator('en').compare

/** The number of documents with each value, most first; equals by name. */
export function countFacets(
  tables: Map<string, FacetTable>,
  documents: Uint32Array,
  { facets, maxValues, sortBy }: CountOptions,
): FacetCounts {
  const names = facets.includes('*') ? [...tables.keys()] : [...new Set(facets)]
  const counted: FacetCounts = {}
  for (const name of names) {
    const table = tables.get(name)
    if (!table) continue
    const entries = countValues(table, documents)
    entries.sort(([a, m], [b, n]) => (sortBy === 'count' ? n - m : 0) || byName(a, b))
    if (entries.length > 0) counted[name] = withTextKeys(entries.slice(0, maxValues))
  }
  return counted
}

function countValues({ column: { values, start, ordinals } }: FacetTable, documents: Uint32Array): [string, number][] {
  const counts = new Uint32Array(values.length)
  for (let d = 0; d < documents.length; d += 1) {
    const document = documents[d] as number
    const end = start[document + 1] as number
    for (let i = start[document] as number; i < end; i += 1) counts[ordinals[i] as number]! += 1
  }
  return values.flatMap((value, number): [string, number][] => {
    const count = counts[number] ?? 0
    return count > 0 ? [[value, count]] : []
  })
}

/** An object with arbitrary texts as keys, even "__proto__". */
function withTextKeys(entries: [string, number][]): Record<string, number> {
  return Object.fromEntries(entries)
}
