import { createHmac } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { SECRET, type Cluster } from './cluster.ts'
import type { ServerProcess } from '../../run/server-process.ts'
import { until } from '../faulty-site.ts'
import { check } from '../report.ts'

export const PROVIDERS = ['access-to-care', 'Mental Health Providers', 'Providers per 100,000 people, 2024'] as const

let edits = 0

/**
 * Writes a new text into a worksheet.
 *
 * @returns the text, and a function that restores the worksheet
 */
export async function writeEdit(
  { contentDir }: Cluster,
  [spreadsheet, title, before]: readonly [string, string, string],
): Promise<{ mark: string; undo: () => void }> {
  const file = path.join(contentDir, 'worksheets', spreadsheet, `${title}.csv`)
  const text = readFileSync(file, 'utf8')
  const mark = `Edit ${(edits += 1)} of ${process.pid}`
  writeFileSync(file, text.replace(before, mark))
  // Time until the service detects its changed file.
  await wait(1500)
  return { mark, undo: () => writeFileSync(file, text) }
}

/**
 * Reports an edited spreadsheet to a server through the hook.
 *
 * @returns the status
 */
export async function refresh(url: string, spreadsheet: string): Promise<number> {
  const body = JSON.stringify({ spreadsheets: [spreadsheet] })
  const signature = `sha256=${createHmac('sha256', SECRET).update(body).digest('hex')}`
  const headers = { 'X-Hub-Signature-256': signature }
  return (await fetch(`${url}/hooks/refresh`, { method: 'POST', body, headers })).status
}

/** An edit that is reported to one server through the hook. All servers must show it within five seconds. */
export async function editShows(cluster: Cluster, receiver: ServerProcess | undefined, what = ''): Promise<void> {
  const [spreadsheet, title] = PROVIDERS
  const { mark, undo } = await writeEdit(cluster, PROVIDERS)
  const status = await refresh(receiver?.url ?? '', spreadsheet)
  const shows = async ({ url }: ServerProcess) => {
    const chart = await fetch(`${url}/charts/${spreadsheet}/${encodeURIComponent(title)}.json`)
    return (await chart.text()).includes(mark)
  }
  const ms = await until(async () => (await Promise.all(cluster.servers.map(shows))).every(Boolean), 5000)
  check(`all servers show an edit within five seconds${what}`, status === 202 && ms !== null, { status, ms })
  undo()
}
