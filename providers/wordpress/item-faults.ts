import { lineOf, scanJson } from '#domain/json-lines.ts'
import type { CollectionName } from './collections.ts'

/** An item as its file holds it: any fields, and a number for its id. */
export type Item = Record<string, unknown> & { id: number }

export function isItem(value: unknown): value is Item {
  return typeof value === 'object' && value !== null && 'id' in value && Number.isInteger(value.id)
}

/** Texts without which an item has no page, or no name on one. */
const NEEDED: Partial<Record<CollectionName, readonly string[]>> = {
  pages: ['slug', 'title.rendered'],
  posts: ['slug', 'title.rendered'],
  events: ['slug', 'title.rendered'],
  advisory_committees: ['title.rendered'],
  categories: ['slug', 'name'],
  tags: ['slug', 'name'],
  users: ['name'],
}

/** What is wrong with the items of a file: a line and a sentence each. Those without a number as id are left out. */
export function itemFaults(list: readonly unknown[], text: string, collection: CollectionName): string[] {
  const seen = new Map<number, number>()
  const faults = list.flatMap((item, at): [path: string, sentence: string][] => {
    if (!isItem(item)) return [[`[${at}].id`, 'is no whole number; the item is left out']]
    const first = seen.get(item.id)
    if (first === undefined) seen.set(item.id, at)
    return [
      ...(first === undefined ? [] : [[`[${at}].id`, `is ${item.id}, which [${first}] has too`] as [string, string]]),
      ...(NEEDED[collection] ?? [])
        .filter((field) => typeof valueAt(item, field) !== 'string')
        .map((field): [string, string] => [`[${at}].${field}`, 'is no text']),
    ]
  })
  if (faults.length === 0) return []
  const scan = scanJson(text)
  return faults.map(([path, sentence]) => `line ${lineOf(scan, path)}: ${path} ${sentence}.`)
}

function valueAt(item: Item, field: string): unknown {
  let value: unknown = item
  for (const key of field.split('.')) value = (value as Record<string, unknown> | null | undefined)?.[key]
  return value
}
