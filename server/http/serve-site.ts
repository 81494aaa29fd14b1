import { createServer } from 'node:http'
import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { Server as NetServer } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import type { Log } from '#services/log.ts'
import { answerInTurn, createAnswerAtOnce, hasTwoHosts } from './answer-at-once.ts'
import { ConfigError } from '../settings/config.ts'
import type { Config } from '../settings/config.ts'
import { CLOSE_IDLE_EVERY_MS } from './connections.ts'
import type { Connections } from './connections.ts'
import type { FindPage, SignedPage } from '../pages/find-page.ts'
import { KEPT_OPEN } from './ready-head.ts'

/** Headers and bodies that have not arrived by then are cut off (docs/contracts/server.md#the-process). */
const ARRIVAL_LIMIT_MS = 60_000
/** How often the server looks for those. */
const LOOK_EVERY_MS = 2000
/** Connections that have come and wait for a moment of ours; beyond, systems drop them (and may hold fewer). */
const BACKLOG = 4096
/**
 * A connection on which nothing moves for this long is closed: slow readers must not hold answers forever. Kept connections
 * outlive those of the proxies in front (60 s as a rule), so that none is closed under a request.
 */
const IDLE_LIMIT_MS = 120_000
/** How long idle connections stay when the server stops. */
const IDLE_PAUSE_MS = 1000
/** How long a stop waits for requests in flight; the contract allows 15 s in all. */
const STOP_LIMIT_MS = 10_000

/** The whole site: any request, and a short cut for pages that need no more than sending. */
export interface Site {
  name: string
  fetch: (request: Request, env: object) => Response | Promise<Response>
  /** The short cuts for pages; what they do not answer is asked of `fetch`. */
  findPage: FindPage
  /** The bounds of connections, and the most at once. */
  connections: Connections & { max: number }
  /** Tells the operator what there is to know once it listens. */
  announce: (port: number) => Promise<void>
}

/**
 * Listens on HOST and PORT until SIGTERM or SIGINT; then requests in flight finish and the process ends with code 0.
 *
 * @throws ConfigError when the port is taken or not allowed
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

/** A server with the bounds on time and connections of `docs/contracts/server.md`, which does not listen yet. */
export function createSiteServer({
  fetch,
  findPage,
  connections,
}: Pick<Site, 'fetch' | 'findPage' | 'connections'>): Server {
  const answer = getRequestListener(fetch)
  const work = (request: IncomingMessage, response: ServerResponse, isGoingOn: boolean): void => {
    const otherwise = () => void answer(request, response)
    if (hasTwoHosts(request)) {
      response.writeHead(400, { connection: 'close' }).end()
      return
    }
    // A ready head says that the connection is kept.
    if (isGoingOn && answerInTurn(findPage, request, response)) return
    const page = request.method === 'GET' ? findPage.soon(request) : null
    if (page) page.then((made) => sendPage(response, made), otherwise)
    else otherwise()
  }
  const answerAtOnce = createAnswerAtOnce(findPage, connections)
  // What has no body is not read as one that may yet come: a twentieth of the time of a kept page.
  const options = { connectionsCheckingInterval: LOOK_EVERY_MS, optimizeEmptyRequests: true }
  const server = createServer(options, (request, response) => {
    // Bounded once the server stops: then each answer says that it is the last.
    const isGoingOn = server.maxRequestsPerSocket === 0
    if (isGoingOn && answerAtOnce(request, response)) return
    if (isGoingOn && response.shouldKeepAlive) response.setHeader('Keep-Alive', KEPT_OPEN)
    connections.hasAsked(request, response, () => work(request, response, isGoingOn))
  })
  server.setTimeout(IDLE_LIMIT_MS)
  // Node would put a new timer on the connection before and after every answer; the limit above closes what is idle.
  server.keepAliveTimeout = 0
  server.maxConnections = connections.max
  server.on('connection', (socket) => connections.admit(socket))
  // After a pause of the process, requests that came meanwhile are read before connections are called silent.
  setInterval(() => setImmediate(() => connections.closeIdle()), CLOSE_IDLE_EVERY_MS).unref()
  server.requestTimeout = ARRIVAL_LIMIT_MS
  server.headersTimeout = ARRIVAL_LIMIT_MS
  return server
}

function sendPage(response: ServerResponse, { status, headers, body }: SignedPage): void {
  response.writeHead(status, headers)
  response.end(body)
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
    // Without this a busy connection is served without end, and the limit below would cut an answer.
    server.maxRequestsPerSocket = 1
    // The listener alone: http's own close would drop idle connections at once, one of which may be carrying a request
    // that has not arrived. Used within the pause, a connection ends with its answer; the others end after it.
    NetServer.prototype.close.call(server, () => process.exit(0))
    setTimeout(() => server.closeIdleConnections(), IDLE_PAUSE_MS)
    setTimeout(() => process.exit(0), STOP_LIMIT_MS).unref()
  }
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)
}
