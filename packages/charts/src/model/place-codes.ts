/** Codes of places that are categories, null for none; nothing without a column of codes. */
export function codesOf(places: readonly { code?: string | null }[]): { codes?: (string | null)[] } {
  return places.some(({ code }) => code !== undefined) ? { codes: places.map(({ code }) => code ?? null) } : {}
}
