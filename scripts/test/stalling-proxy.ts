import { connect, createServer, type Socket } from 'node:net'

interface StallingProxy {
  port: number
  stall(): void
  /** New connections work again; those that were cut end. */
  resume(): void
  stop(): void
}

/** A way to a server of this machine that can be cut as a network is: nothing arrives any more, and nobody is told. */
export async function startStallingProxy(target: number): Promise<StallingProxy> {
  const sockets = new Set<Socket>()
  let isStalled = false
  const server = createServer((incoming) => {
    sockets.add(incoming)
    incoming.on('error', () => {})
    if (isStalled) {
      incoming.pause()
      return
    }
    const onward = connect(target, '127.0.0.1')
    sockets.add(onward)
    for (const socket of [incoming, onward]) socket.on('close', () => sockets.delete(socket))
    onward.on('error', () => {})
    onward.on('close', () => isStalled || incoming.destroy())
    incoming.on('close', () => isStalled || onward.destroy())
    incoming.pipe(onward)
    onward.pipe(incoming)
  })
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  return {
    port: typeof address === 'object' && address ? address.port : 0,
    stall() {
      isStalled = true
      for (const socket of sockets) {
        socket.unpipe()
        socket.pause()
      }
    },
    resume() {
      isStalled = false
      for (const socket of sockets) socket.destroy()
    },
    stop() {
      server.close()
      for (const socket of sockets) socket.destroy()
    },
  }
}
