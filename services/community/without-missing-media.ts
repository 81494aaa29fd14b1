/**
 * Removes parts of a `community.json` whose media files are missing: parts of the brand, and films. Used for the
 * bundled community, if the content folder of an installation has none.
 *
 * @param isThere true if the media file at an address exists
 */
export function withoutMissingMedia(json: string, isThere: (address: string) => boolean): string {
  const { brand, ...rest } = JSON.parse(json) as { brand?: Record<string, unknown> }
  const present = (part: Record<string, unknown>) =>
    Object.fromEntries(
      Object.entries(part).filter(
        ([, value]) => typeof value !== 'string' || !value.startsWith('/media/') || isThere(value),
      ),
    )
  const kept = Object.entries(present(brand ?? {})).flatMap(([key, value]) => {
    if (typeof value !== 'object' || value === null) return [[key, value] as const]
    const part = present(value as Record<string, unknown>)
    return 'mp4' in value && !('mp4' in part) ? [] : [[key, part] as const]
  })
  return JSON.stringify({ ...rest, brand: Object.fromEntries(kept) })
}

/** The addresses of the media that a brand names. */
export function mediaOfBrand(json: string): string[] {
  const { brand } = JSON.parse(json) as { brand?: object }
  return [...JSON.stringify(brand ?? {}).matchAll(/"(\/media\/[^"]+)"/g)].map(([, address = '']) => address)
}
