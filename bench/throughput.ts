import { spawn, spawnSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import http from 'node:http'
import path from 'node:path'
import { buffer } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'
import { freePort } from '../scripts/run/free-port.ts'
import { startServer } from '../scripts/run/server-process.ts'
import { startNginx as startProxy } from '../scripts/test/start-nginx.ts'
import { load } from './load.ts'
import { startNginx } from './nginx.ts'
import { hasWrk, wrkRate } from './wrk.ts'

const NEXT_PORT = 3211
const NGINX_PORT = 3212
const NEXT_DIR = path.resolve('bench/next-site')
const NEXT_CLI = path.resolve('bench/node_modules/next/dist/bin/next')
const PAGE = '/topic/health/length-of-life'
const ROUNDS = 7
const busy = { connections: 20, seconds: 2 }

/** Order of the servers. Servers to be compared are adjacent, because the load of the machine varies. */
const WHO = ['nginx', 'proxied', 'cached', 'nextStatic', 'rendered', 'nextDynamic'] as const
export type Who = (typeof WHO)[number]
/** Pause in which Next.js finishes pages whose requests have ended. */
const REST_MS = 1000

/** Responses per second in every round; latency in ms at 1,000 requests per second. */
export interface ThroughputFigures {
  /** True if wrk generated the load on cached pages. */
  byWrk: boolean
  /** Rates of each server; nginx is missing if it is not installed. */
  rates: Partial<Record<Who, number[]>>
  p99Ms: number
  failed: number
}

/**
 * Measures one subtopic page over loopback, in several variants. Our site sends it cached, alone and from the cache of
 * the shipped nginx file, and rendered (each request with a new chart state). Next.js sends the same content in production mode, static
 * and dynamic. nginx sends the same compressed bytes. All take turns, each with one process. Cached pages are requested
 * by wrk if it is installed, because a generator in Node takes as long to request as the server to respond.
 */
export async function measureThroughput(): Promise<ThroughputFigures> {
  const site = await startServer()
  const html = await (await fetch(site.url + PAGE)).text()
  await buildNext(html)
  const next = spawn(process.execPath, [NEXT_CLI, 'start', '-p', String(NEXT_PORT)], { cwd: NEXT_DIR, stdio: 'ignore' })
  const nginx = await startNginx(NGINX_PORT, await gzipOf(site.url + PAGE))
  const proxyPort = await freePort()
  const proxy = nginx && (await startProxy(proxyPort, [site.port]))
  try {
    await answers(`http://127.0.0.1:${NEXT_PORT}`)
    const ask: Partial<Record<Who, () => Promise<{ rate: number; failed: number }>>> = {
      cached: () => atHand(site.port, PAGE),
      rendered: () => load({ ...busy, port: site.port, path: uncachedPaths(html) }),
      nextStatic: () => atHand(NEXT_PORT, '/static'),
      nextDynamic: () => load({ ...busy, port: NEXT_PORT, path: () => '/' }),
      ...(nginx && { nginx: () => atHand(NGINX_PORT, '/page'), proxied: () => atHand(proxyPort, PAGE) }),
    }
    const rates: Partial<Record<Who, number[]>> = {}
    let failed = 0
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const who of WHO) {
        const made = await ask[who]?.()
        if (!made) continue
        ;(rates[who] ??= []).push(made.rate)
        failed += made.failed
      }
      await wait(REST_MS)
    }
    const steady = await load({ ...busy, port: site.port, path: () => PAGE, perSecond: 1000 })
    return { byWrk: hasWrk(), rates, p99Ms: steady.p99Ms, failed: failed + steady.failed }
  } finally {
    await nginx?.stop()
    await proxy?.stop()
    next.kill()
    await site.end()
  }
}

function atHand(port: number, page: string) {
  const encoding = 'gzip'
  if (hasWrk()) return wrkRate(`http://127.0.0.1:${port}${page}`, { ...busy, encoding })
  return load({ ...busy, port, path: () => page, encoding })
}

/** Addresses of the page with a new state of its first chart, so that each is rendered. */
function uncachedPaths(html: string): () => string {
  const [, chart = ''] = /<figure class="chart" id="([^"]+)"/.exec(html) ?? []
  const started = Date.now().toString(36)
  let count = 0
  return () => {
    count += 1
    return `${PAGE}?${chart}.series=${started}${count}`
  }
}

/** Compressed bytes of an address, as sent. */
function gzipOf(url: string): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const request = http.get(url, { headers: { 'Accept-Encoding': 'gzip' } }, (response) => resolve(buffer(response)))
    request.once('error', reject)
  })
}

/** The page for Next.js: the content of the body, without its scripts. */
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
