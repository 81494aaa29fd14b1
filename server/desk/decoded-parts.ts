/**
 * The segments of an address below `base`, each decoded, so that a title may hold a slash; null for an address that is not
 * there, or whose escapes are broken.
 */
export function decodedParts(url: string, base: string): string[] | null {
  const { pathname } = new URL(url)
  if (!pathname.startsWith(base)) return null
  try {
    return pathname.slice(base.length).replace(/\/$/, '').split('/').map(decodeURIComponent)
  } catch {
    return null
  }
}
