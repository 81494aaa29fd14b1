import { spawn, spawnSync } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'

/** nginx with one worker that sends one compressed file, as fast as it can: no log, no other header. */
export interface Nginx {
  stop: () => void
}

/** @returns null where nginx is not installed */
export function startNginx(port: number, gzip: Buffer): Nginx | null {
  if (spawnSync('nginx', ['-v']).error) return null
  const dir = mkdtempSync(path.join(os.tmpdir(), 'common-measure-nginx-'))
  // Its worker is another user.
  chmodSync(dir, 0o755)
  writeFileSync(path.join(dir, 'page'), '')
  writeFileSync(path.join(dir, 'page.gz'), gzip)
  const conf = path.join(dir, 'nginx.conf')
  writeFileSync(
    conf,
    `worker_processes 1; daemon off; pid ${dir}/pid; error_log ${dir}/errors;
events { worker_connections 1024; }
http {
  access_log off; sendfile on; tcp_nopush on; keepalive_requests 100000000;
  gzip_static always; default_type text/html;
  server { listen 127.0.0.1:${port}; root ${dir}; }
}
`,
  )
  const child = spawn('nginx', ['-c', conf, '-e', `${dir}/errors`], { stdio: 'ignore' })
  child.once('exit', () => rmSync(dir, { recursive: true, force: true }))
  return { stop: () => void child.kill('SIGTERM') }
}
