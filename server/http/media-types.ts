import { FILE_POLICY } from './security.ts'

/** Types that browsers show as they are; sandboxed, so that nothing in them runs. */
const SHOWN: Record<string, string> = {
  apng: 'image/apng',
  avif: 'image/avif',
  bmp: 'image/bmp',
  gif: 'image/gif',
  ico: 'image/x-icon',
  jpeg: 'image/jpeg',
  jpg: 'image/jpeg',
  png: 'image/png',
  svg: 'image/svg+xml',
  webp: 'image/webp',
  flac: 'audio/flac',
  m4a: 'audio/mp4',
  mp3: 'audio/mpeg',
  oga: 'audio/ogg',
  ogg: 'audio/ogg',
  opus: 'audio/ogg',
  wav: 'audio/wav',
  weba: 'audio/webm',
  csv: 'text/csv; charset=utf-8',
  txt: 'text/plain; charset=utf-8',
  vtt: 'text/vtt; charset=utf-8',
}

/** Types whose viewers in browsers stop under a sandbox; they run nothing of the site. */
const VIEWED: Record<string, string> = {
  m4v: 'video/mp4',
  mov: 'video/quicktime',
  mp4: 'video/mp4',
  ogv: 'video/ogg',
  pdf: 'application/pdf',
  webm: 'video/webm',
}

const UNKNOWN = 'application/octet-stream'

/**
 * The headers by which a file of the content is sent. Its extension decides, whatever its case; one that is in neither
 * list, such as HTML, XML and scripts, is a download of no known type.
 *
 * @param pathname of the address, as it was sent
 */
export function mediaHeaders(pathname: string): Record<string, string> {
  const extension = /\.([a-z0-9]+)$/.exec(decoded(pathname).toLowerCase())?.[1] ?? ''
  const viewed = typeOf(VIEWED, extension)
  if (viewed !== null) return { 'Content-Type': viewed }
  const shown = typeOf(SHOWN, extension)
  const download = shown === null ? { 'Content-Disposition': 'attachment' } : {}
  return { 'Content-Type': shown ?? UNKNOWN, 'Content-Security-Policy': FILE_POLICY, ...download }
}

function typeOf(types: Record<string, string>, extension: string): string | null {
  return Object.hasOwn(types, extension) ? (types[extension] ?? null) : null
}

function decoded(pathname: string): string {
  try {
    return decodeURIComponent(pathname)
  } catch {
    return ''
  }
}
