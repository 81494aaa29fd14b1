/** Bytes of a PNG's signature and its first chunk, the header. */
const HEADER = 33

/** A PNG with what it shows in words, as its text chunk `Description` (PNG, third edition, 11.3.3.4). */
export function withDescription(png: Uint8Array<ArrayBuffer>, description: string): Uint8Array<ArrayBuffer> {
  if (png.length < HEADER) return png
  // No compression; the language; no translated keyword.
  const content = new TextEncoder().encode(`iTXtDescription\0\0\0en\0\0${description}`)
  const chunk = new Uint8Array(content.length + 8)
  const view = new DataView(chunk.buffer)
  view.setUint32(0, content.length - 4)
  chunk.set(content, 4)
  view.setUint32(chunk.length - 4, crc32(content))
  const described = new Uint8Array(png.length + chunk.length)
  described.set(png.subarray(0, HEADER))
  described.set(chunk, HEADER)
  described.set(png.subarray(HEADER), HEADER + chunk.length)
  return described
}

/** The check of a chunk's bytes (PNG, third edition, annex D), in browsers too. */
function crc32(bytes: Uint8Array): number {
  let crc = 0xffffffff
  for (const byte of bytes) {
    crc ^= byte
    for (let bit = 0; bit < 8; bit++) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1
  }
  return (crc ^ 0xffffffff) >>> 0
}
