import { ProviderError } from '#domain/errors.ts'
import type { Faults } from '../faults.ts'
import type { SearchEngine } from '../search.ts'

/** What every fault of the service is met with. */
const RESOURCE = 'queries'

/** The same engine; that it fails is said once, not to every visitor's account, and so is that it works again. */
export function tellingSearch(engine: SearchEngine, faults: Faults): SearchEngine {
  return {
    async query(...call) {
      try {
        const answer = await engine.query(...call)
        faults.worked(RESOURCE)
        return answer
      } catch (error) {
        if (error instanceof ProviderError) faults.failed(RESOURCE, error.message, { error: error.cause ?? error })
        throw error
      }
    },
  }
}
