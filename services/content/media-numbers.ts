import { readImage } from './acf-fields.ts'
import { mediaBy, type Item, type WordPress } from './wordpress.ts'

/** Image fields for which some WordPress versions send the media item's id. */
const IMAGE_FIELDS = new Set(['topic_icon', 'image', 'photo', 'author_image', 'banner_image', 'logo'])

/** Ids of pictures that items name only by number: featured pictures and those of image fields. */
function mediaNumbers(items: readonly Item[]): Set<number> {
  const found = new Set<number>()
  const visit = (value: unknown, name: string) => {
    if (IMAGE_FIELDS.has(name)) {
      const image = readImage(value).value
      if (image?.kind === 'media') found.add(image.id)
    }
    if (typeof value !== 'object' || value === null) return
    for (const [key, entry] of Object.entries(value)) visit(entry, Array.isArray(value) ? name : key)
  }
  for (const item of items) {
    visit(item.acf, '')
    const hasPicture = item.better_featured_image !== undefined || item['_embedded'] !== undefined
    if (!hasPicture && item.featured_media > 0) found.add(item.featured_media)
  }
  return found
}

/**
 * Looks up all media ids in one call (docs/contracts/content-model.md#missing-and-emptied-fields).
 *
 * @throws ProviderError
 */
export async function lookUpMedia(wordpress: WordPress, items: readonly Item[]): Promise<Map<number, Item>> {
  const found = await mediaBy(wordpress, 'include', mediaNumbers(items))
  return new Map(found.map((item) => [item.id, item]))
}
