import { connect, createServer, type Socket } from 'node:net'
import { freePort } from '../run/free-port.ts'

/** An address that leads to one of two database servers, as a virtual address or a name does. */
export interface SwitchProxy {
  port: number
  /** Cuts all connections; new ones lead to this port. */
  lead(to: number): void
  stop(): void
}

export async function startSwitchProxy(target: number): Promise<SwitchProxy> {
  const sockets = new Set<Socket>()
  let to = target
  const server = createServer((incoming) => {
    const onward = connect(to, '127.0.0.1')
    for (const [one, other] of [
      [incoming, onward],
      [onward, incoming],
    ] as const) {
      sockets.add(one)
      one.on('error', () => {})
      one.on('close', () => {
        sockets.delete(one)
        other.destroy()
      })
      one.pipe(other)
    }
  })
  const cut = () => {
    for (const socket of sockets) socket.destroy()
  }
  const port = await freePort()
  await new Promise<void>((resolve) => void server.listen(port, '127.0.0.1', resolve))
  return {
    port,
    lead(next) {
      to = next
      cut()
    },
    stop() {
      server.close()
      cut()
    },
  }
}
