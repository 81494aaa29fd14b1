import type { Brand, Film } from '#domain/community.ts'
import { givenColors } from './brand-colors.ts'
import { hasSize } from '#services/pictures/nested-drawing.ts'
import type { CommunityFile } from '../community-shape.ts'
import { problemSentences, type JsonFile, type Problem } from '../faults.ts'

/** Reads a media file of the content by its address, `/media/…`; null if it does not exist. */
export type ReadMedia = (address: string) => Uint8Array | null

type BrandReading = { ok: true; brand: Brand } | { ok: false; faults: string[] }
type FilmEntry = NonNullable<CommunityFile['brand']>['film']

const DRAWABLE: readonly MediaKind[] = ['svg', 'png', 'jpeg']
const PICTURES: readonly MediaKind[] = [...DRAWABLE, 'webp']
/** Maximum size of pictures that are embedded in others, and thus add to their size. */
const MAX_DRAWING_BYTES = 300_000

interface Part {
  /** "loop.mp4" */
  key: string
  address: string | undefined
  kinds: readonly MediaKind[]
  right: string
}

/**
 * The brand with the files that it names. Files on other sites are not read.
 *
 * @param source the file that contains `brand`
 * @param readMedia null: files are assumed to exist
 */
export function readBrand(brand: CommunityFile['brand'], source: JsonFile, readMedia: ReadMedia | null): BrandReading {
  const faults = readMedia ? partsOf(brand).flatMap((part) => faultOf(part, readMedia)) : []
  if (faults.length > 0) return { ok: false, faults: problemSentences(source, faults) }
  const drawingAt = (address: string | undefined) =>
    address?.startsWith('/') ? drawingOf(readMedia?.(address) ?? null) : null
  return {
    ok: true,
    brand: {
      mark: brand?.mark ?? '',
      wordmark: brand?.wordmark ?? '',
      icon: brand?.icon ?? '',
      socialCard: brand?.social_card ?? '',
      socialCardAlt: brand?.social_card_alt ?? '',
      drawings: { mark: drawingAt(brand?.mark), icon: drawingAt(brand?.icon) },
      loop: filmOf(brand?.loop),
      film: filmOf(brand?.film),
      pictures: { region: brand?.pictures?.region ?? '', people: brand?.pictures?.people ?? '' },
      colors: givenColors(brand?.colors),
    },
  }
}

/** All files that a brand names. */
function partsOf(brand: CommunityFile['brand']): Part[] {
  const drawing = { kinds: DRAWABLE, right: 'an SVG, PNG or JPEG file' }
  const picture = { kinds: PICTURES, right: 'an SVG, PNG, JPEG or WebP file' }
  const filmParts = (key: string, film: FilmEntry): Part[] => [
    { key: `${key}.mp4`, address: film?.mp4, kinds: ['mp4'], right: 'an MP4 file' },
    { key: `${key}.webm`, address: film?.webm, kinds: ['webm'], right: 'a WebM file' },
    { key: `${key}.poster`, address: film?.poster, ...picture },
    { key: `${key}.track`, address: film?.track, kinds: ['vtt'], right: 'a WebVTT file' },
    { key: `${key}.transcript`, address: film?.transcript, kinds: ['text'], right: 'a text file' },
  ]
  return [
    { key: 'mark', address: brand?.mark, ...drawing },
    { key: 'wordmark', address: brand?.wordmark, ...picture },
    { key: 'icon', address: brand?.icon, ...drawing },
    { key: 'social_card', address: brand?.social_card, kinds: ['png', 'jpeg'], right: 'a PNG or JPEG file' },
    ...filmParts('loop', brand?.loop),
    ...filmParts('film', brand?.film),
    { key: 'pictures.region', address: brand?.pictures?.region, ...picture },
    { key: 'pictures.people', address: brand?.pictures?.people, ...picture },
  ]
}

function faultOf({ key, address, kinds, right }: Part, readMedia: ReadMedia): Problem[] {
  if (address === undefined || !address.startsWith('/')) return []
  const fault = (is: string, wanted: string) => [
    { at: `brand.${key}`, is: `is ${JSON.stringify(address)}, which ${is}`, right: wanted },
  ]
  const bytes = readMedia(address)
  if (bytes === null) return fault('is missing', 'the address of a file in media/, such as "/media/logo.svg"')
  const kind = mediaKindOf(bytes)
  if (kind === null || !kinds.includes(kind))
    return fault(`is ${kind === null ? 'neither a picture nor a film' : NAMES[kind]}`, right)
  if (kinds !== DRAWABLE) return []
  if (bytes.length > MAX_DRAWING_BYTES) return fault('is too large', `${right} of at most ${MAX_DRAWING_BYTES} bytes`)
  const hasNone = kind === 'svg' && !hasSize(textOf(bytes))
  return hasNone ? fault('does not say how large it is', 'an SVG file with a viewBox') : []
}

const NAMES: Readonly<Record<MediaKind, string>> = {
  svg: 'an SVG file',
  png: 'a PNG file',
  jpeg: 'a JPEG file',
  webp: 'a WebP file',
  mp4: 'an MP4 file',
  webm: 'a WebM file',
  vtt: 'a WebVTT file',
  text: 'a text',
}

/** A picture as an SVG document; null if it is not one. */
function drawingOf(bytes: Uint8Array | null): string | null {
  if (bytes === null) return null
  const kind = mediaKindOf(bytes)
  if (kind === 'svg') return textOf(bytes)
  const data = `data:image/${kind};base64,${Buffer.from(bytes).toString('base64')}`
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><image href="${data}" width="64" height="64"/></svg>`
}

function textOf(bytes: Uint8Array): string {
  return Buffer.from(bytes)
    .toString('utf8')
    .replace(/^\uFEFF/, '')
}

function filmOf(film: FilmEntry): Film | null {
  if (!film) return null
  const { mp4, webm, poster = '', track = '', transcript = '' } = film
  const sources = [...(webm === undefined ? [] : [{ src: webm, type: 'video/webm' }]), { src: mp4, type: 'video/mp4' }]
  return { sources, poster, track, transcript }
}

/** Types that the files of `brand` may have. */
type MediaKind = 'svg' | 'png' | 'jpeg' | 'webp' | 'mp4' | 'webm' | 'vtt' | 'text'

/** First bytes of each file type. */
const STARTS: readonly [MediaKind, RegExp | string][] = [
  ['png', /^\x89PNG\r\n/],
  ['jpeg', /^\xff\xd8\xff/],
  ['webp', /^RIFF[^]{4}WEBP/],
  ['mp4', /^[^]{4}ftyp/],
  ['webm', '\x1a\x45\xdf\xa3'],
  ['vtt', /^(\xef\xbb\xbf)?WEBVTT/],
  ['svg', /^(\xef\xbb\xbf)?(\s|<\?[^]*?\?>|<!--[^]*?-->|<!DOCTYPE[^>]*>)*<svg[\s>]/i],
]

/** File type by content, regardless of the name; null for any other type. */
function mediaKindOf(bytes: Uint8Array): MediaKind | null {
  const text = Buffer.from(bytes).toString('latin1')
  const found = STARTS.find(([, start]) => (typeof start === 'string' ? text.startsWith(start) : start.test(text)))
  return found?.[0] ?? (isText(bytes) ? 'text' : null)
}

function isText(bytes: Uint8Array): boolean {
  try {
    return !new TextDecoder('utf-8', { fatal: true }).decode(bytes).includes('\0')
  } catch {
    return false
  }
}
