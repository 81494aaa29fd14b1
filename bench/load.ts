import net from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'

interface LoadOptions {
  port: number
  connections: number
  seconds: number
  /** The path of each request, one after another. */
  path: () => string
  /** What the client takes; without it "gzip". */
  encoding?: 'gzip' | 'identity'
  /** Requests per second; without it as fast as answers come. */
  perSecond?: number
}

export interface LoadFigures {
  /** Answers with status 200 a second. */
  rate: number
  p99Ms: number
  /** Answers with another status, and broken connections. */
  failed: number
}

const HEAD_END = Buffer.from('\r\n\r\n')

/**
 * Requests over kept connections, each a visitor's behind one proxy, one at a time on each; answers are counted by their length and not looked at: a generator that
 * reads bodies as text takes longer for compressed ones than the server does.
 */
export async function load(options: LoadOptions): Promise<LoadFigures> {
  const times: number[] = []
  const counts = { good: 0, failed: 0 }
  const started = performance.now()
  const end = started + options.seconds * 1000
  let sent = 0

  /** Waits for its turn; false when the time is over. */
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
    const socket = net.connect({ port: options.port, host: '127.0.0.1', noDelay: true })
    const answers = answersOf(socket)
    try {
      while (await next()) {
        const asked = performance.now()
        socket.write(
          `GET ${options.path()} HTTP/1.1\r\nHost: 127.0.0.1:${options.port}\r\nX-Forwarded-For: ${visitor}\r\nAccept-Encoding: ${options.encoding ?? 'gzip'}\r\n\r\n`,
        )
        const { value: status } = await answers.next()
        times.push(performance.now() - asked)
        counts[status === 200 ? 'good' : 'failed'] += 1
      }
    } catch {
      counts.failed += 1
    } finally {
      socket.destroy()
    }
  }

  await Promise.all(Array.from({ length: options.connections }, connection))
  const sorted = times.toSorted((a, b) => a - b)
  return {
    rate: counts.good / ((performance.now() - started) / 1000),
    p99Ms: sorted[Math.floor(sorted.length * 0.99)] ?? Infinity,
    failed: counts.failed,
  }
}

/** The status of each answer once all of it is here. Answers must have a Content-Length or come in chunks. */
async function* answersOf(socket: net.Socket): AsyncGenerator<number, undefined> {
  let held: Buffer = Buffer.alloc(0)
  let missing = 0
  let status = 0
  for await (const chunk of socket as AsyncIterable<Buffer>) {
    if (missing > chunk.length) {
      missing -= chunk.length
      continue
    }
    if (missing > 0) {
      missing = 0
      yield status
      continue
    }
    held = held.length === 0 ? chunk : Buffer.concat([held, chunk])
    const at = held.indexOf(HEAD_END)
    if (at < 0) continue
    const head = held.toString('latin1', 0, at)
    status = Number(head.slice(9, 12))
    const [, length] = /\r\ncontent-length: *(\d+)/i.exec(head) ?? []
    if (length === undefined) {
      if (!held.subarray(-5).equals(Buffer.from('0\r\n\r\n'))) continue
      held = Buffer.alloc(0)
      yield status
      continue
    }
    missing = Number(length) - (held.length - at - 4)
    held = Buffer.alloc(0)
    if (missing <= 0) {
      missing = 0
      yield status
    }
  }
}
