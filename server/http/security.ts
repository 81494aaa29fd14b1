/** Sources of a policy for the inline parts of a page, e.g. "'sha256-…'"; each is unique. */
export interface InlineParts {
  scripts: string[]
  styles: string[]
}

/** A page without inline scripts and styles. */
export const NOTHING_INLINE: InlineParts = { scripts: [], styles: [] }

/** Policy of a file opened as a page: no scripts and no framing. Drawings contain their styles. */
export const FILE_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data:; font-src data:; media-src 'self'; sandbox; frame-ancestors 'none'"
/** Policy for data. A browser that shows the data as a page can run and load nothing there. */
export const DATA_POLICY = "default-src 'none'; frame-ancestors 'none'"

/** Origins besides our own that the policy lets a page load from. */
export interface PolicyOrigins {
  /** Origins of pictures and films, e.g. the content service. */
  media: string[]
  /** Origins of the four calls, if they are on another server. */
  functions: string[]
  /** Origins of players that may be embedded in a frame. */
  frames: string[]
  /** Origins of scripts that render a form, and of everything that such a form loads and sends. */
  forms: string[]
  /** Origins of analytics scripts, and of the addresses that they report to. */
  trackers: string[]
}

/** Path that receives browsers' reports of policy violations. */
export const REPORTS_PATH = '/csp-reports'
const REPORTING = `report-uri ${REPORTS_PATH}; report-to csp`
const ENDPOINTS = { 'Reporting-Endpoints': `csp="${REPORTS_PATH}"` }

/**
 * Text can become markup, scripts or script addresses only through the policies of app/browser/trusted-types.ts
 * (Trusted Types; other browsers ignore it).
 */
const TRUSTED_TYPES = "require-trusted-types-for 'script'; trusted-types default site scripts"

/**
 * Policy headers of a finished page: scripts and styles by the hashes of its inline parts, no unsafe-inline, no
 * framing. They belong to this body and are stored with it. External scripts may not support Trusted Types, so if the
 * operator configured any, violations are only reported.
 */
export function pagePolicy(inline: InlineParts, origins: PolicyOrigins): Record<string, string> {
  const { media, functions, frames, forms, trackers } = origins
  const framed = [...frames, ...forms]
  const own = (name: string, ...sources: string[]) => [name, "'self'", ...sources].join(' ')
  const policy = [
    "default-src 'none'",
    own('script-src', ...forms, ...trackers, ...inline.scripts),
    own('style-src', ...forms, ...inline.styles),
    own('img-src', ...media, ...forms, 'data:', 'https:'),
    own('media-src', ...media),
    own('font-src', ...forms),
    own('connect-src', ...functions, ...forms, ...trackers),
    "manifest-src 'self'",
    `frame-src ${framed.length > 0 ? framed.join(' ') : "'none'"}`,
    own('form-action', ...functions, ...forms),
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ]
  if (forms.length + trackers.length === 0) {
    return { 'Content-Security-Policy': [...policy, TRUSTED_TYPES, REPORTING].join('; '), ...ENDPOINTS }
  }
  return {
    'Content-Security-Policy': [...policy, REPORTING].join('; '),
    'Content-Security-Policy-Report-Only': `${TRUSTED_TYPES}; ${REPORTING}`,
    ...ENDPOINTS,
  }
}

/** Policy headers of the embeddable page, which any site may frame, and which loads nothing from other sites. */
export function embedPolicy(inline: InlineParts): Record<string, string> {
  const policy = [
    "default-src 'none'",
    ["script-src 'self'", ...inline.scripts].join(' '),
    ["style-src 'self'", ...inline.styles].join(' '),
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    'frame-ancestors *',
    TRUSTED_TYPES,
    REPORTING,
  ]
  return { 'Content-Security-Policy': policy.join('; '), ...ENDPOINTS }
}

/** Origins that a tag manager loads from and reports to. */
const TAG_MANAGER = [
  'https://www.googletagmanager.com',
  'https://*.google-analytics.com',
  'https://*.analytics.google.com',
]

/** Origins that the configured analytics needs; none without analytics. */
export function trackerOrigins({ tagId, scriptUrl }: { tagId: string; scriptUrl: string }): string[] {
  const script = URL.parse(scriptUrl)
  return [...(tagId === '' ? [] : TAG_MANAGER), ...(script ? [script.origin] : [])]
}
