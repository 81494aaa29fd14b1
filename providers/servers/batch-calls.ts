interface Waiting<Item, Result> {
  item: Item
  resolve: (result: Result) => void
  reject: (error: unknown) => void
}

const MAX_ITEMS = 200

/**
 * Joins the calls of one turn of the event loop into one.
 *
 * @param run gets at most 200 items and returns a result for each
 */
export function batchCalls<Item, Result>(
  run: (items: readonly Item[]) => Promise<readonly Result[]>,
): (item: Item) => Promise<Result> {
  let waiting: Waiting<Item, Result>[] = []

  async function flush(): Promise<void> {
    const calls = waiting
    waiting = []
    if (calls.length === 0) return
    try {
      const results = await run(calls.map(({ item }) => item))
      calls.forEach(({ resolve }, index) => resolve(results[index] as Result))
    } catch (error) {
      for (const { reject } of calls) reject(error)
    }
  }

  return (item) =>
    new Promise((resolve, reject) => {
      if (waiting.length === 0) setImmediate(() => void flush())
      waiting.push({ item, resolve, reject })
      if (waiting.length >= MAX_ITEMS) void flush()
    })
}
