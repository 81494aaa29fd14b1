import type { Context } from 'hono'
import type { TryForm } from '#services/desk/check/read-form.ts'
import { chartTexts } from '#services/desk/new-chart/chart-texts.ts'
import { choicesOfForm, firstForm, type DraftForm } from '#services/desk/new-chart/draft.ts'
import { parseGrid, type Grid } from '#services/desk/new-chart/reading/grid.ts'
import { guessChoices } from '#services/desk/new-chart/reading/guess-choices.ts'
import { readGrid } from '#services/desk/new-chart/reading/read-grid.ts'
import { SheetThreadError } from '#services/sheets/sheet-bounds.ts'
import { jsonOf, readBody } from '../../http/read-body.ts'
import type { NewChartParts, StartFault } from './new-chart-parts.ts'

/** The sheets of a file, and the one that is read. */
export interface StartedGrid {
  grid: Grid
  sheets: string[]
  /** The file in base64, if it has other sheets to choose from; "" otherwise. */
  book: string
}

/** A form holds the table twice: as a file with its other sheets, and as cells. */
const MAX_FORM_BYTES = 8 * 1024 * 1024

async function readBytes(request: Request): Promise<Uint8Array | StartFault> {
  const body = await readBody(request, MAX_FORM_BYTES)
  return typeof body === 'string' ? (body === 'too large' ? 'too-large' : 'not-a-worksheet') : body
}

export async function readFields(c: Context, { readForm }: NewChartParts): Promise<TryForm | StartFault> {
  const body = await readBytes(c.req.raw)
  if (typeof body === 'string') return body
  try {
    const form = { body: new Uint8Array(body), type: c.req.header('content-type') ?? '' }
    return (await readForm(form)) ?? 'not-a-worksheet'
  } catch (error) {
    if (error instanceof SheetThreadError) return 'too-large'
    throw error
  }
}

type Readers = Pick<NewChartParts, 'readBook' | 'fetchFile'>

/** Reads the table of the first form: a file, an address, or pasted cells. */
export function readStart(
  { file, fields }: Pick<TryForm, 'file' | 'fields'>,
  sheet: string | undefined,
  readers: Readers,
): Promise<StartedGrid | StartFault> {
  const { book = '', address = '', text = '' } = fields
  const pasted = book === '' ? Buffer.from(text.trim() === '' ? '' : text) : Buffer.from(book, 'base64')
  if (file === null && book === '' && address.trim() !== '') return readTable(address, sheet, readers)
  return readTable(book === '' && file ? file : { bytes: pasted, name: '' }, sheet, readers)
}

/** Reads a file as the body, pasted cells, or the address of a file as JSON. */
export async function readApiBody(c: Context, readers: Readers): Promise<StartedGrid | StartFault> {
  const body = await readBytes(c.req.raw)
  if (typeof body === 'string') return body
  const sheet = c.req.query('sheet')
  if (!c.req.header('content-type')?.startsWith('application/json'))
    return readTable({ bytes: body, name: '' }, sheet, readers)
  const address = (jsonOf(body) as { address?: unknown } | null | undefined)?.address
  return typeof address === 'string' ? readTable(address, sheet, readers) : 'nothing'
}

/** @param from a file, or the address of one */
async function readTable(
  from: { bytes: Uint8Array; name: string } | string,
  sheet: string | undefined,
  { readBook, fetchFile }: Readers,
): Promise<StartedGrid | StartFault> {
  const file = typeof from === 'string' ? await fetchFile(from) : from
  if (typeof file === 'string') return file
  if (file.bytes.length === 0) return 'nothing'
  const grids = await readGrid(file.bytes, file.name, readBook)
  if (typeof grids === 'string') return grids
  const grid = grids.find((each) => each.title === sheet) ?? grids.find(hasFigures) ?? grids[0]
  if (!grid) return 'not-a-worksheet'
  const isChoice = grids.length > 1
  return {
    grid,
    sheets: isChoice ? grids.map((each) => each.title) : [],
    book: isChoice ? Buffer.from(file.bytes).toString('base64') : '',
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
    texts: chartTexts((name) => fields[name]),
    picked: fields['press'] ? '' : (fields['pick'] ?? ''),
    page: fields['page'] ?? '',
    spreadsheet: (fields['spreadsheet'] ?? '').trim(),
    based: fields['based'] ?? '',
    isUpdate: fields['update'] === '1',
    seen: (fields['seen'] ?? '').split(' '),
  }
}
