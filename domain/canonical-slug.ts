/** The canonical spelling of a slug in an address. WordPress matches slugs in any case, and escapes letters beyond a-z in lower case. */
export function canonicalSlug(slug: string): string {
  return encodeURIComponent(plainSlug(slug))
}

/** A draft has no slug, and matches no other item. */
export function isSameSlug(slug: string, other: string): boolean {
  return slug !== '' && plainSlug(slug) === plainSlug(other)
}

/** A slug in the router's form: decoded, in lower case. */
export function plainSlug(slug: string): string {
  return decoded(slug.toWellFormed()).toLowerCase().normalize()
}

/** A decoded part of a path, or the part itself if it is not encoded. */
export function decoded(slug: string): string {
  try {
    return decodeURIComponent(slug)
  } catch {
    return slug
  }
}
