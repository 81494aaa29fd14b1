// Costs of the editors' desk: npm run bench -- desk. Best of several rounds. Memory needs Linux.
import { everyPath } from '../e2e/site-map.ts'
import { startServer, type ServerProcess } from '../scripts/run/server-process.ts'
import { megabytesOf } from '../scripts/trials/megabytes-of.ts'

const KEY = 'a-key-for-the-measurement-of-the-desk'
const HEADERS = { authorization: `Bearer ${KEY}`, 'content-type': 'application/json' }
const ROUNDS = 20
/** Size of a large worksheet, with more cells than any bundled one. */
const [ROWS, COLUMNS] = [50, 200]

const startSite = (desk: 'on' | 'off') => startServer({ DESK: desk, DESK_KEYS: `bench:${KEY}` })

/** Memory in megabytes after every page was read once. */
async function readerMemory({ url, pid }: ServerProcess): Promise<number> {
  for (const address of everyPath) await (await fetch(url + address)).arrayBuffer()
  return megabytesOf(pid)
}

async function bestMs(work: () => Promise<Response>): Promise<number> {
  let best = Infinity
  for (let round = 0; round < ROUNDS; round += 1) {
    const began = performance.now()
    const response = await work()
    await response.arrayBuffer()
    if (!response.ok) throw new Error(`The desk answered ${response.status}.`)
    best = Math.min(best, performance.now() - began)
  }
  return Math.round(best)
}

function pasted(): string {
  const headings = ['', ...Array.from({ length: COLUMNS }, (_, at) => `Item ${at}`)]
  const rows = Array.from({ length: ROWS }, (_, row) => [
    `Row ${row}`,
    ...Array.from({ length: COLUMNS }, (__, column) => `${((row * 7 + column * 3) % 1000) / 10}%`),
  ])
  return JSON.stringify({ title: 'Pasted', values: [headings, ...rows] })
}

/** A published table of 250 × 8 cells. */
function publishedTable(): string {
  const years = Array.from({ length: 7 }, (_, at) => 2015 + at)
  const rows = Array.from({ length: 250 }, (_, row) => [`Place ${row}`, ...years.map((_year, at) => row * 7 + at + 1)])
  return [['', ...years], ...rows].map((row) => row.join(',')).join('\n')
}

/** Worksheets that are each large in one way; all but the last exceed the limits. */
const LARGE: Record<string, [type: string, text: () => string]> = {
  '4 MB of CSV': ['text/csv', () => `${'1,'.repeat(20)}\n`.repeat(95_000)],
  'a cell of 3.3 MB of quotes': ['text/csv', () => '"'.repeat(3_300_000)],
  'lists in lists, 3.8 MB': ['application/json', () => '['.repeat(1_900_000) + ']'.repeat(1_900_000)],
  '900,000 lines': ['text/csv', () => '1\n'.repeat(900_000)],
  '200,000 cells': ['text/csv', () => `${'1,'.repeat(499)}1\n`.repeat(400)],
}

/** Maximum wait of a reader for a cached page while a worksheet is checked. */
async function longestWait(url: string, type: string, body: string): Promise<number> {
  const check = { isDone: false }
  let longest = 0
  const checked = fetch(`${url}/desk/api/check`, {
    method: 'POST',
    headers: { ...HEADERS, 'content-type': type },
    body,
  })
  const ended = checked.then((response) => response.arrayBuffer()).then(() => (check.isDone = true))
  while (!check.isDone) {
    const began = performance.now()
    await (await fetch(`${url}/about`)).arrayBuffer()
    longest = Math.max(longest, performance.now() - began)
    await new Promise((resolve) => setTimeout(resolve, 10))
  }
  await ended
  return Math.round(longest)
}

const closed = await startSite('off')
const withoutDesk = await readerMemory(closed)
await closed.end()
const open = await startSite('on')
const withDesk = await readerMemory(open)
const body = pasted()
const ask = (init: RequestInit) => fetch(`${open.url}/desk/api/check`, { headers: HEADERS, ...init })
const paste = await bestMs(() => ask({ method: 'POST', body }))
const full = await bestMs(() => ask({}))
const table = publishedTable()
const read = await bestMs(async () =>
  fetch(`${open.url}/desk/api/new-chart`, {
    method: 'POST',
    headers: { ...HEADERS, 'content-type': 'text/csv' },
    body: table,
  }),
)
const used = megabytesOf(open.pid)
const waits = []
for (const [what, [type, text]] of Object.entries(LARGE)) {
  const measured = await longestWait(open.url, type, text())
  waits.push({ figure: `longest wait for a kept page, ${what} pasted, ms`, measured, goal: 100 })
}
await open.end()
console.table([
  { figure: `a pasted worksheet of ${ROWS} × ${COLUMNS}, ms`, measured: paste, goal: 200 },
  { figure: 'a table of 2,000 cells read for a new chart, ms', measured: read, goal: 300 },
  { figure: 'the check of the whole site, ms', measured: full, goal: 5000 },
  { figure: 'memory for readers beside DESK=off, MB', measured: withDesk - withoutDesk, goal: 30 },
  { figure: `the same after ${ROUNDS} rounds of these checks, MB`, measured: used - withoutDesk, goal: null },
  ...waits,
])
