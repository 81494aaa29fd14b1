import { sha256 } from '@noble/hashes/sha2.js'
import { readStored, store } from '#app/browser/local-store.ts'
import { collectionKey, collectionQuery, MAX_ENTRIES, readCollection } from '#domain/collection.ts'
import { comparisonOf, comparisonQuery } from '#domain/comparison.ts'

const STORED = 'collection'

/**
 * Adds a chart to the collection that this browser keeps (app/pages/collection/keep-collection.ts).
 *
 * @returns the number of charts in it; null if it is full
 */
export function collectChart(spreadsheetId: string, title: string): number | null {
  const comparison = comparisonOf(spreadsheetId)
  const hash = () => sha256(new TextEncoder().encode(`${spreadsheetId}/${title}`))
  const id = comparison ? comparisonQuery(comparison) : collectionKey(hash())
  const { entries } = readCollection(new URLSearchParams(readStored(STORED) ?? ''))
  if (entries.some((entry) => entry.id === id)) return entries.length
  const next = [...entries, { id, note: '' }]
  const query = collectionQuery(next)
  const isWhole = readCollection(new URLSearchParams(query)).entries.length === next.length
  if (next.length > MAX_ENTRIES || !isWhole) return null
  store(STORED, query)
  return next.length
}
