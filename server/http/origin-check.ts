/**
 * Checks the origin of a request that writes (docs/contracts/server.md#the-four-calls). The Origin must be SITE_URL's
 * or the request's own host, and Sec-Fetch-Site `same-origin` or `none`. A request with neither header comes from a
 * program and passes: there are no cookies that another site could misuse.
 *
 * @param siteUrl the public address, e.g. "https://www.example.org"
 * @returns true if the request may write
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
  // Uses the same scheme on both sides, so that a default port matches a missing one.
  return host !== null && readOrigin(`${origin.protocol}//${host}`)?.host === origin.host
}

/** @returns null for "null" (a sandboxed frame, a file) and any other text that is not a web origin */
function readOrigin(text: string): URL | null {
  const url = URL.parse(text)
  return url && /^https?:$/.test(url.protocol) ? url : null
}
