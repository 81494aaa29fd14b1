import { gzipSync } from 'node:zlib'
import { everyPath } from '../e2e/site-map.ts'
import { MEMORY_FLAGS } from '../scripts/run/memory-flags.ts'
import { startServer } from '../scripts/run/server-process.ts'
import { residentMegabytes } from '../scripts/trials/megabytes-of.ts'

const ROUNDS = 5
const VIEWS = 1000

/** Starts the built site and views its pages. Returns the start time, slowest page, largest page and memory. */
export async function measurePages() {
  const started = performance.now()
  const server = await startServer({}, { flags: MEMORY_FLAGS })
  const base = server.url
  try {
    await (await fetch(`${base}/explore-the-data`)).text()
    const startMs = performance.now() - started
    const pages = []
    for (const path of everyPath) pages.push(await measurePage(base, path))
    for (let view = 0; view < VIEWS; view += 1) await (await fetch(base + everyPath[view % everyPath.length])).text()
    const slowest = pages.reduce((a, b) => (b.ms > a.ms ? b : a))
    const largest = pages.reduce((a, b) => (b.gzipBytes > a.gzipBytes ? b : a))
    return { startMs, slowest, largest, memoryMb: residentMegabytes(server.pid) }
  } finally {
    await server.end()
  }
}

/** Time of one uncompressed response, ms, the best of several rounds after a warm-up, and its gzip size. */
async function measurePage(base: string, path: string) {
  const warm = await (await fetch(base + path)).text()
  let ms = Infinity
  for (let round = 0; round < ROUNDS; round += 1) {
    const started = performance.now()
    await (await fetch(base + path, { headers: { 'accept-encoding': 'identity' } })).text()
    ms = Math.min(ms, performance.now() - started)
  }
  return { path, ms, gzipBytes: gzipSync(warm).length }
}
