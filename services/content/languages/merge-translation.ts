import { isRecord } from '#domain/record.ts'

type Fields = Readonly<Record<string, unknown>>

/**
 * A value with its texts in another language. Only texts that the first language has are taken over, by name and place: numbers,
 * flags and what is empty are the same in all languages.
 */
export function mergeTranslation(first: unknown, own: unknown): unknown {
  if (typeof first === 'string') return typeof own === 'string' && own.trim() !== '' ? own : first
  if (Array.isArray(first)) return mergeList(first as unknown[], own)
  if (!isRecord(first) || !isRecord(own)) return first
  const merged: Record<string, unknown> = Object.fromEntries(
    Object.entries(first).map(([name, value]) => [name, mergeTranslation(value, own[name])]),
  )
  // In an entry with chart options, the title is the chart's name and is not translated.
  if ('options' in first && 'title' in first) merged['title'] = first['title']
  // An address within a page is made from the words of a question, and is the same in all languages.
  return typeof own['question'] === 'string' ? { ...merged, original_question: first['question'] } : merged
}

/** Entries with an id are found by it, others by their place. */
function mergeList(first: readonly unknown[], own: unknown): unknown[] {
  const entries = listOf(own)
  return first.map((entry, at) => {
    const id = isRecord(entry) ? entry['id'] : undefined
    const byId = id === undefined ? undefined : entries.find((other) => isRecord(other) && other['id'] === id)
    return mergeTranslation(entry, byId ?? (id === undefined || !hasIds(entries) ? entries[at] : undefined))
  })
}

/** A repeater may have its places as keys. */
function listOf(own: unknown): unknown[] {
  if (Array.isArray(own)) return own as unknown[]
  return isRecord(own) ? Object.assign<unknown[], Fields>([], own) : []
}

function hasIds(entries: readonly unknown[]): boolean {
  return entries.some((entry) => isRecord(entry) && entry['id'] !== undefined)
}
