import { createLastGood } from './last-good.ts'
import type { Attempt, Dated, LastGood, LastGoodOptions, Load } from './last-good.ts'

/** Many last good answers by name. */
export interface LastGoods<T> {
  get(key: string): Promise<T>
  /** Asks for newer ones of all that are held and old. */
  peekAll(): void
  has(key: string): boolean
  /** The one of this name, without asking for it. */
  open(key: string): LastGood<T>
  /** Those that have been opened or asked for and not been given up. */
  entries(): [string, LastGood<T>][]
}

/**
 * Beyond `most`, failures are given up first, then those longest unused, each in constant time. What is being loaded, or
 * looked for among an earlier process's answers, never is: its readers would ask for it again, and again push others out.
 */
export function createLastGoods<T>(
  load: (key: string, ...how: Parameters<Load<T>>) => Promise<Attempt<T>>,
  options: LastGoodOptions<T> & { most: () => number; onGivenUp?: (key: string) => void },
  restore?: (key: string) => Promise<Dated<T> | null>,
): LastGoods<T> {
  type Group = Map<string, LastGood<T>>
  /** Each holds the one longest unused first. */
  const [loading, empty, good]: [Group, Group, Group] = [new Map(), new Map(), new Map()]
  const groups = [empty, good, loading]

  const groupOf = (key: string) => groups.find((group) => group.has(key))

  function put(key: string, entry: LastGood<T>, group: Group): void {
    groupOf(key)?.delete(key)
    group.set(key, entry)
  }

  /** Keeps an entry while something is on its way for it. */
  async function during<Result>(key: string, work: Promise<Result>, isGood: (result: Result) => boolean) {
    const entry = groupOf(key)?.get(key)
    if (!entry) return work
    put(key, entry, loading)
    try {
      const result = await work
      put(key, entry, isGood(result) || entry.held() ? good : empty)
      return result
    } finally {
      giveUp(key)
    }
  }

  function giveUp(newest: string): void {
    const most = options.most()
    while (empty.size + good.size + loading.size > most) {
      const key = firstOf(empty, newest) ?? firstOf(good, newest)
      if (key === undefined) return
      groupOf(key)?.delete(key)
      options.onGivenUp?.(key)
    }
  }

  function create(key: string): LastGood<T> {
    const isGood = ({ outcome }: Attempt<T>) => outcome === 'good'
    const kept: Load<T> = (...how) => during(key, load(key, ...how), isGood)
    return createLastGood(kept, options, restore && (() => during(key, restore(key), (found) => found !== null)))
  }

  function open(key: string): LastGood<T> {
    const group = groupOf(key)
    const entry = group?.get(key) ?? create(key)
    put(key, entry, group ?? empty)
    giveUp(key)
    return entry
  }

  return {
    get: (key) => open(key).get(),
    has: (key) => groupOf(key) !== undefined,
    open,
    peekAll() {
      for (const entry of good.values()) entry.peek()
    },
    entries: () => groups.flatMap((group) => [...group]),
  }
}

/** The first key of a map that is not `other`. */
function firstOf(map: ReadonlyMap<string, unknown>, other: string): string | undefined {
  for (const key of map.keys()) if (key !== other) return key
  return undefined
}
