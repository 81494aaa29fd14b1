import { setTimeout as wait } from 'node:timers/promises'
import { Client } from 'undici'
import { percentile } from './median.ts'

interface LoadOptions {
  port: number
  connections: number
  seconds: number
  /** The path of each request, one after another. */
  path: () => string
  /** Accepted encoding. Default: "gzip". */
  encoding?: 'gzip' | 'identity'
  /** Requests per second; default: as fast as responses arrive. */
  perSecond?: number
}

export interface LoadFigures {
  /** Responses with status 200 per second. */
  rate: number
  p99Ms: number
  /** Number of responses with another status, and of broken connections. */
  failed: number
}

/**
 * Sends requests over kept connections, one at a time on each. Each request is from a different visitor behind one
 * proxy. Bodies are not decoded, because a generator that decodes compressed bodies takes longer than the server.
 */
export async function load(options: LoadOptions): Promise<LoadFigures> {
  const times: number[] = []
  const counts = { good: 0, failed: 0 }
  const started = performance.now()
  const end = started + options.seconds * 1000
  let sent = 0

  /** Waits for the next request; false after the time limit. */
  async function next(): Promise<boolean> {
    if (options.perSecond === undefined) return performance.now() < end
    const due = started + (sent * 1000) / options.perSecond
    sent += 1
    if (due >= end) return false
    if (due > performance.now()) await wait(due - performance.now())
    return true
  }

  async function connection(_: unknown, index: number): Promise<void> {
    const visitor = `10.0.${Math.floor(index / 250)}.${(index % 250) + 1}`
    const headers = { 'x-forwarded-for': visitor, 'accept-encoding': options.encoding ?? 'gzip' }
    const client = new Client(`http://127.0.0.1:${options.port}`)
    try {
      while (await next()) {
        const sentAt = performance.now()
        const status = await statusOf(client, options.path(), headers)
        times.push(performance.now() - sentAt)
        counts[status === 200 ? 'good' : 'failed'] += 1
      }
    } catch {
      counts.failed += 1
    } finally {
      await client.destroy()
    }
  }

  await Promise.all(Array.from({ length: options.connections }, connection))
  const rate = counts.good / ((performance.now() - started) / 1000)
  return { rate, p99Ms: percentile(times, 0.99), failed: counts.failed }
}

/** Resolves after the complete response. */
function statusOf(client: Client, path: string, headers: Record<string, string>): Promise<number> {
  return new Promise((resolve, reject) => {
    let status = 0
    client.dispatch(
      { path, method: 'GET', headers },
      {
        onRequestStart: () => {},
        onResponseStart: (_controller, code) => void (status = code),
        onResponseData: () => {},
        onResponseEnd: () => resolve(status),
        onResponseError: (_controller, error) => reject(error),
      },
    )
  })
}
