import type { Choices } from './choices.ts'
import { figureOf, isMark, isPeriod, splitMargin } from './cell-kinds.ts'
import type { Grid, Notice } from './grid.ts'

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

export function filledOf(row: readonly string[]): number[] {
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
    if (filled.length === 1 && !isFigureOrMark(row[filled[0] ?? 0] ?? '')) return 'section'
    return last >= 0 && sameTexts(row, cells[last] ?? []) ? 'repeated' : 'data'
  })
  markNotes(cells, roles, choices)
  return { roles, first, last, notices: rowNotices(cells, { roles, first, last }) }
}

/** The first words of a row without a name, such as "Total" in a column of notes. */
export function nameOf(row: readonly string[], names: number): string {
  const name = row[names] ?? ''
  return name === '' ? (row.find((text) => text !== '' && figureOf(text) === null) ?? '') : name
}

/** The first row that reads as figures under headings: mostly figures and times, or else with any figure. */
function firstData(cells: readonly string[][]): number {
  const figuresIn = (others: readonly string[]) => others.filter((text) => isFigureOrMark(text) && !isPeriod(text))
  const others = cells.map((row) =>
    filledOf(row)
      .slice(1)
      .map((at) => row[at] ?? ''),
  )
  const mostly = others.findIndex((texts) => {
    const figures = figuresIn(texts).length
    return figures > 0 && (figures + texts.filter(isPeriod).length) * 2 >= texts.length
  })
  const any = mostly >= 0 ? mostly : others.findIndex((texts) => figuresIn(texts).length > 0)
  return Math.max(0, any)
}

function isFigureOrMark(text: string): boolean {
  return (
    isMark(text) ||
    figureOf(text) !== null ||
    figureOf(text, 'de') !== null ||
    splitMargin(text) !== null ||
    /^(?:±|\+\/-)\s*\d/.test(text)
  )
}

/** The filled rows directly above the figures: one, or two where the upper one names groups of columns. */
function headingRows(cells: readonly string[][], start: number, choices: Choices): { first: number; last: number } {
  let last = start - 1
  if (choices.heading === undefined)
    while (last >= 0 && filledOf(cells[last] ?? []).length < Math.min(2, cells[0]?.length ?? 0)) last -= 1
  if (last < 0) return { first: -1, last: -1 }
  if (choices.headings !== undefined) return { first: Math.max(0, last - Math.max(1, choices.headings) + 1), last }
  const above = cells[last - 1] ?? []
  const filled = filledOf(above)
  const isGroup = filled.length > 1 || (filled.length === 1 && filled[0] !== 0 && (cells[last]?.[0] ?? '') === '')
  return {
    first:
      isGroup && !filled.some((at) => isPeriodOrFigure(above[at] ?? '', cells[last]?.[at] ?? '')) ? last - 1 : last,
    last,
  }
}

/** A period above another period is a table of its own, not a heading. */
function isPeriodOrFigure(upper: string, lower: string): boolean {
  return isPeriod(upper) && isPeriod(lower)
}

function sameTexts(row: readonly string[], heading: readonly string[]): boolean {
  return row.every((text, at) => text.trim() === (heading[at] ?? '').trim())
}

/** Notes follow the figures: rows with one text. Earlier rows with one text are headings of parts. */
function markNotes(cells: readonly string[][], roles: RowRole[], choices: Choices): void {
  const lastData = roles.lastIndexOf('data')
  for (const [at, role] of roles.entries()) {
    if (role !== 'section') continue
    const text = (cells[at] ?? []).find((each) => each !== '') ?? ''
    if (at > lastData && (NOTE.test(text.trim()) || text.length >= NOTE_LENGTH || !choices.notes)) roles[at] = 'note'
  }
  for (const row of choices.notes ?? []) if (roles[row - 1] !== undefined && row > 0) roles[row - 1] = 'note'
  if (choices.notes)
    for (const [at, role] of roles.entries())
      if (role === 'note' && !choices.notes.includes(at + 1)) roles[at] = at > lastData ? 'section' : 'data'
}

function rowNotices(cells: readonly string[][], { roles, first, last }: Omit<FoundRows, 'notices'>): Notice[] {
  const said = (code: string, role: RowRole, one: string, many: string): Notice[] => {
    const rows = roles.flatMap((each, at) => (each === role ? [at + 1] : []))
    if (rows.length === 0) return []
    const message = rows.length === 1 ? `Row ${rows[0]} ${one}` : `Rows ${rows.join(', ')} ${many}`
    return [{ code, cell: String(rows[0]), message }]
  }
  const double: Notice = {
    code: 'double-heading',
    cell: String(first + 1),
    message: `Rows ${first + 1} and ${last + 1} are both headings, so they are read together.`,
    remedy: { press: 'headings:1', words: `Only row ${last + 1}` },
  }
  const none: Notice = {
    code: 'no-headings',
    cell: null,
    message: 'No row of headings was found. Press the number of its row.',
  }
  return [
    ...said(
      'title-row',
      'title',
      'is above the headings, so it is a title.',
      'are above the headings, so they are titles.',
    ),
    ...(last < 0 ? [none] : []),
    ...(last > first ? [double] : []),
    ...said(
      'likely-block',
      'section',
      'has a name and no figures, so it heads a part. It is left out.',
      'have a name and no figures, so they head parts. They are left out.',
    ),
    ...said(
      'repeated-heading',
      'repeated',
      'repeats the headings. It is left out.',
      'repeat the headings. They are left out.',
    ),
    ...said(
      'footnote-row',
      'note',
      'follows the figures and has none, so it is a note.',
      'follow the figures and have none, so they are notes.',
    ),
  ]
}
