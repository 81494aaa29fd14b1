import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import type { ProviderError } from '#domain/errors.ts'

/** A picture that is to be made of an SVG document, `zoom` px for each of its own. */
export interface PictureOrder {
  type: 'png' | 'jpeg'
  svg: string
  zoom: number
}

/** A table as it is printed: the first cell of a row names it. */
export interface PdfTable {
  caption: string
  /** One a column, the first over the names of the rows. */
  headings: string[]
  /** The columns of words, which begin at their left ends as the first one does; figures end at the right ones. */
  wordColumns: readonly number[]
  rows: string[][]
}

/** A PDF that is to be made of a drawing and its data table. */
export interface PdfOrder {
  type: 'pdf'
  svg: string
  papers: {
    title: string
    description: string
    creator: string
    /** "en-US". */
    language: string
    /** The papers as one `rdf:Description`. */
    xmp: string
  }
  /** Null for a chart without figures, or with too many to print. */
  table: PdfTable | null
  /** What stands in the place of a table that is too long. */
  note: string | null
}

export type FileOrder = PictureOrder | PdfOrder

/** Makes files, each in the turn of the network that asks for it. */
export interface Rasterizer {
  /** @throws ProviderError with status 503 when there is more to do than can be done soon */
  draw: (order: FileOrder, network: string) => Promise<Uint8Array<ArrayBuffer>>
  /** The refusal of a picture of this many pixels or more; null while there is room. */
  refusal: (pixels: number, network: string) => ProviderError | null
}

/** Pictures and PDFs by what is in them: the same drawing is made once, however many addresses ask for it. */
export type Pictures = Rasterizer

/**
 * Keeps the pictures asked for last, `maxBytes` in all; simultaneous readers of one picture share its making.
 */
export function createPictures(rasterizer: Rasterizer, { maxBytes }: { maxBytes: number }): Pictures {
  const kept = new LRUCache<string, Uint8Array<ArrayBuffer>>({
    maxSize: maxBytes,
    sizeCalculation: ({ length }) => Math.max(1, length),
  })
  const pending = new Map<string, Promise<Uint8Array<ArrayBuffer>>>()

  return {
    async draw(order, network) {
      const key = createHash('sha256').update(JSON.stringify(order)).digest('base64url')
      const known = kept.get(key) ?? pending.get(key)
      if (known) return known
      const drawing = rasterizer
        .draw(order, network)
        .then((picture) => {
          kept.set(key, picture)
          return picture
        })
        .finally(() => pending.delete(key))
      pending.set(key, drawing)
      return drawing
    },
    refusal: (pixels, network) => rasterizer.refusal(pixels, network),
  }
}
