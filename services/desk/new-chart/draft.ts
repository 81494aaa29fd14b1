import type { NameRegistry } from '@common-measure/charts'
import { changesBetween, type Changes } from '#services/holding/changes.ts'
import { readVersion } from '#services/holding/reasons.ts'
import { versionOf } from '#services/holding/worksheet-rows.ts'
import type { CheckCells, ValuesCheck } from '../check/check-values.ts'
import { NO_TEXTS, textsOf, textsOfWorksheet, type ChartTexts } from './chart-texts.ts'
import { choicesForNext, parseChoices, pressChoice, type Choices } from './reading/choices.ts'
import { settingsIn, storedChoices, withEarlierSettings } from './earlier-settings.ts'
import type { Grid, Notice } from './reading/grid.ts'
import { guessChoices, type Guess } from './reading/guess-choices.ts'
import { worksheetOf } from './worksheet-of.ts'

/** The state of the page that makes a chart, as its form sends it. */
export interface DraftForm {
  grid: Grid
  /** Choices that an editor made; the others are found. */
  given: Choices
  texts: ChartTexts
  /** Row or column whose role is being chosen: "row:7", "column:C"; "" for none. */
  picked: string
  /** Path of the page whose spreadsheet gets the chart; "" for another spreadsheet. */
  page: string
  spreadsheet: string
  /** Version of the worksheet that is replaced; "" for a new one. */
  based: string
  /** True for the next file of an existing chart, whose name stays. */
  isUpdate: boolean
  /** Codes of the remarks that the editor has seen. */
  seen: string[]
}

/** A chart before it is saved. */
export interface Draft extends DraftForm {
  guess: Guess
  values: string[][]
  notices: Notice[]
  checked: ValuesCheck
  /** Differences from the worksheet that is replaced. */
  changes: Changes | null
}

/** The first state for a table, with the choices and texts of the chart that it continues. */
export function firstForm(
  grid: Grid,
  earlier: { title: string; spreadsheet: string; rows: readonly unknown[] } | null,
): DraftForm {
  const form = { grid, picked: '', page: '', spreadsheet: '', based: '', isUpdate: false, seen: [] }
  if (!earlier) return { ...form, given: { v: 1 }, texts: textsOf(grid, guessChoices(grid)) }
  const { title, spreadsheet, rows } = earlier
  const given = choicesForNext(storedChoices(rows), grid)
  const found = textsOf(grid, guessChoices(grid, given))
  const texts = { ...textsOfWorksheet(title, settingsIn(rows)), year: found.year, notes: found.notes }
  return { ...form, given, texts, spreadsheet, based: versionOf(rows), isUpdate: true }
}

/** @param earlier rows of the worksheet that is replaced; null for none */
export async function makeDraft(
  form: DraftForm,
  earlier: readonly unknown[] | null,
  { checkCells, names }: { checkCells: CheckCells; names: NameRegistry },
): Promise<Draft> {
  const guess = guessChoices(form.grid, form.given)
  const made = worksheetOf(form.grid, form.given, form.texts, guess)
  const values = form.isUpdate && earlier ? withEarlierSettings(made.values, earlier) : made.values
  const title = form.texts.title.trim()
  const checked = await checkCells({ values, title: title || UNTITLED })
  const changes = form.isUpdate && earlier ? changesFrom(earlier, { values, title, names }) : null
  const notices = [...guess.notices, ...made.notices, ...remedies(checked)]
  return { ...form, guess, values, notices, checked, changes }
}

function changesFrom(
  earlier: readonly unknown[],
  { values, title, names }: { values: string[][]; title: string; names: NameRegistry },
): Changes {
  const versions = [earlier, values].map((rows) => readVersion({ range: undefined, rows }, title, names))
  const [before, after] = versions as [(typeof versions)[0], (typeof versions)[0]]
  return changesBetween(before, after, '')
}

/** Remarks of the engine that a press resolves. */
function remedies({ diagnostics }: ValuesCheck): Notice[] {
  return diagnostics.flatMap(({ code, message }) => {
    const decimals = code === 'rounded' ? /write (\d) in/.exec(message)?.[1] : undefined
    if (decimals === undefined) return []
    return [
      { code, cell: null, message, remedy: { press: `decimals:${decimals}`, words: `Show ${decimals} decimals` } },
    ]
  })
}

/** Title of a chart that has none yet. */
const UNTITLED = 'Untitled'

/** Codes of everything that a reading may get wrong. */
export function remarkCodes({ notices, checked }: Pick<Draft, 'notices' | 'checked'>): string[] {
  const remarks = [...checked.diagnostics, ...checked.hints].filter(({ severity }) => severity !== 'info')
  return [...new Set([...notices, ...remarks].map(({ code }) => code))]
}

const SELECTS = ['type', 'locale', 'time', 'signs', 'measure'] as const

/** Choices of a form: its menus, then the button that was pressed. "" in a menu leaves the choice to the table. */
export function choicesOfForm(fields: Record<string, string>, grid: Grid): Choices {
  const choices = parseChoices(fields['choices'] ?? '')
  for (const key of SELECTS) {
    const value = fields[`set-${key}`]
    if (value === undefined) continue
    if (value === '') delete choices[key]
    else Object.assign(choices, { [key]: value === ALL ? '' : value })
  }
  const decimals = fields['set-decimals']
  if (decimals === '') delete choices.decimals
  else if (decimals !== undefined) choices.decimals = Number(decimals)
  const where = Object.entries(fields).flatMap(([name, value]) =>
    name.startsWith('where-') ? [[name.slice(6), value]] : [],
  )
  if (where.length > 0) choices.where = { ...choices.where, ...Object.fromEntries(where) }
  const press = fields['press'] ?? ''
  // The first press on a note keeps the notes that were found.
  if (/^(?:note|data):/.test(press)) choices.notes ??= guessChoices(grid, choices).choices.notes ?? []
  return pressChoice(parseChoices(JSON.stringify(choices)), press)
}

/** Value of a menu for all measures. */
export const ALL = '*'

/** Texts of a form. */
export function textsOfForm(fields: Record<string, string>): ChartTexts {
  const texts = Object.keys(NO_TEXTS).map((key) => [key, (fields[key] ?? '').replaceAll('\r', '').slice(0, 5000)])
  return Object.fromEntries(texts) as Record<keyof ChartTexts, string>
}
