/** Whether an If-None-Match header names the tag: a weak comparison (RFC 9110, section 13.1.2). */
export function matchesETag(header: string | null | undefined, etag: string | null): boolean {
  if (!header || !etag) return false
  const opaque = (tag: string) => tag.trim().replace(/^W\//, '')
  return header.trim() === '*' || header.split(',').some((tag) => opaque(tag) === opaque(etag))
}
