import { BrokenCircuitError } from 'cockatiel'

interface CircuitOptions {
  /** Failures in a row that open it. */
  failures: number
  /** How long it then stays open, ms. */
  openMs: number
  /** Whether an error says that nothing was reached; any other one is an answer. */
  isFailure: (error: unknown) => boolean
  /** Milliseconds, of a clock that is never set: the library's own circuit goes by the system's. */
  now: () => number
}

type Work<Result> = () => Promise<Result>

/**
 * Stops calling what cannot be reached. After a while one call tries; those that come meanwhile wait for what it finds.
 *
 * @returns runs a call; throws BrokenCircuitError while the circuit is open
 */
export function createCircuit({ failures, openMs, isFailure, now }: CircuitOptions) {
  let inARow = 0
  let openUntil: number | null = null
  let trial: Promise<unknown> | null = null

  async function call<Result>(work: Work<Result>): Promise<Result> {
    try {
      const result = await work()
      close()
      return result
    } catch (error) {
      if (!isFailure(error)) close()
      else if ((inARow += 1) >= failures) openUntil = now() + openMs
      throw error
    }
  }

  function close(): void {
    inARow = 0
    openUntil = null
  }

  return async function run<Result>(work: Work<Result>): Promise<Result> {
    if (trial) {
      await trial.catch(() => {})
      return run(work)
    }
    if (openUntil === null) return call(work)
    if (now() < openUntil) throw new BrokenCircuitError()
    const trying = call(work).finally(() => {
      trial = null
    })
    trial = trying
    return trying
  }
}
