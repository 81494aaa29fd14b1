import { pathsPattern, type Address } from '#app/site/address.ts'
import { ADDRESSES } from '#app/site/addresses.ts'
import { isFromThisSite } from '../http/origin-check.ts'
import { BUDGETS, createRateLimit, type RateLimit } from '../limits/rate-limit.ts'
import { plainPath } from '../http/paths.ts'
import { networksOf, type VisitorNetwork } from '../limits/visitor-network.ts'

interface FormPostsOptions {
  /** The public address, e.g. "https://www.example.org". */
  siteUrl: string
  now: () => number
  /** The page with the reason why a form was rejected. */
  refusal: (status: 403 | 413 | 415 | 429, url: string) => Response
  /** Rate limit. Default: the budget of all calls that write. */
  limit?: RateLimit
}

/** Pages with a form that works without scripts. All other pages are read-only. */
const FORM_PAGES = pathsOf(({ takesForms }) => takesForms === true)
/**
 * Pages that links of our mails lead to. Their action is encoded in the address. A mail program's one-click unsubscribe
 * (RFC 8058), which posts either kind of form, therefore works too.
 */
const MAIL_LINK_PAGES = pathsOf(({ kind }) => kind === 'mail-link')
/** Maximum size of a form: a message of 5,000 characters in any script (nine bytes each in a form), and the other fields. */
const MAX_BYTES = 64 * 1024

/** Retry delay for a visitor whose input could not be saved. */
const RETRY_SECONDS = 5

export function isFormPage(path: string): boolean {
  return FORM_PAGES.test(plainPath(path))
}

function pathsOf(isMeant: (address: Address) => boolean): RegExp {
  return new RegExp(`^${pathsPattern(ADDRESSES.filter(isMeant))}/?$`)
}

/**
 * Forms that post to a page's own address (docs/contracts/server.md#the-four-calls). They are guarded by the Origin
 * check and the rate limit, limited in size, and rendered without a cache.
 *
 * @param render renders the page with its action, which gets the form's networks
 * @returns handles a POST from an address
 */
export function formPosts(
  render: (request: Request, networks: readonly VisitorNetwork[]) => Promise<Response>,
  options: FormPostsOptions,
) {
  const limit = options.limit ?? createRateLimit(BUDGETS.changes)

  return async (request: Request, address: string): Promise<Response> => {
    const { headers } = request
    if (!isFromThisSite(headers, options.siteUrl)) return options.refusal(403, request.url)
    const seconds = limit.take(networksOf(address), options.now())
    if (seconds > 0) return withHeader(options.refusal(429, request.url), 'Retry-After', String(seconds))
    const isMailLink = MAIL_LINK_PAGES.test(plainPath(new URL(request.url).pathname))
    if (!isMailLink && !isForm(headers.get('content-type'))) return options.refusal(415, request.url)
    // Browsers always state the length, and the HTTP parser stops there.
    if (!isMailLink && !(Number(headers.get('content-length') ?? Infinity) <= MAX_BYTES))
      return options.refusal(413, request.url)
    const body = isMailLink ? '' : await request.arrayBuffer()
    // Passes on only the form, because React Router's own origin check does not know SITE_URL.
    const form = { 'content-type': 'application/x-www-form-urlencoded', accept: headers.get('accept') ?? '*/*' }
    const response = await render(
      new Request(request.url, { method: 'POST', headers: form, body }),
      networksOf(address),
    )
    const answer = withHeader(response, 'Cache-Control', 'no-store')
    return answer.status === 503 ? withHeader(answer, 'Retry-After', String(RETRY_SECONDS)) : answer
  }
}

/** True for content types of a form without files. */
function isForm(contentType: string | null): boolean {
  return /^application\/x-www-form-urlencoded\s*(;|$)/i.test(contentType?.trim() ?? '')
}

function withHeader(response: Response, name: string, value: string): Response {
  const headers = new Headers(response.headers)
  headers.set(name, value)
  return new Response(response.body, { status: response.status, headers })
}
