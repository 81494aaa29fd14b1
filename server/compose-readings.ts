import { createHash } from 'node:crypto'
import type { Readings } from '#services/servers/readings.ts'
import { partsOfChartKey } from '#services/sheets/chart-key.ts'
import type { Snapshots } from '#services/upstream/snapshots.ts'
import type { Clock } from './clock.ts'
import type { Config } from './config.ts'

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
      const found = await readings.find(key).catch(() => null)
      return found ? { text: found.text, at: now() - found.ageMs } : files.read(key)
    },
  }
}

/** A service by kind and address: nothing of another site is ever read. */
export function sourceOf(name: string, url: string): string {
  return `${name}-${createHash('sha256').update(url).digest('hex').slice(0, 16)}`
}
