import type { Call } from './fixtures/calls.ts'

const HEADERS = ['content-type', 'x-wp-total', 'x-wp-totalpages']
/** Replaces the origin of either service in the responses. */
export const SITE = 'https://site.example'

/** The compared parts of a response. */
export interface Answer {
  status: number
  headers: Record<string, string>
  body: unknown
}

/** Sends a call to a service, and replaces its origin in the response by SITE. */
export async function ask(send: (request: Request) => Promise<Response>, origin: string, call: Call): Promise<Answer> {
  const response = await send(new Request(`${origin}/wp-json${call.path}`))
  const text = (await response.text()).replaceAll(origin, SITE).replaceAll(origin.replaceAll('/', '\\/'), SITE)
  const kept = HEADERS.flatMap((name) => {
    const value = response.headers.get(name)
    return value === null ? [] : [[name, value.replaceAll(origin, SITE)]]
  })
  return { status: response.status, headers: Object.fromEntries(kept), body: parsed(text) }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

/** Path at which two responses differ: `body.0.title.rendered`. */
interface Difference {
  at: string
  real: unknown
  ours: unknown
}

/** Differences of our response from the real one, except for unavoidable differences: see `OWN_MATTERS`. */
export function differences(real: Answer, ours: Answer): Difference[] {
  const found: Difference[] = []
  const compare = (at: string, a: unknown, b: unknown): void => {
    if (isKnown(at, a, b)) return
    if (isObject(a) && isObject(b) && Array.isArray(a) === Array.isArray(b)) {
      for (const key of new Set([...Object.keys(a), ...Object.keys(b)])) compare(`${at}.${key}`, a[key], b[key])
    } else if (JSON.stringify(a) !== JSON.stringify(b)) found.push({ at, real: a, ours: b })
  }
  compare('status', real.status, ours.status)
  compare('headers', real.headers, ours.headers)
  if (real.status === ours.status) compare('body', real.body, ours.body)
  return found
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}

/**
 * Known differences: additions by WordPress's version, plug-ins, file system and settings, and fields for items that exist only in tests.
 */
const OWN_MATTERS = [
  // A refusal has code, message and status (docs/contracts/content-model.md#the-embedded-service).
  /^body\.data\.(?:params|details)$/,
  /\.(?:guid|class_list|filesize|image_meta|meta|avatar_urls|yoast_head_json|modified|modified_gmt)(?:\.|$)/,
  // Fields of ACF that docs/contracts/content-model.md#pictures omits, and other fields of a post object.
  /\.acf\..*\.(?:author|name|status|resources)$|\.community_voice\./,
  // Values that PHP's JSON cannot represent: objects without keys, or with numeric keys.
  /\.acf\.(?:columns|resources)/,
  // The embedded service links only to embeddable items, and has no comments.
  /\._links\b|\._embedded\.replies\b/,
  // A deleted picture or parent is an error object in our response, and a list of all routes or a refusal in WordPress.
  /\._embedded\.(?:wp:featuredmedia|up)\.\d+\.(?:code|message|data|description|routes|namespaces|authentication|url|home|timezone_string|site_\w+)\b/,
  // WordPress's own types.
  /^body\.(?:nav_menu|wp_\w+)|\.(?:name|gmt_offset)$/,
  // Addresses of tags and authors depend on settings; events may have comments or not.
  /\.link$|\.(?:comment_status|ping_status)$|\.description\.rendered$/,
]

function isKnown(at: string, real: unknown, ours: unknown): boolean {
  if (OWN_MATTERS.some((pattern) => pattern.test(at))) return true
  return typeof real === 'string' && typeof ours === 'string' && squeezed(real) === squeezed(ours)
}

function squeezed(text: string): string {
  return text
    .replace(/&#0?38;|&amp;/g, '&')
    .replace(/&#8220;|&#8221;|[“”]/g, '"')
    .replace(/&#8217;/g, '’')
    .replace(/&#8211;/g, '–')
    .replace(/(href=")https:\/\/site\.example\//g, '$1/')
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/\/wp-content\/uploads(?=\/media)/g, '')
    .replace(/\s+/g, ' ')
    .trim()
}
