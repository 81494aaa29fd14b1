import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

const START_MS = 20_000

export interface Proxy {
  stop: () => Promise<void>
}

interface ProxyProgram {
  /** Path of the program: "/usr/sbin/nginx". */
  program: string
  /** Port on 127.0.0.1. */
  port: number
  /**
   * Its configuration and arguments.
   *
   * @param folder temporary folder, removed at the end
   * @param file path of the configuration
   */
  config: (folder: string) => string
  args: (folder: string, file: string) => string[]
}

/**
 * A running program in front of servers of the site, which already forwards requests to them.
 *
 * @throws Error with its output if it does not start
 */
export async function startProxy({ program, port, config, args }: ProxyProgram): Promise<Proxy> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'common-measure-proxy-'))
  const file = path.join(folder, 'configuration')
  writeFileSync(file, config(folder))
  const child = spawn(program, args(folder, file), { stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text: Buffer) => (output += text.toString()))
  const ended = new Promise((resolve) => child.once('exit', resolve))
  for (const until = Date.now() + START_MS; ; await wait(100)) {
    const answer = await fetch(`http://127.0.0.1:${port}/healthz`).catch(() => null)
    if (answer?.ok) break
    if (child.exitCode === null && Date.now() < until) continue
    child.kill('SIGKILL')
    throw new Error(`${path.basename(program)} did not start: ${output}`)
  }
  return {
    async stop() {
      child.kill('SIGTERM')
      await ended
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
