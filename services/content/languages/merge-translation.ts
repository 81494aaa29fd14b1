import { isRecord } from '#domain/record.ts'

type Fields = Readonly<Record<string, unknown>>

/**
 * A value with its texts in another language. Only texts that exist in the first language are replaced, matched by name
 * and index. Numbers, flags and empty values stay.
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
  // The anchor is derived from the first language's question, so that it is the same in all languages.
  return typeof own['question'] === 'string' ? { ...merged, original_question: first['question'] } : merged
}

/** Entries with an id are matched by it, others by index. */
function mergeList(first: readonly unknown[], own: unknown): unknown[] {
  const entries = listOf(own)
  return first.map((entry, at) => {
    const id = isRecord(entry) ? entry['id'] : undefined
    const byId = id === undefined ? undefined : entries.find((other) => isRecord(other) && other['id'] === id)
    return mergeTranslation(entry, byId ?? (id === undefined || !hasIds(entries) ? entries[at] : undefined))
  })
}

/** A repeater may have its indices as keys. */
function listOf(own: unknown): unknown[] {
  if (Array.isArray(own)) return own as unknown[]
  return isRecord(own) ? Object.assign<unknown[], Fields>([], own) : []
}

function hasIds(entries: readonly unknown[]): boolean {
  return entries.some((entry) => isRecord(entry) && entry['id'] !== undefined)
}
