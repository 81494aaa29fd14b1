import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { startServer, type ServerProcess } from '../run/server-process.ts'
import { say } from './report.ts'

const PAGES = ['/', '/topic/health', '/topic/health/access-to-care', '/blog', '/events']
const NAME_FAULTS = pathToFileURL(path.resolve('scripts/trials/name-faults.ts')).href

/**
 * Starts the built site without proofs for votes; names are resolved by scripts/trials/name-faults.ts.
 *
 * @returns a server whose log has no request lines
 */
export async function startSite(env: Record<string, string> = {}): Promise<ServerProcess> {
  const site = await startServer({ VOTE_PROOF: 'off', ...env }, { keepsLog: true, flags: ['--import', NAME_FAULTS] })
  return {
    ...site,
    get lines() {
      return site.lines.filter((line) => !line.includes('"message":"request"'))
    },
  }
}

/** Result of a visit to a page. */
export interface Visit {
  path: string
  html: string
  status: number
  ms: number
  isWhole: boolean
  /** Date after "Checked on"; "" if missing. */
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
    isWhole: html.includes('</html>') && !/class="error (?!error--offline)|failed-part|is not available/.test(html),
    date: date.replace(/<[^>]+>/g, ''),
  }
}

/** Number of complete pages, and the time of the slowest. */
export async function readAll(url: string): Promise<{ whole: number; of: number; slowestMs: number }> {
  const visits = []
  for (const page of PAGES) visits.push(await visit(url, page))
  return {
    whole: visits.filter((one) => one.status === 200 && one.isWhole).length,
    of: PAGES.length,
    slowestMs: Math.round(Math.max(...visits.map(({ ms }) => ms))),
  }
}

/** Value of a metric, by its name with labels; 0 for one that is not set yet. Requested like Prometheus on this machine. */
export async function metric(url: string, name: string): Promise<number> {
  const lines = (await (await fetch(`${url}/metrics`)).text()).split('\n')
  return Number(lines.find((line) => line.startsWith(`${name} `))?.slice(name.length) ?? 0)
}

export async function readiness(url: string): Promise<Record<string, unknown>> {
  return (await (await fetch(`${url}/readyz`)).json()) as Record<string, unknown>
}

/** Time until the condition was true, ms; null after the time limit. */
export async function until(isTrue: () => boolean | Promise<boolean>, withinMs: number): Promise<number | null> {
  const from = performance.now()
  while (performance.now() - from < withinMs) {
    if (await isTrue()) return Math.round(performance.now() - from)
    await wait(100)
  }
  return null
}

/** Waits for a log line that contains the words, and prints it. */
export async function untilLogged(site: ServerProcess, words: string, withinMs: number): Promise<number | null> {
  const from = site.lines.length
  const find = () => site.lines.slice(Math.max(0, from - 5)).find((line) => line.includes(words))
  const ms = await until(() => find() !== undefined, withinMs)
  const line = find()
  if (line !== undefined) say(`log: ${line.slice(0, 300)}`)
  return ms
}
