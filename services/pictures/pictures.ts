import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import type { ProviderError } from '#domain/errors.ts'
import type { SlidesOrder, WorkbookOrder } from './document-orders.ts'

/** Order of a picture from an SVG document, with `zoom` px for each of its own. */
export interface PictureOrder {
  type: 'png' | 'jpeg'
  svg: string
  zoom: number
  /** True if its address has no query. There are few such pictures, and pages show them, so they are drawn first. */
  isUsual?: boolean
}

/** A printed table. The first cell of a row is its heading. */
export interface PdfTable {
  caption: string
  /** One heading per column; the first is above the names of the rows. */
  headings: string[]
  /** Columns with words, which are aligned to the left like the first column. Numbers are aligned to the right. */
  wordColumns: readonly number[]
  rows: string[][]
}

/** Order of a PDF from a drawing and its data table. */
export interface PdfOrder {
  type: 'pdf'
  svg: string
  documentInfo: {
    title: string
    description: string
    creator: string
    /** "en-US". */
    language: string
    /** The provenance as one `rdf:Description`. */
    xmp: string
  }
  /** Null for a chart without values, or with too many for print. */
  table: PdfTable | null
  /** Text in place of a table that is too long. */
  note: string | null
  /** Further charts, each on pages of its own. */
  more?: PdfPart[]
}

export interface PdfPart extends Pick<PdfOrder, 'svg' | 'table' | 'note'> {
  description: string
}

export type FileOrder = PictureOrder | PdfOrder | SlidesOrder | WorkbookOrder

/** True for an order of a picture, not of a document. */
export function isPicture(order: FileOrder): order is PictureOrder {
  return order.type === 'png' || order.type === 'jpeg'
}

/** Draws pictures, PDFs, presentations and workbooks. */
export interface Pictures {
  /** @throws ProviderError with status 503 when the queue is full or the file could not be drawn in time */
  draw: (order: FileOrder) => Promise<Uint8Array<ArrayBuffer>>
  /** Error for a new order while the queue is full; null while there is room. */
  refusal: () => ProviderError | null
}

/** Caches drawn files by their content, up to `maxBytes`. Simultaneous readers of one file share its drawing. */
export function createPictures(rasterizer: Pictures, { maxBytes }: { maxBytes: number }): Pictures {
  const cache = new LRUCache<string, Uint8Array<ArrayBuffer>, { order: FileOrder }>({
    maxSize: maxBytes,
    sizeCalculation: ({ length }) => Math.max(1, length),
    fetchMethod: (_key, _stale, { context }) => rasterizer.draw(context.order),
    // A drawing that is evicted before it is finished still reaches its readers.
    ignoreFetchAbort: true,
  })
  return {
    draw(order) {
      const key = createHash('sha256').update(JSON.stringify(order)).digest('base64url')
      return cache.forceFetch(key, { context: { order } })
    },
    refusal: rasterizer.refusal,
  }
}
