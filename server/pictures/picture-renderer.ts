import { fontFiles } from '@common-measure/fonts/read-fonts.ts'
import type { FileOrder } from '#services/pictures/pictures.ts'
import { drawPicture } from './draw-picture.ts'

const fonts = fontFiles()

/** The task of the process that draws pictures (see picture-pool.ts). */
export default async function drawFile(order: FileOrder): Promise<Uint8Array<ArrayBuffer>> {
  if (order.type !== 'pdf') return drawPicture(order, fonts)
  // The PDF library is loaded with the first PDF.
  const { drawPdf } = await import('./pdf/draw-pdf.ts')
  return drawPdf(order)
}

process.title = 'common-measure pictures'
// A terminal and service managers signal all processes of the site. The server still waits for pending pictures, and ends
// this process with its own.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => {})
