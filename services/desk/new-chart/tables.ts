import { isOfWholeYear, periodOfParts, periodText, placeCode } from './reading/cells.ts'
import { columnOf, noticeOf, type Notice } from './reading/grid.ts'
import type { Guess } from './reading/guess-choices.ts'
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

/** A figure of the table with its name and its heading. */
interface Entry {
  name: string
  heading: string
  /** Key of its column: headings of a wide table may be alike. */
  column: string
  code: string
  text: string
  interval: string
}

/** The figures that choices leave of a table. A wide and a tidy table differ in where their headings are. */
export function tableOf(guess: Guess, title: string): Table {
  const { choices, columns, drawn, isOfRows, measure } = guess
  const { omit = [], where = {} } = choices
  const across = columnOf(choices.across)
  const at = (role: string) => columns.findIndex((column) => column.role === role)
  const [codes, part] = [at('codes'), at('part')]
  const inTime = (text: string) => (guess.time === null ? text : periodText(text))
  const headingIn = (cells: readonly string[]) =>
    part < 0 ? (cells[across] ?? '').trim() : periodOfParts(cells[part], cells[across])
  const isShown = ({ name, cells }: Guess['data'][number]) =>
    !omit.includes(name.trim()) &&
    (!isOfRows || ['', name.trim()].includes(measure)) &&
    Object.entries(where).every(([letter, value]) => cells[columnOf(letter)] === value)
  const data = guess.data.filter(isShown)
  const named = namedRows(
    data.map(({ name }) => name),
    title === '' ? 'All' : title,
    across >= 0,
  )
  const entries = data.flatMap(({ cells }, row): Entry[] =>
    (across < 0 ? drawn : drawn.slice(0, 1)).map((at) => ({
      name: inTime(named[row] ?? ''),
      heading: inTime(across < 0 ? (columns[at]?.label ?? '') : headingIn(cells)),
      column: across < 0 ? String(at) : headingIn(cells),
      code: codes >= 0 ? placeCode(cells[codes] ?? '') : '',
      text: estimateOf(cells[at] ?? '', choices),
      interval: intervalText(cells, at, columns, choices),
    })),
  )
  const hasMargins = drawn.some((at) => choices.margins?.[columns[at]?.label ?? ''] !== undefined)
  return pivot(choices.calendar ? alongYears(entries, title === '' ? 'All' : title) : entries, hasMargins)
}

/** A table without names gets that of the chart, and numbers for several rows. */
function namedRows(names: readonly string[], title: string, isOne: boolean): readonly string[] {
  if (names.some((name) => name !== '')) return names
  return names.map((_, at) => (isOne || names.length === 1 ? title : `${title} ${at + 1}`))
}

/** One row for each name, with a cell for each column. Of different figures for one cell none is taken. */
function pivot(entries: readonly Entry[], hasMargins: boolean): Table {
  const headings = new Map(
    entries.filter(({ heading }) => heading !== '').map(({ column, heading }) => [column, heading]),
  )
  const notices: Notice[] = []
  const rows = [...Map.groupBy(entries, ({ name }) => name)].map(([name, own]): TableRow => {
    const byColumn = Map.groupBy(own, ({ column }) => column)
    const found = [...headings].map(([column, heading]) => {
      const filled = (byColumn.get(column) ?? []).filter(({ text }) => text !== '')
      const texts = [...new Set(filled.map(({ text }) => text))]
      if (texts.length < 2) return filled[0]
      const message = `${name.trim()}, ${heading} has ${texts.length} different figures (${texts.join(', ')}). None is drawn.`
      notices.push(noticeOf('duplicate-value', null, message))
      return undefined
    })
    return {
      name,
      code: own[0]?.code ?? '',
      cells: found.map((entry) => entry?.text ?? ''),
      intervals: hasMargins ? found.map((entry) => entry?.interval ?? '') : null,
    }
  })
  return { headings: [...headings.values()], rows, notices }
}

/** One series over all years, with a category for each month or quarter. */
function alongYears(entries: readonly Entry[], name: string): Entry[] {
  const parts = entries.filter(({ heading }) => !isOfWholeYear(heading))
  // Months that are still to come have no cell.
  const drawn = parts.slice(0, parts.findLastIndex(({ text }) => text !== '') + 1)
  return drawn.map((entry) => {
    const heading = `${entry.heading.replace(/^qtr ?/i, 'Q')} ${entry.name.trim()}`
    return { ...entry, name, heading, column: heading }
  })
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
