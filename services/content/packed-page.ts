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
  /** The page as JSON. */
  json: Buffer
}

export function packPage(page: Item): PackedPage {
  const { id, slug, acf, content } = page
  return {
    id,
    slug,
    spreadsheetId: spreadsheetOf(readFields(acf, () => {})),
    namesOthers: /data-id/i.test(content),
    json: Buffer.from(JSON.stringify(page)),
  }
}

export function unpackPage({ json }: PackedPage): Item {
  return JSON.parse(json.toString()) as Item
}
