import { areTimes, figureOf, isOfCalendar, periodKindOf, periodOfParts, type PeriodKind } from './cells.ts'
import { marginsOf } from '../margins.ts'
import type { Choices } from './choices.ts'
import { findColumns, type FoundColumn, type FoundColumns } from './find-columns.ts'
import { findRows } from './find-rows.ts'
import { letterOf, type Grid } from './grid.ts'
import type { Drawing, Guess } from './guess.ts'
import { figureNotices, nameNotices } from './guess-notices.ts'
import {
  areMeasures,
  foundLocale,
  haveSeveralUnits,
  likelyMeasure,
  likelySigns,
  likelyValue,
  measuresOf,
  saidScale,
} from './likely-values.ts'

/** Reads a table of any layout. `given` are the choices of an editor or of last time, which take precedence. */
export function guessChoices(grid: Grid, given: Choices = { v: 1 }): Guess {
  const locale = given.locale ?? foundLocale(grid)
  const known: Choices = locale === '' ? given : { ...given, locale }
  const rows = findRows(grid, known)
  const found = findColumns(grid, rows, known)
  const { columns, data } = found
  const cellsOf = (at: number) => data.flatMap(({ cells }) => cells[at] || [])
  const at = (role: FoundColumn['role']) => columns.findIndex((column) => column.role === role)
  const drawing = findMeasure(found, { given, cellsOf, locale })
  const { measure, drawn, isOfRows } = drawing
  const headed = drawn.flatMap((index) => columns[index] ?? [])
  const cells = drawn.flatMap(cellsOf)
  const words = grid.cells.flatMap((row, index) =>
    ['title', 'heading', 'note'].includes(rows.roles[index] ?? '') ? row.filter((text) => text !== '') : [],
  )
  const signs = given.signs ?? likelySigns(headed, { cells, words, locale })
  const hasZeros = cells.some((text) => /^[^1-9]*0[^1-9]*$/.test(text) && figureOf(text, locale)?.value === 0)
  const [across, part] = [at('across'), at('part')]
  const labels =
    across < 0
      ? headed.map(({ label }) => label)
      : [
          ...new Set(
            data.map((row) => (part < 0 ? row.cells[across] : periodOfParts(row.cells[part], row.cells[across])) ?? ''),
          ),
        ]
  const names =
    isOfRows && measure !== ''
      ? []
      : [...new Set(data.map(({ name }) => name))].filter((name) => !given.omit?.includes(name.trim()))
  const axis = axisOf(names, labels, { given, isTidy: across >= 0 || at('names') < 0 || names.length === 0 })
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
    names: at('names') < 0 ? '' : letterOf(at('names')),
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
  const read = { ...found, ...drawing, rows, choices, wheres, time: axis.time, scale: saidScale(words) }
  const reasons = [...found.notices, ...figureNotices(read, { given, cells }), ...nameNotices(read)]
  return { ...read, notices: [...grid.notices, ...rows.notices, ...reasons] }
}

/** The drawn measure of several, which are columns, groups of columns, or rows. */
function findMeasure(
  { columns, data }: FoundColumns,
  { given, cellsOf, locale }: { given: Choices; cellsOf: (at: number) => string[]; locale: string },
): Drawing {
  const has = (role: FoundColumn['role']) => columns.some((column) => column.role === role)
  const figures = columns.flatMap(({ role }, index) => (role === 'figures' ? [index] : []))
  const rows = data.map(({ name, cells }) => ({ name, texts: figures.map((index) => cells[index] ?? '') }))
  const isOfRows = !has('across') && has('names') && areMeasures(rows, locale)
  const measures = isOfRows ? data.map(({ name }) => name.trim()) : measuresOf(columns, figures, has('across'))
  const isMixed = isOfRows || (measures.length > 0 && haveSeveralUnits(columns, cellsOf, locale))
  const isOne = has('across') || isMixed || columns.some(({ group }) => group !== '')
  const measure = given.measure ?? (isOne ? likelyMeasure(measures) : '')
  const isOfMeasure = (index: number) => {
    const { label = '', group = '' } = columns[index] ?? {}
    return isOfRows || [group, label, ''].includes(measure)
  }
  return { measures, measure, isMixed, isOfRows, drawn: figures.filter(isOfMeasure) }
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
