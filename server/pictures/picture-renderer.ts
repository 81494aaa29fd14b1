import { fontFiles } from '@common-measure/fonts/read-fonts.ts'
import { isPicture, type FileOrder, type PictureOrder } from '#services/pictures/pictures.ts'
import { Resvg } from '@resvg/resvg-js'
import { encode } from 'jpeg-js'

/** JPEG quality (0-100); lower values blur small text. */
const JPEG_QUALITY = 90
/** Letters that the site's fonts lack. */
const OTHER_LETTERS = /[^\p{Script=Latin}\p{Script=Common}\p{Script=Inherited}]|\p{Emoji_Presentation}/u

/**
 * Draws an SVG document as a PNG, or as a JPEG on white.
 *
 * @param fontFiles TrueType fonts, so that a picture is the same on every machine. The machine's own fonts are slow to
 * load, and are read only for letters that these lack.
 * @throws Error if the text is not an SVG document
 */
export async function drawPicture(
  { type, svg, zoom }: PictureOrder,
  fontFiles: string[],
): Promise<Uint8Array<ArrayBuffer>> {
  const image = new Resvg(svg, {
    font: { loadSystemFonts: OTHER_LETTERS.test(svg), fontFiles, defaultFontFamily: 'Libre Franklin' },
    fitTo: { mode: 'zoom', value: zoom },
    ...(type === 'jpeg' && { background: '#ffffff' }),
  }).render()
  if (type === 'png') return new Uint8Array(image.asPng())
  const { width, height, pixels } = image
  return new Uint8Array(encode({ width, height, data: pixels }, JPEG_QUALITY).data)
}

const fonts = fontFiles()

/** The task of the process that draws pictures (see picture-pool.ts). */
export default async function drawFile(order: FileOrder): Promise<Uint8Array<ArrayBuffer>> {
  if (isPicture(order)) return drawPicture(order, fonts)
  // Libraries of documents are loaded with the first one.
  if (order.type === 'pdf') return (await import('./pdf/draw-pdf.ts')).drawPdf(order)
  if (order.type === 'xlsx') return (await import('./documents/write-workbook.ts')).writeWorkbook(order)
  const { writeSlides } = await import('./documents/write-slides.ts')
  return writeSlides(order, (svg, zoom) => drawPicture({ type: 'png', svg, zoom }, fonts))
}

process.title = 'common-measure pictures'
// A terminal and service managers signal all processes of the site. The server still waits for pending pictures, and
// ends this process itself.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => {})
