import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** Pages of other sites, each at a separate origin. */
export interface Hosts {
  origin: string
  /**
   * Publishes a page.
   *
   * @returns its address
   */
  put(html: string): string
  close(): Promise<void>
}

/** A small server for sites that show our charts. */
export async function openHosts(): Promise<Hosts> {
  const pages: string[] = []
  const server = createServer((request, response) => {
    const html = pages[Number(request.url?.slice(1))]
    // Browsers request an icon even if no page names one.
    const missing = request.url === '/favicon.ico' ? 204 : 404
    response.writeHead(html === undefined ? missing : 200, { 'Content-Type': 'text/html; charset=utf-8' })
    response.end(html ?? 'Nothing')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    origin,
    put: (html) => `${origin}/${pages.push(html) - 1}`,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
}

/** A page with a frame in a column of this width, which records received messages. */
export function hostPage(frame: string, width: number, script = ''): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Somebody else</title></head>
<body style="margin:0"><div style="width:${width}px">${frame}</div>
<script>
window.heard = []
addEventListener('message', function (event) { heard.push({ at: performance.now(), data: event.data, origin: event.origin }) })
</script>${script}</body></html>`
}
