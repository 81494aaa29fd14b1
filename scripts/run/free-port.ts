import { createServer, type AddressInfo, type Server } from 'node:net'

/** A port of this machine that is not in use. */
export async function freePort(): Promise<number> {
  const probe = createServer()
  const port = await listen(probe)
  await new Promise((resolve) => void probe.close(resolve))
  return port
}

/**
 * Makes a server listen on 127.0.0.1.
 *
 * @returns its port; for 0 any free one
 */
export async function listen(server: Server, port = 0): Promise<number> {
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, '127.0.0.1', resolve)
  })
  return (server.address() as AddressInfo).port
}
