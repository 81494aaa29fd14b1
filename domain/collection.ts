/** One chart of a reader's collection, with a note of their own. */
export interface CollectionEntry {
  /** The key of a chart, or the canonical query of a comparison. */
  id: string
  note: string
}

export const MAX_ENTRIES = 12
export const MAX_NOTE = 280
/** Parameters of an address: the entries, and a note for each. */
export const COLLECTION_KEYS = ['c', ...Array.from({ length: MAX_ENTRIES }, (_, at) => `n${at + 1}`)]
/** Maximum length of the query of an address, characters. */
const MAX_QUERY = 4000
const SEPARATOR = '~'
const KEY = /^[a-z2-7]{8}$/
const BASE32 = 'abcdefghijklmnopqrstuvwxyz234567'

/** Key of a chart from the SHA-256 of "{spreadsheet}/{title}": its first five bytes in base32 (RFC 4648). */
export function collectionKey(hash: Uint8Array): string {
  const bits = [...hash.subarray(0, 5)].map((byte) => byte.toString(2).padStart(8, '0')).join('')
  return (bits.match(/.{5}/g) ?? []).map((five) => BASE32[Number.parseInt(five, 2)]).join('')
}

/** True for the key of a chart, false for the query of a comparison. */
export function isChartKey(id: string): boolean {
  return KEY.test(id)
}

/** Reads a collection in the reader's order. Repeated entries count once. @returns also the entries beyond its limits */
export function readCollection(query: URLSearchParams): { entries: CollectionEntry[]; leftOut: CollectionEntry[] } {
  const ids = (query.get('c') ?? '').split(SEPARATOR).map((id) => id.trim())
  const all = ids.flatMap((id, at) => {
    const isRepeated = ids.indexOf(id) < at
    const note = (query.get(`n${at + 1}`) ?? '').trim().slice(0, MAX_NOTE)
    return isRepeated || !(isChartKey(id) || id.startsWith('indicator=')) ? [] : [{ id, note }]
  })
  let entries = all.slice(0, MAX_ENTRIES)
  while (collectionQuery(entries).length > MAX_QUERY) entries = entries.slice(0, -1)
  return { entries, leftOut: all.slice(entries.length, entries.length + MAX_ENTRIES) }
}

/** The query of a collection's address: "c=abcdefgh~indicator%3D…&n1=…"; "" for an empty one. */
export function collectionQuery(entries: readonly CollectionEntry[]): string {
  if (entries.length === 0) return ''
  const notes = entries.flatMap(({ note }, at) => (note === '' ? [] : [`n${at + 1}=${encodeURIComponent(note)}`]))
  return [`c=${entries.map(({ id }) => encodeURIComponent(id)).join(SEPARATOR)}`, ...notes].join('&')
}
