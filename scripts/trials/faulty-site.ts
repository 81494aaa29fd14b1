import { spawn, type ChildProcess } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { freePort } from '../run/free-port.ts'

/** The site as a process of its own, and what it wrote to its log, without a line for each request. */
export interface Site {
  url: string
  lines: string[]
  process: ChildProcess
  end(signal: 'SIGTERM' | 'SIGKILL'): Promise<unknown>
}

const folders: string[] = []

export function newFolder(): string {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'common-measure-faults-'))
  folders.push(folder)
  return folder
}

export function removeFolders(): void {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true })
}

/** As `npm start` and the files in deploy/ have it, without the proof that a vote may have to bring. */
const SETTINGS = { NODE_ENV: 'production', VOTE_PROOF: 'off' }

/** Starts the built site, for which names are resolved by scripts/trials/name-faults.ts; resolves when it answers. `PORT`: default a free one. */
export async function startSite(env: Record<string, string>): Promise<Site> {
  const port = Number(env['PORT'] ?? (await freePort()))
  const url = `http://127.0.0.1:${port}`
  const names = pathToFileURL(path.resolve('scripts/trials/name-faults.ts')).href
  const child = spawn(process.execPath, ['--import', names, 'build/entries/main.js'], {
    env: { ...process.env, ...SETTINGS, PORT: String(port), SITE_URL: url, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const lines: string[] = []
  let rest = ''
  child.stdout?.setEncoding('utf8').on('data', (text: string) => {
    const parts = (rest + text).split('\n')
    rest = parts.pop() ?? ''
    lines.push(...parts.filter((line) => !line.includes('"message":"request"')))
  })
  const ended = new Promise((resolve) => child.once('exit', resolve))
  while (!(await fetch(`${url}/healthz`).catch(() => null))) await wait(50)
  return {
    url,
    lines,
    process: child,
    end(signal) {
      child.kill(signal)
      return ended
    },
  }
}

/** A page as a visitor found it. */
export interface Visit {
  path: string
  html: string
  status: number
  ms: number
  isWhole: boolean
  /** Behind "Checked on"; "" where nothing is said. */
  date: string
}

export async function visit(url: string, page: string): Promise<Visit> {
  const started = performance.now()
  const response = await fetch(url + page)
  const html = await response.text()
  const [, date = ''] = /Checked on(.{0,200})/s.exec(html) ?? []
  return {
    path: page,
    html,
    status: response.status,
    ms: performance.now() - started,
    isWhole: html.includes('</html>') && !/class="error |failed-part|is not available/.test(html),
    date: date.replace(/<[^>]+>/g, ''),
  }
}

/** MB that the process holds (Linux). */
export function memoryOf(site: Site): number {
  const status = readFileSync(`/proc/${site.process.pid}/status`, 'utf8')
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024
}
