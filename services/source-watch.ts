import type { Fetch, SourceName, SourceState } from './services.ts'

/** Counts what upstreams answer, for the status page and the metrics. */
export interface SourceWatch {
  /** The same fetch, watched under `name`. */
  watch(name: SourceName, host: string | null, fetch: Fetch): Fetch
  /** In the order in which they were named. */
  states: () => SourceState[]
}

/**
 * An answer of 4xx is one too (a worksheet that is gone), except where the service asks for patience or keeps us out. A
 * redirect that comes this far was not to be followed.
 */
function isFailure(status: number): boolean {
  return status >= 500 || [301, 302, 303, 307, 308, 401, 403, 407, 408, 429].includes(status)
}

/** @param now the clock, in milliseconds */
export function createSourceWatch(now: () => number): SourceWatch {
  const states: SourceState[] = []
  return {
    watch(name, host, fetch) {
      const state: SourceState = { name, host, calls: 0, failures: 0, answeredAt: null, failedAt: null }
      states.push(state)
      const fail = () => {
        state.failures += 1
        state.failedAt = now()
      }
      return async (request) => {
        state.calls += 1
        try {
          const response = await fetch(request)
          if (isFailure(response.status)) fail()
          else state.answeredAt = now()
          return response
        } catch (error) {
          fail()
          throw error
        }
      }
    },
    states: () => states.map((state) => ({ ...state })),
  }
}

/** How a source does: its last call decides. */
export function conditionOf({ answeredAt, failedAt }: SourceState): 'answering' | 'failing' | 'not asked yet' {
  if (answeredAt === null && failedAt === null) return 'not asked yet'
  return (failedAt ?? -1) > (answeredAt ?? -1) ? 'failing' : 'answering'
}
