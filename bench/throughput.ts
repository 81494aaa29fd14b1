import { spawn, spawnSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import autocannon from 'autocannon'
import { startServer } from '../scripts/server-process.ts'

const SITE_PORT = 3210
const NEXT_PORT = 3211
const NEXT_DIR = path.resolve('bench/next-site')
const NEXT_CLI = path.resolve('bench/node_modules/next/dist/bin/next')
const PAGE = '/topic/health/length-of-life'
const ROUNDS = 5
const ROUND_SECONDS = 4
const CONNECTIONS = 20

/** Requests answered a second, the best of the rounds; latency in ms at 1,000 requests a second. */
export interface ThroughputFigures {
  cached: number
  uncached: number
  next: number
  p99Ms: number
  failed: number
}

/**
 * One subtopic page, compressed, over loopback: from the cache, rendered anew for every request (an address of its own
 * each), and the same content as a server component of Next.js in production mode. The three take turns.
 */
export async function measureThroughput(): Promise<ThroughputFigures> {
  const site = await startServer('server/main.ts', SITE_PORT, { TRUST_PROXY: '' })
  const nextUrl = `http://127.0.0.1:${NEXT_PORT}`
  try {
    await buildNext(await (await fetch(site.url + PAGE)).text())
    const next = spawn(process.execPath, [NEXT_CLI, 'start', '-p', String(NEXT_PORT)], {
      cwd: NEXT_DIR,
      stdio: 'ignore',
    })
    try {
      await answers(nextUrl)
      const best = { cached: 0, uncached: 0, next: 0, p99Ms: Infinity, failed: 0 }
      for (let round = 0; round < ROUNDS; round += 1) {
        const cached = await load(site.url + PAGE)
        const uncached = await load(site.url, anew())
        const other = await load(nextUrl)
        const steady = await load(site.url + PAGE, { overallRate: 1000 })
        best.cached = Math.max(best.cached, cached.rate)
        best.uncached = Math.max(best.uncached, uncached.rate)
        best.next = Math.max(best.next, other.rate)
        best.p99Ms = Math.min(best.p99Ms, steady.p99Ms)
        best.failed += cached.failed + uncached.failed + steady.failed
      }
      return best
    } finally {
      next.kill()
    }
  } finally {
    await site.end('SIGTERM')
  }
}

async function load(url: string, options: Partial<autocannon.Options> = {}) {
  const headers = { 'accept-encoding': 'gzip' }
  const result = await autocannon({ url, connections: CONNECTIONS, duration: ROUND_SECONDS, headers, ...options })
  const failed = result.non2xx + result.errors + result.timeouts
  return { rate: result['2xx'] / result.duration, p99Ms: result.latency.p99, failed }
}

/** An address that was never asked for, each time: the longest way through the server. */
function anew(): Partial<autocannon.Options> {
  let count = 0
  const started = Date.now().toString(36)
  const setupRequest = (request: autocannon.Request) => {
    count += 1
    return { ...request, path: `${PAGE}?title=${started}${count}` }
  }
  return { requests: [{ setupRequest }] }
}

/** The page as Next.js gets it: what stands in the body, without its scripts. */
async function buildNext(html: string): Promise<void> {
  const [, body = ''] = /<body[^>]*>([\s\S]*)<\/body>/.exec(html) ?? []
  writeFileSync(path.join(NEXT_DIR, 'content.html'), body.replace(/<script[\s\S]*?<\/script>/g, ''))
  const built = spawnSync(process.execPath, [NEXT_CLI, 'build'], { cwd: NEXT_DIR, encoding: 'utf8' })
  if (built.status !== 0) throw new Error(`The page of Next.js could not be built:\n${built.stdout}${built.stderr}`)
}

async function answers(url: string): Promise<void> {
  for (;;) {
    if ((await fetch(url).catch(() => null))?.ok) return
    await wait(50)
  }
}
