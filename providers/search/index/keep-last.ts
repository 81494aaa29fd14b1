import type { SearchDocument } from '#domain/search.ts'
import { isUnchanged } from '#services/search/documents/documents.ts'
import { packDocument, unpackDocument } from './packed-documents.ts'
import type { GivenListing, PackedDocument, PackedListing } from './packed-documents.ts'

/** Documents that are looked at between two pauses: some milliseconds. */
const AT_ONCE = 200

/**
 * Keeps of the last time what was not read because it has not changed, and what cannot be had now: documents of whole kinds,
 * values of charts, and the places that a page has from its charts.
 *
 * @param last read only if there are such
 * @param pause lets searches be answered in between
 */
export async function keepLast(
  listing: GivenListing,
  last: () => Iterable<SearchDocument>,
  pause: () => Promise<void>,
): Promise<PackedListing> {
  const { packed, staying = [] } = listing
  const given = packed.filter((one): one is PackedDocument => !isUnchanged(one))
  const unchanged = new Map(packed.filter(isUnchanged).map(({ unchanged: path }) => [path, [] as PackedDocument[]]))
  if (staying.length === 0 && unchanged.size === 0 && !given.some(({ isIncomplete }) => isIncomplete))
    return { ...listing, packed: given }
  const documents = new Map(given.map((document) => [document.objectID, document]))
  const added: PackedDocument[] = []
  let looked = 0
  for (const document of last()) {
    const known = documents.get(document.objectID)
    if (staying.includes(document.kind)) added.push(packDocument(document))
    else if (known?.isIncomplete) documents.set(document.objectID, completed(known, document))
    else unchanged.get(pageOf(document))?.push(packDocument(document))
    looked += 1
    if (looked % AT_ONCE === 0) await pause()
  }
  const inPlace = packed.flatMap((one) =>
    isUnchanged(one) ? (unchanged.get(one.unchanged) ?? []) : [documents.get(one.objectID) ?? one],
  )
  return { ...listing, packed: eachOnce([...inPlace, ...added]) }
}

/** A chart's address is its page's, with the chart's title. */
function pageOf({ permalink }: SearchDocument): string {
  return permalink.split('?', 1)[0] ?? permalink
}

/** Of several with one id the last. */
function eachOnce(documents: readonly PackedDocument[]): PackedDocument[] {
  return [...new Map(documents.map((document) => [document.objectID, document])).values()]
}

function completed(given: PackedDocument, last: SearchDocument): PackedDocument {
  // Without values the last one knows no more, and its texts may be older.
  if (last.kind === 'Indicator') return last.chart?.values.length ? packDocument(last) : given
  const document = unpackDocument(given)
  return packDocument({ ...document, place: [...new Set([...document.place, ...last.place])] })
}
