import { textSettings, type ChartTexts } from './chart-texts.ts'
import type { Choices } from './reading/choices.ts'
import type { Grid, Notice } from './reading/grid.ts'
import { guessChoices } from './reading/guess-choices.ts'
import type { Guess } from './reading/guess.ts'
import { tableOf, type Table } from './tables.ts'

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
  const { choices, columns, drawn } = guess
  const hasMargins = drawn.some((at) => choices.margins?.[columns[at]?.label ?? ''] !== undefined)
  const isSwitched = choices.turn === true && !hasMargins
  const table = tableOf(guess, texts.title, choices.turn === true && hasMargins)
  const type = choices.type ?? likelyType(guess, table, isSwitched)
  const body = table.rows.flatMap(({ name, code, cells, intervals }, at): BodyRow[] => [
    { cells: [name, ...cells], code, type: hasMargins || at === 0 ? type : '', label: '' },
    ...(intervals.some((text) => text !== '')
      ? [{ cells: [name, ...intervals], code, type: 'errorbar', label: levelOf(grid) }]
      : []),
  ])
  const written = [...texts.note.split('\n'), scaleNote(guess)].map((note) => note.trim())
  const notes = [...new Set(written)].filter((note) => note !== '')
  const once = (text: string) => body.map((_, at) => (at === 0 ? text : ''))
  const settings: [heading: string, cells: string[]][] = [
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
  const isUsed = ([heading, cells]: (typeof settings)[number]) =>
    heading === 'FIPS' ? cells.some((code) => /^(?:\d{5}|\d{11})$/.test(code)) : cells.some((text) => text !== '')
  const used = settings.filter(isUsed)
  const values = [
    ['', ...table.headings, ...used.map(([heading]) => heading)],
    ...body.map(({ cells }, at) => [...cells, ...used.map(([, own]) => own[at] ?? '')]),
  ]
  return { values, notices: table.notices }
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
