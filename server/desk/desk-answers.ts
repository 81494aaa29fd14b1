import { NOTHING_INLINE, pagePolicy, type PolicyOrigins } from '../http/security.ts'

type DeskStatus = 200 | 400 | 401 | 403 | 404 | 409 | 413 | 415 | 429 | 502 | 503

/** Headers below /desk. They prevent caching, indexing and framing, and hide the address from other sites. */
export const DESK_HEADERS: Record<string, string> = {
  'Cache-Control': 'no-store',
  'X-Robots-Tag': 'noindex, nofollow',
  'X-Frame-Options': 'DENY',
  'Referrer-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
}

export function isDeskApi(path: string): boolean {
  return /^\/desk\/api(\/|$)/.test(path)
}

export function deskPage(html: string, origins: PolicyOrigins, status: DeskStatus = 200): Response {
  const headers = {
    'Content-Type': 'text/html; charset=utf-8',
    ...DESK_HEADERS,
    ...pagePolicy(NOTHING_INLINE, origins),
  }
  return new Response(html, { status, headers })
}

export function deskJson(body: object, status: DeskStatus = 200, headers: Record<string, string> = {}): Response {
  return Response.json(body, { status, headers: { ...DESK_HEADERS, ...headers } })
}

export function deskError(
  status: DeskStatus,
  code: string,
  message: string,
  headers: Record<string, string> = {},
): Response {
  return deskJson({ error: { code, message } }, status, headers)
}
