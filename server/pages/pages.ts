import { createHash, randomBytes } from 'node:crypto'
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router'
import type { CacheKind } from '#app/site/address.ts'
import { renderingContext, type PageData, type Rendering } from '#app/document/rendering.ts'
import { networksContext, servicesContext } from '#app/site/services.ts'
import { withDeadline } from '#services/turns/deadline.ts'
import type { Services } from '#services/services.ts'
import type { VoterNetwork } from '#services/votes/votes.ts'
import { weakETag } from '../http/negotiation.ts'
import { findAddress, isPageData } from '../http/paths.ts'
import { embedPolicy, pagePolicy, type InlineParts, type PolicyOrigins } from '../http/security.ts'
import { isCacheable, surrogateHeaders } from '../http/sign-answers.ts'

/** Cache time of pages. They are the same for all visitors, so shared caches may store them, and may serve a stale page while fetching. */
const FRESH_SECONDS = 60
const PAGE_CACHE = `public, max-age=${FRESH_SECONDS}, s-maxage=300, stale-while-revalidate=3600, stale-if-error=86400`
const ERROR_CACHE = `public, max-age=${FRESH_SECONDS}`
const DAY_CACHE = 'public, max-age=86400, s-maxage=86400'
/** A page that temporarily lacks a part; browsers do not cache it. */
const GAPS_CACHE = 'public, max-age=0, s-maxage=5'
/** Maximum time of a page's services. With rendering and sending the limit is 12 s in total (docs/contracts/server.md#failing-services). */
const SERVICES_LIMIT_MS = 10_500

/** Maximum distance between the start of an element and its nonce. */
const MAX_TAG_LENGTH = 500

/** A page as React Router rendered it, and its document before the policy is set. */
interface RenderedPage {
  response: Response
  /** Null: a response without a document. */
  document: { html: string; inline: InlineParts } | null
  /** Data that is not in the document. */
  data: PageData
  /** True if a part was temporarily unavailable. */
  hasGaps: boolean
}

export type RenderPage = (
  request: Request,
  services: Services,
  networks?: readonly VoterNetwork[],
) => Promise<RenderedPage>

/**
 * Renders a page with the given services.
 *
 * @param newNonce creates the nonce of one rendering (app/document/rendering.ts)
 */
export function createRenderPage(
  build: ServerBuild,
  newNonce = () => randomBytes(18).toString('base64url'),
): RenderPage {
  const render = createRequestHandler(build, 'production')
  return async (request, services, networks = []) => {
    const rendering: Rendering = { nonce: newNonce(), html: null, data: { models: {} } }
    return withDeadline(services, SERVICES_LIMIT_MS, async (limited, hadGaps) => {
      const context = new RouterContextProvider()
      context.set(servicesContext, limited)
      context.set(networksContext, networks)
      context.set(renderingContext, rendering)
      const response = await render(request, context)
      const document = rendering.html === null ? null : removeNonce(rendering.html, rendering.nonce)
      return { response, document, data: rendering.data, hasGaps: hadGaps() }
    })
  }
}

/**
 * Renders every page of the site with React Router. A page is complete before it is sent, for three reasons: its policy
 * lists the hashes of its inline scripts, its ETag covers its body, and every cache stores a matching set.
 */
export function pages(render: RenderPage, services: Services, origins: PolicyOrigins) {
  return async (request: Request, networks: readonly VoterNetwork[] = []): Promise<Response> => {
    const { pathname } = new URL(request.url)
    const { made, keys } = services.shown.collect(() => render(request, services, networks))
    const { response, document, data, hasGaps } = await made
    const headers = new Headers(response.headers)
    const address = findAddress(pathname)
    if (!headers.has('cache-control'))
      headers.set('Cache-Control', cacheControl(response.status, hasGaps, address?.cache))
    const named = isCacheable(headers.get('cache-control')) ? surrogateHeaders(pathname, keys) : {}
    for (const [name, value] of Object.entries(named)) headers.set(name, value)
    if (response.status >= 300 && response.status < 400) return new Response(null, { status: response.status, headers })

    let body: Buffer<ArrayBuffer>
    if (isPageData(pathname) && response.status === 200) {
      body = Buffer.from(JSON.stringify(data))
      headers.set('Content-Type', 'application/json; charset=utf-8')
    } else if (document === null) body = Buffer.from(await response.arrayBuffer())
    else {
      const { html, inline } = document
      body = Buffer.from(html)
      const policy = address?.kind === 'frame' ? embedPolicy(inline) : pagePolicy(inline, origins)
      for (const [name, value] of Object.entries(policy)) headers.set(name, value)
    }
    if (response.status !== 200) return new Response(body, { status: response.status, headers })
    headers.set('ETag', weakETag(body))
    return new Response(body, { status: 200, headers })
  }
}

function cacheControl(status: number, hasGaps: boolean, cache: CacheKind | undefined): string {
  if (status >= 500 || cache === 'none') return 'no-store'
  if (hasGaps) return GAPS_CACHE
  if (status === 200 && cache === 'day') return DAY_CACHE
  return status === 200 || status === 301 ? PAGE_CACHE : ERROR_CACHE
}

/**
 * Removes the nonce of its rendering from a page.
 *
 * Only elements that carry the nonce are hashed. A script that came from content has no nonce, so the policy does not
 * allow it anywhere in the page.
 *
 * @param nonce a value that content cannot know, of letters, digits, "-" and "_"
 */
export function removeNonce(html: string, nonce: string): { html: string; inline: InlineParts } {
  const attribute = ` nonce="${nonce}"`
  const inline = { scripts: new Set<string>(), styles: new Set<string>() }
  for (let at = html.indexOf(attribute); at >= 0; at = html.indexOf(attribute, at + attribute.length)) {
    const name = /<([a-z]+)[^<>]*$/.exec(html.slice(Math.max(0, at - MAX_TAG_LENGTH), at))?.[1]
    if (name !== 'script' && name !== 'style') continue
    const body = html.slice(html.indexOf('>', at) + 1, html.indexOf(`</${name}>`, at))
    if (body !== '') inline[`${name}s`].add(`'sha256-${createHash('sha256').update(body).digest('base64')}'`)
  }
  return {
    html: html.replaceAll(attribute, ''),
    inline: { scripts: [...inline.scripts], styles: [...inline.styles] },
  }
}
