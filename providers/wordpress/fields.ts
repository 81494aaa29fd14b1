/** A text field; "" for anything else. */
export function text(value: unknown): string {
  return typeof value === 'string' ? value : ''
}

/** An object's fields; none for anything else. */
export function record(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {}
}

/** Text of `{rendered}`, or of a file that gives the text itself. */
export function rendered(value: unknown): string {
  return typeof value === 'string' ? value : text(record(value).rendered)
}

/** PHP writes an empty object as an empty list. */
export function emptyAsList(value: unknown): unknown {
  return typeof value === 'object' && value !== null && Object.keys(value).length > 0 ? value : []
}
