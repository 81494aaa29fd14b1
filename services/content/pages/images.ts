import { record } from '#domain/record.ts'
import type { Image } from '#domain/image.ts'
import type { ImageValue } from '../acf-fields.ts'
import type { Addresses } from '../addresses.ts'
import { plainText } from '../text/plain-text.ts'

/** A picture in one size. */
interface Candidate {
  url: string
  width: number | null
  height: number | null
}

/** Maximum difference of aspect ratios. A cropped size with another ratio shows a different picture. */
const SAME_SHAPE = 0.02

/**
 * The picture of an image field (docs/contracts/content-model.md#pictures).
 *
 * @param media items of the media collection by id, for fields that contain only an id
 */
export function imageOfField(
  value: ImageValue | null,
  addresses: Addresses,
  media: ReadonlyMap<number, unknown>,
): Image | null {
  if (!value) return null
  if (value.kind === 'media') return imageOfMedia(media.get(value.id), addresses)
  if (value.kind === 'address') return build(candidate(value.url, null, null), '', [], addresses)
  const { url, alt, sizes, ...rest } = value.image
  const flat = record(sizes)
  const candidates = Object.keys(flat).map((name) =>
    candidate(flat[name], flat[`${name}-width`], flat[`${name}-height`]),
  )
  return build(candidate(url, rest['width'], rest['height']), alt, candidates, addresses)
}

/**
 * The picture of `better_featured_image`, of an item of `media`, or of `_embedded["wp:featuredmedia"][0]`. Null without
 * a `source_url`, because a deleted picture embeds an error object.
 */
export function imageOfMedia(item: unknown, addresses: Addresses): Image | null {
  const { source_url: url, alt_text: alt, media_details: details } = record(item)
  const { width, height, sizes } = record(details)
  const candidates = Object.values(record(sizes)).map((size) => {
    const { source_url: address, width: across, height: down } = record(size)
    return candidate(address, across, down)
  })
  return build(candidate(url, width, height), alt, candidates, addresses)
}

/** The "wide" size of a media item as a separate picture; null if it has none. */
export function wideImageOfMedia(item: unknown, addresses: Addresses): Image | null {
  const { alt_text: alt, media_details: details } = record(item)
  const { source_url: url, width, height } = record(record(record(details)['sizes'])['wide'])
  return build(candidate(url, width, height), alt, [], addresses)
}

function candidate(url: unknown, width: unknown, height: unknown): Candidate {
  return { url: typeof url === 'string' ? url : '', width: length(width), height: length(height) }
}

function build(full: Candidate, alt: unknown, sizes: Candidate[], addresses: Addresses): Image | null {
  const url = addresses.file(full.url)
  if (url === null) return null
  const shown: Image = {
    url,
    alt: typeof alt === 'string' ? plainText(alt) : '',
    width: full.width,
    height: full.height,
    srcset: null,
  }
  if (full.width === null) return shown
  const byUrl = new Map<string, number>()
  for (const size of [...sizes, full].toSorted((a, b) => (a.width ?? 0) - (b.width ?? 0))) {
    const address = addresses.file(size.url)
    if (address !== null && size.width !== null && hasShapeOf(full, size)) byUrl.set(srcsetUrl(address), size.width)
  }
  const srcset = [...byUrl].map(([address, width]) => `${address} ${width}w`).join(', ')
  return { ...shown, srcset: byUrl.size > 1 ? srcset : null }
}

function hasShapeOf(full: Candidate, size: Candidate): boolean {
  if (!full.width || !full.height || !size.width || !size.height) return true
  return Math.abs(full.width / full.height / (size.width / size.height) - 1) <= SAME_SHAPE
}

/** Escapes white space and commas, which would end an address in a srcset. */
function srcsetUrl(address: string): string {
  return address.replace(/\s/g, '%20').replaceAll(',', '%2C')
}

function length(value: unknown): number | null {
  const number = typeof value === 'string' ? Number(value) : value
  return typeof number === 'number' && Number.isFinite(number) && number > 0 ? number : null
}
