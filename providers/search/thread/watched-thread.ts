import type { Worker } from 'node:worker_threads'
import { ProviderError } from '#domain/errors.ts'
import type { Log } from '#services/log.ts'
import { tickOnTime } from '#services/turns/ticks-on-time.ts'
import type { FromThread, ToThread } from './thread-messages.ts'

export interface WatchedThreadOptions {
  start: () => Worker
  onMessage: (message: FromThread) => void
  /** The thread is gone, and with it all that it was asked. */
  onEnd: () => void
  log: Log
  /** A clock in milliseconds that does not go back. */
  now: () => number
}

/** A thread that is started when it is first asked, or soon, and again whenever it ends. */
export interface WatchedThread {
  /** @throws ProviderError `timeout` with status 503 while the thread is not running */
  post(message: ToThread): void
  /** Ends it for good. */
  close(): Promise<void>
}

/** Until then the first reader has the processor alone: a thread has much to load. Later, the index of a second language is made while others read. */
const START_AFTER_MS = 1000
/** How often the thread is asked whether it is alive, and how long it may take to say so; its work is done in slices. */
const PING_MS = 1000
const SILENCE_MS = 5000
/** The same for a thread that has not said anything yet: its code is being loaded. */
const FIRST_SILENCE_MS = 30_000
/** Until a thread that ended is started again: twice as long each time, unless it had worked for a while. */
const RESTART_MS = 500
const MAX_RESTART_MS = 30_000
const STEADY_MS = 60_000

/** Runs a thread, and starts it again when it crashes, runs out of memory or says nothing for too long. */
export function createWatchedThread({ start, onMessage, onEnd, log, now }: WatchedThreadOptions): WatchedThread {
  let running: Worker | null = null
  let startedAt = 0
  let pings = { isFirst: true, unanswered: 0 }
  let ends = 0
  let againAt = 0
  let isClosed = false
  let next = setTimeout(run, START_AFTER_MS).unref()

  function run(): void {
    clearTimeout(next)
    const worker = start()
    running = worker
    startedAt = now()
    pings = { isFirst: true, unanswered: 0 }
    worker.unref()
    worker.on('message', (message: FromThread) => {
      if (worker !== running) return
      pings = { isFirst: false, unanswered: 0 }
      onMessage(message)
    })
    worker.on('error', (error) => ended(worker, error))
    worker.on('exit', (code) => ended(worker, new Error(`it ended with code ${code}`)))
  }

  function ended(worker: Worker, error: unknown): void {
    if (worker !== running) return
    running = null
    ends = now() - startedAt > STEADY_MS ? 1 : ends + 1
    const delay = Math.min(MAX_RESTART_MS, RESTART_MS * 2 ** (ends - 1))
    againAt = now() + delay
    onEnd()
    if (isClosed) return
    log.error('The thread of the search ended; another is started', { error, afterMs: delay })
    next = setTimeout(run, delay).unref()
  }

  function watch(): void {
    if (!running) return
    if (pings.unanswered * PING_MS < (pings.isFirst ? FIRST_SILENCE_MS : SILENCE_MS)) {
      pings.unanswered += 1
      return running.postMessage({ type: 'ping' } satisfies ToThread)
    }
    const worker = running
    ended(worker, new Error('it does not answer'))
    void worker.terminate()
  }

  const stopWatching = tickOnTime(PING_MS, watch, now)
  return {
    post(message) {
      if (ends === 0 && !running && !isClosed) run()
      if (running) return running.postMessage(message)
      const seconds = Math.max(1, Math.ceil((againAt - now()) / 1000))
      throw new ProviderError('search', 'timeout', { status: 503, retryAfter: String(seconds) })
    },
    async close() {
      isClosed = true
      stopWatching()
      clearTimeout(next)
      await running?.terminate()
    },
  }
}
