import { createHash } from 'node:crypto'
import { createRequestHandler, RouterContextProvider } from 'react-router'
import type { ServerBuild } from 'react-router'
import { servicesContext } from '#app/services.ts'
import type { Services } from '#services/services.ts'
import { contentSecurityPolicy, embedPolicy, isEmbedPath } from './security.ts'
import type { PolicyOrigins } from './security.ts'

/** Pages are the same for everybody: a shared cache may keep them, and may show an old one while it fetches. */
const FRESH_SECONDS = 60
const PAGE_CACHE = `public, max-age=${FRESH_SECONDS}, s-maxage=300, stale-while-revalidate=3600, stale-if-error=86400`
const ERROR_CACHE = `public, max-age=${FRESH_SECONDS}`

/**
 * Every page of the site, rendered by React Router. A page is finished before it is sent, so that its policy can name
 * the hashes of its inline scripts, its ETag its body, and every cache hold a matching set.
 */
export function pages(build: ServerBuild, services: Services, origins: PolicyOrigins) {
  const render = createRequestHandler(build, 'production')

  return async (request: Request): Promise<Response> => {
    const context = new RouterContextProvider()
    context.set(servicesContext, services)
    const response = await render(request, context)
    const headers = new Headers(response.headers)
    if (!headers.has('cache-control')) headers.set('Cache-Control', cacheControl(response.status))
    if (response.status >= 300 && response.status < 400) return new Response(null, { status: response.status, headers })

    const body = Buffer.from(await response.arrayBuffer())
    if (headers.get('content-type')?.startsWith('text/html')) {
      const html = body.toString()
      const isEmbed = isEmbedPath(new URL(request.url).pathname)
      headers.set('Content-Security-Policy', isEmbed ? embedPolicy(html) : contentSecurityPolicy(html, origins))
    }
    if (response.status !== 200) return new Response(body, { status: response.status, headers })
    // Weak, because the same page is sent compressed in more than one way.
    headers.set('ETag', `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 27)}"`)
    return new Response(body, { status: 200, headers })
  }
}

function cacheControl(status: number): string {
  if (status >= 500) return 'no-store'
  return status === 200 || status === 301 ? PAGE_CACHE : ERROR_CACHE
}
