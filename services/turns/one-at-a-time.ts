/** The same work, one at a time: however many ask for it while it is done, it is done once more after that. Must not throw. */
export function oneAtATime(work: () => Promise<void>): () => void {
  let isRunning = false
  let isWanted = false
  return function again() {
    isWanted = true
    if (isRunning) return
    isRunning = true
    isWanted = false
    void work().finally(() => {
      isRunning = false
      if (isWanted) again()
    })
  }
}
