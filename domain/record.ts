/** An object with fields, no list. */
export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** The fields of an object; none for anything else. */
export function record(value: unknown): Record<string, unknown> {
  return isRecord(value) ? value : {}
}
