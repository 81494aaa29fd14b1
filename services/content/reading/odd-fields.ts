import { LRUCache } from 'lru-cache'
import type { Log } from '#services/log.ts'
import type { Item } from '../wordpress.ts'

/**
 * Logs a field of an item that holds a value of another kind, once
 * (docs/contracts/content-model.md#missing-and-emptied-fields).
 */
export type ReportField = (item: Pick<Item, 'id' | 'slug'>, field: string, value: unknown) => void

/** Fields that are remembered, so that each is logged once and not at every load. */
const MAX_FIELDS = 1000
const MAX_VALUE_LENGTH = 100

export function reportOddFields(log: Log): ReportField {
  const logged = new LRUCache<string, true>({ max: MAX_FIELDS })
  return ({ id, slug }, field, value) => {
    const fields = { page: `${slug} (${id})`, field, value: brief(value) }
    const line = Object.values(fields).join(' ')
    if (logged.get(line)) return
    logged.set(line, true)
    log.warn('A field of the content holds a value of another kind', fields)
  }
}

/** As much of a value as a line of the log needs. */
function brief(value: unknown): string {
  const text = JSON.stringify(value) ?? ''
  return text.length > MAX_VALUE_LENGTH ? `${text.slice(0, MAX_VALUE_LENGTH - 1)}…` : text
}
