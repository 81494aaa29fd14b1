/**
 * Whether two slugs name the same item: WordPress keeps letters beyond a-z percent-encoded and finds them in any case, a
 * route gives them decoded.
 */
export function isSameSlug(slug: string, asked: string): boolean {
  return slug !== '' && plain(slug) === plain(asked)
}

function plain(slug: string): string {
  try {
    return decodeURIComponent(slug).normalize().toLowerCase()
  } catch {
    return slug.toLowerCase()
  }
}
