import { createServer as createHttpServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { createServer } from 'vite'
import { readConfig } from './settings/config.ts'
import { createLog } from './observability/log.ts'

/** The site under Vite: the same Hono app, reloaded when a file changes. */
process.env['NODE_ENV'] ??= 'development'
const config = readConfig(process.env)
const log = createLog((line) => process.stdout.write(line))
const http = createHttpServer()
const vite = await createServer({ server: { middlewareMode: true, hmr: { server: http } }, appType: 'custom' })

http.on('request', (request: IncomingMessage, response: ServerResponse) => {
  vite.middlewares(request, response, () => void answer(request, response))
})

let current: { module: unknown; site: Awaited<ReturnType<typeof import('./app.ts').createSite>> } | null = null

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  try {
    const module = (await vite.ssrLoadModule('./server/app.ts')) as typeof import('./app.ts')
    if (current?.module !== module) current = { module, site: await module.createSite(config, log, 'public') }
    const { fetch } = current.site
    await getRequestListener(async (...given) => withoutPolicy(await fetch(...given)))(request, response)
  } catch (error) {
    if (error instanceof Error) vite.ssrFixStacktrace(error)
    log.error('The site could not be loaded', { error })
    response.writeHead(500, { 'Content-Type': 'text/plain' }).end('The log says why this failed.')
  }
}

/** Removes the policy, because Vite adds inline styles to a page. */
function withoutPolicy(page: Response): Response {
  const headers = new Headers(page.headers)
  headers.delete('Content-Security-Policy')
  return new Response(page.body, { status: page.status, headers })
}

http.listen(config.port, () => process.stdout.write(`Development server at http://localhost:${config.port}\n`))
