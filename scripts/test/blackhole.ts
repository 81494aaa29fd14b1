import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { connect } from 'node:net'

/** Number of connections that fill the listener's queue. Further connections get no response. */
const FILLING = 4

/**
 * A host that listens but never accepts a connection. Its callers get no response at all, as from behind a firewall.
 * Implemented as a stopped process: the system keeps a short queue for it and drops further connections (Linux).
 *
 * @param port 0: any
 */
export async function startBlackhole(port = 0): Promise<{ url: string; stop(): void }> {
  const listen = `const s = require("net").createServer()
s.listen({ port: ${port}, host: "127.0.0.1", backlog: 1 }, () => console.log(s.address().port))`
  const child = spawn(process.execPath, ['-e', listen], { stdio: ['ignore', 'pipe', 'inherit'] })
  const [line] = (await once(child.stdout, 'data')) as [Buffer]
  child.kill('SIGSTOP')
  const at = Number(line)
  const sockets = Array.from({ length: FILLING }, () => connect(at, '127.0.0.1').on('error', () => {}))
  return {
    url: `http://127.0.0.1:${at}`,
    stop() {
      sockets.forEach((socket) => socket.destroy())
      child.kill('SIGKILL')
    },
  }
}
