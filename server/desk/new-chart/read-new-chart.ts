import type { TryForm } from '#services/desk/check/read-form.ts'
import { choicesOfForm, firstForm, textsOfForm, type DraftForm } from '#services/desk/new-chart/draft.ts'
import type { FetchFile, FileFault } from '#services/desk/new-chart/fetched-file.ts'
import { parseGrid, type Grid } from '#services/desk/new-chart/reading/grid.ts'
import { guessChoices } from '#services/desk/new-chart/reading/guess-choices.ts'
import { readGrid, type GridFault, type ReadBook } from '#services/desk/new-chart/reading/read-grid.ts'

export type StartFault = GridFault | FileFault | 'nothing'

/** The sheets of a file, and the one that is read. */
export interface StartedGrid {
  grid: Grid
  sheets: string[]
  /** The file in base64, if it has other sheets to choose from; "" otherwise. */
  book: string
}

interface Readers {
  readBook: ReadBook
  fetchFile: FetchFile
}

/** Reads the table of the first form: a file, an address, or pasted cells. */
export async function readStart(
  { file, fields }: TryForm,
  sheet: string | undefined,
  readers: Readers,
): Promise<StartedGrid | StartFault> {
  const { book = '', address = '', text = '' } = fields
  if (book !== '') return gridOfBytes(Buffer.from(book, 'base64'), '', sheet, readers)
  if (file) return gridOfBytes(file.bytes, file.name, sheet, readers)
  if (address.trim() !== '') return readAddress(address, sheet, readers)
  return text.trim() === '' ? 'nothing' : gridOfBytes(Buffer.from(text), '', sheet, readers)
}

export async function readAddress(
  address: string,
  sheet: string | undefined,
  readers: Readers,
): Promise<StartedGrid | StartFault> {
  const file = await readers.fetchFile(address)
  return typeof file === 'string' ? file : gridOfBytes(file.bytes, file.name, sheet, readers)
}

export async function gridOfBytes(
  bytes: Uint8Array,
  title: string,
  sheet: string | undefined,
  { readBook }: Readers,
): Promise<StartedGrid | StartFault> {
  const grids = await readGrid(bytes, title, readBook)
  if (typeof grids === 'string') return grids
  const grid = grids.find((each) => each.title === sheet) ?? grids.find(hasFigures) ?? grids[0]
  if (!grid) return 'not-a-worksheet'
  const isChoice = grids.length > 1
  return {
    grid,
    sheets: isChoice ? grids.map((each) => each.title) : [],
    book: isChoice ? Buffer.from(bytes).toString('base64') : '',
  }
}

function hasFigures(grid: Grid): boolean {
  return guessChoices(grid).notices.every(({ code }) => code !== 'no-figures' && code !== 'no-headings')
}

/** The state of the second form; null for a form without a table. */
export function readDraftForm(fields: Record<string, string>): DraftForm | null {
  const grid = parseGrid(fields['grid'] ?? '')
  if (!grid) return null
  return {
    ...firstForm(grid, null),
    given: choicesOfForm(fields, grid),
    texts: textsOfForm(fields),
    picked: fields['press'] ? '' : (fields['pick'] ?? ''),
    page: fields['page'] ?? '',
    spreadsheet: (fields['spreadsheet'] ?? '').trim(),
    based: fields['based'] ?? '',
    isUpdate: fields['update'] === '1',
    seen: (fields['seen'] ?? '').split(' '),
  }
}
