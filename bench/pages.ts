import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { everyPath } from '../e2e/site-map.ts'
import { MEMORY_FLAGS } from '../scripts/run/memory-flags.ts'

const port = 3200
const base = `http://localhost:${port}`
const ROUNDS = 5
const VIEWS = 1000

/** Starts the built site, views its pages, and tells start, slowest page, largest page and memory. */
export async function measurePages() {
  const started = performance.now()
  const server = spawn(process.execPath, [...MEMORY_FLAGS, 'build/entries/main.js'], {
    env: { ...process.env, PORT: String(port), NODE_ENV: 'production' },
    stdio: 'ignore',
  })
  try {
    await firstAnswer()
    const startMs = performance.now() - started
    const pages = []
    for (const path of everyPath) pages.push(await measurePage(path))
    for (let view = 0; view < VIEWS; view += 1) await (await fetch(base + everyPath[view % everyPath.length])).text()
    const slowest = pages.reduce((a, b) => (b.ms > a.ms ? b : a))
    const largest = pages.reduce((a, b) => (b.gzipBytes > a.gzipBytes ? b : a))
    return { startMs, slowest, largest, memoryMb: memoryMb(server.pid ?? 0) }
  } finally {
    server.kill('SIGTERM')
  }
}

async function firstAnswer(): Promise<void> {
  for (;;) {
    const answer = await fetch(`${base}/explore-the-data`).catch(() => null)
    if (answer?.ok) return void (await answer.text())
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}

/** Milliseconds of one uncompressed answer, the best of several rounds after a warm-up, and its gzip size. */
async function measurePage(path: string) {
  const warm = await (await fetch(base + path)).text()
  let ms = Infinity
  for (let round = 0; round < ROUNDS; round += 1) {
    const started = performance.now()
    await (await fetch(base + path, { headers: { 'accept-encoding': 'identity' } })).text()
    ms = Math.min(ms, performance.now() - started)
  }
  return { path, ms, gzipBytes: gzipSync(warm).length }
}

/** Resident memory of a process in MB; 0 where the machine has no /proc. */
function memoryMb(pid: number): number {
  try {
    return Number(/VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024
  } catch {
    return 0
  }
}
