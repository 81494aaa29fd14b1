import { placeCode } from './reading/cell-kinds.ts'
import type { Choices } from './reading/choices.ts'
import { nameOf } from './reading/find-rows.ts'
import { columnOf, type Grid, type Notice } from './reading/grid.ts'
import { isOfMeasure, type Guess } from './reading/guess-choices.ts'
import { isOfWholeYear } from './reading/likely-values.ts'
import { estimateOf, intervalText } from './margins.ts'

/** A series or a row of names with one text for each heading. */
export interface TableRow {
  name: string
  code: string
  cells: string[]
  /** Intervals `low:high` for each heading; null without margins. */
  intervals: string[] | null
}

export interface Table {
  headings: string[]
  rows: TableRow[]
  notices: Notice[]
}

/** The figures that choices leave of a table. */
export function tableOf(grid: Grid, guess: Guess, title: string): Table {
  if (guess.choices.across) return tidyTable(grid, guess)
  const table = withNames(wideTable(grid, guess), title)
  return guess.choices.calendar ? alongYears(table, title) : table
}

function wideTable(grid: Grid, { choices, columns, rows }: Guess): Table {
  const at = (role: string) => columns.findIndex((column) => column.role === role)
  const [names, codes] = [at('names'), at('codes')]
  const drawn = columns.flatMap((column, index) =>
    column.role === 'figures' && isOfMeasure(column, choices.measure) ? [index] : [],
  )
  const data = dataRows(grid, rows.roles, names, choices)
  const hasMargins = drawn.some((index) => choices.margins?.[columns[index]?.label ?? ''] !== undefined)
  const made = data.map((row): TableRow => ({
    name: nameOf(row, names),
    code: codes >= 0 ? placeCode(row[codes] ?? '') : '',
    cells: drawn.map((index) => estimateOf(row[index] ?? '', choices)),
    intervals: hasMargins ? drawn.map((index) => intervalText(row, index, columns, choices)) : null,
  }))
  return { headings: drawn.map((index) => columns[index]?.label ?? ''), rows: made, notices: [] }
}

/** A table without names gets that of the chart, and numbers for several rows. */
function withNames(table: Table, title: string): Table {
  if (table.rows.some(({ name }) => name !== '')) return table
  const name = title === '' ? 'All' : title
  const rows = table.rows.map((row, at) => ({ ...row, name: table.rows.length === 1 ? name : `${name} ${at + 1}` }))
  return { ...table, rows }
}

/** One row for each name, with a heading for each value of the column of categories. */
function tidyTable(grid: Grid, { choices, columns, rows }: Guess): Table {
  const names = columns.findIndex(({ role }) => role === 'names')
  const across = columnOf(choices.across)
  const codes = columns.findIndex(({ role }) => role === 'codes')
  const figure = columns.findIndex((column) => column.role === 'figures' && isOfMeasure(column, choices.measure))
  const isShown = (row: readonly string[]) =>
    Object.entries(choices.where ?? {}).every(([letter, value]) => row[columnOf(letter)] === value)
  const data = dataRows(grid, rows.roles, names, choices).filter(isShown)
  const headings = [...new Set(data.map((row) => (row[across] ?? '').trim()))].filter((text) => text !== '')
  const notices: Notice[] = []
  const byName = Map.groupBy(data, (row) => row[names] ?? '')
  const figuresOf = (own: string[][], heading: string) => own.filter((row) => (row[across] ?? '').trim() === heading)
  const hasMargins = choices.margins?.[columns[figure]?.label ?? ''] !== undefined
  const made = [...byName].map(([name, own]): TableRow => ({
    name,
    code: placeCode(own[0]?.[codes] ?? ''),
    cells: headings.map((heading) => {
      const found = figuresOf(own, heading).map((row) => row[figure] ?? '')
      if (new Set(found).size > 1)
        notices.push({
          code: 'duplicate-value',
          cell: null,
          message: `${name.trim()}, ${heading} has ${found.length} different figures (${found.join(', ')}). None is drawn.`,
        })
      return new Set(found).size > 1 ? '' : estimateOf(found[0] ?? '', choices)
    }),
    intervals: hasMargins
      ? headings.map((heading) => {
          const [only, ...others] = figuresOf(own, heading)
          return only && others.length === 0 ? intervalText(only, figure, columns, choices) : ''
        })
      : null,
  }))
  return { headings, rows: made, notices }
}

/** One series over all years, with a category for each month or quarter. */
function alongYears({ headings, rows, notices }: Table, title: string): Table {
  const parts = headings.flatMap((heading, at) => (isOfWholeYear(heading) ? [] : [{ heading, at }]))
  const cells = rows.flatMap((row) =>
    parts.map(({ heading, at }) => ({
      heading: `${heading.replace(/^qtr ?/i, 'Q')} ${row.name.trim()}`,
      text: row.cells[at] ?? '',
    })),
  )
  // Months that are still to come have no cell.
  const drawn = cells.slice(0, cells.findLastIndex(({ text }) => text !== '') + 1)
  const series = { name: title === '' ? 'All' : title, code: '', cells: drawn.map(({ text }) => text), intervals: null }
  return { headings: drawn.map(({ heading }) => heading), rows: [series], notices }
}

function dataRows({ cells }: Grid, roles: readonly string[], names: number, { omit = [] }: Choices): string[][] {
  return cells.filter((row, at) => roles[at] === 'data' && !omit.includes(nameOf(row, names).trim()))
}

/** Series and categories exchanged. Codes belong to series only. */
export function transposed({ headings, rows, notices }: Table): Table {
  return {
    headings: rows.map(({ name }) => name),
    rows: headings.map((name, at) => ({
      name,
      code: '',
      cells: rows.map(({ cells }) => cells[at] ?? ''),
      intervals: rows.map(({ intervals }) => intervals?.[at] ?? ''),
    })),
    notices,
  }
}
