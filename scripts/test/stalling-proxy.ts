import { connect, createServer } from 'node:net'
import type { Socket } from 'node:net'

/** A way to a server of this machine that can be cut as a network is: nothing arrives any more, and nobody is told. */
export async function startStallingProxy(target: number): Promise<{ port: number; stall(): void; stop(): void }> {
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
    stop() {
      server.close()
      for (const socket of sockets) socket.destroy()
    },
  }
}
