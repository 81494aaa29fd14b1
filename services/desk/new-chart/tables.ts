import { settingNamed } from '@common-measure/charts/inspect'
import { isOfWholeYear, periodOfParts, periodText, placeCode } from './reading/cells.ts'
import type { Choices } from './reading/choices.ts'
import { columnOf, noticeOf, type Notice } from './reading/grid.ts'
import type { Guess } from './reading/guess.ts'
import { estimateOf, intervalText } from './margins.ts'

/** A series or a row of names with one text for each heading. */
export interface TableRow {
  name: string
  code: string
  cells: string[]
  /** Intervals `low:high` for each heading. */
  intervals: string[]
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
  /** Keys of its row and column: headings of a wide table may be alike. */
  row: string
  column: string
  code: string
  text: string
  interval: string
}

/**
 * The figures that choices leave of a table. A wide and a tidy table differ in where their headings are.
 *
 * @param isTransposed true to exchange names and headings
 */
export function tableOf(guess: Guess, title: string, isTransposed: boolean): Table {
  const { choices, columns, drawn, isOfRows, measure } = guess
  const { omit = [], where = {}, suffix = '', turn = false } = choices
  const at = (role: string) => columns.findIndex((column) => column.role === role)
  const [across, codes, part] = [columnOf(choices.across), at('codes'), at('part')]
  const data = guess.data.filter(
    ({ name, cells }) =>
      !omit.includes(name.trim()) &&
      (!isOfRows || ['', name.trim()].includes(measure)) &&
      Object.entries(where).every(([letter, value]) => cells[columnOf(letter)] === value),
  )
  const isNamed = data.some(({ name }) => name !== '')
  const own = title === '' ? 'All' : title
  // A table without names gets that of the chart, and numbers for several rows.
  const nameOf = (text: string, row: number) => {
    const name = text.trim()
    if (!isNamed) return across >= 0 || data.length === 1 ? own : `${own} ${row + 1}`
    return suffix !== '' && name.endsWith(suffix) ? name.slice(0, -suffix.length) : name
  }
  const inTime = (text: string) => chosenPeriod(guess.time === null ? text : periodText(text), choices.time)
  const entries = data.flatMap(({ name, cells }, row): Entry[] =>
    (across < 0 ? drawn : drawn.slice(0, 1)).map((column) => {
      const ofRow = part < 0 ? (cells[across] ?? '').trim() : periodOfParts(cells[part], cells[across])
      const heading = across < 0 ? (columns[column]?.label ?? '') : ofRow
      return {
        name: turn ? inTime(nameOf(name, row)) : nameOf(name, row),
        row: nameOf(name, row),
        heading: turn ? heading : inTime(heading),
        column: across < 0 ? String(column) : ofRow,
        code: codes >= 0 ? placeCode(cells[codes] ?? '') : '',
        text: estimateOf(cells[column] ?? '', choices),
        interval: intervalText(cells, column, columns, choices),
      }
    }),
  )
  if (choices.calendar) return pivot(alongYears(entries, own))
  // Codes belong to series only.
  const exchanged = ({ name, heading, row, column, ...entry }: Entry) => {
    return { ...entry, name: heading, heading: name, row: column, column: row, code: '' }
  }
  return pivot(isTransposed ? entries.map(exchanged) : entries)
}

/** One row for each name, with a cell for each column. Of different figures for one cell none is taken. */
function pivot(entries: readonly Entry[]): Table {
  const headings = new Map(entries.flatMap(({ column, heading }) => (heading === '' ? [] : [[column, heading]])))
  const notices: Notice[] = []
  const rows = [...Map.groupBy(entries, ({ row }) => row).values()].map((own): TableRow => {
    const [{ name, code } = { name: '', code: '' }] = own
    const byColumn = Map.groupBy(own, ({ column }) => column)
    const found = [...headings].map(([column, heading]) => {
      const filled = (byColumn.get(column) ?? []).filter(({ text }) => text !== '')
      const texts = [...new Set(filled.map(({ text }) => text))]
      if (texts.length < 2) return filled[0]
      const message = `${name}, ${heading} has ${texts.length} different figures (${texts.join(', ')}). None is drawn.`
      notices.push(noticeOf('duplicate-value', null, message))
      return undefined
    })
    const cells = found.map((entry) => entry?.text ?? '')
    return { name, code, cells, intervals: found.map((entry) => entry?.interval ?? '') }
  })
  return { headings: [...headings.values()].map(headingText), rows, notices }
}

/** A heading of figures that is the name of a setting would be read as that setting. */
function headingText(text: string): string {
  if (settingNamed(text) === null) return text
  return /^percent$/i.test(text) ? 'Percentage' : `${text} (figures)`
}

/** One series over all years, with a category for each month or quarter. */
function alongYears(entries: readonly Entry[], name: string): Entry[] {
  const parts = entries.filter(({ heading }) => !isOfWholeYear(heading))
  // Months that are still to come have no cell.
  const drawn = parts.slice(0, parts.findLastIndex(({ text }) => text !== '') + 1)
  return drawn.map((entry) => {
    const heading = `${entry.heading.replace(/^qtr ?/i, 'Q')} ${entry.name}`
    return { ...entry, name, heading, row: name, column: heading }
  })
}

/** A period in the spelling of a chosen kind of time, so that it is read as such. */
function chosenPeriod(text: string, time: Choices['time']): string {
  const [, from = '', to = ''] = /^(?:sy|fy)? ?(\d{4})(?:[-–/ to]+(\d{2,4}))?$/i.exec(text.trim()) ?? []
  if (time === undefined || from === '') return text
  if (time === 'school-year' && to !== '') return `SY ${from}-${to.slice(-2)}`
  if (time === 'fiscal-year') return to === '' ? `FY ${from}` : `FY${from}-${to.slice(-2)}`
  if (time === 'pooled' && to !== '') return `${from} to ${from.slice(0, 4 - to.length)}${to}`
  return time === 'month' && to.length === 2 ? `${from}-${to}` : text
}
