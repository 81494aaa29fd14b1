import { ProviderError } from '#domain/errors.ts'
import type { Services } from '../services.ts'
import type { ChartAnswer } from '../sheets/worksheet-service.ts'

/**
 * Runs `use` with services that respect a deadline, in any order of calls. After the deadline, content calls throw a ProviderError
 * ("timeout") and a chart is unavailable. The calls themselves continue, so that the next visitor gets their results. Without a shared
 * deadline, the waits of sequential steps would add up (docs/contracts/server.md#failing-services).
 *
 * @param use gets the services, and a function that is true if anything was unavailable so far: content, or a chart, including a pending
 * one
 */
export async function withDeadline<S extends Pick<Services, 'content' | 'worksheets'>, T>(
  services: S,
  limitMs: number,
  use: (services: S, hadGaps: () => boolean) => Promise<T>,
): Promise<T> {
  let hasGaps = false
  /** Number of requested charts that are still pending. */
  let awaited = 0
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new ProviderError('content', 'timeout')), limitMs)
  })
  late.catch(() => {})
  const noChart = late.catch((): ChartAnswer => {
    return { ok: false, status: 502, code: 'spreadsheet-unavailable', retryAfter: null }
  })
  const { content, worksheets } = services
  const limited: S = {
    ...services,
    content: inTime(content, late, () => {
      hasGaps = true
    }),
    worksheets: {
      ...worksheets,
      chart(...names) {
        awaited += 1
        const answer = worksheets.chart(...names)
        const note = (isGap: boolean) => {
          awaited -= 1
          hasGaps ||= isGap
        }
        answer.then(
          (found) => note(!found.ok && found.status >= 502),
          () => note(true),
        )
        return Promise.race([answer, noChart])
      },
      ageOf: (...names) => worksheets.ageOf(...names),
      isOfTheSite: (id) => Promise.race([worksheets.isOfTheSite(id), late]),
    },
  }
  try {
    return await use(limited, () => hasGaps || awaited > 0)
  } finally {
    clearTimeout(timer)
  }
}

/** The same methods; returned promises race against `late`. */
function inTime<Service extends object>(service: Service, late: Promise<never>, onGap: () => void): Service {
  return new Proxy(service, {
    get(target, name) {
      const method: unknown = Reflect.get(target, name)
      if (typeof method !== 'function') return method
      return (...args: unknown[]) => {
        const answer: unknown = Reflect.apply(method, target, args)
        if (!(answer instanceof Promise)) return answer
        const soon = Promise.race([answer, late])
        soon.catch(onGap)
        return soon
      }
    },
  })
}
