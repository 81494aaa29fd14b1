import { createHash } from 'node:crypto'
import path from 'node:path'
import type { Community } from '#domain/community.ts'
import type { ContentFiles } from '#providers/content-files/content-files.ts'
import { createSnapshotFiles } from '#providers/files/snapshot-files.ts'
import { createNetwork } from '#providers/network/network.ts'
import type { Holding } from '#services/holding/holding.ts'
import type { SheetThread } from '#services/sheets/sheet-tasks.ts'
import type { Log } from '#services/log.ts'
import type { Purging } from '#services/purging/purging.ts'
import type { SharedResponses } from '#services/servers/shared-responses.ts'
import type { Services } from '#services/services.ts'
import { partsOfChartKey } from '#services/sheets/charts/chart-key.ts'
import type { CallCounts } from '#services/upstream/call-counts.ts'
import type { Fetch } from '#services/upstream/calls/fetch.ts'
import { withRetrySeconds } from '#services/upstream/calls/retry-after.ts'
import type { Snapshots } from '#services/upstream/snapshots.ts'
import type { RefreshRequest } from '../api/refresh-hook.ts'
import type { SharedBudgets } from '../limits/shared-budgets.ts'
import type { Config } from '../settings/config.ts'
import type { Clock } from './clock.ts'

/** Timeout of a request to any upstream service (docs/contracts/worksheets.md#where-a-worksheet-comes-from). */
export const UPSTREAM_LIMIT_MS = 10_000
/**
 * Maximum wait of a reader after a change of an embedded service's files, so that an editor sees an edit at once.
 * Embedded services respond within milliseconds.
 */
const EMBEDDED_GRACE_MS = 500

/** An embedded service that the site also shows to the public, and its path. */
export interface Embedded {
  at: string
  answer: Fetch
}

/** Inputs of the upstreams' adapters, in addition to the settings. */
export interface Surroundings {
  contentFiles: ContentFiles
  /** Responses of a service that several servers share. Default: null, this server calls the service itself. */
  responsesOf?: (source: string, maxAgeMs: number) => SharedResponses | null
  /** Calls that all servers count together. Default: null, a single server. */
  budgets?: SharedBudgets | null
  /** Called when another server has loaded changed data. */
  onChange?: () => void
  community: Community
  names: Services['names']
  /** Worker thread for large worksheets. If omitted, they are parsed on the main thread. */
  thread?: SheetThread | undefined
  /** Keeps published versions of worksheets. */
  holding: Holding | null
  siteName: string
  /** Further spreadsheets of the site. */
  allowed: readonly string[]
  counts: CallCounts
  clock: Clock
  log: Log
  /** Purges changed content from a CDN; null: no CDN. */
  purging: Purging | null
}

/** The state that the adapters share. */
export interface SharedParts extends Surroundings {
  responses: UpstreamResponses
  /** Number of times that everything was loaded again. */
  renewals: () => number
  /** Changes with the files of the embedded services. */
  files: () => string
  /** The same for content files only. */
  filesOfContent: () => string
  /** Called for each response that may change soon without a change of the version. */
  onPassing: () => void
}

/** One fetch for all external services, so that connections are reused. */
export const overNetwork = withRetrySeconds(createNetwork(), () => Date.now())

/** @param files of an embedded service; null: a service across a network */
export function refreshOptions(
  { cacheTtlMs }: Config,
  { clock, log }: Pick<Surroundings, 'clock' | 'log'>,
  files: (() => string) | null,
) {
  const embedded = files ? { files, graceMs: EMBEDDED_GRACE_MS } : {}
  return { ttlMs: cacheTtlMs, ...embedded, now: clock.now, random: Math.random, log }
}

export function hostOf(address: string | null): string | null {
  return address === null ? null : new URL(address).host
}

/** Responses of remote services that several servers share; null: this server calls the services itself. */
export interface UpstreamResponses {
  content: SharedResponses | null
  worksheets: SharedResponses | null
}

/**
 * Fractions of the fresh time after which a response counts as stale. Pages are refreshed in the last fifth of that
 * time. With several servers, the first one calls the service, no sooner than a single server would.
 */
const CONTENT_STALE_FROM = 0.9
/**
 * Fraction of the fresh time after which worksheets are refreshed with others of their spreadsheet
 * (services/sheets/charts/refresh-charts.ts).
 */
const WORKSHEETS_STALE_FROM = 0.4

export function openResponses(
  { contentUrl, sheetsUrl, cacheTtlMs }: Config,
  responsesOf: (source: string, maxAgeMs: number) => SharedResponses | null = () => null,
): UpstreamResponses {
  const open = (name: string, url: string | null, staleFrom: number) =>
    url === null ? null : responsesOf(sourceOf(name, url), cacheTtlMs * staleFrom)
  return {
    content: open('content', contentUrl, CONTENT_STALE_FROM),
    worksheets: open('worksheets', sheetsUrl, WORKSHEETS_STALE_FROM),
  }
}

/** Shows data that another server has loaded. */
export function followChanges(
  { content, worksheets }: UpstreamResponses,
  { ask, onChange }: { ask: (what: RefreshRequest) => Promise<void>; onChange: () => void },
): void {
  content?.onChange(() => void ask({ content: true, spreadsheets: [] }).then(onChange))
  worksheets?.onChange((keys) => {
    const spreadsheets = [...new Set(keys.map((key) => partsOfChartKey(key).spreadsheetId))]
    void ask({ content: false, spreadsheets }).then(onChange)
  })
}

/** Reads the shared responses first, or the files of this server while the database is unavailable. */
export function withSharedResponses(files: Snapshots, responses: SharedResponses | null, { now }: Clock): Snapshots {
  if (!responses) return files
  return {
    ...files,
    async read(key) {
      const found = await responses.find(key).catch((error: unknown) => ({ error }))
      if (found && 'text' in found) return { text: found.text, at: now() - found.ageMs }
      const file = await files.read(key)
      if (!file && found) throw found.error
      return file
    },
  }
}

export function contentSnapshots(
  config: Config,
  surroundings: Pick<Surroundings, 'clock' | 'log'> & { responses: UpstreamResponses },
  name: string,
): Snapshots | null {
  if (!config.contentUrl) return null
  const files = snapshots(config, name, config.contentUrl, surroundings)
  return withSharedResponses(files, surroundings.responses.content, surroundings.clock)
}

/**
 * Stored responses on disk. Each origin has a separate folder, so another site's data is never read. Files carry dates of the system clock.
 */
export function snapshots(
  { dataDir }: Config,
  name: string,
  url: string,
  { clock, log }: Pick<Surroundings, 'clock' | 'log'>,
): Snapshots {
  const files = createSnapshotFiles({ folder: path.join(dataDir, 'snapshots', sourceOf(name, url)), log })
  return {
    ...files,
    async read(key) {
      const found = await files.read(key)
      return found && { ...found, at: clock.fromDate(found.at) }
    },
    write: (key, { text, at }) => files.write(key, { text, at: clock.toDate(at) }),
  }
}

/** Identifies a service by kind and address, so that another site's data is never read. */
export function sourceOf(name: string, url: string): string {
  return `${name}-${createHash('sha256').update(url).digest('hex').slice(0, 16)}`
}
