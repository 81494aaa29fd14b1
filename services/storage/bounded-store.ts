import type { Store } from './database.ts'

/**
 * The same store, of which at most `max` calls are under way at once; the others wait in order. For what comes in hundreds,
 * so that it leaves connections to those who wait for one call.
 */
export function boundStore(store: Store, max: number): Store {
  const waiting: (() => void)[] = []
  let underWay = 0

  async function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    if (underWay < max) underWay += 1
    else await new Promise<void>((resolve) => void waiting.push(resolve))
    try {
      return await work()
    } finally {
      // Its place goes to the next one.
      const next = waiting.shift()
      if (next) next()
      else underWay -= 1
    }
  }

  return {
    read: (work) => inTurn(() => store.read(work)),
    write: (work) => inTurn(() => store.write(work)),
    close: () => store.close(),
  }
}
