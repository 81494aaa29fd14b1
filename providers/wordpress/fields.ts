import { record } from '#domain/record.ts'

/** A text field; "" for anything else. */
export function text(value: unknown): string {
  return typeof value === 'string' ? value : ''
}

/** Text of `{rendered}`, or of a file that gives the text itself. */
export function rendered(value: unknown): string {
  return typeof value === 'string' ? value : text(record(value).rendered)
}

/** PHP writes an empty object as an empty list. */
export function emptyAsList(value: unknown): unknown {
  return typeof value === 'object' && value !== null && Object.keys(value).length > 0 ? value : []
}

/** An item as its file holds it: any fields, and a number for its id. */
export type Item = Record<string, unknown> & { id: number }

export function isItem(value: unknown): value is Item {
  return typeof value === 'object' && value !== null && 'id' in value && Number.isInteger(value.id)
}
