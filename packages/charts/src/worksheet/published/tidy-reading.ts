import { isDate } from '../../format/date.ts'
import { isTime } from '../../format/heading-time.ts'
import { isAmount, isDataText, readCell, type Writing } from '../cell.ts'
import { splitHeadingFlag } from '../cells/flags.ts'
import { isFilled, nameKey } from '../clean-text.ts'
import type { SheetRow } from '../values-range.ts'

/** Columns of a table with one figure a row. */
export interface TidyReading {
  names: number
  categories: number
  values: number
}

const MIN_ROWS = 6
/** Share of the figures that have a name and a category of their own. */
const MIN_PLACED = 0.9

/**
 * The reading of a table with one figure a row; 'unclear' if there is none or if there are several. Null for any other
 * table (docs/contracts/worksheets.md#published-tables).
 *
 * @param columns those that are neither settings nor codes
 * @param name column of the names
 */
export function tidyReading(
  rows: readonly SheetRow[],
  columns: readonly { column: number; heading: string }[],
  name: number | null,
  writing: Writing,
): TidyReading | 'unclear' | null {
  if (rows.length < MIN_ROWS) return null
  const sorts = columns.map(({ column, heading }) => ({ column, sort: sortOf(rows, column, heading, writing) }))
  const [times = [], words = [], figures = []] = (['time', 'words', 'figures'] as const).map((wanted) =>
    sorts.flatMap(({ column, sort }) => (sort === wanted ? column : [])),
  )
  const [values, ...others] = figures
  const names = name ?? words[0]
  if (values === undefined || others.length > 0 || names === undefined) return null
  if (!hasRepeatedName(rows, names, values, writing)) return null
  const pairs = words.flatMap((word) =>
    (times.length > 0 ? times : words.filter((other) => other !== word)).map((categories) => ({
      names: word,
      categories,
      values,
    })),
  )
  const [reading, ...more] = pairs.filter((pair) => isPlaced(rows, pair, writing))
  return reading && more.length === 0 ? reading : 'unclear'
}

type Sort = 'time' | 'words' | 'figures' | 'none'

function sortOf(rows: readonly SheetRow[], column: number, heading: string, writing: Writing): Sort {
  const texts = rows.map(({ cells }) => cells[column]).filter(isFilled)
  if (texts.length === 0) return 'none'
  const withoutMark = (text: string) => splitHeadingFlag(text, writing.symbols)?.rest ?? text
  if (!isDate(heading) && texts.every((text) => isTime(withoutMark(text)))) return 'time'
  const hasWords = texts.some((text) => readCell(text, writing).kind === 'words')
  if (!hasWords && texts.some((text) => holdsAmount(text, writing))) return 'figures'
  return texts.some((text) => !isDataText(text)) ? 'words' : 'none'
}

function holdsAmount(text: string | undefined, writing: Writing): text is string {
  return isFilled(text) && isAmount(readCell(text, writing))
}

function hasRepeatedName(rows: readonly SheetRow[], names: number, values: number, writing: Writing): boolean {
  const figures = new Map<string, string>()
  return rows.some(({ cells }) => {
    const [name, figure] = [nameKey(cells[names] ?? ''), cells[values]]
    if (name === '' || !holdsAmount(figure, writing)) return false
    const known = figures.get(name) ?? figure
    figures.set(name, known)
    return known !== figure
  })
}

function isPlaced(rows: readonly SheetRow[], { names, categories, values }: TidyReading, writing: Writing): boolean {
  const filled = rows.filter(({ cells }) => holdsAmount(cells[values], writing))
  const places = filled.map(({ cells }) => {
    const [name, category] = [nameKey(cells[names] ?? ''), nameKey(cells[categories] ?? '')]
    return name === '' || category === '' ? null : `${name}\n${category}`
  })
  const doubled = repeated(places)
  const placed = places.filter((place) => place !== null && !doubled.has(place)).length
  return placed >= filled.length * MIN_PLACED
}

/** Those of some values that occur more than once. */
export function repeated<T>(values: readonly T[]): ReadonlySet<T> {
  const [seen, doubled] = [new Set<T>(), new Set<T>()]
  for (const value of values) (seen.has(value) ? doubled : seen).add(value)
  return doubled
}
