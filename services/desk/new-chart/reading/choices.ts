import { columnOf, type Grid } from './grid.ts'

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
  /** The one column or group of columns that is drawn, by its heading; "" for all. */
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
  /** The value of each further column of words in a tidy table. */
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

const TEXTS = ['names', 'codes', 'measure', 'across', 'locale', 'time', 'sheet', 'type', 'suffix'] as const
const NUMBERS = ['heading', 'headings', 'scale', 'decimals'] as const
const LISTS = ['drop', 'keep', 'omit'] as const

/** Choices from a form or a cell. Values of another shape are left out, unknown keys stay. */
export function parseChoices(json: string): Choices {
  const raw = recordOf(json)
  const known: Choices = { ...raw, v: 1 }
  for (const key of TEXTS) if (typeof raw[key] !== 'string') delete known[key]
  for (const key of NUMBERS) if (!Number.isFinite(raw[key])) delete known[key]
  for (const key of LISTS) if (!isListOf(raw[key], 'string')) delete known[key]
  for (const key of ['turn', 'zeros', 'calendar'] as const) if (typeof raw[key] !== 'boolean') delete known[key]
  if (!isListOf(raw['notes'], 'number')) delete known.notes
  if (!['percent', 'currency', 'none'].includes(String(raw['signs']))) delete known.signs
  for (const key of ['margins', 'where'] as const)
    if (typeof raw[key] !== 'object' || raw[key] === null || Array.isArray(raw[key])) delete known[key]
  return known
}

function recordOf(json: string): Record<string, unknown> {
  try {
    const raw: unknown = JSON.parse(json)
    return typeof raw === 'object' && raw !== null && !Array.isArray(raw) ? (raw as Record<string, unknown>) : {}
  } catch {
    return {}
  }
}

function isListOf(value: unknown, type: 'string' | 'number'): boolean {
  return Array.isArray(value) && value.every((each) => typeof each === type)
}

/**
 * Choices of last time for the next file of the same agency. Row numbers are found again, because the next file has
 * other rows; columns and headings that are not there any more are dropped.
 */
export function choicesForNext(stored: Choices, grid: Grid): Choices {
  const { heading: _, headings: __, notes: ___, ...next } = stored
  const width = grid.cells[0]?.length ?? 0
  const has = (text: string) => grid.cells.some((row) => row.some((cell) => cell.trim() === text))
  for (const key of ['names', 'codes', 'across'] as const) if (columnOf(next[key]) >= width) delete next[key]
  if (next.measure && !has(next.measure)) delete next.measure
  if (next.margins && !Object.keys(next.margins).every((each) => has(each.split(' ')[0] ?? ''))) delete next.margins
  return next
}

/** One press on the grid: `heading:3`, `names:B`, `drop:C`, `note:12`, `omit:Total`, `turn:1`, `decimals:4` … */
export function pressChoice(choices: Choices, press: string): Choices {
  const [, action = '', value = ''] = /^([a-z]+):(.*)$/s.exec(press) ?? []
  const without = (list: string[] | undefined, each: string) => (list ?? []).filter((known) => known !== each)
  const added = (list: string[] | undefined, each: string) => [...without(list, each), each]
  switch (action) {
    case 'heading':
      return { ...withoutRoles(choices), heading: Number(value), headings: 1 }
    case 'headings':
      return { ...withoutRoles(choices), headings: Number(value) }
    case 'names':
    case 'codes':
    case 'across':
      return { ...choices, [action]: value, drop: without(choices.drop, value), keep: without(choices.keep, value) }
    case 'drop':
      return { ...choices, drop: added(choices.drop, value), keep: without(choices.keep, value) }
    case 'figures':
      return {
        ...choices,
        ...(choices.codes === value && { codes: '' }),
        drop: without(choices.drop, value),
        keep: added(choices.keep, value),
      }
    case 'note':
      return { ...choices, notes: [...new Set([...(choices.notes ?? []), Number(value)])] }
    case 'data':
      return { ...choices, notes: (choices.notes ?? []).filter((row) => row !== Number(value)) }
    case 'omit':
      return { ...choices, omit: added(choices.omit, value) }
    case 'bring':
      return { ...choices, omit: without(choices.omit, value) }
    case 'turn':
    case 'zeros':
    case 'calendar':
      return { ...choices, [action]: value === '1' }
    case 'decimals':
    case 'scale':
      return value === '' ? choices : { ...choices, [action]: Number(value) }
    case 'locale':
    case 'measure':
    case 'suffix':
      return { ...choices, [action]: value }
    default:
      return choices
  }
}

/** Other headings make other columns, so that earlier choices of columns do not hold. */
function withoutRoles({ names: _, codes: __, measure: ___, drop: ____, margins: _____, ...rest }: Choices): Choices {
  return rest
}
