import type { ReadVersion } from './reasons.ts'

/** Differences between the published version and a newer one, by value. */
export interface Changes {
  /** Publication date of the older version, an ISO date. */
  since: string
  added: number
  removed: number
  changed: number
  /** Changed values, with the cell of the newer value; at most 500. */
  cells: { cell: string | null; before: string; after: string }[]
  series: { added: string[]; removed: string[] }
  categories: { added: string[]; removed: string[] }
}

const MAX_CELLS = 500

export function changesBetween(before: ReadVersion, after: ReadVersion, since: string): Changes {
  const [earlier, later] = [byKey(before), byKey(after)]
  const changed = [...later.values()].flatMap((figure) => {
    const previous = earlier.get(figure.key)
    if (!previous) return []
    const [before, after] = [previous.plain(), figure.plain()]
    return before === after ? [] : [{ cell: figure.cell(), before, after }]
  })
  return {
    since,
    added: countBeyond(later, earlier),
    removed: countBeyond(earlier, later),
    changed: changed.length,
    cells: changed.slice(0, MAX_CELLS),
    series: differences(seriesOf(before), seriesOf(after)),
    categories: differences(before.model.categories.values, after.model.categories.values),
  }
}

function byKey({ figures }: ReadVersion) {
  return new Map(figures.map((figure) => [figure.key, figure]))
}

function seriesOf({ figures }: ReadVersion): string[] {
  return [...new Set(figures.map(({ series }) => series))]
}

function countBeyond(some: ReadonlyMap<string, unknown>, others: ReadonlyMap<string, unknown>): number {
  return [...some.keys()].filter((key) => !others.has(key)).length
}

/** Names are compared regardless of case. */
function differences(before: readonly string[], after: readonly string[]) {
  const beyond = (some: readonly string[], others: readonly string[]) => {
    const known = new Set(others.map((name) => name.toLowerCase()))
    return some.filter((name) => !known.has(name.toLowerCase()))
  }
  return { added: beyond(after, before), removed: beyond(before, after) }
}
