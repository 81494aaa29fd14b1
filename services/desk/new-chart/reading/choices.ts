/**
 * Decisions about a table, as kept in the reserved column `import` of its worksheet. Rows count from 1, columns are
 * letters. Absent keys are guessed from the table; keys of other programs are kept.
 */
export interface Choices {
  v: 1
  /** Last row of the headings; 0 for none. */
  heading?: number
  /** Number of rows of headings. */
  headings?: number
  names?: string
  codes?: string
  /** The column, group of columns or row that is drawn, by its heading; "" for all. */
  measure?: string
  drop?: string[]
  /** Columns that count as figures against the guess. */
  keep?: string[]
  /** Estimates and their margins by heading; a pair for low and high, the same heading for a margin in the cell. */
  margins?: Record<string, string | [string, string]>
  notes?: number[]
  /** Names of rows that are left out. */
  omit?: string[]
  /** Column whose cells become the headings of a tidy table. */
  across?: string
  /** The value of each further column of words of which one is drawn. */
  where?: Record<string, string>
  /** Names are the categories, and headings the series. */
  turn?: boolean
  /** Rows are years and columns their months or quarters: one series. */
  calendar?: boolean
  /** End of every name that is taken off. */
  suffix?: string
  /** Factor of the figures; 1 leaves the scale to the words. */
  scale?: number
  signs?: 'percent' | 'currency' | 'none'
  zeros?: boolean
  decimals?: number
  locale?: string
  time?: string
  /** Name of the sheet in its workbook. */
  sheet?: string
  type?: string
  [other: string]: unknown
}

type IsShape = (value: unknown) => boolean
const isText: IsShape = (value) => typeof value === 'string'
const isFlag: IsShape = (value) => typeof value === 'boolean'
const isNumber: IsShape = (value) => Number.isFinite(value)
const isRecord: IsShape = (value) => typeof value === 'object' && value !== null && !Array.isArray(value)
const isListOf =
  (isShape: IsShape): IsShape =>
  (value) =>
    Array.isArray(value) && value.every(isShape)

const SHAPES = new Map<string, IsShape>([
  ...['names', 'codes', 'measure', 'across', 'locale', 'time', 'sheet', 'type', 'suffix'].map(
    (key): [string, IsShape] => [key, isText],
  ),
  ...['heading', 'headings', 'scale', 'decimals'].map((key): [string, IsShape] => [key, isNumber]),
  ...['drop', 'keep', 'omit'].map((key): [string, IsShape] => [key, isListOf(isText)]),
  ...['turn', 'zeros', 'calendar'].map((key): [string, IsShape] => [key, isFlag]),
  ...['margins', 'where'].map((key): [string, IsShape] => [key, isRecord]),
  ['notes', isListOf(isNumber)],
  ['signs', (value) => ['percent', 'currency', 'none'].includes(String(value))],
])

/** Choices from a form or a cell. Values of another shape are left out, unknown keys stay. */
export function parseChoices(json: string): Choices {
  try {
    const raw: unknown = JSON.parse(json)
    const entries = isRecord(raw) ? Object.entries(raw as object) : []
    return { ...Object.fromEntries(entries.filter(([key, value]) => SHAPES.get(key)?.(value) ?? true)), v: 1 }
  } catch {
    return { v: 1 }
  }
}

const LISTS = ['drop', 'keep', 'omit', 'notes'] as const

/** Choices after a press, whose button has the changed keys as JSON. A list has the entries that come or go. */
export function pressChoice(choices: Choices, press: string): Choices {
  const changed = parseChoices(press)
  const next: Choices = { ...choices, ...changed }
  for (const key of LISTS)
    if (changed[key]) Object.assign(next, { [key]: toggled<unknown>(choices[key] ?? [], changed[key]) })
  if (changed.heading === undefined && changed.headings === undefined) return next
  // Other headings make other columns, so that earlier choices of columns do not hold.
  const { names: _, codes: __, measure: ___, drop: ____, margins: _____, ...rest } = next
  return rest
}

function toggled<T>(list: readonly T[], entries: readonly T[]): T[] {
  return [...list.filter((each) => !entries.includes(each)), ...entries.filter((each) => !list.includes(each))]
}

export type ChosenRole = 'names' | 'codes' | 'across' | 'drop' | 'keep'

/** The changed keys that give a column its role. */
export function columnChange(choices: Choices, letter: string, role: ChosenRole): Partial<Choices> {
  const isIn = (list: 'drop' | 'keep') => choices[list]?.includes(letter) ?? false
  const moved = (['drop', 'keep'] as const).filter((list) => isIn(list) !== (list === role))
  return {
    ...Object.fromEntries(moved.map((list) => [list, [letter]])),
    ...(role !== 'drop' && role !== 'keep' && { [role]: letter }),
    ...(role === 'keep' && choices.codes === letter && { codes: '' }),
  }
}
