import { spawn } from 'node:child_process'
import { setTimeout as wait } from 'node:timers/promises'
import { freePort } from './free-port.ts'
import { temporaryFolder } from './temporary-folder.ts'

/** A server in a separate process. */
export interface ServerProcess {
  url: string
  port: number
  pid: number
  /** Lines of its log so far; empty unless `keepsLog`. */
  lines: string[]
  hasEnded(): boolean
  /** Sends a signal and resolves with the exit code; null after SIGKILL. */
  end(signal?: 'SIGTERM' | 'SIGKILL'): Promise<number | null>
}

interface StartOptions {
  /** Entry of the server; scripts/test/functions-server.ts needs no built site. */
  entry?: string
  /** Arguments of Node. */
  flags?: string[]
  /** True to keep the log. A busy server may log more than its starter can process. */
  keepsLog?: boolean
  /** Called before the server has loaded any data. */
  onSpawn?: (pid: number) => void
}

/**
 * Starts the built site and waits until it responds. Default: a free port and a temporary DATA_DIR.
 *
 * @throws Error if it ends before its first response
 */
export async function startServer(
  env: Record<string, string> = {},
  { entry = 'build/entries/main.js', flags = [], keepsLog = false, onSpawn }: StartOptions = {},
): Promise<ServerProcess> {
  const port = Number(env['PORT'] ?? (await freePort()))
  const url = `http://127.0.0.1:${port}`
  const own = { NODE_ENV: 'production', PORT: String(port), SITE_URL: url, TRUST_PROXY: '1' }
  const child = spawn(process.execPath, [...flags, entry], {
    env: { ...process.env, ...own, ...env, DATA_DIR: env['DATA_DIR'] ?? temporaryFolder() },
    stdio: ['ignore', keepsLog ? 'pipe' : 'ignore', 'inherit'],
  })
  const pid = child.pid ?? 0
  onSpawn?.(pid)
  const lines: string[] = []
  let rest = ''
  child.stdout?.setEncoding('utf8').on('data', (text: string) => {
    const parts = (rest + text).split('\n')
    rest = parts.pop() ?? ''
    lines.push(...parts)
  })
  const ended = new Promise<number | null>((resolve) => child.once('exit', (code) => resolve(code)))
  process.prependOnceListener('exit', () => child.kill('SIGKILL'))
  const hasEnded = () => child.exitCode !== null || child.signalCode !== null
  while (!(await fetch(`${url}/healthz`).catch(() => null))) {
    if (hasEnded()) throw new Error(`${entry} ended before it answered`)
    await wait(20)
  }
  return {
    url,
    port,
    pid,
    lines,
    hasEnded,
    end(signal = 'SIGTERM') {
      child.kill(signal)
      return ended
    },
  }
}
