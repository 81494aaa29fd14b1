import { fontFiles } from '@common-measure/fonts/read-fonts.ts'
import type { FileOrder, PdfOrder } from '#services/pictures/pictures.ts'
import { drawPicture } from './draw-picture.ts'

/** The file, or why there is none; and the memory that the process holds. */
export type PictureAnswer = ({ file: Uint8Array } | { error: string }) & { rssBytes: number }
/** alive: its program has been loaded, or a part of a picture is drawn. */
export type PictureMessage = PictureAnswer | 'alive'

const fonts = fontFiles()
/** Pictures between two calls of the collector, which does not count bytes of SVG and pixels. */
const COLLECT_AFTER = 8
let drawn = 0
/** Pages of a long table come faster. */
const SAY_EVERY_MS = 100
let saidAt = -Infinity

async function answer(order: FileOrder): Promise<void> {
  const drawing = order.type === 'pdf' ? drawnPdf(order) : drawPicture(order, fonts, sayAlive)
  const made = await drawing.then(
    (file) => ({ file }),
    (error: unknown) => ({ error: String(error) }),
  )
  drawn += 1
  if (drawn % COLLECT_AFTER === 0) globalThis.gc?.()
  process.send?.({ ...made, rssBytes: process.memoryUsage.rss() } satisfies PictureAnswer)
}

function sayAlive(): void {
  if (performance.now() - saidAt < SAY_EVERY_MS) return
  saidAt = performance.now()
  process.send?.('alive' satisfies PictureMessage)
}

/** What writes PDFs is read with the first of them. */
async function drawnPdf(order: PdfOrder): Promise<Uint8Array<ArrayBuffer>> {
  const { drawPdf } = await import('./pdf/draw-pdf.ts')
  sayAlive()
  return drawPdf(order, sayAlive)
}

process.title = 'common-measure pictures'
sayAlive()
process.on('message', (order: FileOrder) => void answer(order))
// However the server ends, its channel closes.
process.on('disconnect', () => process.exit(0))
// A terminal and service managers signal all processes of the site: pending pictures are finished for the server,
// which ends this process with its own.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => {})
