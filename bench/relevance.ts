import type { SearchDocument } from '../domain/search.ts'

/** A query with its expected results (relevance.json, and relevance.xx.json for other languages). */
export interface Judged {
  query: string
  kind: 'plain' | 'prefix' | 'typo' | 'spanish'
  /** Grades by "subtopic/Chart title", or by the slug of a topic or subtopic: 3 is the answer, 2 good, 1 related. */
  grades: Record<string, number>
}

type Graded = Partial<Pick<SearchDocument, 'kind' | 'chart' | 'slug' | 'permalink'>>

/** nDCG at 10: 1 if the ten best are first, in their order. */
export function ndcg({ grades }: Judged, found: readonly Graded[]): number {
  const gains = found.map((document) => grades[keyOf(document)] ?? 0)
  const ideal = Object.values(grades).toSorted((a, b) => b - a)
  return discounted(gains) / discounted(ideal)
}

function discounted(gains: number[]): number {
  return gains.slice(0, 10).reduce((sum, gain, i) => sum + (2 ** gain - 1) / Math.log2(i + 2), 0)
}

/** Charts are identified by their title in the first language. */
function keyOf({ kind, chart, slug, permalink }: Graded): string {
  if (kind === 'Indicator') return `${chart?.spreadsheetId}/${chart?.title}`
  return (kind === 'Topic' || kind === 'Subtopic' ? slug : permalink) ?? ''
}
