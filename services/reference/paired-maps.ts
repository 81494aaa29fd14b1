import type { Comparison } from '#domain/comparison.ts'
import type { ReferenceIndicator } from '#domain/reference.ts'
import { lastYear } from '#domain/reference-figure.ts'
import { mapTable } from './compared-maps.ts'
import type { ReferenceSet } from './reference-set.ts'

/** A map of two measures: a row for each place, a column for each measure. */
export interface PairedTable {
  /** Names, codes and cells. */
  rows: string[][]
  periods: [string, string]
}

/** Two measures in the latest year that both have, else each in its latest; null if one has no value. */
export function pairedTable(
  set: ReferenceSet,
  measures: readonly [ReferenceIndicator, ReferenceIndicator],
  comparison: Comparison,
  own: readonly string[],
): PairedTable | null {
  const tableIn = (to: string | null) => measures.map((one) => mapTable(set, one, { ...comparison, to }, own))
  const [years = [], others = []] = tableIn(comparison.to).map((table) => table?.all.map(lastYear) ?? [])
  const isShared = (year: number) => others.includes(year) && (comparison.to === null || year <= Number(comparison.to))
  const shared = years.findLast(isShared)
  const [one, two] = tableIn(shared === undefined ? comparison.to : String(shared))
  if (!one || !two) return null
  const cellIn = ({ periods, shown }: typeof one, row: readonly string[]) => row[2 + periods.indexOf(shown)] ?? ''
  const rest = new Map(two.rows.map((row) => [row[1] ?? '', row]))
  const rows = one.rows.map((row) => {
    const [name = '', code = ''] = row
    const other = rest.get(code) ?? []
    rest.delete(code)
    return [name, code, cellIn(one, row), cellIn(two, other)]
  })
  const only = [...rest.values()].map((row) => [row[0] ?? '', row[1] ?? '', '', cellIn(two, row)])
  return { rows: [...rows, ...only], periods: [one.shown, two.shown] }
}
