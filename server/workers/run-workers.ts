import cluster from 'node:cluster'
import type { Worker } from 'node:cluster'
import type { FromWorker, ToWorker } from '#providers/servers/worker-messages.ts'
import type { WorkerChannel } from '#providers/servers/worker-session.ts'
import type { Log } from '#services/log.ts'
import { createWorkerExchange } from './worker-exchange.ts'

/** A worker that ends by itself is replaced after this; one that ends soon after its start, after twice as long each time. */
const AGAIN_AFTER_MS = 1000
const MAX_AGAIN_AFTER_MS = 30_000
/** One that has served for so long had no fault at its start. */
const STEADY_AFTER_MS = 60_000
/** Longer than a worker waits for its requests in flight; the contract allows 15 s in all. */
const STOP_LIMIT_MS = 12_000

/**
 * Starts processes that serve the site together, and replaces those that end. The first one starts alone: the others find
 * tables, keys and index made. If it cannot start, neither can the server. Ends on SIGTERM or SIGINT, when all have ended.
 *
 * @param entry the program of a worker
 */
export function runWorkers(count: number, entry: string, log: Log): void {
  cluster.setupPrimary({ exec: entry })
  const exchange = createWorkerExchange()
  const delays = createDelays()
  let hasServed = false
  let isStopping = false

  function start(): void {
    const worker = cluster.fork()
    const startedAt = performance.now()
    const send = (message: ToWorker) => {
      if (worker.isConnected()) worker.send(message, () => {})
    }
    worker.on('message', (message: FromWorker) => exchange.hear(worker.id, send, message))
    worker.on('listening', () => {
      log.info('A worker serves', { worker: worker.id, pid: worker.process.pid })
      if (hasServed) return
      hasServed = true
      for (let more = 1; more < count; more += 1) start()
    })
    const end = (code: number | null, how: object) => {
      exchange.leave(worker.id)
      if (isStopping) return endIfAlone()
      if (!hasServed) process.exit(code ?? 1)
      log.error('A worker has ended; another one takes its place', { worker: worker.id, code, ...how })
      setTimeout(() => !isStopping && start(), delays.next(performance.now() - startedAt))
    }
    worker.on('exit', (code: number | null, signal: string | null) => end(code, { signal }))
    // The system has no room for another process, or could not end or reach this one.
    worker.on('error', (error) => worker.process.pid === undefined && end(null, { error }))
  }

  function stop(): void {
    if (isStopping) return
    isStopping = true
    for (const worker of workersAlive()) worker.process.kill('SIGTERM')
    endIfAlone()
    setTimeout(() => {
      for (const worker of workersAlive()) worker.process.kill('SIGKILL')
    }, STOP_LIMIT_MS).unref()
  }

  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)
  start()
}

/** How a worker reaches the others; null: this process is none. */
export function workerChannel(): WorkerChannel | null {
  const { worker } = cluster
  if (!worker) return null
  return {
    id: worker.id,
    send: (message) => void worker.send(message, () => {}),
    onMessage: (hear) => void process.on('message', hear),
  }
}

function workersAlive(): Worker[] {
  return Object.values(cluster.workers ?? {}).filter((worker) => worker !== undefined)
}

function endIfAlone(): void {
  if (workersAlive().length === 0) process.exit(0)
}

/** How long to wait before the next start. */
function createDelays() {
  let delay = AGAIN_AFTER_MS
  return {
    next(livedMs: number): number {
      delay = livedMs > STEADY_AFTER_MS ? AGAIN_AFTER_MS : Math.min(delay * 2, MAX_AGAIN_AFTER_MS)
      return delay
    },
  }
}
