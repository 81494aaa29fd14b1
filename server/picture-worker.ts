import { parentPort, workerData } from 'node:worker_threads'
import { Resvg } from '@resvg/resvg-js'

/** What the worker is asked for: a PNG of this document, `zoom` px for each of its own. */
export interface PictureOrder {
  id: number
  svg: string
  zoom: number
}

export type PictureAnswer = { id: number; png: Uint8Array<ArrayBuffer> } | { id: number; error: string }

/** System fonts are left out, so that a picture is the same on every machine. */
const font = {
  loadSystemFonts: false,
  fontFiles: (workerData as { fontFiles: string[] }).fontFiles,
  defaultFontFamily: 'Libre Franklin',
}

parentPort?.on('message', ({ id, svg, zoom }: PictureOrder) => {
  try {
    const png = new Uint8Array(new Resvg(svg, { font, fitTo: { mode: 'zoom', value: zoom } }).render().asPng())
    parentPort?.postMessage({ id, png } satisfies PictureAnswer, [png.buffer])
  } catch (error) {
    parentPort?.postMessage({ id, error: String(error) } satisfies PictureAnswer)
  }
})
