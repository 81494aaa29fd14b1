import { z } from 'zod'

const text = z.string().optional().catch(undefined)
const number = z.number().optional().catch(undefined)
const flag = z.boolean().optional().catch(undefined)
const texts = z.array(z.string()).optional().catch(undefined)

/**
 * Decisions about a table, as kept in the reserved column `import` of its worksheet. Rows count from 1, columns are
 * letters. Absent keys are guessed from the table; keys of other programs are kept, and values of another shape are not.
 */
const SHAPE = z.looseObject({
  v: z.literal(1).catch(1),
  /** Last row of the headings; 0 for none. */
  heading: number,
  /** Number of rows of headings. */
  headings: number,
  names: text,
  codes: text,
  /** The column, group of columns or row that is drawn, by its heading; "" for all. */
  measure: text,
  drop: texts,
  /** Columns that count as figures against the guess. */
  keep: texts,
  /** Estimates and their margins by heading; a pair for low and high, the same heading for a margin in the cell. */
  margins: z
    .record(z.string(), z.union([z.string(), z.tuple([z.string(), z.string()])]))
    .optional()
    .catch(undefined),
  notes: z.array(z.number()).optional().catch(undefined),
  /** Names of rows that are left out. */
  omit: texts,
  /** Column whose cells become the headings of a tidy table. */
  across: text,
  /** The value of each further column of words of which one is drawn. */
  where: z.record(z.string(), z.string()).optional().catch(undefined),
  /** Names are the categories, and headings the series. */
  turn: flag,
  /** Rows are years and columns their months or quarters: one series. */
  calendar: flag,
  /** End of every name that is taken off. */
  suffix: text,
  /** Factor of the figures; 1 leaves the scale to the words. */
  scale: number,
  signs: z.enum(['percent', 'currency', 'none']).optional().catch(undefined),
  zeros: flag,
  decimals: number,
  locale: text,
  time: text,
  /** Name of the sheet in its workbook. */
  sheet: text,
  type: text,
})

export type Choices = z.infer<typeof SHAPE>

/** Choices from a form or a cell. */
export function parseChoices(json: string): Choices {
  try {
    return SHAPE.parse(JSON.parse(json))
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
