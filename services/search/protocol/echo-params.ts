import type { SearchRequest } from '#domain/search.ts'

/** The parameters of a query as the protocol echoes them: "query=health&hitsPerPage=4". */
export function echoParams(request: SearchRequest): string {
  const { indexName: _index, params: _params, ...rest } = request
  const pairs = Object.entries(rest).flatMap(([name, value]) => {
    if (value === undefined || value === null) return []
    const text = typeof value === 'string' ? value : JSON.stringify(value)
    return [`${encodeURIComponent(name)}=${encodeURIComponent(text.toWellFormed())}`]
  })
  return pairs.join('&')
}
