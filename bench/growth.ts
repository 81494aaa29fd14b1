// What a site costs at 1, 10 and 100 times the bundled content: npm run bench:growth [1 10 100] [sheets], after a build;
// with "sheets" it reads its worksheets from a Sheets service of ours, which is another process.
import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { freePort } from '../scripts/run/free-port.ts'
import { multiplyContent } from './multiply-content.ts'
import { processorMs } from './processor-ms.ts'

interface GrowthFigures {
  subtopics: number
  /** From the start of the process; a page is the home page, search is ready when charts are found with their values. */
  firstPageSeconds: number
  searchSeconds: number | null
  /** The slowest answer of the home page while the index was made. */
  slowestMeanwhileMs: number
  /** Processor time of the server for a random view of a page seen before. */
  viewMs: number
  memoryMb: number
  homeBytes: number
}

const VIEWS = 600
const VIEWS_A_SECOND = 20
/** Beyond this the search counts as never ready; a Sheets service is asked for 30 spreadsheets a minute. */
const MAX_SEARCH_SECONDS = { embedded: 180, sheets: 900 }
const SEED = 20_260_101

async function measureGrowth(times: number, withSheets: boolean): Promise<GrowthFigures> {
  const folder = mkdtempSync(path.join(tmpdir(), 'bench-growth-'))
  const addresses = multiplyContent(path.join(folder, 'content'), times)
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const sheets = withSheets ? await startSheets(path.join(folder, 'content', 'worksheets')) : null
  const started = performance.now()
  const seconds = () => (performance.now() - started) / 1000
  const server = spawn(process.execPath, ['build/entries/main.js'], {
    env: {
      ...process.env,
      NODE_ENV: 'production',
      PORT: String(port),
      SITE_URL: url,
      CONTENT_DIR: path.join(folder, 'content'),
      DATA_DIR: path.join(folder, 'data'),
      ...sheets?.settings,
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const pid = server.pid ?? 0
  try {
    let home = await read(url)
    for (; home === null; home = await read(url)) await wait(20)
    const firstPageSeconds = seconds()
    const search = await whenSearchIsReady(url, seconds, MAX_SEARCH_SECONDS[withSheets ? 'sheets' : 'embedded'])
    for (const address of addresses) await read(url + address)
    const before = processorMs(pid)
    await viewPaced(addresses.map((address) => url + address))
    const viewMs = (processorMs(pid) - before) / VIEWS
    return {
      subtopics: addresses.length,
      firstPageSeconds,
      ...search,
      viewMs,
      memoryMb: Number(/VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024,
      homeBytes: Buffer.byteLength(home),
    }
  } finally {
    server.kill('SIGTERM')
    await new Promise((resolve) => server.once('exit', resolve))
    sheets?.end()
    rmSync(folder, { recursive: true, force: true })
  }
}

async function startSheets(folder: string) {
  const port = await freePort()
  const service = spawn(process.execPath, ['bench/sheets-service.ts', folder, String(port)], { stdio: 'inherit' })
  const settings = { SHEETS_URL: `http://127.0.0.1:${port}`, SHEETS_API_KEY: 'a-key-of-the-bench' }
  while (!(await fetch(settings.SHEETS_URL).catch(() => null))) await wait(20)
  return { settings, end: () => service.kill('SIGTERM') }
}

/** null for what is no page. */
async function read(url: string): Promise<string | null> {
  // As browsers ask.
  const answer = await fetch(url, { headers: { 'accept-encoding': 'gzip, deflate, br' } }).catch(() => null)
  const text = (await answer?.text()) ?? null
  return answer?.ok ? text : null
}

async function whenSearchIsReady(url: string, seconds: () => number, maxSeconds: number) {
  let slowestMeanwhileMs = 0
  while (seconds() < maxSeconds) {
    if (await findsValues(url)) return { searchSeconds: seconds(), slowestMeanwhileMs }
    const began = performance.now()
    await read(url)
    slowestMeanwhileMs = Math.max(slowestMeanwhileMs, performance.now() - began)
    await wait(500)
  }
  return { searchSeconds: null, slowestMeanwhileMs }
}

/** Whether a chart is found with its values: the index that is made at once has none. */
async function findsValues(url: string): Promise<boolean> {
  const body = JSON.stringify({ query: 'unemployment', filters: 'kind:Indicator', hitsPerPage: 1 })
  const answer = await fetch(`${url}/1/indexes/website/query`, { method: 'POST', body }).catch(() => null)
  if (!answer?.ok) return false
  const { hits } = (await answer.json()) as { hits: { chart: { values: unknown[] } | null }[] }
  return (hits[0]?.chart?.values.length ?? 0) > 0
}

/** Random pages, each at its time, however long the ones before take; the same ones in every run. */
async function viewPaced(urls: readonly string[]): Promise<void> {
  let random = SEED
  const began = performance.now()
  for (let view = 0; view < VIEWS; view += 1) {
    await wait(Math.max(0, began + (view * 1000) / VIEWS_A_SECOND - performance.now()))
    random = (random * 48_271) % 2_147_483_647
    await read(urls[random % urls.length] ?? '')
  }
}

const asked = process.argv.slice(2)
const withSheets = asked.includes('sheets')
const sizes = asked.filter((one) => one !== 'sheets').map(Number)
console.log(
  'times  pages  first page s  search ready s  slowest page meanwhile ms  processor a view ms  memory MB  home HTML kB',
)
for (const times of sizes.length > 0 ? sizes : [1, 10, 100]) {
  const found = await measureGrowth(times, withSheets)
  const cells = [
    [times, 5],
    [found.subtopics, 5],
    [found.firstPageSeconds.toFixed(1), 12],
    [found.searchSeconds?.toFixed(1) ?? 'never', 14],
    [found.slowestMeanwhileMs.toFixed(0), 25],
    [found.viewMs.toFixed(1), 19],
    [found.memoryMb.toFixed(0), 9],
    [(found.homeBytes / 1000).toFixed(0), 12],
  ] as const
  console.log(cells.map(([text, width]) => String(text).padStart(width)).join('  '))
}
