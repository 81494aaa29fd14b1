import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { installPackage } from './install-package.ts'

const PROGRAM = '/usr/sbin/nginx'
const SAMPLE = 'deploy/nginx.conf'
const START_MS = 20_000

/** Whether startNginx will find the program, after installing Debian's package where that is possible and needed. */
export async function provideNginx(): Promise<boolean> {
  return existsSync(PROGRAM) || ((await installPackage('nginx-light')) && existsSync(PROGRAM))
}

/**
 * nginx on a port of 127.0.0.1 before servers on others, with what deploy/nginx.conf says of a request.
 *
 * @throws Error when it does not start
 */
export async function startNginx(port: number, servers: readonly number[]): Promise<{ stop: () => Promise<void> }> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'common-measure-nginx-'))
  const [location = ''] = /^ {4}location \/ \{$.*?^ {4}\}$/ms.exec(readFileSync(SAMPLE, 'utf8')) ?? []
  const folders = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${path.join(folder, name)};`,
  )
  const config = `
daemon off;
pid ${path.join(folder, 'pid')};
error_log stderr error;
events { worker_connections 1024; }
http {
  access_log off;
  ${folders.join('\n  ')}
  upstream common_measure {
    ${servers.map((server) => `server 127.0.0.1:${server};`).join('\n    ')}
    keepalive 64;
  }
  server {
    listen 127.0.0.1:${port};
${location}
  }
}`
  const file = path.join(folder, 'nginx.conf')
  writeFileSync(file, config)
  const child = spawn(PROGRAM, ['-c', file, '-p', folder], { stdio: ['ignore', 'ignore', 'pipe'] })
  let said = ''
  child.stderr.on('data', (text: Buffer) => (said += text.toString()))
  const ended = new Promise((resolve) => child.once('exit', resolve))
  for (const until = Date.now() + START_MS; ; await wait(100)) {
    const answer = await fetch(`http://127.0.0.1:${port}/healthz`).catch(() => null)
    if (answer?.ok) break
    if (child.exitCode === null && Date.now() < until) continue
    child.kill('SIGKILL')
    throw new Error(`nginx did not start: ${said}`)
  }
  return {
    async stop() {
      child.kill('SIGTERM')
      await ended
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
