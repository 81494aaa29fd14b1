/** The id in a hash, "#caf%C3%A9" -> "café"; unchanged if it cannot be decoded. */
export function idInHash(hash: string): string {
  const id = hash.slice(1)
  try {
    return decodeURIComponent(id)
  } catch {
    return id
  }
}
