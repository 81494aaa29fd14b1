import { columnLetters, firstCellOf } from '@common-measure/charts/format/cell-address.ts'

/** A table as a person or an agency laid it out. All rows have the same length; cells are text as displayed. */
export interface Grid {
  /** Name of the sheet or the file; "" for pasted cells. */
  title: string
  cells: string[][]
  notices: Notice[]
}

/** A sentence about a cell, a row or a column of a grid, for the editor. */
export interface Notice {
  code: string
  /** "B7", a column as "B" or a row as "7"; null: the whole table. */
  cell: string | null
  message: string
  /** Press that changes the reading (choices.ts), with the words of its button. */
  remedy?: { press: string; words: string }
}

/** @param remedy changed choices, and the words of their button */
export function noticeOf(code: string, cell: string | null, message: string, remedy?: [object, string]): Notice {
  const notice = { code, cell, message }
  return remedy ? { ...notice, remedy: { press: JSON.stringify(remedy[0]), words: remedy[1] } } : notice
}

/** Maximum number of rows or cells that a sentence names. */
const MAX_NAMED = 12

/** A sentence about rows or cells, whose names take the place of @; none for no names. */
export function listNotice(code: string, names: readonly string[], message: string): Notice[] {
  if (names.length === 0) return []
  const rest = names.length > MAX_NAMED ? ` and ${names.length - MAX_NAMED} more` : ''
  return [noticeOf(code, null, message.replace('@', `${names.slice(0, MAX_NAMED).join(', ')}${rest}`))]
}

/** A grid of any rows, filled up to one width, without empty rows and columns at the end. */
export function gridOf(title: string, rows: readonly unknown[], notices: readonly Notice[] = []): Grid {
  const texts = rows.map((row) => (Array.isArray(row) ? row.map(textOf) : []))
  const width = Math.max(0, ...texts.map((row) => row.findLastIndex((text) => text !== '') + 1))
  const last = texts.findLastIndex((row) => row.some((text) => text !== ''))
  const cells = texts.slice(0, last + 1).map((row) => Array.from({ length: width }, (_, at) => row[at] ?? ''))
  return { title, cells, notices: [...notices] }
}

/** Leading spaces stay, because agencies indent the names of parts; leading dots do the same. */
function textOf(cell: unknown): string {
  if (typeof cell === 'boolean') return cell ? 'TRUE' : 'FALSE'
  if (typeof cell !== 'string' && typeof cell !== 'number') return ''
  const text = String(cell)
    .replace(/\r?\n/g, ' ')
    .replace(/[\u00a0\t]/g, ' ')
    .replace(/^\.+(?=\p{L})/u, (dots) => ' '.repeat(dots.length))
    .trimEnd()
  return text.trim() === '' ? '' : text
}

/** Number of cells that say what a long column holds. */
const MAX_SAMPLE = 400

/** Evenly spread entries of a long list. */
export function sampleOf(list: readonly string[], most = MAX_SAMPLE): readonly string[] {
  return list.length <= most
    ? list
    : Array.from({ length: most }, (_, at) => list[Math.floor((at * list.length) / most)] ?? '')
}

/** "B" for column 1 counted from 0. */
export function letterOf(column: number): string {
  return columnLetters(column + 1)
}

/** Reverses `letterOf`; -1 for no column. */
export function columnOf(letters: string | undefined): number {
  return letters && /^[A-Z]{1,3}$/.test(letters) ? firstCellOf(letters).column - 1 : -1
}

/** Grid from the hidden field of a form; null for anything else. */
export function parseGrid(json: string): Grid | null {
  try {
    const { title, cells, notices } = JSON.parse(json) as Partial<Grid>
    if (!Array.isArray(cells)) return null
    const known = Array.isArray(notices) ? notices.filter((each) => typeof each?.message === 'string') : []
    return gridOf(typeof title === 'string' ? title : '', cells, known)
  } catch {
    return null
  }
}
