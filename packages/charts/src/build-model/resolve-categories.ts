import type { DiagnosticList } from '../diagnostics/diagnostic-list.ts'
import { isDate } from '../format/date.ts'
import { isTime, YEAR_WITH_COMMA, YEAR_WITH_POINT, yearIn } from '../format/heading-time.ts'
import { readPeriods, type Period } from '../format/period.ts'
import { nameKey } from '../worksheet/clean-text.ts'
import { splitHeadingFlag } from '../worksheet/cells/flags.ts'
import type { Symbols } from '../worksheet/cells/symbols.ts'
import type { Table, TableCategory } from '../worksheet/table.ts'
import { overlay } from '../worksheet/wide-table.ts'
import { areNumbers } from './category-axis.ts'

/** Settings and series on which the reading of headings depends. */
interface HeadingRules {
  /** Every series runs through time. */
  isTimeline: boolean
  /** Numbers are spaced to scale. */
  isNumeric: boolean
  /** Month in which fiscal years begin. */
  fiscalStart: number
}

/**
 * Reads the marks and spellings of headings: "2020 (r)" is 2020 with a flag, "2,015" is a year. Two spellings of one
 * date, or of one period on a time axis, are one category.
 */
export function resolveCategories(table: Table, rules: HeadingRules, diagnostics: DiagnosticList): Table {
  const unmarked = table.categories.map((category) => withoutMark(category, table.writing.symbols))
  const read = readYears(unmarked, rules, diagnostics)
  const periods = rules.isTimeline ? readPeriods(namesOf(read), rules.fiscalStart) : null
  const isUnchanged = read.every((category, at) => category === table.categories[at])
  if (isUnchanged && !Array.isArray(periods)) return table
  return merge(table, read, Array.isArray(periods) ? periods : null, diagnostics)
}

function namesOf(categories: readonly TableCategory[]): string[] {
  return categories.map(({ name }) => name)
}

/** A mark counts where a date or a period is left without it. */
function withoutMark(category: TableCategory, symbols: Symbols): TableCategory {
  const found = splitHeadingFlag(category.name, symbols)
  if (!found || !isTime(found.rest)) return category
  const { rest, ...flag } = found
  return { ...category, name: rest, flag }
}

/** Years in a number format: "2015.0", also beside plain years; "2,015" if all are, and there are two or more. */
function readYears(
  categories: readonly TableCategory[],
  { isNumeric }: HeadingRules,
  diagnostics: DiagnosticList,
): readonly TableCategory[] {
  const names = namesOf(categories)
  if (isNumeric && areNumbers(names)) return categories
  const isSpelled = names.map((name) => yearIn(name, YEAR_WITH_POINT) !== null)
  const areCommas = names.length > 1 && names.every((name) => yearIn(name, YEAR_WITH_COMMA) !== null)
  const arePoints =
    isSpelled.includes(true) && names.every((name, at) => isSpelled[at] || (name.length === 4 && isDate(name)))
  if (!areCommas && !arePoints) return categories
  const first = categories[areCommas ? 0 : isSpelled.indexOf(true)]
  if (first) diagnostics.add('year-format', first.at, first.name)
  return categories.map((category) => {
    const year = yearIn(category.name, areCommas ? YEAR_WITH_COMMA : YEAR_WITH_POINT)
    return year === null ? category : { ...category, name: year }
  })
}

/** Merges categories of one name or one period, in the place and the spelling of the first. */
function merge(
  table: Table,
  read: readonly TableCategory[],
  periods: readonly Period[] | null,
  diagnostics: DiagnosticList,
): Table {
  const places = new Map<string, number>()
  const categories: TableCategory[] = []
  const placeOf = read.map((category, at) => {
    const period = periods?.[at]
    const key = period ? `${period.start} ${period.end}` : nameKey(category.name)
    const known = places.get(key)
    if (known === undefined) {
      places.set(key, categories.length)
      return categories.push(category) - 1
    }
    diagnostics.add('duplicate-category', category.at, table.categories[at]?.name ?? category.name)
    const first = categories[known]
    if (first && category.flag) categories[known] = { ...first, flag: first.flag ?? category.flag }
    return known
  })
  const isMerged = categories.length < read.length
  const series = table.series.map((row) => {
    const cells = row.cells.map((cell) => {
      const flag = read[cell.category]?.flag
      return { ...cell, category: placeOf[cell.category] ?? 0, ...(flag && { flag }) }
    })
    return { ...row, cells: isMerged ? overlay(cells, table.writing) : cells }
  })
  return { ...table, categories, series }
}
