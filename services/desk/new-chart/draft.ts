import { createHash } from 'node:crypto'
import { proposedType, type NameRegistry } from '@common-measure/charts'
import { changesBetween, type Changes } from '#services/holding/changes.ts'
import { readVersion } from '#services/holding/reasons.ts'
import { versionOf } from '#services/holding/worksheet-rows.ts'
import type { CheckCells, ValuesCheck } from '../check/check-values.ts'
import { chartTexts, textsOf, type ChartTexts } from './chart-texts.ts'
import { choicesForNext, settingsIn, withEarlierSettings } from './earlier-settings.ts'
import { parseChoices, pressChoice, type Choices } from './reading/choices.ts'
import { noticeOf, type Grid, type Notice } from './reading/grid.ts'
import { guessChoices } from './reading/guess-choices.ts'
import type { Guess } from './reading/guess.ts'
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
  /** Keys of the remarks that the editor has seen. */
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
  const settingOf = settingsIn(rows)
  const type = settingOf('type').find((each) => each !== 'errorbar')
  const given = { ...(type !== undefined && { type }), ...choicesForNext(rows, grid) }
  const { year, note } = textsOf(grid, guessChoices(grid, given))
  const notes = note || settingOf('note').join('\n')
  const texts = { ...chartTexts((name) => settingOf(name)[0]), title, year, note: notes }
  return { ...form, given, texts, spreadsheet, based: versionOf(rows), isUpdate: true }
}

/** Title of a chart that has none yet. */
const UNTITLED = 'Untitled'

/** @param earlier rows of the worksheet that is replaced; null for none */
export async function makeDraft(
  form: DraftForm,
  earlier: readonly unknown[] | null,
  { checkCells, names }: { checkCells: CheckCells; names: NameRegistry },
): Promise<Draft> {
  const guess = guessChoices(form.grid, form.given)
  const made = worksheetOf(form.grid, form.given, form.texts, guess)
  const replaced = form.isUpdate ? earlier : null
  const values = replaced ? withEarlierSettings(made.values, replaced) : made.values
  const title = form.texts.title.trim()
  const checked = await checkCells({ values, title: title || UNTITLED })
  const versionOfRows = (rows: readonly unknown[]) => readVersion({ range: undefined, rows }, title, names)
  const changes = replaced && changesBetween(versionOfRows(replaced), versionOfRows(values), '')
  const notices = [...guess.notices, ...made.notices, ...remedies(checked)]
  return { ...form, guess, values, notices, checked, changes }
}

/** Remarks of the engine that a press resolves. */
function remedies({ diagnostics }: ValuesCheck): Notice[] {
  return diagnostics.flatMap(({ code, message }) => {
    const decimals = code === 'rounded' ? /write (\d) in/.exec(message)?.[1] : undefined
    const type = proposedType([{ code }])
    if (type !== null) return [noticeOf(code, null, message, [{ type }, `Show as ${type}`])]
    if (decimals === undefined) return []
    return [noticeOf(code, null, message, [{ decimals: Number(decimals) }, `Show ${decimals} decimals`])]
  })
}

/** Keys of everything that a reading may get wrong: the code and a hash of the sentence. */
export function remarkKeys({ notices, checked }: Pick<Draft, 'notices' | 'checked'>): string[] {
  const remarks = [...checked.diagnostics, ...checked.hints].filter(({ severity }) => severity !== 'info')
  const keyOf = ({ code, message }: { code: string; message: string }) =>
    `${code}-${createHash('sha256').update(message).digest('hex').slice(0, 8)}`
  return [...new Set([...notices, ...remarks].map(keyOf))]
}

/** Value of a menu for all measures. */
export const ALL = '*'

/** Choices of a form: its menus, then the button that was pressed. "" in a menu leaves the choice to the table. */
export function choicesOfForm(fields: Record<string, string>, grid: Grid): Choices {
  const { where = {}, ...choices } = parseChoices(fields['choices'] ?? '')
  const fieldsOf = (start: string) =>
    Object.entries(fields).flatMap(([name, value]): [string, string][] =>
      name.startsWith(start) ? [[name.slice(start.length), value]] : [],
    )
  const menus = fieldsOf('set-').map(([key, value]): [string, unknown] => {
    if (value === '') return [key, undefined]
    return [key, key === 'decimals' ? Number(value) : value === ALL ? '' : value]
  })
  const wheres = { ...where, ...Object.fromEntries(fieldsOf('where-')) }
  const set = { ...choices, ...Object.fromEntries(menus), ...(Object.keys(wheres).length > 0 && { where: wheres }) }
  const next = parseChoices(JSON.stringify(set))
  const press = fields['press'] ?? ''
  // The first press on a note keeps the notes that were found.
  if (press.includes('"notes"')) next.notes ??= guessChoices(grid, next).choices.notes ?? []
  return press === '' ? next : pressChoice(next, press)
}
