/** A limit on worksheets that was exceeded, with the measured size. */
export interface SheetExcess {
  measure: (typeof MEASURES)[number]
  found: number
  most: number
}

const MEASURES = ['bytes', 'rows', 'columns', 'cells', 'depth'] as const

/** Values that replace those of a worksheet that is too large. They are JSON, so that caches and services keep them. */
export function valuesBeyond(excess: SheetExcess): readonly unknown[] {
  return [{ sheetTooLarge: excess }]
}

/** The exceeded limit of a worksheet; null for any other values. */
export function excessOf(values: readonly unknown[]): SheetExcess | null {
  const [only] = Array.isArray(values) && values.length === 1 ? (values as unknown[]) : []
  const { sheetTooLarge: given } = recordOf(only)
  const { measure, found, most } = recordOf(given)
  const limited = MEASURES.find((each) => each === measure)
  return limited && typeof found === 'number' && typeof most === 'number' ? { measure: limited, found, most } : null
}

function recordOf(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
}
