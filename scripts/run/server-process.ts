import { spawn } from 'node:child_process'
import { setTimeout as wait } from 'node:timers/promises'

/** A server that runs as a process of its own. */
export interface ServerProcess {
  url: string
  pid: number
  /** What it has logged so far. */
  log(): string
  /** Sends a signal and resolves with the exit code; null after SIGKILL. */
  end(signal: 'SIGTERM' | 'SIGKILL'): Promise<number | null>
}

/**
 * Starts `entry` (build/entries/main.js, or scripts/test/functions-server.ts without a built site) on `port`, ready to answer.
 *
 * @param keepsLog whether what it logs is read; a server that answers quickly logs more than its starter has time for
 * @throws Error when it ends before it answers
 */
export async function startServer(
  entry: string,
  port: number,
  env: Record<string, string>,
  { keepsLog = true }: { keepsLog?: boolean } = {},
): Promise<ServerProcess> {
  const url = `http://127.0.0.1:${port}`
  const child = spawn(process.execPath, [entry], {
    env: { ...process.env, NODE_ENV: 'production', PORT: String(port), SITE_URL: url, TRUST_PROXY: '1', ...env },
    stdio: ['ignore', keepsLog ? 'pipe' : 'ignore', 'inherit'],
  })
  let log = ''
  child.stdout?.on('data', (text: Buffer) => (log += text.toString()))
  const ended = new Promise<number | null>((resolve) => child.once('exit', (code) => resolve(code)))
  const isUp = async () => (await fetch(`${url}/functions/`).catch(() => null)) !== null
  while (!(await isUp())) {
    if (child.exitCode !== null || child.signalCode !== null) throw new Error(`${entry} ended before it answered`)
    await wait(20)
  }
  return {
    url,
    pid: child.pid ?? 0,
    log: () => log,
    end(signal) {
      child.kill(signal)
      return ended
    },
  }
}
