import { crc32 } from 'node:zlib'

/** Bytes of a PNG's signature and header chunk. */
const HEADER = 33

/** A PNG with texts by keyword, each in a chunk `iTXt` (PNG, third edition, 11.3.3.4). */
export function withTexts(
  png: Uint8Array<ArrayBuffer>,
  texts: Readonly<Record<string, string>>,
): Uint8Array<ArrayBuffer> {
  if (png.length < HEADER) return png
  const chunks = Object.entries(texts).map(([keyword, text]) => textChunk(keyword, text))
  const described = new Uint8Array(png.length + chunks.reduce((sum, { length }) => sum + length, 0))
  described.set(png.subarray(0, HEADER))
  let at = HEADER
  for (const chunk of chunks) {
    described.set(chunk, at)
    at += chunk.length
  }
  described.set(png.subarray(HEADER), at)
  return described
}

function textChunk(keyword: string, text: string): Uint8Array {
  // No compression. XMP contains its own language. No translated keyword.
  const language = keyword.startsWith('XML:') ? '' : 'en'
  const content = new TextEncoder().encode(`iTXt${keyword}\0\0\0${language}\0\0${text}`)
  const chunk = new Uint8Array(content.length + 8)
  const view = new DataView(chunk.buffer)
  view.setUint32(0, content.length - 4)
  chunk.set(content, 4)
  view.setUint32(chunk.length - 4, crc32(content))
  return chunk
}

/** Maximum length of a segment's content. The segment stores its length in two bytes. */
const MAX_SEGMENT = 0xffff - 2
const SIGNATURE = 'http://ns.adobe.com/xap/1.0/\0'

/**
 * A JPEG with a packet of XMP in a segment after its first marker (ISO 16684-3, 1.1.3). Unchanged if the packet is
 * longer than the maximum segment.
 */
export function withXmp(jpeg: Uint8Array<ArrayBuffer>, packet: string): Uint8Array<ArrayBuffer> {
  const content = new TextEncoder().encode(SIGNATURE + packet)
  if (jpeg.length < 2 || content.length > MAX_SEGMENT) return jpeg
  const described = new Uint8Array(jpeg.length + content.length + 4)
  described.set(jpeg.subarray(0, 2))
  described.set([0xff, 0xe1], 2)
  new DataView(described.buffer).setUint16(4, content.length + 2)
  described.set(content, 6)
  described.set(jpeg.subarray(2), 6 + content.length)
  return described
}
