import type { HttpBindings } from '@hono/node-server'
import type { MiddlewareHandler } from 'hono'
import { servicePaths } from '#app/service-addresses.ts'
import { canonicalSlug } from '#domain/canonical-slug.ts'
import { findAddress, isPageData, pageOf } from '../pages/find-address.ts'
import { plainPath, splitLanguage } from '../languages/split-language.ts'

/** Names below these keep their case and their escapes: titles of charts, files, calls. */
const SERVICES = servicePaths(() => true)
const UNRESERVED = /^[\w.~-]$/
/** Clients resolve them, encoded or not, before the path is matched. */
const DOT_SEGMENT = /\/(?:\.|%2e){1,2}(?:\/|$)/i

/**
 * The one spelling of the path of a page or its data: no empty segment, the language and the route in lower case, parameters
 * as links write them. Paths of services keep their own spelling, unknown ones their case.
 */
export function canonicalPath(pathname: string): string {
  if (SERVICES.test(plainPath(pathname))) return pathname
  const segments = pathname.split('/').filter((segment) => segment !== '')
  const { language, path } = splitAnyCase(`/${segments.map(withPlainEscapes).join('/')}`)
  const prefix = language === null ? '' : `/${language}`
  if (SERVICES.test(path)) return prefix + path
  const page = spelledAs(findAddress(path)?.path ?? '*', pageOf(path))
  const home = prefix === '' ? '/' : prefix
  if (isPageData(path)) return page === '/' ? `${prefix === '' ? '/_' : prefix}.data` : `${prefix}${page}.data`
  return page === '/' ? home : prefix + page
}

/** Answers every other spelling with 301 to the canonical one. Only GET and HEAD: a form posts to the address it has. */
export const redirectToCanonical: MiddlewareHandler<{ Bindings: Partial<HttpBindings> }> = async (c, next) => {
  if (c.req.method !== 'GET' && c.req.method !== 'HEAD') return next()
  const { pathname, search } = new URL(c.req.url)
  const path = canonicalPath(pathname)
  const [sent = ''] = (c.env?.incoming?.url ?? '').split(/[?#]/, 1)
  if (path === pathname && !DOT_SEGMENT.test(sent)) return next()
  // Countless spellings lead to one page: shared caches keep none of them.
  c.header('Cache-Control', 'private, max-age=3600')
  return c.redirect(path + search, 301)
}

function splitAnyCase(path: string): ReturnType<typeof splitLanguage> {
  const { language } = splitLanguage(path.toLowerCase())
  return splitLanguage(language === null ? path : `/${language}${path.slice(language.length + 1)}`)
}

/** RFC 3986, section 6.2.2: unreserved characters as they are, the escapes of all others in capitals. */
function withPlainEscapes(segment: string): string {
  return segment.replaceAll(/%[\da-f]{2}/gi, (code) => {
    const character = String.fromCharCode(Number.parseInt(code.slice(1), 16))
    return UNRESERVED.test(character) ? character : code.toUpperCase()
  })
}

/** @param route as the router writes it: "/topic/:topicSlug" */
function spelledAs(route: string, page: string): string {
  if (route === '*') return page
  const segments = page.split('/')
  return route
    .split('/')
    .map((part, at) => (part.startsWith(':') ? spelledParameter(part, segments[at] ?? '') : part))
    .join('/')
}

function spelledParameter(name: string, value: string): string {
  const slug = canonicalSlug(value)
  // Codes of places have capitals: "US".
  return name === ':fips' ? slug.toUpperCase() : slug
}
