import type { Community } from '#domain/community.ts'
import type { ContentFiles } from '#providers/content-files/content-files.ts'
import { createNetwork } from '#providers/network/network.ts'
import type { Holding } from '#services/holding/holding.ts'
import type { Log } from '#services/log.ts'
import type { Purging } from '#services/purging/purging.ts'
import type { SharedResponses } from '#services/servers/shared-responses.ts'
import type { Services } from '#services/services.ts'
import type { CallCounts } from '#services/upstream/call-counts.ts'
import type { Fetch } from '#services/upstream/calls/fetch.ts'
import { withRetrySeconds } from '#services/upstream/calls/retry-after.ts'
import type { SharedBudgets } from '../limits/shared-budgets.ts'
import type { Config } from '../settings/config.ts'
import type { Clock } from './clock.ts'
import type { UpstreamResponses } from './compose-responses.ts'

/** docs/contracts/worksheets.md#where-a-worksheet-comes-from; one limit for every upstream. */
export const UPSTREAM_LIMIT_MS = 10_000
/** An embedded service responds within milliseconds. After a change of its files readers wait this long, so that an editor sees an edit at once. */
const EMBEDDED_GRACE_MS = 500

/** An embedded service that the site also shows to the public, and its path. */
export interface Embedded {
  at: string
  answer: Fetch
}

/** Everything that the adapters of the upstreams need besides the settings. */
export interface Surroundings {
  contentFiles: ContentFiles
  /** Responses of a service, shared with other servers; null, the default: this server asks for itself alone. */
  responsesOf?: (source: string, maxAgeMs: number) => SharedResponses | null
  /** Calls that all servers count together; null, the default: this server is alone. */
  budgets?: SharedBudgets | null
  /** Called when another server has loaded something else. */
  onChange?: () => void
  community: Community
  names: Services['names']
  /** The worksheets that readers keep seeing. */
  holding: Holding | null
  siteName: string
  /** Spreadsheets of the site by name. */
  allowed: readonly string[]
  counts: CallCounts
  clock: Clock
  log: Log
  /** Notified of changes that readers can see; null: there is no CDN. */
  purging: Purging | null
}

/** The state that the adapters share. */
export interface SharedParts extends Surroundings {
  responses: UpstreamResponses
  /** Number of times that everything was to be loaded again. */
  renewals: () => number
  /** Changes when the files of the embedded services do. */
  files: () => string
  /** Called for each response that may change soon although the version stays. */
  onPassing: () => void
}

/** To every service outside this process; a single one, so that connections are reused. */
export const overNetwork = withRetrySeconds(createNetwork(), () => Date.now())

export const random = () => Math.random()

/** @param files of an embedded service; null: a service across a network */
export function refreshOptions(
  { cacheTtlMs }: Config,
  { clock, log }: Pick<Surroundings, 'clock' | 'log'>,
  files: (() => string) | null,
) {
  const embedded = files ? { files, graceMs: EMBEDDED_GRACE_MS } : {}
  return { ttlMs: cacheTtlMs, ...embedded, now: clock.now, random, log }
}

export function hostOf(address: string | null): string | null {
  return address === null ? null : new URL(address).host
}
