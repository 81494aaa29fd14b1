import { crc32 } from 'node:zlib'

/** Bytes of a PNG's signature and its first chunk, the header. */
const HEADER = 33

/** A PNG with texts by their keywords, each a chunk `iTXt` (PNG, third edition, 11.3.3.4). */
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
  // No compression; the language, which XMP says itself; no translated keyword.
  const language = keyword.startsWith('XML:') ? '' : 'en'
  const content = new TextEncoder().encode(`iTXt${keyword}\0\0\0${language}\0\0${text}`)
  const chunk = new Uint8Array(content.length + 8)
  const view = new DataView(chunk.buffer)
  view.setUint32(0, content.length - 4)
  chunk.set(content, 4)
  view.setUint32(chunk.length - 4, crc32(content))
  return chunk
}
