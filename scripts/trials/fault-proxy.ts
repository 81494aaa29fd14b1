import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { gzipSync } from 'node:zlib'
import { freePort, listen } from '../run/free-port.ts'

/** A fault between the site and a service. */
export type Fault = (request: IncomingMessage, response: ServerResponse) => unknown

const MB = Buffer.alloc(1024 * 1024, '[1],')

const PACKED = gzipSync(Buffer.alloc(200 * 1024 * 1024, ' '))

/** Faults that the site must tolerate, by name. */
export const FAULTS = {
  slow: () => wait(30_000, undefined, { ref: false }),
  'status 500': (_request, response) => response.writeHead(500).end('oops'),
  'status 429': (_request, response) => response.writeHead(429, { 'Retry-After': '2' }).end(),
  'status 403': (_request, response) => response.writeHead(403, { 'Content-Type': 'text/html' }).end('<html>Forbidden'),
  'a page': (_request, response) => response.writeHead(200, { 'Content-Type': 'text/html' }).end('<html>Hello</html>'),
  truncated: (_request, response) =>
    response.writeHead(200, { 'Content-Type': 'application/json' }).end('[{"id":1,"sl'),
  'wrong type': (_request, response) => response.writeHead(200, { 'Content-Type': 'application/json' }).end('{"a":7}'),
  emptied: (_request, response) => response.writeHead(200, { 'Content-Type': 'application/json' }).end('[]'),
  reset: (request) => request.socket.resetAndDestroy(),
  'cut in the middle': (request, response) => {
    response.writeHead(200, { 'Content-Type': 'application/json', 'Content-Length': '1000' }).write('[{"id":1')
    setTimeout(() => request.socket.destroy(), 20)
  },
  '50 MB': async (_request, response) => {
    response.writeHead(200, { 'Content-Type': 'application/json' })
    const closed = once(response, 'close')
    for (let sent = 0; sent < 50 && !response.destroyed; sent++) {
      if (!response.write(MB)) await Promise.race([once(response, 'drain'), closed])
    }
    response.end()
  },
  '200 MB packed in 200 KB': (_request, response) =>
    response.writeHead(200, { 'Content-Type': 'application/json', 'Content-Encoding': 'gzip' }).end(PACKED),
} satisfies Record<string, Fault>

export interface FaultProxy {
  url: string
  /** Null: all calls are forwarded. */
  fault: Fault | null
  /** Delay before a response is forwarded, ms. */
  delayMs: number
  /** Requests since the list was last emptied: paths with their queries. */
  calls: string[]
  /** Closes idle connections. */
  hangUp(): void
  /** Stops listening, like a host that is down. */
  stop(): Promise<void>
  start(): Promise<unknown>
}

/** Forwards calls to `target`, unless a fault is set. */
export async function startFaultProxy(target: string): Promise<FaultProxy> {
  const port = await freePort()
  const proxy: FaultProxy = {
    url: `http://127.0.0.1:${port}`,
    fault: null,
    delayMs: 0,
    calls: [],
    hangUp: () => server.closeAllConnections(),
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
    start: () => listen(server, port),
  }
  const server = createServer(async (request, response) => {
    proxy.calls.push(request.url ?? '')
    if (proxy.fault) {
      await proxy.fault(request, response)
      return
    }
    if (proxy.delayMs > 0) await wait(proxy.delayMs)
    const answer = await fetch(`${target}${request.url}`)
    const headers = ['content-type', 'x-wp-total', 'x-wp-totalpages'].flatMap((name) => {
      const value = answer.headers.get(name)
      return value === null ? [] : [[name, value] as const]
    })
    response.writeHead(answer.status, Object.fromEntries(headers))
    response.end(Buffer.from(await answer.arrayBuffer()))
  })
  await proxy.start()
  return proxy
}
