/**
 * Runs the same work one at a time. All calls during a run share one further run, which gets their arguments.
 *
 * @returns a call that resolves after its run
 */
export function oneAtATime<Asked = void>(work: (asked: Asked[]) => Promise<void>): (asked: Asked) => Promise<void> {
  let running: Promise<void> = Promise.resolve()
  let next: { asked: Asked[]; done: Promise<void> } | null = null
  return (item) => {
    if (next) {
      next.asked.push(item)
      return next.done
    }
    const own = { asked: [item], done: Promise.resolve() }
    own.done = running.then(() => {
      next = null
      return work(own.asked)
    })
    next = own
    running = own.done.catch(() => {})
    return own.done
  }
}
