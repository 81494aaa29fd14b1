import { spawn, spawnSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { startServer } from '../scripts/run/server-process.ts'
import { load } from './load.ts'

const SITE_PORT = 3210
const NEXT_PORT = 3211
const NEXT_DIR = path.resolve('bench/next-site')
const NEXT_CLI = path.resolve('bench/node_modules/next/dist/bin/next')
const PAGE = '/topic/health/length-of-life'
const ROUNDS = 5
const busy = { connections: 20, seconds: 4 }
const STARTED = Date.now().toString(36)
let asked = 0

/** Requests answered a second, the best of the rounds; latency in ms at 1,000 requests a second. */
export interface ThroughputFigures {
  cached: number
  uncached: number
  next: number
  p99Ms: number
  failed: number
}

/**
 * One subtopic page, compressed, over loopback: from the cache, rendered for every request (an address of its own
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
        const cached = await load({ ...busy, port: SITE_PORT, path: () => PAGE })
        const uncached = await load({ ...busy, port: SITE_PORT, path: uncachedPath })
        const other = await load({ ...busy, port: NEXT_PORT, path: () => '/' })
        const steady = await load({ ...busy, port: SITE_PORT, path: () => PAGE, perSecond: 1000 })
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

/** An address that was never asked for, each time: the longest way through the server. */
function uncachedPath(): string {
  asked += 1
  return `${PAGE}?title=${STARTED}${asked}`
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
