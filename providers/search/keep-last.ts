import type { SearchDocument } from '#domain/search.ts'
import { packDocument, unpackDocument } from './packed-documents.ts'
import type { PackedDocument, PackedListing } from './packed-documents.ts'

/** Documents that are looked at between two pauses: some milliseconds. */
const AT_ONCE = 200

/**
 * Keeps of the last time what cannot be had now: documents of whole kinds, values of charts, and the places that a page
 * has from its charts.
 *
 * @param last read only if there are such
 * @param pause lets searches be answered in between
 */
export async function keepLast(
  listing: PackedListing,
  last: () => Iterable<SearchDocument>,
  pause: () => Promise<void>,
): Promise<PackedListing> {
  const { packed, staying = [] } = listing
  if (staying.length === 0 && !packed.some(({ isIncomplete }) => isIncomplete)) return listing
  const documents = new Map(packed.map((document) => [document.objectID, document]))
  let looked = 0
  for (const document of last()) {
    const given = documents.get(document.objectID)
    if (staying.includes(document.kind)) documents.set(document.objectID, packDocument(document))
    else if (given?.isIncomplete) documents.set(document.objectID, completed(given, document))
    looked += 1
    if (looked % AT_ONCE === 0) await pause()
  }
  return { ...listing, packed: [...documents.values()] }
}

function completed(given: PackedDocument, last: SearchDocument): PackedDocument {
  // Without values the last one knows no more, and its texts may be older.
  if (last.kind === 'Indicator') return last.chart?.values.length ? packDocument(last) : given
  const document = unpackDocument(given)
  return packDocument({ ...document, place: [...new Set([...document.place, ...last.place])] })
}
