import { createHash } from 'node:crypto'
import path from 'node:path'
import { createSnapshotFiles } from '#providers/files/snapshot-files.ts'
import type { Log } from '#services/log.ts'
import type { Readings } from '#services/servers/readings.ts'
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

/** What the services across a network answered, for several servers. */
export interface ServersReadings {
  content: Readings | null
  worksheets: Readings | null
}

export function openReadings(
  { contentUrl, sheetsUrl }: Config,
  readingsOf: (source: string) => Readings | null = () => null,
): ServersReadings {
  return {
    content: contentUrl === null ? null : readingsOf(sourceOf('content', contentUrl)),
    worksheets: sheetsUrl === null ? null : readingsOf(sourceOf('worksheets', sheetsUrl)),
  }
}

/** What another server has read is shown here too. */
export function followChanges(
  { content, worksheets }: ServersReadings,
  { ask, onChange }: { ask: (again: Again) => Promise<void>; onChange: () => void },
): void {
  content?.onChange(() => void ask({ content: true, spreadsheets: [] }).then(onChange))
  worksheets?.onChange((keys) => {
    const spreadsheets = [...new Set(keys.map((key) => partsOfChartKey(key).spreadsheetId))]
    void ask({ content: false, spreadsheets }).then(onChange)
  })
}

/** What the servers keep counts; while the database is away, what this one has on disk. */
export function withReadings(files: Snapshots, readings: Readings | null, { now }: Clock): Snapshots {
  if (!readings) return files
  return {
    ...files,
    async read(key) {
      const found = await readings.find(key).catch((error: unknown) => ({ error }))
      if (found && 'text' in found) return { text: found.text, at: now() - found.ageMs }
      const file = await files.read(key)
      if (!file && found) throw found.error
      return file
    },
  }
}

export function contentSnapshots(
  config: Config,
  surroundings: Keeping & { readings: ServersReadings },
  name: string,
): Snapshots | null {
  if (!config.contentUrl) return null
  const files = snapshots(config, name, config.contentUrl, surroundings)
  return withReadings(files, surroundings.readings.content, surroundings.clock)
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
