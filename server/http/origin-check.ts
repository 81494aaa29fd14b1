/**
 * Whether a request that writes may come from where it says it comes from (docs/contracts/server.md#the-four-calls):
 * the Origin is SITE_URL's or the request's own host, Sec-Fetch-Site is `same-origin` or `none`. A request with neither
 * header is a program's and passes: there are no cookies that another site could borrow.
 *
 * @param siteUrl the public address, e.g. "https://www.example.org"
 */
export function isFromThisSite(headers: Headers, siteUrl: string): boolean {
  const site = headers.get('sec-fetch-site')
  if (site !== null && site !== 'same-origin' && site !== 'none') return false
  const origin = headers.get('origin')
  return origin === null || isOwnOrigin(origin, headers.get('host'), siteUrl)
}

function isOwnOrigin(text: string, host: string | null, siteUrl: string): boolean {
  const origin = readOrigin(text)
  if (origin === null) return false
  if (origin.origin === readOrigin(siteUrl)?.origin) return true
  // The same scheme on both sides, so that a port that goes without saying may be said.
  return host !== null && readOrigin(`${origin.protocol}//${host}`)?.host === origin.host
}

/** @returns null for "null" (a sandboxed frame, a file) and whatever else is no web origin */
function readOrigin(text: string): URL | null {
  const url = URL.parse(text)
  return url && /^https?:$/.test(url.protocol) ? url : null
}
