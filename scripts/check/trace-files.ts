// Prints the project's files that run for a rendered page, for a cached page, and after an edit of a worksheet: npm run develop -- trace.
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { Session } from 'node:inspector/promises'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { createServer } from 'vite'
import { createLog } from '../../server/observability/log.ts'
import { readConfig } from '../../server/settings/config.ts'

const PAGE = '/topic/health/access-to-care'
const OTHER_PAGE = '/topic/health/length-of-life'
const WORKSHEET = 'content/worksheets/access-to-care/Flu Shots and Mammograms.csv'
/** Folders of the server. Other files that run belong to the page and the chart engine. */
const ROOMS = ['server', 'services', 'providers']
const MAX_EDIT_MS = 30_000
/** Time in which every timer that checks files or the database has run. */
const TIMERS_MS = 7000

process.env['NODE_ENV'] = 'development'
const root = process.cwd()
const folder = mkdtempSync(path.join(os.tmpdir(), 'common-measure-trace-'))
const content = path.join(folder, 'content')
cpSync('content', content, { recursive: true })
const env = { ...process.env, CONTENT_DIR: content, DATA_DIR: path.join(folder, 'data'), PORT: '3000' }

const vite = await createServer({
  server: { middlewareMode: true, hmr: false, watch: null },
  appType: 'custom',
  logLevel: 'error',
  optimizeDeps: { noDiscovery: true },
})
const { createSite } = (await vite.ssrLoadModule('./server/app.ts')) as typeof import('../../server/app.ts')
const log = createLog(() => {})
const site = await createSite(readConfig(env), log, 'public')
const session = new Session()
session.connect()
await session.post('Profiler.enable')
await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: false })

/** Files with a function that ran since the last call, as paths from the root. Loading a module does not count. */
async function filesThatRan(): Promise<string[]> {
  const { result } = await session.post('Profiler.takePreciseCoverage')
  const ran = result.flatMap(({ url, functions }) => {
    const [end = 0] = functions.map(({ ranges }) => ranges[0]?.endOffset ?? 0).sort((one, other) => other - one)
    const isWhole = (startOffset: number, endOffset: number) => endOffset - startOffset > end * 0.98
    const isRun = functions.some(({ ranges: [range] }) => {
      return range !== undefined && range.count > 0 && !isWhole(range.startOffset, range.endOffset)
    })
    const file = path.relative(root, url.replace(/^file:\/\//, '').replace(/\?.*$/, ''))
    const isOwn = url.startsWith('file:') || path.isAbsolute(url)
    return isRun && isOwn && !/^\.\.|node_modules|^scripts\//.test(file) ? [file] : []
  })
  return [...new Set(ran)].sort()
}

async function read(address: string): Promise<string> {
  const response = await site.fetch(new Request(`http://localhost:3000${address}`), {})
  const text = await response.text()
  if (response.status !== 200) throw new Error(`${address} answered ${response.status}.`)
  return text
}

function print(what: string, files: readonly string[]): void {
  const own = files.filter((file) => ROOMS.includes(file.split('/')[0] ?? ''))
  const counts = ROOMS.map((room) => `${room} ${own.filter((file) => file.startsWith(`${room}/`)).length}`)
  console.log(`\n${what}: ${files.length} files (${counts.join(', ')})`)
  for (const file of own) console.log(`  ${file}`)
}

/** Waits for the work of the start, mainly the search index. */
async function whenIdle(): Promise<void> {
  do await sleep(1000)
  while ((await filesThatRan()).some((file) => file.startsWith('services/search/')))
}

/** Changes a value in the page's worksheet, and reads the page until it shows the change. */
async function edit(): Promise<void> {
  const [before, after] = ['Flu vaccination,51%', 'Flu vaccination,63%']
  const text = readFileSync(WORKSHEET, 'utf8')
  if (!text.includes(before) || (await read(PAGE)).includes('63%'))
    throw new Error(`${WORKSHEET} has no ${before}, or the page shows 63% already.`)
  writeFileSync(path.join(content, path.relative('content', WORKSHEET)), text.replace(before, after))
  for (const end = Date.now() + MAX_EDIT_MS; Date.now() < end; await sleep(200)) {
    if ((await read(PAGE)).includes('63%')) return
  }
  throw new Error(`${PAGE} did not show the edit of ${WORKSHEET}.`)
}

await read(OTHER_PAGE)
await read(OTHER_PAGE)
await whenIdle()
await read(PAGE)
const fresh = await filesThatRan()
print('A subtopic page that is rendered', fresh)
await read(PAGE)
print('The cached page', await filesThatRan())
await sleep(TIMERS_MS)
const ofTimers = await filesThatRan()
await edit()
const ofEdit = (await filesThatRan()).filter((file) => !fresh.includes(file) && !ofTimers.includes(file))
print('From an edited worksheet to the page, beyond those of a rendered page and of timers', ofEdit)
rmSync(folder, { recursive: true })
process.exit(0)
