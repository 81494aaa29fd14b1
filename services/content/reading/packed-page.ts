import { createHash } from 'node:crypto'
import { zstdCompressSync, zstdDecompressSync } from 'node:zlib'
import { ownBytes } from '#services/turns/own-bytes.ts'
import { readFields } from '../acf-fields.ts'
import { spreadsheetOf } from '../pages/page-fields.ts'
import type { Item } from '../wordpress.ts'

/** A page whose texts wait as bytes, outside of the heap, once it is packed: of thousands only some are read. */
export interface PackedPage {
  id: number
  slug: string
  /** The spreadsheet of its charts that name none. */
  spreadsheetId: string | null
  /** Whether a chart of its text may name another one. */
  namesOthers: boolean
  /** What tells this state of the page from others. */
  digest(this: void): string
  /** A third of the page's JSON, made in about half a millisecond. */
  pack(this: void): void
  read(this: void): Item
}

export function createPackedPage(page: Item): PackedPage {
  const { id, slug, acf, content } = page
  let state: { item: Item } | { bytes: Buffer } = { item: page }
  let digest: string | null = null
  const json = () => Buffer.from('item' in state ? JSON.stringify(state.item) : zstdDecompressSync(state.bytes))
  return {
    id,
    slug,
    spreadsheetId: spreadsheetOf(readFields(acf, () => {})),
    namesOthers: /data-id/i.test(content),
    digest: () => (digest ??= sha256(json())),
    pack() {
      if ('bytes' in state) return
      const bytes = json()
      digest ??= sha256(bytes)
      state = { bytes: ownBytes(zstdCompressSync(bytes)) }
    },
    read: () => ('item' in state ? state.item : (JSON.parse(zstdDecompressSync(state.bytes).toString()) as Item)),
  }
}

function sha256(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('base64url')
}
