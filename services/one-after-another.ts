/**
 * Does pieces of work one at a time, each when the one before has ended, well or not: of those that wait the one of the lowest
 * rank, and of these the one that came first.
 */
export function oneAfterAnother(): <Result>(work: () => Promise<Result>, rank?: number) => Promise<Result> {
  const waiting: { rank: number; begin: () => void }[] = []
  let isBusy = false

  function next(): void {
    const lowest = Math.min(...waiting.map(({ rank }) => rank))
    const [piece] = waiting.splice(
      waiting.findIndex(({ rank }) => rank === lowest),
      1,
    )
    isBusy = piece !== undefined
    piece?.begin()
  }

  return async (work, rank = 0) => {
    await new Promise<void>((begin) => {
      waiting.push({ rank, begin })
      if (!isBusy) next()
    })
    try {
      return await work()
    } finally {
      next()
    }
  }
}
