import { areTimes, figureOf, periodKindOf, type PeriodKind } from './cell-kinds.ts'
import type { Choices } from './choices.ts'
import { findColumns, marginsOf, type ColumnRole, type FoundColumn } from './find-columns.ts'
import { findRows, nameOf, type FoundRows } from './find-rows.ts'
import { letterOf, type Grid, type Notice } from './grid.ts'
import { figureNotices, nameNotices } from './guess-notices.ts'
import {
  foundLocale,
  haveSeveralUnits,
  isOfCalendar,
  likelyMeasure,
  likelySigns,
  likelyValue,
  measuresOf,
  saidScale,
} from './likely-values.ts'

/** A table with the role of each row and column, the choices that say so, and their reasons. */
export interface Guess {
  choices: Choices
  rows: FoundRows
  columns: FoundColumn[]
  notices: Notice[]
  /** Headings of which one may be drawn; empty if there is only one. */
  measures: string[]
  /** Columns of a tidy table with their values, of which one each is drawn. */
  wheres: { letter: string; label: string; values: string[] }[]
  /** The kind of the categories' time; null: names. */
  time: PeriodKind | null
}

/** Reads a table of any layout. `given` are the choices of an editor or of last time, which take precedence. */
export function guessChoices(grid: Grid, given: Choices = { v: 1 }): Guess {
  const locale = given.locale ?? foundLocale(grid)
  const known: Choices = locale === '' ? given : { ...given, locale }
  const rows = findRows(grid, known)
  const { columns, notices } = findColumns(grid, rows, known)
  const data = grid.cells.filter((_, at) => rows.roles[at] === 'data')
  const cellsOf = (at: number) => data.map((row) => row[at] ?? '').filter((text) => text !== '')
  const at = (role: ColumnRole) => columns.findIndex((column) => column.role === role)
  const [names, across] = [at('names'), at('across')]
  const figures = columns.flatMap(({ role }, index) => (role === 'figures' ? [index] : []))
  const measures = measuresOf(columns, figures, across >= 0)
  const isMixed = measures.length > 0 && haveSeveralUnits(columns, cellsOf, locale)
  const isOne = across >= 0 || isMixed || columns.some(({ group }) => group !== '')
  const measure = given.measure ?? (isOne ? likelyMeasure(measures) : '')
  const drawn = figures.filter((index) => isOfMeasure(columns[index], measure))
  const cells = drawn.flatMap(cellsOf)
  const words = wordsOf(grid, rows)
  const signs =
    given.signs ??
    likelySigns(
      drawn.flatMap((index) => columns[index] ?? []),
      { cells, words, locale },
    )
  const hasZeros = cells.some((text) => /^[^1-9]*0[^1-9]*$/.test(text) && figureOf(text, locale)?.value === 0)
  const labels = across >= 0 ? [...new Set(cellsOf(across))] : drawn.map((index) => columns[index]?.label ?? '')
  const axis = axisOf([...new Set(cellsOf(names))], labels, { given, isTidy: across >= 0 || names < 0 })
  const wheres = columns.flatMap(({ role, label }, index) =>
    role === 'where' ? [{ letter: letterOf(index), label, values: [...new Set(cellsOf(index))] }] : [],
  )
  const where = wheres.map(({ letter, values }) => [letter, given.where?.[letter] ?? likelyValue(values)])
  const notes = rows.roles.flatMap((role, index) => (role === 'note' ? [index + 1] : []))
  const margins = given.margins ?? marginsOf(columns, cellsOf)
  const choices: Choices = {
    ...known,
    heading: rows.last + 1,
    ...(rows.last > rows.first && { headings: rows.last - rows.first + 1 }),
    names: names < 0 ? '' : letterOf(names),
    ...(at('codes') >= 0 && { codes: letterOf(at('codes')) }),
    ...(across >= 0 && { across: letterOf(across) }),
    ...(measure !== '' && { measure }),
    ...(Object.keys(margins).length > 0 && { margins }),
    ...(notes.length > 0 && { notes }),
    ...(where.length > 0 && { where: Object.fromEntries(where) as Record<string, string> }),
    turn: axis.turn,
    ...(axis.calendar && { calendar: true }),
    ...(signs !== undefined && { signs }),
    ...((given.zeros !== undefined || hasZeros) && { zeros: given.zeros ?? true }),
  }
  const found = { choices, given, measures, isMixed, hasFigures: drawn.length > 0, scale: saidScale(words) }
  const said = nameNotices(
    data.map((row) => nameOf(row, names)),
    choices,
  )
  const reasons = [...grid.notices, ...rows.notices, ...notices, ...figureNotices(found), ...said]
  return { choices, rows, columns, notices: reasons, measures, wheres, time: axis.time }
}

interface Axis {
  turn: boolean
  calendar: boolean
  time: PeriodKind | null
}

/** Names or headings as the categories, whichever are a time. */
function axisOf(
  names: readonly string[],
  labels: readonly string[],
  { given, isTidy }: { given: Choices; isTidy: boolean },
): Axis {
  const nameTime = periodKindOf(names)
  const isCalendar = nameTime === 'year' && labels.length > 1 && labels.every(isOfCalendar)
  if (given.calendar ?? isCalendar) return { calendar: true, turn: false, time: 'month' }
  const isTurned = !isTidy && (nameTime !== null || !areTimes(labels) || labels.length < 2)
  const turn = given.turn ?? isTurned
  return { calendar: false, turn, time: turn ? nameTime : periodKindOf(labels) }
}

/** True for a column that belongs to the drawn measure; "" draws all. */
export function isOfMeasure(column: FoundColumn | undefined, measure = ''): boolean {
  return column !== undefined && (measure === '' || column.group === measure || column.label === measure)
}

/** Texts above and below the figures, and the headings. */
function wordsOf({ cells }: Grid, { roles }: FoundRows): string[] {
  const isOfWords = (at: number) => ['title', 'heading', 'note'].includes(roles[at] ?? '')
  return cells.flatMap((row, at) => (isOfWords(at) ? row.filter((text) => text !== '') : []))
}
