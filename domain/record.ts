/** True for an object with fields, not a list. */
export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Fields of an object; empty for any other value. */
export function record(value: unknown): Record<string, unknown> {
  return isRecord(value) ? value : {}
}
