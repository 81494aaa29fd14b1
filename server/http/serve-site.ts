import { createServer, type Server } from 'node:http'
import type { Socket } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import type { Log } from '#services/log.ts'
import { ConfigError, type Config } from '../settings/config.ts'

/** Time limit for the arrival of headers and bodies (docs/contracts/server.md#the-process). */
const ARRIVAL_LIMIT_MS = 60_000
/** Idle connections stay open longer than those of usual proxies (60 s), so that none is closed during a request. */
const KEEP_ALIVE_MS = 65_000
/** Timeout of a connection without traffic, because its client does not read. */
const STALLED_LIMIT_MS = 120_000
/** Number of connections that the system queues before the server accepts them. */
const BACKLOG = 4096
/** Time for which a stopping server still accepts requests. Open connections end with their next response. */
const DRAIN_MS = 1000
const CLOSE_IDLE_EVERY_MS = 250
/** Maximum wait for requests in flight; the contract allows 15 s in total. */
const STOP_LIMIT_MS = 10_000

export interface ConnectionBounds {
  /** Maximum number of connections, for `server.maxConnections`. */
  max: number
  /** Accepts a new connection, or closes it if its network has too many. */
  admit: (this: void, socket: Pick<Socket, 'remoteAddress' | 'once' | 'destroy'>) => void
  /** Counts a connection that the server closed because of `max`. */
  countDropped: (this: void) => void
}

export interface Site {
  name: string
  fetch: (request: Request, env: object) => Response | Promise<Response>
  connections: ConnectionBounds
  /** Informs the operator once the server listens. */
  announce: (port: number) => Promise<void>
}

/**
 * Listens on HOST and PORT until SIGTERM or SIGINT. Then requests in flight finish and the process exits with code 0.
 *
 * @throws ConfigError if the port is in use or not allowed
 */
export async function serveSite({ name, announce, ...site }: Site, config: Config, log: Log): Promise<Server> {
  const server = createSiteServer(site)
  await listen(server, config)
  stopOnSignals(server, log)
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : config.port
  process.stdout.write(`${name} is running at http://localhost:${port} (Ctrl+C stops it)\n`)
  void announce(port)
  return server
}

/** A server with the limits on time and connections of `docs/contracts/server.md`, not listening yet. */
export function createSiteServer({ fetch, connections }: Pick<Site, 'fetch' | 'connections'>): Server {
  const answer = getRequestListener(fetch)
  const server = createServer((request, response) => {
    // RFC 9112, section 3.2: a proxy may have used the other Host header.
    if ((request.headersDistinct['host']?.length ?? 0) > 1) response.writeHead(400, { connection: 'close' }).end()
    else void answer(request, response)
  })
  server.headersTimeout = ARRIVAL_LIMIT_MS
  server.requestTimeout = ARRIVAL_LIMIT_MS
  server.keepAliveTimeout = KEEP_ALIVE_MS
  server.timeout = STALLED_LIMIT_MS
  server.maxConnections = connections.max
  server.on('connection', connections.admit)
  server.on('drop', connections.countDropped)
  return server
}

function listen(server: Server, { port, host }: Config): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      reject(new ConfigError(listenFault(error.code ?? error.message, host ?? '', port), { cause: error }))
    })
    const ready = () => resolve()
    server.listen({ port, backlog: BACKLOG, ...(host && { host }) }, ready)
  })
}

function listenFault(code: string, host: string, port: number): string {
  if (code === 'EADDRINUSE') return `Port ${port} is in use (${code}); choose another, for example PORT=3001`
  if (code === 'EACCES')
    return `Port ${port} may not be listened on by this user (${code}); choose one from 1024 on, for example PORT=3000`
  return `HOST is ${JSON.stringify(host)}, which cannot be listened on (${code}); an example is HOST=127.0.0.1`
}

function stopOnSignals(server: Server, log: Log): void {
  let isStopping = false
  const stop = (signal: string) => {
    if (isStopping) return
    isStopping = true
    log.info('Stopping: requests in flight finish first', { signal })
    // From now on, responses close their connection.
    server.maxRequestsPerSocket = 1
    setTimeout(() => {
      closeServer(server, () => process.exit(0))
      setInterval(() => setImmediate(() => server.closeIdleConnections()), CLOSE_IDLE_EVERY_MS)
    }, DRAIN_MS)
    setTimeout(() => process.exit(0), STOP_LIMIT_MS).unref()
  }
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)
}

/**
 * Closes a server from a timer. Requests that arrived while the process was busy are read first, because their
 * connections would count as idle.
 */
export function closeServer(server: Server, onClosed: () => void): void {
  setImmediate(() => server.close(onClosed))
}
