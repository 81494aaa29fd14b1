import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { installPackage } from './install-package.ts'
import { startProxy } from './start-proxy.ts'
import type { Proxy } from './start-proxy.ts'

const PROGRAM = '/usr/sbin/nginx'
const SAMPLE = 'deploy/nginx.conf'

/** Whether startNginx will find the program, after installing Debian's package where that is possible and needed. */
export async function provideNginx(): Promise<boolean> {
  return existsSync(PROGRAM) || ((await installPackage('nginx-light')) && existsSync(PROGRAM))
}

/**
 * nginx on a port of 127.0.0.1 before servers on others, with what deploy/nginx.conf says of servers and requests.
 *
 * @throws Error when it does not start
 */
export function startNginx(port: number, servers: readonly number[]): Promise<Proxy> {
  return startProxy({
    program: PROGRAM,
    port,
    config: (folder) => configOf(folder, port, servers),
    args: (folder, file) => ['-c', file, '-p', folder],
  })
}

function configOf(folder: string, port: number, servers: readonly number[]): string {
  const sample = readFileSync(SAMPLE, 'utf8')
  const [location = ''] = /^ {4}location \/ \{$.*?^ {4}\}$/ms.exec(sample) ?? []
  const [, parameters = ''] = /^ {4}server 127\.0\.0\.1:3000(.*);$/m.exec(sample) ?? []
  const folders = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${path.join(folder, name)};`,
  )
  return `
daemon off;
pid ${path.join(folder, 'pid')};
error_log stderr error;
events { worker_connections 1024; }
http {
  access_log off;
  ${folders.join('\n  ')}
  upstream common_measure {
    ${servers.map((server) => `server 127.0.0.1:${server}${parameters};`).join('\n    ')}
    keepalive 64;
  }
  server {
    listen 127.0.0.1:${port};
${location}
  }
}`
}
