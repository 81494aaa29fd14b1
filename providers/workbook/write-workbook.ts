import { utils, write } from '@e965/xlsx'

/** Characters that no name of a sheet has, and its greatest length. */
const FORBIDDEN = /[[\]:*?/\\]/g
const MAX_NAME = 31

/** One worksheet as an `.xlsx` file; all cells are text, so that they stay as written. */
export function writeWorkbook(title: string, values: readonly string[][]): Uint8Array<ArrayBuffer> {
  const name = title.replace(FORBIDDEN, ' ').slice(0, MAX_NAME).trim() || 'Chart'
  const book = utils.book_new(utils.aoa_to_sheet(values.map((row) => [...row])), name)
  return new Uint8Array(write(book, { type: 'buffer', bookType: 'xlsx' }) as Buffer)
}
