import { ProviderError } from '#domain/errors.ts'
import type { Log } from '../log.ts'

export type Faults = ReturnType<typeof createFaults>

export interface OpenFault {
  reason: string
  since: number
  resources: number
}

/** Reports faults. */
export type FaultReports = Pick<Faults, 'failed' | 'worked'>

/** Faults of one of several readers of an upstream. A common fault is reported once, until all are served. */
export function faultsOfReader(faults: FaultReports, reader: string): FaultReports {
  return {
    failed: (resource, ...why) => faults.failed(`${reader} ${resource}`, ...why),
    worked: (resource) => faults.worked(`${reader} ${resource}`),
  }
}

interface Fault {
  since: number
  /** Time when each resource was last affected. */
  met: Map<string, number>
}

/** A failing resource in use fails again within half a minute. A resource without requests gives no sign. */
const FORGOTTEN_AFTER_MS = 2 * 60 * 1000
const MAX_RESOURCES = 1000

/**
 * Logs one line when a fault of an upstream begins, however often it occurs, and one when it ends.
 *
 * @param upstream e.g. "content"
 */
export function createFaults(upstream: string, log: Log, now: () => number) {
  const faults = new Map<string, Fault>()

  /** A resource that fails for another reason leaves the previous fault without a log line. */
  function leave(resource: string, isOver: boolean): void {
    for (const [reason, { since, met }] of faults) {
      if (!met.delete(resource) && !isOver) continue
      for (const [other, at] of met) if (now() - at > FORGOTTEN_AFTER_MS) met.delete(other)
      if (met.size > 0) continue
      faults.delete(reason)
      if (isOver) log.info('An upstream works again', { upstream, reason, seconds: Math.round((now() - since) / 1000) })
    }
  }

  /** @param reason in words, the same for the same fault */
  function failed(resource: string, reason: string, fields: Record<string, unknown> = {}): void {
    const existing = faults.get(reason)
    if (!existing?.met.has(resource)) leave(resource, false)
    if (existing) {
      if (existing.met.size < MAX_RESOURCES || existing.met.has(resource)) existing.met.set(resource, now())
      faults.set(reason, existing)
      return
    }
    faults.set(reason, { since: now(), met: new Map([[resource, now()]]) })
    const message = 'An upstream failed; its last good responses are shown'
    log.warn(message, { upstream, reason, resource, ...fields })
  }

  return {
    failed,
    worked: (resource: string) => leave(resource, true),
    /**
     * Runs the work and records its result.
     *
     * @throws any error of the work
     */
    async watch<T>(resource: string, work: () => Promise<T>): Promise<T> {
      try {
        const result = await work()
        leave(resource, true)
        return result
      } catch (error) {
        if (error instanceof ProviderError) failed(resource, error.message, { error: error.cause ?? error })
        throw error
      }
    },
    /** Current faults with their start (ms) and the number of affected resources. */
    open: (): OpenFault[] => [...faults].map(([reason, { since, met }]) => ({ reason, since, resources: met.size })),
  }
}
