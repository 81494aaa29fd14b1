import { parentPort, workerData } from 'node:worker_threads'
import { Resvg } from '@resvg/resvg-js'
import { encodePng } from './encode-png.ts'

/** What the worker is asked for: a PNG of this document, `zoom` px for each of its own. */
export interface PictureOrder {
  id: number
  svg: string
  zoom: number
}

export type PictureAnswer = { id: number; png: Uint8Array<ArrayBuffer> } | { id: number; error: string }

/** Letters that the house's fonts do not have. */
const OTHER_LETTERS = /[^\p{Script=Latin}\p{Script=Common}\p{Script=Inherited}]|\p{Emoji_Presentation}/u

/**
 * Our own fonts, so that a picture is the same on every machine. The machine's are read only for letters that ours do not
 * have, which takes a while and is better than boxes.
 */
function fontsFor(svg: string) {
  return {
    loadSystemFonts: OTHER_LETTERS.test(svg),
    fontFiles: (workerData as { fontFiles: string[] }).fontFiles,
    defaultFontFamily: 'Libre Franklin',
  }
}

parentPort?.on('message', ({ id, svg, zoom }: PictureOrder) => {
  try {
    const image = new Resvg(svg, { font: fontsFor(svg), fitTo: { mode: 'zoom', value: zoom } }).render()
    const png = encodePng(image.pixels, image.width, image.height) ?? new Uint8Array(image.asPng())
    parentPort?.postMessage({ id, png } satisfies PictureAnswer, [png.buffer])
  } catch (error) {
    parentPort?.postMessage({ id, error: String(error) } satisfies PictureAnswer)
  }
})
