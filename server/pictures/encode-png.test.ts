import { inflateSync } from 'node:zlib'
import { Resvg } from '@resvg/resvg-js'
import { describe, expect, test } from 'vitest'
import { createPngEncoder } from './encode-png.ts'

const [RED, BLUE, CLEAR] = [
  [200, 10, 30, 255],
  [0, 20, 250, 255],
  [0, 0, 0, 0],
]
type Pixel = number[] | undefined

const pixelsOf = (...pixels: Pixel[]) => Uint8Array.from(pixels.flatMap((pixel) => pixel ?? []))

/** A picture of such bands; null where it cannot be written. */
async function encode(width: number, height: number, ...bands: Uint8Array[]): Promise<Uint8Array | null> {
  const encoder = createPngEncoder(width, height)
  for (const band of bands) {
    if (!(await encoder.add(band))) return null
  }
  return encoder.end()
}

/** Type and data of each chunk. */
function chunksOf(png: Uint8Array): [string, Buffer][] {
  const bytes = Buffer.from(png)
  const chunks: [string, Buffer][] = []
  for (let at = 8; at < bytes.length; at += 12 + bytes.readUInt32BE(at)) {
    chunks.push([bytes.toString('latin1', at + 4, at + 8), bytes.subarray(at + 8, at + 8 + bytes.readUInt32BE(at))])
  }
  return chunks
}

/** The pixels of a PNG as another program reads them. */
function readBack(png: Uint8Array, width: number, height: number): Uint8Array {
  const address = `data:image/png;base64,${Buffer.from(png).toString('base64')}`
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><image href="${address}" width="${width}" height="${height}"/></svg>`
  return new Uint8Array(new Resvg(svg, { imageRendering: 1 }).render().pixels)
}

describe('a PNG', () => {
  test.each([
    ['one pixel', 1, 1, [RED]],
    ['lines that differ', 2, 2, [RED, BLUE, BLUE, RED]],
    ['lines that are repeated', 2, 3, [RED, BLUE, RED, BLUE, RED, BLUE]],
    ['a line repeated after another', 1, 4, [RED, RED, BLUE, BLUE]],
  ])('is read as what it was made of: %s', async (_what, width, height, pixels) => {
    const whole = pixelsOf(...pixels)
    const png = (await encode(width, height, whole)) ?? new Uint8Array()
    expect(chunksOf(png).map(([type]) => type)).toEqual(['IHDR', 'IDAT', 'IEND'])
    expect(readBack(png, width, height)).toEqual(whole)
    const lines = Array.from({ length: height }, (_, y) => whole.slice(y * width * 4, (y + 1) * width * 4))
    expect(await encode(width, height, ...lines), 'line by line').toEqual(png)
  })

  test('a repeated line is marked as such', async () => {
    const png = (await encode(1, 2, pixelsOf(RED, RED))) ?? new Uint8Array()
    const [, data] = chunksOf(png).find(([type]) => type === 'IDAT') ?? []
    expect([...inflateSync(data ?? '')]).toEqual([0, 200, 10, 30, 2, 0, 0, 0])
  })

  test('what is not opaque is not for it', async () => {
    expect(await encode(2, 1, pixelsOf(RED, CLEAR))).toBeNull()
  })
})
