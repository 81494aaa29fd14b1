// What files of the server's cost: npm run bench:files, after a build. Memory needs Linux.
import { spawn } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { freePort } from '../scripts/run/free-port.ts'
import { megabytesOf } from '../scripts/trials/megabytes-of.ts'

const SHEETS = 'content/worksheets'
/** Charts whose PDFs are timed, evenly over all there are. */
const PDFS = 40

const folder = mkdtempSync(path.join(tmpdir(), 'bench-files-'))
const port = await freePort()
const url = `http://localhost:${port}`
const env = { ...process.env, NODE_ENV: 'production', PORT: String(port), SITE_URL: url, DATA_DIR: folder }
const server = spawn(process.execPath, ['build/entries/main.js'], { env, stdio: 'ignore' })
while (!(await fetch(`${url}/healthz`).catch(() => null))?.ok) await new Promise((resolve) => setTimeout(resolve, 50))

async function timed(address: string): Promise<number> {
  const began = performance.now()
  const answer = await fetch(url + address)
  await answer.arrayBuffer()
  if (!answer.ok) throw new Error(`${address} answered ${answer.status}.`)
  return performance.now() - began
}

function charts(): string[] {
  const all = readdirSync(SHEETS).flatMap((id) =>
    readdirSync(path.join(SHEETS, id)).map(
      (file) => `/charts/${encodeURIComponent(id)}/${encodeURIComponent(file.replace(/\.csv$/, ''))}`,
    ),
  )
  return all.filter((_, at) => at % Math.ceil(all.length / PDFS) === 0)
}

/** The paths of all subtopics. */
async function subtopics(): Promise<string[]> {
  const map = await (await fetch(`${url}/sitemap.xml`)).text()
  return [...map.matchAll(/<loc>[^<]*(\/topic\/[^/<]+\/[^/<]+)<\/loc>/g)].map(([, found]) => found ?? '')
}

const middle = (times: number[]) => times.toSorted((a, b) => a - b)[times.length >> 1] ?? 0

// Worksheets are read once, as pages do.
for (const page of await subtopics()) await timed(page)
await timed(`${charts()[0]}.pdf`)
const pdfs: number[] = []
for (const chart of charts()) pdfs.push(await timed(`${chart}.pdf`))
const archives: number[] = []
for (const page of await subtopics()) archives.push(await timed(`${page}/data.zip`))

const before = megabytesOf(server.pid ?? 0)
let most = before
const watch = setInterval(() => (most = Math.max(most, megabytesOf(server.pid ?? 0))), 10)
const siteMs = await timed('/data.zip')
clearInterval(watch)

const results = [
  { figure: 'PDF of a chart, warm, ms (middle)', measured: middle(pdfs), goal: 150 },
  { figure: 'PDF of a chart, warm, ms (slowest)', measured: Math.max(...pdfs), goal: null },
  { figure: 'ZIP of a subtopic, ms (slowest)', measured: Math.max(...archives), goal: 300 },
  { figure: 'ZIP of the site, ms', measured: siteMs, goal: null },
  { figure: 'ZIP of the site, MB of memory more at most', measured: most - before, goal: 40 },
]
console.table(results.map(({ measured, ...rest }) => ({ ...rest, measured: Math.round(measured) })))
server.once('exit', () => rmSync(folder, { recursive: true, force: true }))
server.kill()
process.exitCode = results.some(({ measured, goal }) => goal !== null && measured > goal) ? 1 : 0
