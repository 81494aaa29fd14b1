import type { SearchRequest } from '#domain/search.ts'
import type { SearchQuery, SearchRefusal } from '../search.ts'
import { facetRequest } from './facet-search.ts'

/** The requests that an engine gets for these queries, one each. */
export function queryRequests(
  queries: readonly SearchQuery[],
): { ok: true; requests: SearchRequest[] } | SearchRefusal {
  const requests: SearchRequest[] = []
  for (const query of queries) {
    const request = query.type === 'hits' ? query.request : facetRequest(query.query)
    if (!request) return { ok: false, status: 400, message: 'Only facets can be searched for values' }
    requests.push(request)
  }
  return { ok: true, requests }
}
