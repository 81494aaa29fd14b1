import { serveStatic } from '@hono/node-server/serve-static'
import { Hono, type MiddlewareHandler } from 'hono'
import { FILE_POLICY } from './security.ts'

/** Unhashed files next to the assets: icons, and the script that hosts of embedded charts load. */
const BESIDE = '/:file{[a-z-]+\\.(?:svg|png|ico|txt|webmanifest|js)}'

const YEAR_SECONDS = 31_536_000
const HOUR_SECONDS = 3600

/**
 * Files: the build's hashed assets (immutable, precompressed), the unhashed files next to them (icons), and the
 * content's media. A missing asset or medium gets a plain 404, never a page.
 */
export function staticFiles(clientDir: string, mediaDir: string): Hono {
  return new Hono()
    .use('/assets/*', cacheFor(`public, max-age=${YEAR_SECONDS}, immutable`), forAnyOrigin)
    .get('/assets/*', serveStatic({ root: clientDir, precompressed: true }), (c) => c.text('Not found', 404))
    .use('/media/*', cacheFor(`public, max-age=${HOUR_SECONDS}, stale-while-revalidate=86400`), unchanged, withOneRange)
    .use('/media/*', async (c, next) => {
      await next()
      // A missing file gets our own short text.
      const own = c.res.status === 404 ? {} : mediaHeaders(c.req.path)
      for (const [name, value] of Object.entries(own)) c.res.headers.set(name, value)
      c.res.headers.set('Accept-Ranges', 'bytes')
    })
    .get('/media/*', serveStatic({ root: mediaDir, allowPercentInPath: true, rewriteRequestPath }), (c) =>
      c.text('Not found', 404),
    )
    .use(BESIDE, cacheFor(`public, max-age=${HOUR_SECONDS}`))
    .get(BESIDE, serveStatic({ root: clientDir, precompressed: true }))
}

/** A single range of a file. Other Range headers are ignored (RFC 9110, section 14.2). */
const ONE_RANGE = /^bytes=(\d{1,15}-\d{0,15}|-\d{1,15})$/

const withOneRange: MiddlewareHandler = async (c, next) => {
  const range = c.req.header('range')
  if (range !== undefined && !ONE_RANGE.test(range)) {
    const headers = new Headers(c.req.raw.headers)
    headers.delete('range')
    c.req.raw = new Request(c.req.raw, { headers })
  }
  await next()
}

const rewriteRequestPath = (pathname: string) => pathname.replace(/^\/media/, '')

/** Allows any origin. Fonts are fetched with CORS, and a sandboxed frame has an opaque origin. */
const forAnyOrigin: MiddlewareHandler = async (c, next) => {
  await next()
  c.res.headers.set('Access-Control-Allow-Origin', '*')
}

function cacheFor(value: string): MiddlewareHandler {
  return async (c, next) => {
    await next()
    if (c.res.status < 400) c.res.headers.set('Cache-Control', value)
  }
}

/** Sends 304 if the visitor's copy is as new as the file. */
const unchanged: MiddlewareHandler = async (c, next) => {
  await next()
  const since = Date.parse(c.req.header('if-modified-since') ?? '')
  const modified = Date.parse(c.res.headers.get('last-modified') ?? '')
  if (c.res.status !== 200 || Number.isNaN(since) || Number.isNaN(modified) || modified > since) return
  const headers = new Headers(c.res.headers)
  headers.delete('content-length')
  await c.res.body?.cancel()
  c.res = undefined
  c.res = new Response(null, { status: 304, headers })
}

/** Types that browsers display directly; sandboxed, so that their content cannot run scripts. */
const SHOWN: Record<string, string> = {
  apng: 'image/apng',
  avif: 'image/avif',
  bmp: 'image/bmp',
  gif: 'image/gif',
  ico: 'image/x-icon',
  jpeg: 'image/jpeg',
  jpg: 'image/jpeg',
  png: 'image/png',
  svg: 'image/svg+xml',
  webp: 'image/webp',
  flac: 'audio/flac',
  m4a: 'audio/mp4',
  mp3: 'audio/mpeg',
  oga: 'audio/ogg',
  ogg: 'audio/ogg',
  opus: 'audio/ogg',
  wav: 'audio/wav',
  weba: 'audio/webm',
  csv: 'text/csv; charset=utf-8',
  txt: 'text/plain; charset=utf-8',
  vtt: 'text/vtt; charset=utf-8',
}

/** Types whose built-in browser viewers fail under a sandbox. They run no code of the site. */
const VIEWED: Record<string, string> = {
  m4v: 'video/mp4',
  mov: 'video/quicktime',
  mp4: 'video/mp4',
  ogv: 'video/ogg',
  pdf: 'application/pdf',
  webm: 'video/webm',
}

const UNKNOWN = 'application/octet-stream'

/**
 * Headers for a file of the content. Its extension decides, regardless of case. A type in neither list, such as HTML,
 * XML or a script, becomes a download of unknown type.
 *
 * @param pathname of the address, as it was sent
 */
function mediaHeaders(pathname: string): Record<string, string> {
  const extension = /\.([a-z0-9]+)$/.exec(decoded(pathname).toLowerCase())?.[1] ?? ''
  const viewed = typeOf(VIEWED, extension)
  if (viewed !== null) return { 'Content-Type': viewed }
  const shown = typeOf(SHOWN, extension)
  const download = shown === null ? { 'Content-Disposition': 'attachment' } : {}
  return { 'Content-Type': shown ?? UNKNOWN, 'Content-Security-Policy': FILE_POLICY, ...download }
}

function typeOf(types: Record<string, string>, extension: string): string | null {
  return Object.hasOwn(types, extension) ? (types[extension] ?? null) : null
}

function decoded(pathname: string): string {
  try {
    return decodeURIComponent(pathname)
  } catch {
    return ''
  }
}
