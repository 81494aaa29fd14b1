import type { Context } from 'hono'
import type { DeskSite } from '#app/desk/desk-layout.tsx'
import { writeSignInPage } from '#app/desk/desk-pages.tsx'
import { errorAnswer } from '#server/http/error-page.ts'
import type { PolicyOrigins } from '#server/http/security.ts'
import { DESK_HEADERS, deskError, deskPage, isDeskApi } from '../desk-answers.ts'
import type { DeskRefusal } from './desk-gate.ts'

const STATUSES: Record<DeskRefusal, 401 | 403 | 429 | 503> = {
  'not-signed-in': 401,
  'foreign-form': 403,
  'too-many-keys': 429,
  'database-away': 503,
}

/** Messages for API clients. */
const MESSAGES: Record<DeskRefusal, string> = {
  'not-signed-in': 'Send a key of the desk as "Authorization: Bearer".',
  'foreign-form': 'With a cookie, only forms of this site are taken; programs send "Authorization: Bearer".',
  'too-many-keys': 'Too many wrong keys came from this network.',
  'database-away': 'The database cannot be reached at the moment.',
}

interface RefusalOptions {
  siteName: string
  origins: PolicyOrigins
  site: () => Promise<DeskSite>
}

/** Response to a refused entry: JSON below /desk/api, otherwise a page, usually the sign-in form. */
export function createRefuse({ siteName, origins, site }: RefusalOptions) {
  return async (c: Context, refusal: DeskRefusal, headers: Record<string, string> = {}): Promise<Response> => {
    const status = STATUSES[refusal]
    const challenge: Record<string, string> = status === 401 ? { 'WWW-Authenticate': 'Bearer realm="desk"' } : {}
    const all = { ...headers, ...challenge }
    if (isDeskApi(c.req.path)) return deskError(status, refusal, MESSAGES[refusal], all)
    if (refusal === 'foreign-form') return errorAnswer(siteName, 403, { ...DESK_HEADERS, ...all })
    const { pathname, search } = new URL(c.req.url)
    const to = c.req.method === 'GET' ? pathname + search : '/desk'
    const response = deskPage(
      writeSignInPage(await site(), to, refusal === 'not-signed-in' ? null : refusal),
      origins,
      status,
    )
    for (const [name, value] of Object.entries(all)) response.headers.set(name, value)
    return response
  }
}
