// Capacity of one process, and the servers that a site of a million page views a day or more needs: npm run bench -- sizing [seconds].
import os from 'node:os'
import path from 'node:path'
import { startServer } from '../scripts/run/server-process.ts'
import { temporaryFolder } from '../scripts/run/temporary-folder.ts'
import { startPostgres } from '../scripts/test/start-postgres.ts'
import { metric } from '../scripts/trials/faulty-site.ts'
import { costOf, kindsOfReads, ballots, type Cost } from './costs.ts'
import { sizeLines } from './sizes.ts'
import { hasWrk, type WrkRequest } from './wrk.ts'

if (!hasWrk()) {
  console.error('bench -- sizing needs wrk on PATH (Debian: apt-get install wrk).')
  process.exit(1)
}
const seconds = Number(process.argv[2] ?? 5)
const folder = temporaryFolder()
const model = os.cpus()[0]?.model ?? 'unknown processors'
console.log(`One process on ${os.cpus().length} × ${model}, ${gigabytes(os.totalmem())} GB, Node ${process.version}.`)
console.log(
  `Load before: ${os.loadavg()[0]?.toFixed(1)}. Other programs lower the rates but hardly change processor time.\n`,
)

const costs: Record<string, Cost> = {}
await withSite({}, async (url) => {
  for (const [name, requests] of Object.entries(await kindsOfReads(url, seconds))) await measure(url, name, requests)
  console.log(
    `  memory after all of them    ${((await metric(url, 'process_resident_memory_bytes')) / 1e6).toFixed(0)} MB`,
  )
})
await withSite({}, async (url) => measure(url, 'votes, SQLite', await ballots(url, seconds)))
const postgres = await startPostgres()
for (const connections of postgres ? [2, 10] : []) {
  const env = { DATABASE_URL: postgres?.url ?? '', PG_POOL_MAX: String(connections) }
  await withSite(env, async (url) => measure(url, `votes, PG_POOL_MAX=${connections}`, await ballots(url, seconds)))
}
await postgres?.stop()
console.log(`\nLoad after: ${os.loadavg()[0]?.toFixed(1)}`)
for (const line of sizeLines(costs)) console.log(line)

async function measure(url: string, name: string, requests: WrkRequest[]): Promise<void> {
  const cost = await costOf(url, requests, seconds, path.join(folder, 'requests.lua'))
  costs[name] = cost
  const { perSecond, p50Ms, p99Ms, failed, cpuMs, bytes } = cost
  const rate = `${perSecond.toFixed(0).padStart(6)} a second, p50 ${p50Ms.toFixed(1)} ms, p99 ${p99Ms.toFixed(1)} ms`
  const each = `each ${cpuMs.toFixed(3)} ms of processor, ${(bytes / 1000).toFixed(1)} KB`
  console.log(`  ${name.padEnd(24)} ${rate}; ${each}; ${failed} failed`)
}

async function withSite(env: Record<string, string>, work: (url: string) => Promise<void>): Promise<void> {
  const site = await startServer({ VOTE_PROOF: 'off', ...env })
  try {
    await work(site.url)
  } finally {
    await site.end()
  }
}

function gigabytes(bytes: number): string {
  return (bytes / 1e9).toFixed(0)
}
