import { chmodSync, existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { installPackage } from './install-package.ts'
import { startProxy, type Proxy } from './start-proxy.ts'

const PROGRAM = '/usr/sbin/nginx'
const SAMPLE = 'deploy/nginx.conf'

/** True if startNginx will find the program, after installing Debian's package if possible and necessary. */
export async function provideNginx(): Promise<boolean> {
  return existsSync(PROGRAM) || ((await installPackage('nginx-light')) && existsSync(PROGRAM))
}

/**
 * nginx on a port of 127.0.0.1 in front of servers on others, with the shipped file deploy/nginx.conf.
 *
 * @throws Error if it does not start
 */
export function startNginx(port: number, servers: readonly number[]): Promise<Proxy> {
  return startProxy({
    program: PROGRAM,
    port,
    config: (folder) => configOf(folder, port, servers),
    args: (folder, file) => ['-c', file, '-p', folder],
  })
}

/** The shipped file with this port, without https and names, which need certificates. */
function configOf(folder: string, port: number, servers: readonly number[]): string {
  // Started by root, nginx runs as another user, who needs access to the cache.
  chmodSync(folder, 0o755)
  const [, parameters = ''] = /^ {4}server 127\.0\.0\.1:3000(.*);$/m.exec(sample()) ?? []
  const upstream = servers.map((server) => `    server 127.0.0.1:${server}${parameters};`).join('\n')
  const site = sample()
    .replace(/^server \{\n {4}listen 80;.*?^\}\n/ms, '')
    .replace(/^ {4}(?:listen \[::\]|server_name|ssl_).*\n/gm, '')
    .replace('listen 443 ssl http2;', `listen 127.0.0.1:${port};`)
    .replace('/var/cache/common-measure', path.join(folder, 'cache'))
    .replace(/^ {4}server 127\.0\.0\.1:3000.*;$/m, upstream)
  const folders = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${path.join(folder, name)};`,
  )
  return `
daemon off;
pid ${path.join(folder, 'pid')};
error_log stderr crit;
worker_rlimit_nofile 20000;
events { worker_connections 8192; }
http {
  access_log off;
  ${folders.join('\n  ')}
${site}
}`
}

function sample(): string {
  return readFileSync(SAMPLE, 'utf8')
}
