import { connect, createServer, type Socket } from 'node:net'
import { listen } from '../run/free-port.ts'

/** A proxy to a server of this machine, which can be moved like a virtual address, or cut like a network. */
export interface TcpProxy {
  port: number
  /** Cuts all connections and forwards new connections to this port. */
  lead(to: number): void
  /** No data arrives anymore, but connections stay open. */
  stall(): void
  /** New connections work again; stalled connections are closed. */
  resume(): void
  stop(): void
}

export async function startTcpProxy(target: number): Promise<TcpProxy> {
  const sockets = new Set<Socket>()
  const route = { to: target, isStalled: false }
  const server = createServer((incoming) => {
    const onward = route.isStalled ? null : connect(route.to, '127.0.0.1')
    for (const [one, other] of [[incoming, onward] as const, [onward, incoming] as const]) {
      if (!one) continue
      sockets.add(one)
      one.on('error', () => {})
      one.on('close', () => {
        sockets.delete(one)
        if (!route.isStalled) other?.destroy()
      })
      if (other) one.pipe(other)
      else one.pause()
    }
  })
  const cut = () => sockets.forEach((socket) => socket.destroy())
  return {
    port: await listen(server),
    lead(to) {
      route.to = to
      cut()
    },
    stall() {
      route.isStalled = true
      for (const socket of sockets) socket.unpipe().pause()
    },
    resume() {
      route.isStalled = false
      cut()
    },
    stop() {
      server.close()
      cut()
    },
  }
}
