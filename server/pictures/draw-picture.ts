import { Resvg } from '@resvg/resvg-js'
import { encode } from 'jpeg-js'
import { picturePixels, SVG_ROOT } from '#services/pictures/picture-size.ts'
import type { PictureSize } from '#services/pictures/picture-size.ts'
import type { PictureOrder } from '#services/pictures/pictures.ts'
import { createPngEncoder } from './encode-png.ts'

/** Pixels drawn at once; each takes eleven bytes until its band is compressed. */
const BAND_PIXELS = 3_000_000
/** Of 100: small letters on a plain ground stay clean. */
const JPEG_QUALITY = 90
/** Letters that the site's fonts do not have. */
const OTHER_LETTERS = /[^\p{Script=Latin}\p{Script=Common}\p{Script=Inherited}]|\p{Emoji_Presentation}/u

/**
 * A picture of an SVG document. A large PNG is drawn and compressed in bands, so that it takes hardly more memory than a
 * small one; what is transparent becomes white there and in a JPEG.
 *
 * @param fontFiles TrueType fonts, so that a picture is the same on every machine. The machine's own are read only for
 *   letters that these do not have, which takes a while and is better than boxes.
 * @param onPart called after each band
 * @throws Error when the text is no document, or one without a size
 */
export async function drawPicture(
  order: PictureOrder,
  fontFiles: string[],
  onPart = () => {},
): Promise<Uint8Array<ArrayBuffer>> {
  const { type, svg, zoom } = order
  const size = picturePixels(svg, zoom)
  if (!size) throw new Error('The document has no size')
  const font = { loadSystemFonts: OTHER_LETTERS.test(svg), fontFiles, defaultFontFamily: 'Libre Franklin' }
  const fitTo = { mode: 'zoom', value: zoom } as const
  if (type === 'jpeg') return jpegOf(new Resvg(svg, { font, fitTo, background: '#ffffff' }).render())
  if (size.width * size.height > BAND_PIXELS) return drawInBands(svg, size, { font, onPart })
  const image = new Resvg(svg, { font, fitTo }).render()
  const encoder = createPngEncoder(image.width, image.height)
  return (await encoder.add(image.pixels)) ? encoder.end() : new Uint8Array(image.asPng())
}

function jpegOf({ width, height, pixels }: { width: number; height: number; pixels: Buffer }): Uint8Array<ArrayBuffer> {
  return new Uint8Array(encode({ width, height, data: pixels }, JPEG_QUALITY).data)
}

async function drawInBands(
  svg: string,
  { width, height, viewBox }: PictureSize,
  { font, onPart }: { font: object; onPart: () => void },
) {
  const encoder = createPngEncoder(width, height)
  const [root = '', attributes = '', end = ''] = SVG_ROOT.exec(svg) ?? []
  const others = attributes.replace(/\s(width|height|viewBox|preserveAspectRatio)="[^"]*"/g, '')
  const linesAtOnce = Math.max(1, Math.floor(BAND_PIXELS / width))
  for (let top = 0; top < height; top += linesAtOnce) {
    const lines = Math.min(linesAtOnce, height - top)
    const from = viewBox.y + (top / height) * viewBox.height
    const box = [viewBox.x, from, viewBox.width, (lines / height) * viewBox.height].join(' ')
    const size = `width="${width}" height="${lines}" viewBox="${box}" preserveAspectRatio="none"`
    // Not a document within a document: the bounds of that would be a mask as large as the band.
    const band = `<svg${others} ${size}${end}${svg.slice(root.length)}`
    const image = new Resvg(band, { font, background: '#ffffff' }).render()
    await encoder.add(image.pixels)
    onPart()
    // The pixels lie outside of what the collector watches: it would leave many bands lying about.
    globalThis.gc?.()
  }
  return encoder.end()
}
