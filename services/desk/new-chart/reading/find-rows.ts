import type { Choices } from './choices.ts'
import { isFigureOrMark } from './cell-margins.ts'
import { areGroupedYears, figureOf, isMark, isPeriod } from './cells.ts'
import { listNotice, noticeOf, type Grid, type Notice } from './grid.ts'

export type RowRole = 'title' | 'heading' | 'data' | 'note' | 'blank' | 'section' | 'repeated'

/** Roles of the rows, with the rows of the headings counted from 0. */
export interface FoundRows {
  roles: RowRole[]
  /** First and last row of the headings; -1 for none. */
  first: number
  last: number
  notices: Notice[]
}

const NOTE = /^(?:notes?|sources?|nota|fuente|quelle)\b|^[*†‡#]|^\(\d{1,2}\)|^\d{1,2}\/|^-{3,}$/i
const NOTE_LENGTH = 40
const MAX_HEADINGS = 3
/** Rows among which the first figures are looked for. */
const MAX_ROWS_ABOVE = 200

function filledOf(row: readonly string[] = []): number[] {
  return row.flatMap((text, at) => (text === '' ? [] : [at]))
}

/** Finds titles, headings, data and notes. Choices take precedence. */
export function findRows({ cells }: Grid, choices: Choices): FoundRows {
  const start = choices.heading === undefined ? firstData(cells) : Math.max(0, choices.heading)
  const { first, last } = headingRows(cells, start, choices)
  const roles = cells.map((row, at): RowRole => {
    const filled = filledOf(row)
    if (filled.length === 0) return 'blank'
    if (at >= first && at <= last) return 'heading'
    if (at < first) return 'title'
    const [only = 0] = filled
    if (filled.length === 1 && row.length > 1 && (only === 0 || !isFigureOrMark(row[only] ?? ''))) return 'section'
    return isNumbering(row) || (last >= 0 && sameTexts(row, cells[last])) ? 'repeated' : 'data'
  })
  markNotes(cells, roles, choices)
  return { roles, first, last, notices: rowNotices({ roles, first, last }) }
}

/** The first words of a row without a name, such as "Total" in a column of notes. */
export function nameOf(row: readonly string[], names: number): string {
  if (names < 0) return ''
  const name = row[names] ?? ''
  return name === '' ? (row.find((text) => text !== '' && figureOf(text) === null && !isMark(text)) ?? '') : name
}

/** The first row that reads as figures under headings: mostly figures and times, or else with any figure. */
function firstData(cells: readonly string[][]): number {
  const rows = cells.slice(0, MAX_ROWS_ABOVE)
  const count = (row: readonly string[]) => {
    const [, ...others] = filledOf(row)
    const texts = others.map((at) => row[at] ?? '')
    const isOfTimes = areGroupedYears(texts) || areCounted(row.filter((text) => text !== ''))
    const figures = isOfTimes ? 0 : texts.filter((text) => isFigureOrMark(text) && !isPeriod(text)).length
    return { figures, isMostly: figures > 0 && (figures + texts.filter(isPeriod).length) * 2 >= texts.length }
  }
  const mostly = rows.findIndex((row) => count(row).isMostly)
  return Math.max(0, mostly >= 0 ? mostly : rows.findIndex((row) => count(row).figures > 0))
}

/** True for a row that numbers the columns: 1, 2, 3, 4. */
function isNumbering(row: readonly string[]): boolean {
  const texts = row.filter((text) => text !== '')
  return row[0] !== '' && areCounted(texts)
}

function areCounted(texts: readonly string[]): boolean {
  return texts.length > 3 && texts.every((text, at) => text.replaceAll(/[()]/g, '') === String(at + 1))
}

/** The filled rows directly above the figures: one, or more where the upper ones name groups of columns. */
function headingRows(cells: readonly string[][], start: number, choices: Choices): { first: number; last: number } {
  let last = start - 1
  if (choices.heading === undefined)
    while (
      last >= 0 &&
      (filledOf(cells[last]).length < Math.min(2, cells[0]?.length ?? 0) || isNumbering(cells[last] ?? []))
    )
      last -= 1
  if (last < 0) return { first: -1, last: -1 }
  if (choices.headings !== undefined) return { first: Math.max(0, last - Math.max(1, choices.headings) + 1), last }
  let first = last
  while (first > 0 && last - first < MAX_HEADINGS - 1 && areGroups(cells[first - 1] ?? [], cells[first] ?? []))
    first -= 1
  return { first, last }
}

/** True for a row that names groups of the columns below: it spans empty cells, or repeats a name. */
function areGroups(upper: readonly string[], lower: readonly string[]): boolean {
  const filled = filledOf(upper)
  const texts = filled.map((at) => upper[at] ?? '')
  if (filled.length < 2 && (filled[0] ?? 0) === 0) return false
  // A period above another period is a table of its own, not a heading.
  if (filled.some((at) => isPeriod(upper[at] ?? '') && isPeriod(lower[at] ?? ''))) return false
  const isSpanning = upper.some((text, at) => (text === '') !== ((lower[at] ?? '') === ''))
  return isSpanning || new Set(texts).size < texts.length
}

function sameTexts(row: readonly string[], heading: readonly string[] = []): boolean {
  return row.every((text, at) => text.trim() === (heading[at] ?? '').trim())
}

/** Notes follow the figures: rows with one text. Earlier rows with one text are headings of parts. */
function markNotes(cells: readonly string[][], roles: RowRole[], { notes }: Choices): void {
  const lastData = roles.lastIndexOf('data')
  for (const [at, role] of roles.entries()) {
    const text = (cells[at] ?? []).find((each) => each !== '') ?? ''
    const isNote = NOTE.test(text.trim()) || text.length >= NOTE_LENGTH || !notes
    if (role === 'section' && at > lastData && isNote) roles[at] = 'note'
    if (roles[at] === 'note' && notes && !notes.includes(at + 1)) roles[at] = 'section'
    if (notes?.includes(at + 1)) roles[at] = 'note'
  }
}

function rowNotices({ roles, first, last }: Omit<FoundRows, 'notices'>): Notice[] {
  const said = (code: string, role: RowRole, message: string) => {
    const rows = roles.flatMap((each, at) => (each === role ? [String(at + 1)] : []))
    return listNotice(code, rows, message)
  }
  const double = `Rows ${first + 1} to ${last + 1} are headings, so they are read together.`
  const none = 'No row of headings was found. Press the number of its row.'
  return [
    ...said('title-row', 'title', 'Above the headings, so read as titles: row @.'),
    ...(last < 0 ? [noticeOf('no-headings', null, none)] : []),
    ...(last > first
      ? [noticeOf('double-heading', String(first + 1), double, [{ headings: 1 }, `Only row ${last + 1}`])]
      : []),
    ...said('likely-block', 'section', 'A name without figures heads a part, and is left out: row @.'),
    ...said('repeated-heading', 'repeated', 'Repeats the headings or numbers the columns, and is left out: row @.'),
    ...said('footnote-row', 'note', 'Below the figures and without any, so read as notes: row @.'),
  ]
}
