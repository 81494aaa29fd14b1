import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { installPackage } from './install-package.ts'

const PROGRAM = '/usr/sbin/varnishd'
const VCL = 'deploy/varnish.vcl'
const START_MS = 20_000

/** Whether startVarnish will find the program, after installing Debian's packages where that is possible and needed. */
export async function provideVarnish(): Promise<boolean> {
  if (existsSync(PROGRAM)) return true
  return (await installPackage('varnish')) && (await installPackage('varnish-modules')) && existsSync(PROGRAM)
}

/** Varnish with deploy/varnish.vcl on a port of 127.0.0.1, in front of a server on another. @throws Error when it does not start */
export async function startVarnish(port: number, server: number): Promise<{ stop: () => Promise<void> }> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'common-measure-varnish-'))
  const file = path.join(folder, 'trial.vcl')
  writeFileSync(file, readFileSync(VCL, 'utf8').replace('.port = "3000"', `.port = "${server}"`))
  const settings = ['-p', 'http_resp_hdr_len=16k', '-j', 'none', '-n', path.join(folder, 'work')]
  const args = ['-F', '-f', file, '-a', `127.0.0.1:${port}`, '-s', 'malloc,64m', ...settings]
  const child = spawn(PROGRAM, args, { stdio: ['ignore', 'pipe', 'pipe'] })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text: Buffer) => (said += text.toString()))
  const ended = new Promise((resolve) => child.once('exit', resolve))
  for (const until = Date.now() + START_MS; ; await wait(100)) {
    const answer = await fetch(`http://127.0.0.1:${port}/healthz`).catch(() => null)
    if (answer?.ok) break
    if (child.exitCode === null && Date.now() < until) continue
    child.kill('SIGKILL')
    throw new Error(`Varnish did not start: ${said}`)
  }
  return {
    async stop() {
      child.kill('SIGTERM')
      await ended
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
