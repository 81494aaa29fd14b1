import { createHash } from 'node:crypto'

const INLINE_SCRIPT = /<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/gi
const INLINE_STYLE = /<style[^>]*>([\s\S]*?)<\/style>/gi

/** A drawing opened on its own must not run anything, whoever put it there, nor be framed. */
export const SVG_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data:; font-src data:; sandbox; frame-ancestors 'none'"
/** Data that a browser shows as a page of its own can do nothing there. */
export const DATA_POLICY = "default-src 'none'; frame-ancestors 'none'"

/** The embeddable page: the only one that others may frame, and the only address under /charts that is a page. */
export function isEmbedPath(pathname: string): boolean {
  return /^\/charts\/?$/.test(pathname)
}

/** Origins beside our own that the policy lets a page load from. */
export interface PolicyOrigins {
  /** Pictures and films, e.g. the content service's origin. */
  media: string[]
  /** Where the four calls are answered, when that is not here. */
  functions: string[]
  /** Players that may stand in a frame. */
  frames: string[]
  /** Where scripts that draw a form come from, and everything that such a form loads and sends. */
  forms: string[]
  /** Where scripts that measure visits come from, and where they report to. */
  trackers: string[]
}

/**
 * The Content-Security-Policy of one finished page: scripts and styles by the sha256 of what the body holds inline,
 * no unsafe-inline, no framing. It belongs to this very body and is stored with it.
 */
export function contentSecurityPolicy(html: string, origins: PolicyOrigins): string {
  const scripts = hashes(html, INLINE_SCRIPT)
  const styles = hashes(html, INLINE_STYLE)
  const { media, functions, frames, forms, trackers } = origins
  const framed = [...frames, ...forms]
  const own = (name: string, ...sources: string[]) => [name, "'self'", ...sources].join(' ').trim()
  return [
    "default-src 'none'",
    own('script-src', ...forms, ...trackers, scripts),
    own('style-src', ...forms, styles),
    own('img-src', ...media, ...forms, 'data:', 'https:'),
    own('media-src', ...media),
    own('font-src', ...forms),
    own('connect-src', ...functions, ...forms, ...trackers),
    "manifest-src 'self'",
    `frame-src ${framed.length > 0 ? framed.join(' ') : "'none'"}`,
    own('form-action', ...functions, ...forms),
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ')
}

/** The policy of the embeddable page: framed by anybody, and nothing from anybody else (embedding checklist, section 5). */
export function embedPolicy(html: string): string {
  return [
    "default-src 'none'",
    `script-src 'self' ${hashes(html, INLINE_SCRIPT)}`.trim(),
    `style-src 'self' ${hashes(html, INLINE_STYLE)}`.trim(),
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    'frame-ancestors *',
  ].join('; ')
}

function hashes(html: string, elements: RegExp): string {
  const found = new Set<string>()
  for (const [, body = ''] of html.matchAll(elements)) {
    if (body !== '') found.add(`'sha256-${createHash('sha256').update(body).digest('base64')}'`)
  }
  return [...found].join(' ')
}

/** What others may show on their own pages, pictures for links to our articles among them. */
const SHARED = /^\/(charts|assets|media|wp-json|v4|oembed|embed\.js)(\/|$)|\/card\.png$/

/** Two years, as the lists of browsers ask; said only over https, where alone it counts. */
const HSTS = 'max-age=63072000; includeSubDomains'

/** What a tag manager loads from and reports to. */
const TAG_MANAGER = [
  'https://www.googletagmanager.com',
  'https://*.google-analytics.com',
  'https://*.analytics.google.com',
]

/** The origins that measuring needs, by what the operator named; none without. */
export function trackerOrigins({ tagId, scriptUrl }: { tagId: string; scriptUrl: string }): string[] {
  const script = URL.parse(scriptUrl)
  return [...(tagId === '' ? [] : TAG_MANAGER), ...(script ? [script.origin] : [])]
}

/**
 * Headers of every answer; `Cross-Origin-Resource-Policy` is `cross-origin` where others may embed what is there, the
 * assets among it: in a sandboxed frame the embeddable page itself counts as another origin.
 */
export function securityHeaders(pathname: string, isHttps: boolean): Record<string, string> {
  const isShared = SHARED.test(pathname)
  return {
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Resource-Policy': isShared ? 'cross-origin' : 'same-origin',
    // Pages bring a policy of their own. Browsers show films and reports in viewers that this one would stop.
    ...(pathname.startsWith('/media/') ? {} : { 'Content-Security-Policy': DATA_POLICY }),
    ...(isHttps ? { 'Strict-Transport-Security': HSTS } : {}),
  }
}
