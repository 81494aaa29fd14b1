import { nameKey } from '../worksheet/clean-text.ts'
import { readerOf } from '../kinds/readers.ts'
import type { Draft } from './drafts.ts'
import type { NameRegistry } from '../model/names.ts'
import { orderByRank } from '../model/order.ts'

/** Series of each linked error bar. */
export type Owners = ReadonlyMap<Draft, Draft>

/**
 * Links error bars to series with the same name, group and toggle; otherwise to the nearest series above with the same
 * group and toggle; otherwise to none (docs/contracts/chart-model.md#error-bars). `drafts` in the order of the sheet.
 */
export function linkErrorBars(drafts: readonly Draft[]): Owners {
  const named = new Map<string, Draft>()
  for (const draft of drafts) {
    const key = `${nameKey(draft.name)}\n${placeKey(draft)}`
    if (!belongsToOthers(draft) && !named.has(key)) named.set(key, draft)
  }
  const above = new Map<string, Draft>()
  const owners = new Map<Draft, Draft>()
  for (const draft of drafts) {
    const place = placeKey(draft)
    if (!belongsToOthers(draft)) above.set(place, draft)
    else {
      const owner = named.get(`${nameKey(draft.name)}\n${place}`) ?? above.get(place)
      if (owner) owners.set(draft, owner)
    }
  }
  return owners
}

/** Drawing order: by rank, each error bar right after its series (docs/contracts/chart-model.md#order). */
export function orderDrafts(drafts: readonly Draft[], owners: Owners, names: NameRegistry): Draft[] {
  const free = drafts.filter((draft) => !owners.has(draft))
  const bars = new Map<Draft, Draft[]>()
  for (const [bar, owner] of owners) bars.set(owner, [...(bars.get(owner) ?? []), bar])
  return orderByRank(
    free.map(({ name }) => name),
    names,
  ).flatMap((index) => {
    const draft = free[index]
    return draft ? [draft, ...(bars.get(draft) ?? [])] : []
  })
}

function belongsToOthers(draft: Draft): boolean {
  return readerOf(draft).mixing === 'belongs to others'
}

function placeKey({ group, toggle }: Draft): string {
  return `${group ?? ''}\n${toggle ?? ''}`
}
