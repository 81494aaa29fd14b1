import { createHash } from 'node:crypto'
import path from 'node:path'
import { createSnapshotFiles } from '#providers/files/snapshot-files.ts'
import type { Log } from '#services/log.ts'
import type { SharedResponses } from '#services/servers/shared-responses.ts'
import { partsOfChartKey } from '#services/sheets/charts/chart-key.ts'
import type { Snapshots } from '#services/upstream/snapshots.ts'
import type { Clock } from './clock.ts'
import type { Config } from '../settings/config.ts'

interface Keeping {
  clock: Clock
  log: Log
}

interface Again {
  content: boolean
  spreadsheets: readonly string[]
}

/** Responses of the services across a network that several servers share; null: this server asks for itself alone. */
export interface UpstreamResponses {
  content: SharedResponses | null
  worksheets: SharedResponses | null
}

/**
 * Shares of the time for which a response counts as fresh. Pages are refreshed in the last fifth of it: of several servers the
 * first one calls the service, and no sooner than one server alone would.
 */
const CONTENT_STALE_FROM = 0.9
/** Worksheets are refreshed with the others of their spreadsheet from here on (services/sheets/charts/refresh-charts.ts). */
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

/** Shows what another server has loaded. */
export function followChanges(
  { content, worksheets }: UpstreamResponses,
  { ask, onChange }: { ask: (again: Again) => Promise<void>; onChange: () => void },
): void {
  content?.onChange(() => void ask({ content: true, spreadsheets: [] }).then(onChange))
  worksheets?.onChange((keys) => {
    const spreadsheets = [...new Set(keys.map((key) => partsOfChartKey(key).spreadsheetId))]
    void ask({ content: false, spreadsheets }).then(onChange)
  })
}

/** The shared responses come first; while the database is away, the files of this server. */
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
  surroundings: Keeping & { responses: UpstreamResponses },
  name: string,
): Snapshots | null {
  if (!config.contentUrl) return null
  const files = snapshots(config, name, config.contentUrl, surroundings)
  return withSharedResponses(files, surroundings.responses.content, surroundings.clock)
}

/** Each origin has a folder of its own: nothing of another site is ever read. Files are dated by the system's clock. */
export function snapshots({ dataDir }: Config, name: string, url: string, { clock, log }: Keeping): Snapshots {
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

/** A service by kind and address: nothing of another site is ever read. */
export function sourceOf(name: string, url: string): string {
  return `${name}-${createHash('sha256').update(url).digest('hex').slice(0, 16)}`
}
