import { createHash } from 'node:crypto'
import { zstdCompressSync, zstdDecompressSync } from 'node:zlib'
import { ownBytes } from '../own-bytes.ts'
import { readFields } from './acf-fields.ts'
import { spreadsheetOf } from './page-fields.ts'
import type { Item } from './wordpress.ts'

/** A page whose texts wait as compressed bytes, outside of the heap: of thousands only some are read. */
export interface PackedPage {
  id: number
  slug: string
  /** The spreadsheet of its charts that name none. */
  spreadsheetId: string | null
  /** Whether a chart of its text may name another one. */
  namesOthers: boolean
  /** What tells this state of the page from others. */
  digest: string
  /** The page as JSON, compressed. */
  packed: Buffer
}

export function packPage(page: Item): PackedPage {
  const { id, slug, acf, content } = page
  const json = JSON.stringify(page)
  return {
    id,
    slug,
    spreadsheetId: spreadsheetOf(readFields(acf, () => {})),
    namesOthers: /data-id/i.test(content),
    digest: createHash('sha256').update(json).digest('base64url'),
    packed: ownBytes(zstdCompressSync(json)),
  }
}

export function unpackPage({ packed }: PackedPage): Item {
  return JSON.parse(zstdDecompressSync(packed).toString()) as Item
}
