import { purgeAdapters, type PurgeAdapter } from '#providers/purging/adapters.ts'
import type { Log } from '#services/log.ts'
import { createPurging, type PurgeFault, type Purging } from '#services/purging/purging.ts'
import { withTimeout, type Fetch } from '#services/upstream/calls/fetch.ts'
import { reasonOf } from '#services/upstream/calls/post-json.ts'
import type { Config } from '../settings/config.ts'

const LIMIT_MS = 5000
/** Maximum size of a response body. Only the response's status is used. */
const MAX_BYTES = 64 * 1024

interface Surroundings {
  fetch: Fetch
  isPurger: () => boolean
  now: () => number
  log: Log
}

/** Notifies the configured CDN of changes; null without a CDN. */
export function composePurging({ purge }: Pick<Config, 'purge'>, { fetch, ...rest }: Surroundings): Purging | null {
  if (!purge) return null
  const adapter = purgeAdapters[purge.adapter]({ url: purge.url.reveal(), token: purge.token?.reveal() ?? null })
  const limited = withTimeout(fetch, { timeoutMs: LIMIT_MS, maxBytes: MAX_BYTES })
  return createPurging({
    ...rest,
    send: (keys) => call(limited, adapter, keys),
    maxKeys: adapter.maxKeys,
    repeat: (look, pauseMs) => void setInterval(look, pauseMs).unref(),
  })
}

/** Excludes the address from the fault, because it may contain a key. */
async function call(fetch: Fetch, adapter: PurgeAdapter, keys: readonly string[]): Promise<PurgeFault | null> {
  try {
    const { ok, status, headers } = await fetch(adapter.request(keys))
    if (ok) return null
    const seconds = Number(headers.get('retry-after') ?? Number.NaN)
    return { reason: `status ${status}`, waitMs: Number.isFinite(seconds) ? seconds * 1000 : null }
  } catch (error) {
    return { reason: reasonOf(error), waitMs: null }
  }
}
