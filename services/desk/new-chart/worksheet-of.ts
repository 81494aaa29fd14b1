import { settingNamed } from '@common-measure/charts/inspect'
import { textSettings, type ChartTexts } from './chart-texts.ts'
import type { Choices } from './reading/choices.ts'
import type { Grid, Notice } from './reading/grid.ts'
import { guessChoices, type Guess } from './reading/guess-choices.ts'
import { tableOf, transposed, type Table } from './tables.ts'

/** A worksheet as it is saved, and what could not be read into it. */
export interface NewWorksheet {
  values: string[][]
  notices: Notice[]
}

/** One row of the worksheet, before the columns of its settings. */
interface BodyRow {
  cells: string[]
  code: string
  type: string
  label: string
}

/** The worksheet that choices make of a table. Figures stay as written, unless a choice changes them. */
export function worksheetOf(
  grid: Grid,
  given: Choices,
  texts: ChartTexts,
  guess: Guess = guessChoices(grid, given),
): NewWorksheet {
  const { choices } = guess
  const found = tableOf(guess, texts.title)
  const named = { ...found, ...namedBy(found, choices) }
  const hasMargins = named.rows.some(({ intervals }) => intervals !== null)
  const isSwitched = choices.turn === true && !hasMargins
  const table = choices.turn === true && hasMargins ? transposed(named) : named
  const type = choices.type ?? likelyType(guess, table, isSwitched)
  const body = table.rows.flatMap(({ name, code, cells, intervals }, at): BodyRow[] => [
    { cells: [name, ...cells], code, type: hasMargins || at === 0 ? type : '', label: '' },
    ...(intervals?.some((text) => text !== '')
      ? [{ cells: [name, ...intervals], code, type: 'errorbar', label: levelOf(grid) }]
      : []),
  ])
  const written = [...texts.note.split('\n'), scaleNote(guess)].map((note) => note.trim())
  const notes = [...new Set(written)].filter((note) => note !== '')
  const once = (text: string) => body.map((_, at) => (at === 0 ? text : ''))
  const columns: [heading: string, cells: string[]][] = [
    ['FIPS', body.map(({ code }) => code)],
    ['type', body.map((row) => row.type)],
    ['label', body.map(({ label }) => label)],
    ['switch', once(isSwitched ? 'TRUE' : '')],
    ...textSettings(texts).map(([heading, text]): [string, string[]] => [heading, once(text)]),
    ['currency', once(choices.signs === 'currency' ? 'TRUE' : '')],
    ['zeros', once(choices.zeros === undefined ? '' : String(choices.zeros).toUpperCase())],
    ['decimals', once(choices.decimals?.toString() ?? '')],
    ['locale', once(choices.locale === 'en' ? '' : (choices.locale ?? ''))],
    ['import', once(JSON.stringify(choices))],
    // One note a row; the last row has those that are left.
    ['note', body.map((_, at) => (at < body.length - 1 ? (notes[at] ?? '') : notes.slice(at).join(' ')))],
  ]
  const isUsed = ([heading, cells]: (typeof columns)[number]) =>
    heading === 'FIPS' ? cells.some((code) => /^(?:\d{5}|\d{11})$/.test(code)) : cells.some((text) => text !== '')
  const used = columns.filter(isUsed)
  const values = [
    ['', ...table.headings, ...used.map(([heading]) => heading)],
    ...body.map(({ cells }, at) => [...cells, ...used.map(([, own]) => own[at] ?? '')]),
  ]
  return { values, notices: table.notices }
}

/** Names and headings, with a chosen kind of time written so that it is read as such. */
function namedBy({ headings, rows }: Table, { suffix = '', time, turn }: Choices): Pick<Table, 'headings' | 'rows'> {
  const inTime = (text: string) => (time === undefined ? text : chosenPeriod(text, time))
  const nameOf = (text: string) => {
    const name = text.trim()
    return suffix !== '' && name.endsWith(suffix) ? name.slice(0, -suffix.length) : name
  }
  // A heading of figures that is the name of a setting would be read as that setting.
  const headingOf = (text: string) => {
    if (settingNamed(text) === null) return text
    return /^percent$/i.test(text) ? 'Percentage' : `${text} (figures)`
  }
  return {
    headings: headings.map((text) => headingOf(turn ? text : inTime(text))),
    rows: rows.map((row) => ({ ...row, name: turn ? inTime(nameOf(row.name)) : nameOf(row.name) })),
  }
}

function chosenPeriod(text: string, time: string): string {
  const [, from = '', to = ''] = /^(?:sy|fy)? ?(\d{4})(?:[-–/ to]+(\d{2,4}))?$/i.exec(text.trim()) ?? []
  if (from === '') return text
  if (time === 'school-year' && to !== '') return `SY ${from}-${to.slice(-2)}`
  if (time === 'fiscal-year') return to === '' ? `FY ${from}` : `FY${from}-${to.slice(-2)}`
  if (time === 'pooled' && to !== '') return `${from} to ${from.slice(0, 4 - to.length)}${to}`
  return time === 'month' && to.length === 2 ? `${from}-${to}` : text
}

function likelyType({ time }: Guess, { rows, headings }: Table, isSwitched: boolean): string {
  const categories = isSwitched ? rows.map(({ name }) => name) : headings
  if (time !== null && categories.length > 2) return 'line'
  return categories.length > 8 || categories.some((text) => text.length > 16) ? 'bar' : 'column'
}

/** The level of the intervals, from the words of the table. */
function levelOf({ cells }: Grid): string {
  const words = cells
    .flat()
    .find((text) => /\b9[059](?: ?%|[ -]percent)/i.test(text) && /confidence|margin|\bCI\b/i.test(text))
  const level = /\b(9[059])(?: ?%|[ -]percent)/i.exec(words ?? '')?.[1]
  return level === undefined ? '' : `${level}% confidence interval`
}

function scaleNote({ scale: found, choices: { scale = 1 } }: Guess): string {
  if (found === null) return scale === 1 ? '' : `Every figure was multiplied by ${scale.toLocaleString('en-US')}.`
  return scale === 1
    ? `Figures are in ${found.word}.`
    : `Published in ${found.word}; every figure was multiplied by ${scale.toLocaleString('en-US')}.`
}
