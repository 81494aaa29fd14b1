import { createHash } from 'node:crypto'
import { zstdCompressSync, zstdDecompressSync } from 'node:zlib'
import { ownBytes } from '../own-bytes.ts'
import { readFields } from './acf-fields.ts'
import { spreadsheetOf } from './page-fields.ts'
import type { Item } from './wordpress.ts'

/** A page whose texts wait as bytes, outside of the heap: of thousands only some are read. */
export interface PackedPage {
  id: number
  slug: string
  /** The spreadsheet of its charts that name none. */
  spreadsheetId: string | null
  /** Whether a chart of its text may name another one. */
  namesOthers: boolean
  /** What tells this state of the page from others. */
  digest: string
  /** The page as JSON. */
  bytes: Buffer
  isCompressed: boolean
}

export function packPage(page: Item): PackedPage {
  const { id, slug, acf, content } = page
  const bytes = Buffer.from(JSON.stringify(page))
  return {
    id,
    slug,
    spreadsheetId: spreadsheetOf(readFields(acf, () => {})),
    namesOthers: /data-id/i.test(content),
    digest: createHash('sha256').update(bytes).digest('base64url'),
    bytes,
    isCompressed: false,
  }
}

/** A third of the bytes, in the time that the rest of the packing takes. */
export function compressPage(page: PackedPage): void {
  if (page.isCompressed) return
  page.bytes = ownBytes(zstdCompressSync(page.bytes))
  page.isCompressed = true
}

export function unpackPage({ bytes, isCompressed }: PackedPage): Item {
  return JSON.parse((isCompressed ? zstdDecompressSync(bytes) : bytes).toString()) as Item
}
