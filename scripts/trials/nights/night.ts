import { setTimeout as wait } from 'node:timers/promises'
import { visit, type Site } from '../faulty-site.ts'

/** Tells what a trial sees, with the seconds since its start, and counts what is not as the run-books say. */
export interface Night {
  say(text: string): void
  check(what: string, isTrue: boolean, detail?: unknown): void
}

export const PAGES = ['/', '/topic/health', '/topic/health/access-to-care', '/blog', '/events']

export function startNight(): Night & { failed(): number } {
  const started = performance.now()
  let failed = 0
  const say = (text: string) => {
    const seconds = ((performance.now() - started) / 1000).toFixed(1).padStart(6)
    console.log(`${seconds} s  ${text}`)
  }
  return {
    say,
    check(what, isTrue, detail = '') {
      if (!isTrue) failed += 1
      say(`${isTrue ? 'ok    ' : 'FAILED'} ${what} ${detail === '' ? '' : JSON.stringify(detail)}`)
    },
    failed: () => failed,
  }
}

/** How many pages came whole, and the slowest. */
export async function readAll(url: string): Promise<{ whole: number; of: number; slowestMs: number }> {
  const visits = []
  for (const page of PAGES) visits.push(await visit(url, page))
  return {
    whole: visits.filter((one) => one.status === 200 && one.isWhole).length,
    of: PAGES.length,
    slowestMs: Math.round(Math.max(...visits.map(({ ms }) => ms))),
  }
}

/** The value of a metric, by its name with its labels; 0 for one that did not happen yet. As Prometheus on this machine asks. */
export async function metric(url: string, name: string): Promise<number> {
  const lines = (await (await fetch(`${url}/metrics`)).text()).split('\n')
  return Number(lines.find((line) => line.startsWith(`${name} `))?.slice(name.length) ?? 0)
}

export async function readiness(url: string): Promise<Record<string, unknown>> {
  return (await (await fetch(`${url}/readyz`)).json()) as Record<string, unknown>
}

/** Milliseconds until it was true; null when it was not in time. */
export async function until(isTrue: () => boolean | Promise<boolean>, withinMs: number): Promise<number | null> {
  const from = performance.now()
  while (performance.now() - from < withinMs) {
    if (await isTrue()) return Math.round(performance.now() - from)
    await wait(100)
  }
  return null
}

/** Waits for a line of the log that contains the words, which is told. */
export async function untilLogged(night: Night, site: Site, words: string, withinMs: number): Promise<number | null> {
  const from = site.lines.length
  const find = () => site.lines.slice(Math.max(0, from - 5)).find((line) => line.includes(words))
  const ms = await until(() => find() !== undefined, withinMs)
  const line = find()
  if (line !== undefined) night.say(`log: ${line.slice(0, 300)}`)
  return ms
}
