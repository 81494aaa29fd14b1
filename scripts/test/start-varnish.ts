import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { installPackage } from './install-package.ts'
import { startProxy, type Proxy } from './start-proxy.ts'

const PROGRAM = '/usr/sbin/varnishd'
const VCL = 'deploy/varnish.vcl'

/** True if startVarnish will find the program, after installing Debian's packages if possible and necessary. */
export async function provideVarnish(): Promise<boolean> {
  if (existsSync(PROGRAM)) return true
  return (await installPackage('varnish')) && (await installPackage('varnish-modules')) && existsSync(PROGRAM)
}

/**
 * Varnish with deploy/varnish.vcl on a port of 127.0.0.1, in front of a server on another.
 *
 * @throws Error if it does not start
 */
export function startVarnish(port: number, server: number): Promise<Proxy> {
  return startProxy({
    program: PROGRAM,
    port,
    config: () => readFileSync(VCL, 'utf8').replace('.port = "3000"', `.port = "${server}"`),
    args(folder, file) {
      const settings = ['-p', 'http_resp_hdr_len=16k', '-j', 'none', '-n', path.join(folder, 'work')]
      return ['-F', '-f', file, '-a', `127.0.0.1:${port}`, '-s', 'malloc,64m', ...settings]
    },
  })
}
