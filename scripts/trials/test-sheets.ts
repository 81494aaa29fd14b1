// npm run trial -- sheets [minutes]: the built site with 3,000 charts from a test Sheets service, read in pseudorandom order for ten
// minutes: pages with up to a hundred charts, single charts, pictures, and worksheets that no page names. Linux only.
import { setTimeout as wait } from 'node:timers/promises'
import { startServer } from '../run/server-process.ts'
import { temporaryFolder } from '../run/temporary-folder.ts'
import { writeManyCharts } from './many-charts.ts'
import { megabytesOf } from './megabytes-of.ts'
import { check, endTrial } from './report.ts'
import { startSheetsService } from './sheets-service.ts'

const MINUTES = Number(process.argv[2] ?? 10)
const MINUTE_MS = 60_000
/** The site's limit for background calls. While charts are read for the first time, readers' calls are added. */
const SHEETS_CALLS_A_MINUTE = 30
/** Maximum time of a response whose data was never read (docs/upstreams.md). */
const COLD_LIMIT_MS = 15_000
const WARM_LIMIT_MS = 5000
/** Memory of the server and the processes that draw pictures. */
const MAX_MEGABYTES = 750
const READERS = 4
const PAUSE_MS = 50

const contentDir = temporaryFolder()
const pages = writeManyCharts(contentDir)
const service = await startSheetsService()
const site = await startServer({
  CONTENT_DIR: contentDir,
  SHEETS_URL: service.url,
  SHEETS_API_KEY: 'a-key-of-the-trial',
})
const charts = pages.flatMap(({ spreadsheetId, titles }) => titles.map((title) => ({ spreadsheetId, title })))
const shuffled = charts.map((chart, i) => ({ chart, at: (i * 7919) % charts.length })).toSorted((a, b) => a.at - b.at)
const unread = shuffled.map(({ chart }) => chart)
const read = { answers: 0, failed: [] as string[], slowest: 0, slowestProbe: 0, strangers: 0 }
let readAllAt: number | null = null
let [turn, megabytes] = [0, 0]
const started = performance.now()
const minutesGone = () => (performance.now() - started) / MINUTE_MS
/** On a busy machine it takes longer until all charts are read. */
const isOver = () => minutesGone() > MINUTES && (unread.length === 0 || minutesGone() > 3 * MINUTES)

async function view(what: string, expected: readonly number[] = [200]): Promise<number> {
  const from = performance.now()
  const response = await fetch(site.url + what, { signal: AbortSignal.timeout(2 * COLD_LIMIT_MS) }).catch(() => null)
  await response?.arrayBuffer().catch(() => null)
  const ms = performance.now() - from
  read.answers += 1
  if (!response || !expected.includes(response.status)) read.failed.push(`${what} ${response?.status ?? 'no answer'}`)
  return ms
}

const fileOf = ({ spreadsheetId, title }: (typeof charts)[number], form: string) =>
  `/charts/${spreadsheetId}/${encodeURIComponent(title)}.${form}`

/** Reads charts that were not read yet, then all of them in turn. */
async function readOn(): Promise<void> {
  while (!isOver()) {
    turn += 1
    const chart = unread.pop()
    const known = charts[(turn * 104_729) % charts.length] ?? charts[0]
    const page = pages[turn % pages.length]
    const ms = [0]
    if (chart) ms.push(await view(fileOf(chart, 'json')))
    else readAllAt ??= performance.now()
    if (turn % 10 === 0 && page) ms.push(await view(`${page.path}?part=${turn % 3}`))
    if (known && !chart) ms.push(await view(fileOf(known, ['json', 'csv', 'svg', 'png?card=400'][turn % 4] ?? 'json')))
    if (turn % 50 === 0) {
      read.strangers += 1
      ms.push(await view(fileOf({ spreadsheetId: 'own-1', title: `invented ${turn}` }, 'json'), [200, 502]))
    }
    const slowest = Math.max(...ms)
    read.slowest = Math.max(read.slowest, slowest)
    await wait(PAUSE_MS)
  }
}

async function watch(): Promise<void> {
  for (let second = 0; !isOver(); second += 1) {
    read.slowestProbe = Math.max(read.slowestProbe, await view('/healthz'))
    const now = megabytesOf(site.pid)
    megabytes = Math.max(megabytes, now)
    if (second % 30 === 0) {
      const line = [`${(second / 60).toFixed(1)} min`, `${charts.length - unread.length} charts read`]
      console.log([...line, `${read.answers} answers`, `${service.calls.length} calls`, `${now} MB`].join(', '))
    }
    await wait(1000)
  }
}

await Promise.all([watch(), ...Array.from({ length: READERS }, readOn)])
const steady = service.calls.filter(({ at }) => readAllAt !== null && at > readAllAt + MINUTE_MS)
const maxInAMinute = Math.max(
  0,
  ...steady.map(({ at }) => steady.filter((other) => other.at >= at && other.at < at + MINUTE_MS).length),
)
await site.end()
service.stop()

check('every chart was read', unread.length === 0, `${unread.length} of ${charts.length} left`)
check('every response was as expected', read.failed.length === 0, read.failed.slice(0, 5))
check(
  'no request waited longer than a first response may take',
  read.slowest < COLD_LIMIT_MS,
  `${read.slowest.toFixed(0)} ms`,
)
check('the server never stalled', read.slowestProbe < WARM_LIMIT_MS, `${read.slowestProbe.toFixed(0)} ms at most`)
check('memory is bounded', megabytes < MAX_MEGABYTES, `${megabytes} MB at most`)
check(
  'the quota is kept once all is read',
  maxInAMinute <= SHEETS_CALLS_A_MINUTE + read.strangers / MINUTES,
  `${maxInAMinute} calls in a minute at most, ${service.calls.length} in all`,
)
console.log(`${read.answers} answers`)
endTrial()
