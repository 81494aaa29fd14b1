/** The measure by which a worksheet is larger than a site reads, with the size found and the bound. */
export interface SheetExcess {
  measure: (typeof MEASURES)[number]
  found: number
  most: number
}

const MEASURES = ['bytes', 'rows', 'columns', 'cells', 'depth'] as const

/**
 * The values in place of those of a worksheet that is too large. They are JSON, so that caches and services pass them
 * on.
 */
export function valuesBeyond(excess: SheetExcess): readonly unknown[] {
  return [{ sheetTooLarge: excess }]
}

/** The excess of a worksheet; null for any other values. */
export function excessOf(values: readonly unknown[]): SheetExcess | null {
  const [only] = Array.isArray(values) && values.length === 1 ? (values as unknown[]) : []
  const { sheetTooLarge: given } = recordOf(only)
  const { measure, found, most } = recordOf(given)
  const known = MEASURES.find((each) => each === measure)
  return known && typeof found === 'number' && typeof most === 'number' ? { measure: known, found, most } : null
}

function recordOf(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
}
