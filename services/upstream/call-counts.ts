/** State of one upstream since the server started. Times are milliseconds of the clock. */
export interface UpstreamState {
  name: UpstreamName
  /** Host of the service; null for the embedded one. */
  host: string | null
  calls: number
  failures: number
  /** Time of its last usable response; null: none yet. */
  answeredAt: number | null
  /** Time of its last failure; null: never. */
  failedAt: number | null
}

export type UpstreamName = 'content' | 'worksheets' | 'search'

/** Counts responses of upstreams, for the status page and the metrics. */
export type CallCounts = ReturnType<typeof createCallCounts>

/**
 * True for a failed response. A 4xx status is not a failure (a missing worksheet), unless the service requests a delay
 * or refuses access. A redirect at this point was not followed.
 */
export function isFailedResponse({ status }: Response): boolean {
  return status >= 500 || [301, 302, 303, 307, 308, 401, 403, 407, 408, 429].includes(status)
}

/** @param now the clock, in milliseconds */
export function createCallCounts(now: () => number) {
  const states: UpstreamState[] = []
  return {
    /** The function, with its calls counted under `name`. Errors and results with `isFailed` count as failures. */
    count<Args extends unknown[], Result>(
      name: UpstreamName,
      host: string | null,
      call: (...args: Args) => Promise<Result>,
      isFailed: (result: Result) => boolean = () => false,
    ): (...args: Args) => Promise<Result> {
      const state: UpstreamState = { name, host, calls: 0, failures: 0, answeredAt: null, failedAt: null }
      states.push(state)
      const fail = () => {
        state.failures += 1
        state.failedAt = now()
      }
      return async (...args) => {
        state.calls += 1
        try {
          const result = await call(...args)
          if (isFailed(result)) fail()
          else state.answeredAt = now()
          return result
        } catch (error) {
          fail()
          throw error
        }
      }
    },
    /** States in the order of registration. */
    states: (): UpstreamState[] => states.map((state) => ({ ...state })),
  }
}

/** The last call determines the condition. */
export function conditionOf({ answeredAt, failedAt }: UpstreamState): 'answering' | 'failing' | 'not asked yet' {
  if (answeredAt === null && failedAt === null) return 'not asked yet'
  return (failedAt ?? -1) > (answeredAt ?? -1) ? 'failing' : 'answering'
}
