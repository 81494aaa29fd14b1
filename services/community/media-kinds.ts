/** What the files that `brand` names may be. */
export type MediaKind = 'svg' | 'png' | 'jpeg' | 'webp' | 'mp4' | 'webm' | 'vtt' | 'text'

/** How files begin, byte for byte. */
const STARTS: readonly [MediaKind, RegExp | string][] = [
  ['png', /^\x89PNG\r\n/],
  ['jpeg', /^\xff\xd8\xff/],
  ['webp', /^RIFF[^]{4}WEBP/],
  ['mp4', /^[^]{4}ftyp/],
  ['webm', '\x1a\x45\xdf\xa3'],
  ['vtt', /^(\xef\xbb\xbf)?WEBVTT/],
  ['svg', /^(\xef\xbb\xbf)?(\s|<\?[^]*?\?>|<!--[^]*?-->|<!DOCTYPE[^>]*>)*<svg[\s>]/i],
]

/** By what is in a file, whatever its name; null for anything else. */
export function mediaKindOf(bytes: Uint8Array): MediaKind | null {
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
