import { record } from '#domain/record.ts'

/** A text field; "" for other types. */
export function text(value: unknown): string {
  return typeof value === 'string' ? value : ''
}

/** Text of `{rendered}`, or of a file with the text itself. */
export function rendered(value: unknown): string {
  return typeof value === 'string' ? value : text(record(value).rendered)
}

/** PHP serializes an empty object as an empty list. */
export function emptyAsList(value: unknown): unknown {
  return typeof value === 'object' && value !== null && Object.keys(value).length > 0 ? value : []
}

/** An item as in its file: any fields, and a numeric id. */
export type Item = Record<string, unknown> & { id: number }

export function isItem(value: unknown): value is Item {
  return typeof value === 'object' && value !== null && 'id' in value && Number.isInteger(value.id)
}
