import type { HttpBindings } from '@hono/node-server'
import type { MiddlewareHandler } from 'hono'
import { LRUCache } from 'lru-cache'
import { matchRoutes } from 'react-router'
import { pathsPattern, type Address } from '#app/site/address.ts'
import { ADDRESSES } from '#app/site/addresses.ts'
import { FIRST_LANGUAGE, PROGRAM_LANGUAGES } from '#app/site/language/program-languages.constants.ts'
import { SERVICE_ADDRESSES, servicePaths } from '#app/site/service-addresses.ts'
import { canonicalSlug } from '#domain/canonical-slug.ts'
import { COMPARISON_KEYS, comparisonQuery, readComparison } from '#domain/comparison.ts'
import { LANGUAGE_KEY } from '#domain/in-language.ts'

const CODES = PROGRAM_LANGUAGES.map(({ code }) => code).filter((code) => code !== FIRST_LANGUAGE)
const PREFIXED = CODES.length === 0 ? null : new RegExp(`^/(${CODES.join('|')})(/.*|\\.data|)$`)

interface SplitPath {
  /** Null: the first language, whose addresses have no prefix. */
  language: string | null
  /** The path in the first language. */
  path: string
}

/** Reads the language of an address from its path. */
export function splitLanguage(pathname: string): SplitPath {
  const [, language, rest = ''] = PREFIXED?.exec(pathname) ?? []
  if (language === undefined) return { language: null, path: pathname }
  return { language, path: rest.startsWith('/') ? rest : `/${rest && `_root${rest}`}` }
}

/** The language in the query of an address without a language in its path; null: the first language, or an unknown one. */
export function requestedLanguage(query: URLSearchParams): string | null {
  const code = query.get(LANGUAGE_KEY) ?? ''
  return CODES.includes(code) ? code : null
}

/** The path in the first language. */
export function plainPath(pathname: string): string {
  return splitLanguage(pathname).path
}

const SERVICE_PATHS = servicePaths(() => true)
const DATA_PATHS = servicePaths(({ answers }) => answers === 'data')
const FILE_PATHS = servicePaths(({ answers }) => answers === 'file')
const SHARED_PATHS = servicePaths(({ isShared }) => isShared === true)
const FRAME_PATHS = new RegExp(`^${pathsPattern(ADDRESSES.filter(({ kind }) => kind === 'frame'))}/?$`)
/** Social previews of articles. */
const CARD = /\/card\.png$/

/** True for addresses of the API, whose errors are JSON (docs/contracts/server.md#answers). */
export function isDataPath(pathname: string): boolean {
  return DATA_PATHS.test(plainPath(pathname))
}

/** True for pages, not for data, files and pictures. */
export function isPagePath(pathname: string): boolean {
  const path = plainPath(pathname)
  return !DATA_PATHS.test(path) && !FILE_PATHS.test(path) && !CARD.test(path)
}

/** True for the embeddable page, the only page that other sites may frame, and the only page under /charts. */
export function isFramePath(pathname: string): boolean {
  return FRAME_PATHS.test(plainPath(pathname))
}

/** True for paths that other sites may embed. */
export function isSharedPath(pathname: string): boolean {
  const path = plainPath(pathname)
  return SHARED_PATHS.test(path) || FRAME_PATHS.test(path) || CARD.test(path)
}

const LABELS = [...new Set(SERVICE_ADDRESSES.flatMap(({ metrics }) => metrics ?? []))].map((label) => ({
  label,
  paths: servicePaths(({ metrics }) => metrics === label),
}))

/** The address's label in the metrics. The set of labels is small and fixed, so visitors cannot add new labels. */
export function metricsLabel(pathname: string): string {
  if (isFramePath(pathname)) return 'embed'
  return LABELS.find(({ paths }) => paths.test(plainPath(pathname)))?.label ?? 'page'
}

const ROUTES = ADDRESSES.map((address) => ({ path: address.path, address }))
/** Size of the cache for short paths, because the router compares a path with every entry of the table. */
const MAX_CACHED = { paths: 4000, length: 200 }
const addresses = new LRUCache<string, Address>({ max: MAX_CACHED.paths })
/** Address from which React Router fetches a page's data: "/_root.data", "/topic/health.data", "/topic/_.data" with a slash. */
const DATA = /(?:\/_root|(?<=\/)_|)\.data$/

export function isPageData(pathname: string): boolean {
  return DATA.test(pathname)
}

/** Converts the path of a page's data to the page's path; any other path stays. */
export function pageOf(pathname: string): string {
  return pathname.replace(DATA, '') || '/'
}

/** The table entry for a page or its data. */
export function findAddress(pathname: string): Address | undefined {
  const path = plainPath(pageOf(pathname))
  const cached = addresses.get(path)
  if (cached) return cached
  const address = matchRoutes(ROUTES, path)?.at(-1)?.route.address
  if (address && path.length <= MAX_CACHED.length) addresses.set(path, address)
  return address
}

const UNRESERVED = /^[\w.~-]$/
/** Dot segments. Clients resolve them, encoded or not, before the path is matched. */
const DOT_SEGMENT = /\/(?:\.|%2e){1,2}(?:\/|$)/i

/**
 * The canonical path of a page or its data: no empty segments, language and route in lower case, parameters as links
 * write them. Paths of services keep their spelling (chart titles, files, calls). Unknown paths keep their case.
 */
export function canonicalPath(pathname: string): string {
  if (SERVICE_PATHS.test(plainPath(pathname))) return pathname
  const segments = pathname.split('/').filter((segment) => segment !== '')
  const { language, path } = splitAnyCase(`/${segments.map(withPlainEscapes).join('/')}`)
  const prefix = language === null ? '' : `/${language}`
  if (SERVICE_PATHS.test(path)) return prefix + path
  const page = spelledAs(findAddress(path)?.path ?? '*', pageOf(path))
  const home = prefix === '' ? '/' : prefix
  if (isPageData(path)) return page === '/' ? `${prefix === '' ? '/_' : prefix}.data` : `${prefix}${page}.data`
  return page === '/' ? home : prefix + page
}

/** Redirects every other spelling to the canonical one with 301. Only for GET and HEAD, because a form posts to its own address. */
export const redirectToCanonical: MiddlewareHandler<{ Bindings: Partial<HttpBindings> }> = async (c, next) => {
  if (c.req.method !== 'GET' && c.req.method !== 'HEAD') return next()
  const { pathname, search } = new URL(c.req.url)
  const path = canonicalPath(pathname)
  const query = canonicalSearch(path, search)
  const [sent = ''] = (c.env?.incoming?.url ?? '').split(/[?#]/, 1)
  if (path === pathname && query === search && !DOT_SEGMENT.test(sent)) return next()
  // Shared caches store none of these redirects, because the number of spellings is unlimited.
  c.header('Cache-Control', 'private, max-age=3600')
  return c.redirect(path + query, 301)
}

const COMPARISON_NAMES = new Set<string>(COMPARISON_KEYS)

/** Canonical query of a comparison: parameters in fixed order, distinct ids, then the rest. Other pages keep their query. */
function canonicalSearch(path: string, search: string): string {
  if (plainPath(path) !== '/compare') return search
  const parts = search.slice(1).split('&')
  const isOwn = (part: string) => COMPARISON_NAMES.has(part.split('=')[0] ?? '')
  const own = comparisonQuery(readComparison(new URLSearchParams(search)))
  if (withPlainCommas(parts.filter(isOwn).join('&')) === withPlainCommas(own)) return search
  const query = [own, ...parts.filter((part) => !isOwn(part))].filter((part) => part !== '').join('&')
  return query && `?${query}`
}

/** %26 stays encoded, because it would end a value. */
function withPlainCommas(query: string): string {
  return query.replaceAll(/%2c/gi, ',').replaceAll(/%[\da-f]{2}/gi, (code) => code.toUpperCase())
}

function splitAnyCase(path: string): SplitPath {
  const { language } = splitLanguage(path.toLowerCase())
  return splitLanguage(language === null ? path : `/${language}${path.slice(language.length + 1)}`)
}

/** Normalizes escapes by RFC 3986, section 6.2.2: unreserved characters unescaped, all other escapes in upper case. */
function withPlainEscapes(segment: string): string {
  return segment.replaceAll(/%[\da-f]{2}/gi, (code) => {
    const character = String.fromCharCode(Number.parseInt(code.slice(1), 16))
    return UNRESERVED.test(character) ? character : code.toUpperCase()
  })
}

/** @param route in the router's notation: "/topic/:topicSlug" */
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
  // Codes of places are in upper case: "US".
  return name === ':fips' ? slug.toUpperCase() : slug
}
