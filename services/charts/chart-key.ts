import { createHash } from 'node:crypto'
import { collectionKey } from '#domain/collection.ts'

/** Key of a chart in collections. */
export function keyOf(spreadsheetId: string, title: string): string {
  return collectionKey(createHash('sha256').update(`${spreadsheetId}/${title}`).digest())
}

/** The same by the path of the chart's files; null for a comparison. */
export function keyOfPath(path: string): string | null {
  const [, id, title] = /^\/charts\/([^/]+)\/([^/]+)$/.exec(path) ?? []
  return id === undefined || title === undefined ? null : keyOf(decodeURIComponent(id), decodeURIComponent(title))
}
