import type { Fetch } from './calls/fetch.ts'

/** What is known of one upstream since the server started. Times are milliseconds of the clock. */
export interface UpstreamState {
  name: UpstreamName
  /** Host of the service; null for the one that comes with the site. */
  host: string | null
  calls: number
  failures: number
  /** When it last gave an answer that could be used; null: not yet. */
  answeredAt: number | null
  /** When it last failed; null: never. */
  failedAt: number | null
}

export type UpstreamName = 'content' | 'worksheets' | 'search'

/** Counts what upstreams answer, for the status page and the metrics. */
export type CallCounts = ReturnType<typeof createCallCounts>

/**
 * An answer of 4xx is one too (a worksheet that is gone), except where the service asks for patience or keeps us out. A
 * redirect that comes this far was not to be followed.
 */
function isFailure(status: number): boolean {
  return status >= 500 || [301, 302, 303, 307, 308, 401, 403, 407, 408, 429].includes(status)
}

/** @param now the clock, in milliseconds */
export function createCallCounts(now: () => number) {
  const states: UpstreamState[] = []
  return {
    /** The same fetch; its calls count under `name`. */
    count(name: UpstreamName, host: string | null, fetch: Fetch): Fetch {
      const state: UpstreamState = { name, host, calls: 0, failures: 0, answeredAt: null, failedAt: null }
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
    /** In the order in which they were named. */
    states: (): UpstreamState[] => states.map((state) => ({ ...state })),
  }
}

/** The last call decides. */
export function conditionOf({ answeredAt, failedAt }: UpstreamState): 'answering' | 'failing' | 'not asked yet' {
  if (answeredAt === null && failedAt === null) return 'not asked yet'
  return (failedAt ?? -1) > (answeredAt ?? -1) ? 'failing' : 'answering'
}
