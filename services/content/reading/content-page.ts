import { readFields } from '../acf-fields.ts'
import { digestOf } from '../content-version.ts'
import { spreadsheetOf } from '../pages/page-fields.ts'
import type { Item } from '../wordpress.ts'

/** A page, with the facts that find its charts and its changes. */
export interface ContentPage {
  item: Item
  /** The default spreadsheet of its charts. */
  spreadsheetId: string | null
  /** True if a chart of its text may refer to another chart. */
  namesOthers: boolean
  /** Digest that changes with the page. */
  digest(this: void): string
}

export function createContentPage(item: Item): ContentPage {
  let digest: string | null = null
  return {
    item,
    spreadsheetId: spreadsheetOf(readFields(item.acf, () => {})),
    namesOthers: /data-id/i.test(item.content),
    digest: () => (digest ??= digestOf(item)),
  }
}
