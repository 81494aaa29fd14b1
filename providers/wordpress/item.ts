/** An item as its file holds it: any fields, and a number for its id. */
export type Item = Record<string, unknown> & { id: number }

export function isItem(value: unknown): value is Item {
  return typeof value === 'object' && value !== null && 'id' in value && Number.isInteger(value.id)
}
