import { Agent, createServer, request, type IncomingMessage } from 'node:http'
import { listen } from '../run/free-port.ts'

/** Header for a visitor's address in a trial, which the first proxy uses instead of the connection's. */
export const TRIAL_ADDRESS = 'x-trial-address'

interface TrialProxyOptions {
  /** Target of the requests. */
  target: { host: string; port: number }
  /** Local address of its connections. */
  localAddress?: string
  /** Header in which it names the visitor, as CDNs do. */
  clientHeader?: string
}

/** A proxy that adds its client to X-Forwarded-For, as CDNs, Caddy and nginx do, and keeps existing entries. */
export async function startTrialProxy({ target, localAddress, clientHeader }: TrialProxyOptions) {
  const agent = new Agent({ keepAlive: true, maxSockets: 100 })
  const server = createServer((incoming, answer) => {
    const { [TRIAL_ADDRESS]: claimed, ...headers } = incoming.headers
    const visitor = claimed?.toString() ?? incoming.socket.remoteAddress ?? ''
    const before = headers['x-forwarded-for']
    const sent = {
      ...headers,
      'x-forwarded-for': before === undefined ? visitor : `${before.toString()}, ${visitor}`,
      'x-forwarded-proto': 'http',
      ...(clientHeader && { [clientHeader]: visitor }),
    }
    const options = { ...target, path: incoming.url, method: incoming.method, agent, headers: sent }
    const onward = request({ ...options, ...(localAddress && { localAddress }) }, (reply: IncomingMessage) => {
      answer.writeHead(reply.statusCode ?? 502, reply.headers)
      reply.pipe(answer)
    })
    onward.on('error', () => answer.writeHead(502).end())
    incoming.pipe(onward)
  })
  return {
    host: '127.0.0.1',
    port: await listen(server),
    stop() {
      agent.destroy()
      server.closeAllConnections()
      server.close()
    },
  }
}
