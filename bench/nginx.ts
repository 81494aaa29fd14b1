import { chmodSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { hasProgram } from '../scripts/test/has-program.ts'
import { startProxy, type Proxy } from '../scripts/test/start-proxy.ts'

/**
 * nginx with one worker that sends one compressed file at maximum speed: no log, no further headers.
 *
 * @returns null if nginx is not installed
 */
export async function startNginx(port: number, gzip: Buffer): Promise<Proxy | null> {
  if (!hasProgram('nginx')) return null
  const config = (folder: string) => {
    // Its worker runs as another user.
    chmodSync(folder, 0o755)
    writeFileSync(path.join(folder, 'page'), '')
    writeFileSync(path.join(folder, 'page.gz'), gzip)
    return `worker_processes 1; daemon off; pid ${folder}/pid; error_log ${folder}/errors;
events { worker_connections 1024; }
http {
  access_log off; sendfile on; tcp_nopush on; keepalive_requests 100000000;
  gzip_static always; default_type text/html;
  server { listen 127.0.0.1:${port}; root ${folder}; location = /healthz { return 200; } }
}
`
  }
  return startProxy({
    program: 'nginx',
    port,
    config,
    args: (folder, file) => ['-c', file, '-e', `${folder}/errors`],
  })
}
