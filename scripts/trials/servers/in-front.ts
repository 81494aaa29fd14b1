import { provideNginx, startNginx } from '../../test/start-nginx.ts'
import { provideVarnish, startVarnish } from '../../test/start-varnish.ts'
import type { Cluster } from './cluster.ts'
import { check } from '../report.ts'

type Work = (varnish: string, nginx: string) => Promise<void>

/** The servers behind nginx, and nginx behind Varnish, which caches their pages. */
export async function inFront({ varnishPort, nginxPort, ports }: Cluster, work: Work): Promise<void> {
  if (!(await provideNginx()) || !(await provideVarnish()))
    return check('nginx and Varnish are on this machine (Debian: nginx, varnish, varnish-modules)', false)
  const nginx = await startNginx(nginxPort, ports)
  const varnish = await startVarnish(varnishPort, nginxPort)
  try {
    await work(`http://127.0.0.1:${varnishPort}`, `http://127.0.0.1:${nginxPort}`)
  } finally {
    await varnish.stop()
    await nginx.stop()
  }
}
