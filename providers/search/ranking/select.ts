import type { Comparison, Filter } from '#services/search/protocol/filters.ts'
import type { IndexData } from '../index/index-data.ts'

/** Documents that pass a filter, as 1 or 0; null if all do. A missing attribute or value passes nothing, and everything under NOT. */
export function select(data: IndexData, filter: Filter): Uint8Array | null {
  if (filter.kind === 'all' && filter.of.length === 0) return null
  return selected(data, filter)
}

function selected(data: IndexData, filter: Filter): Uint8Array {
  if (filter.kind === 'value') return withValue(data, filter.attribute, filter.value)
  if (filter.kind === 'number') return withNumber(data, filter)
  if (filter.kind === 'not') return selected(data, filter.of).map((isIn) => 1 - isIn)
  const parts = filter.of.map((part) => selected(data, part))
  return combine(data, parts, filter.kind === 'all' ? 1 : 0)
}

/** Documents in all of the parts if `start` is 1, in any of them if it is 0. */
function combine({ documentCount }: IndexData, parts: Uint8Array[], start: 0 | 1): Uint8Array {
  const result = new Uint8Array(documentCount).fill(start)
  for (const part of parts) {
    for (let i = 0; i < documentCount; i += 1) if (part[i] !== start) result[i] = 1 - start
  }
  return result
}

function withValue({ documentCount, facets }: IndexData, attribute: string, value: string): Uint8Array {
  const result = new Uint8Array(documentCount)
  const wanted = value.toLowerCase()
  for (const [text, documents] of facets.get(attribute) ?? [])
    if (text.toLowerCase() === wanted) for (const document of documents) result[document] = 1
  return result
}

const COMPARE: Record<Comparison, (a: number, b: number) => boolean> = {
  '<': (a, b) => a < b,
  '<=': (a, b) => a <= b,
  '=': (a, b) => a === b,
  '!=': (a, b) => a !== b,
  '>=': (a, b) => a >= b,
  '>': (a, b) => a > b,
}

function withNumber(data: IndexData, filter: Filter & { kind: 'number' }): Uint8Array {
  const result = new Uint8Array(data.documentCount)
  if (filter.attribute !== 'date_timestamp') return result
  const compare = COMPARE[filter.operator]
  data.documents.forEach(({ date_timestamp: date }, document) => {
    if (date !== null && compare(date, filter.number)) result[document] = 1
  })
  return result
}
