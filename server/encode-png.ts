import { crc32, deflateSync } from 'node:zlib'

const SIGNATURE = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]
/** Eight bits each of red, green and blue. */
const HEADER_END = [8, 2, 0, 0, 0]
/** The filter of a line that says how it differs from the one above. */
const UP = 2
/** Flat colours shrink nearly as well as at higher levels, in a third of the time. */
const LEVEL = 3

/**
 * A PNG of opaque pixels, given as red, green, blue and alpha: smaller and made in half the time of what the rasterizer
 * writes, which keeps the alpha and looks for a filter for each line, and drawings need neither.
 *
 * @returns null when a pixel is not opaque
 */
export function encodePng(pixels: Uint8Array, width: number, height: number): Uint8Array<ArrayBuffer> | null {
  const lines = opaqueLines(pixels, width, height)
  if (!lines) return null
  const header = new Uint8Array(13)
  const view = new DataView(header.buffer)
  view.setUint32(0, width)
  view.setUint32(4, height)
  header.set(HEADER_END, 8)
  const chunks = [
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(lines, { level: LEVEL })),
    chunk('IEND', new Uint8Array()),
  ]
  const png = new Uint8Array(chunks.reduce((sum, { length }) => sum + length, SIGNATURE.length))
  png.set(SIGNATURE)
  let at = SIGNATURE.length
  for (const part of chunks) {
    png.set(part, at)
    at += part.length
  }
  return png
}

/** The pixels in three bytes each, line by line after the number of its filter; null when one is not opaque. */
function opaqueLines(pixels: Uint8Array, width: number, height: number): Uint8Array | null {
  const lines = new Uint8Array(height * (width * 3 + 1))
  let alpha = 0xff
  for (let y = 0; y < height; y += 1) {
    const start = y * (width * 3 + 1)
    const from = y * width * 4
    if (y > 0 && isRepeated(pixels, from, width * 4)) {
      // Nothing differs from the line above.
      lines[start] = UP
      continue
    }
    for (let at = from, to = start + 1; at < from + width * 4; at += 4, to += 3) {
      lines[to] = pixels[at] ?? 0
      lines[to + 1] = pixels[at + 1] ?? 0
      lines[to + 2] = pixels[at + 2] ?? 0
      alpha &= pixels[at + 3] ?? 0
    }
  }
  return alpha === 0xff ? lines : null
}

function isRepeated(pixels: Uint8Array, from: number, length: number): boolean {
  const line = pixels.subarray(from, from + length)
  return Buffer.compare(line, pixels.subarray(from - length, from)) === 0
}

function chunk(type: string, data: Uint8Array): Uint8Array {
  const bytes = new Uint8Array(data.length + 12)
  const view = new DataView(bytes.buffer)
  view.setUint32(0, data.length)
  for (let at = 0; at < 4; at += 1) bytes[4 + at] = type.charCodeAt(at)
  bytes.set(data, 8)
  view.setUint32(data.length + 8, crc32(bytes.subarray(4, data.length + 8)))
  return bytes
}
