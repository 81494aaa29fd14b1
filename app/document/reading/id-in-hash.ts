/** The id that a hash names, "#caf%C3%A9" -> "café"; as it is written where it cannot be decoded. */
export function idInHash(hash: string): string {
  const id = hash.slice(1)
  try {
    return decodeURIComponent(id)
  } catch {
    return id
  }
}
