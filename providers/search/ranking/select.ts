import type { Comparison, Filter } from '#services/search/protocol/filters.ts'
import type { FacetColumn, IndexData } from '../index/index-data.ts'

/** The facets of an index, ready for filters: which documents have a value. */
export interface FacetTable {
  column: FacetColumn
  /** Numbers of the values by their text in lower case. */
  numbers: Map<string, number[]>
}

export function createFacetTables(data: IndexData): Map<string, FacetTable> {
  return new Map(
    data.facets.map((column) => {
      const numbers = new Map<string, number[]>()
      column.values.forEach((value, number) => {
        const key = value.toLowerCase()
        numbers.set(key, [...(numbers.get(key) ?? []), number])
      })
      return [column.name, { column, numbers }]
    }),
  )
}

/**
 * The documents a filter lets through, 1 or 0 each; null when it lets through all. An attribute or value that does not
 * exist lets nothing through, and everything under NOT.
 */
export function select(data: IndexData, tables: Map<string, FacetTable>, filter: Filter): Uint8Array | null {
  if (filter.kind === 'all' && filter.of.length === 0) return null
  return selected(data, tables, filter)
}

function selected(data: IndexData, tables: Map<string, FacetTable>, filter: Filter): Uint8Array {
  if (filter.kind === 'value') return withValue(data, tables.get(filter.attribute), filter.value)
  if (filter.kind === 'number') return withNumber(data, filter)
  if (filter.kind === 'not') return selected(data, tables, filter.of).map((isIn) => 1 - isIn)
  const parts = filter.of.map((part) => selected(data, tables, part))
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

function withValue({ documentCount }: IndexData, table: FacetTable | undefined, value: string): Uint8Array {
  const result = new Uint8Array(documentCount)
  const numbers = table?.numbers.get(value.toLowerCase())
  if (!table || !numbers) return result
  const { start, ordinals } = table.column
  for (let document = 0; document < documentCount; document += 1) {
    const end = start[document + 1] as number
    for (let i = start[document] as number; i < end; i += 1)
      if (numbers.includes(ordinals[i] as number)) result[document] = 1
  }
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
  data.dates.forEach((date, document) => {
    if (!Number.isNaN(date) && compare(date, filter.number)) result[document] = 1
  })
  return result
}
