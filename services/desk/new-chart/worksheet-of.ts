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

/** The worksheet that choices make of a table. Figures stay as written, unless a choice changes them. */
export function worksheetOf(
  grid: Grid,
  given: Choices,
  texts: ChartTexts,
  guess: Guess = guessChoices(grid, given),
): NewWorksheet {
  const { choices } = guess
  const found = tableOf(grid, guess, texts.title)
  const named = { ...found, ...namedBy(found, guess) }
  const hasMargins = named.rows.some(({ intervals }) => intervals !== null)
  const isSwitched = choices.turn === true && !hasMargins
  const table = choices.turn === true && hasMargins ? transposed(named) : named
  const type = choices.type ?? likelyType(guess, table, isSwitched)
  const level = levelOf(grid)
  const body = table.rows.flatMap(({ name, code, cells, intervals }) => [
    { name, code, cells, type: hasMargins ? type : '', label: '' },
    ...(intervals && intervals.some((text) => text !== '')
      ? [{ name, code, cells: intervals, type: 'errorbar', label: level }]
      : []),
  ])
  const settings: [string, string][] = [
    ['switch', isSwitched ? 'TRUE' : ''],
    ...textSettings(texts),
    ['currency', choices.signs === 'currency' ? 'TRUE' : ''],
    ['zeros', choices.zeros === undefined ? '' : choices.zeros ? 'TRUE' : 'FALSE'],
    ['decimals', choices.decimals === undefined ? '' : String(choices.decimals)],
    ['locale', choices.locale && choices.locale !== 'en' ? choices.locale : ''],
    ['import', JSON.stringify(choices)],
  ]
  const filled = settings.filter(([, text]) => text !== '')
  const notes = [...texts.notes.split('\n').map((note) => note.trim()), scaleNote(grid, choices)].filter(
    (note) => note !== '',
  )
  const hasCodes = body.some(({ code }) => /^(?:\d{5}|\d{11})$/.test(code))
  const hasLabels = body.some(({ label }) => label !== '')
  const extra = (at: number, row: (typeof body)[number] | undefined) => [
    ...(hasCodes ? [row?.code ?? ''] : []),
    hasMargins ? (row?.type ?? '') : at === 0 ? type : '',
    ...(hasLabels ? [row?.label ?? ''] : []),
    ...filled.map(([, text]) => (at === 0 ? text : '')),
    ...(notes.length > 0 ? [at < body.length - 1 ? (notes[at] ?? '') : notes.slice(at).join(' ')] : []),
  ]
  const headings = [
    '',
    ...table.headings,
    ...(hasCodes ? ['FIPS'] : []),
    'type',
    ...(hasLabels ? ['label'] : []),
    ...filled.map(([heading]) => heading),
    ...(notes.length > 0 ? ['note'] : []),
  ]
  const values = [headings, ...body.map((row, at) => [row.name, ...row.cells, ...extra(at, row)])]
  return { values, notices: table.notices }
}

/** Names and headings, with a chosen kind of time written so that it is read as such. */
function namedBy(
  { headings, rows }: Table,
  { choices: { suffix, time, turn } }: Guess,
): Pick<Table, 'headings' | 'rows'> {
  const ending = suffix ?? ''
  const inTime = (text: string) => (time === undefined ? text : periodText(text, time))
  const nameOf = (text: string) => {
    const name = text.trim()
    return ending !== '' && name.endsWith(ending) ? name.slice(0, -ending.length) : name
  }
  // A heading of figures that is the name of a setting would be read as that setting.
  const headingOf = (text: string) => (settingNamed(text) === null ? text : `${text} (figures)`)
  return {
    headings: headings.map((text) => headingOf(turn ? text : inTime(text))),
    rows: rows.map((row) => ({ ...row, name: turn ? inTime(nameOf(row.name)) : nameOf(row.name) })),
  }
}

function periodText(text: string, time: string): string {
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

function scaleNote({ cells }: Grid, { scale = 1 }: Choices): string {
  const words = cells.flat().find((text) => /\b(?:thousands|millions|billions)\b/i.test(text))
  const word = /\b(thousands|millions|billions)\b/i.exec(words ?? '')?.[0]?.toLowerCase()
  if (word === undefined) return ''
  return scale === 1
    ? `Figures are in ${word}.`
    : `Published in ${word}; every figure was multiplied by ${scale.toLocaleString('en-US')}.`
}
