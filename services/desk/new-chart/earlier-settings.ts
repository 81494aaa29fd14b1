import { settingNamed } from '@common-measure/charts/inspect'
import { columnOf, type Grid } from './reading/grid.ts'
import { parseChoices, type Choices } from './reading/choices.ts'
import { guessChoices } from './reading/guess-choices.ts'

function rowsIn(values: readonly unknown[]): readonly unknown[][] {
  return values.filter((row): row is unknown[] => Array.isArray(row))
}

/** Settings of an existing worksheet by heading, each text once. */
export function settingsIn(values: readonly unknown[]): (heading: string) => string[] {
  const [headings = [], ...rows] = rowsIn(values)
  return (heading) => {
    const at = headings.findIndex((text) => typeof text === 'string' && sameSetting(text, heading))
    const texts = rows.map((row) => row[at]).filter((text) => typeof text === 'string' && text !== '')
    return [...new Set(texts as string[])]
  }
}

function sameSetting(text: string, heading: string): boolean {
  const nameOf = (each: string) => settingNamed(each) ?? each.toLowerCase()
  return nameOf(text) === nameOf(heading)
}

/** Choices of last time; without any, nothing but their version. */
export function storedChoices(values: readonly unknown[]): Choices {
  return parseChoices(settingsIn(values)('import')[0] ?? '')
}

/** Roles of a column that had another one last time. */
const NOT_ANY_MORE: Record<string, readonly string[]> = {
  names: ['figures', 'codes', 'margin'],
  codes: ['names'],
  across: ['figures', 'names', 'margin'],
}

/**
 * Choices of last time for the next file of the same agency. Rows are found again, because the next file has others;
 * columns, headings and values that are not there any more are dropped.
 */
export function choicesForNext(earlier: readonly unknown[], grid: Grid): Choices {
  const { heading: _, headings: __, notes: ___, measure, margins, where = {}, ...next } = storedChoices(earlier)
  // A column may have moved: one that reads as something else now does not keep its role.
  const fresh = guessChoices(grid).columns
  for (const [key, others] of Object.entries(NOT_ANY_MORE)) {
    const role = fresh[columnOf(next[key] as string | undefined)]?.role
    if (role === undefined || role === 'empty' || others.includes(role)) delete next[key]
  }
  const { columns, measures, wheres } = guessChoices(grid, next)
  const labels = columns.map(({ label }) => label)
  const kept = Object.entries(where).filter(([letter, value]) =>
    wheres.some((column) => column.letter === letter && column.values.includes(value)),
  )
  const isThere =
    margins &&
    Object.entries(margins)
      .flat(2)
      .every((label) => labels.includes(label))
  return {
    ...next,
    ...(measure !== undefined && (measure === '' || measures.includes(measure)) && { measure }),
    ...(isThere && { margins }),
    ...(kept.length > 0 && { where: Object.fromEntries(kept) }),
  }
}

/** Settings that the page of a new chart decides; an absent one is off. */
const ASKED: ReadonlySet<string> = new Set(
  'type,switch,subtitle,source,sourceurl,license,unit,percent,currency,zeros,decimals,note,label,name,category,ignore'.split(
    ',',
  ),
)

/** Adds the settings of the earlier worksheet that the desk does not ask for: colors, notes in the chart, emphasis. */
export function withEarlierSettings(values: readonly string[][], earlier: readonly unknown[]): string[][] {
  const [old = [], ...oldRows] = rowsIn(earlier).map((row) => row.map((text) => (typeof text === 'string' ? text : '')))
  const [headings = [], ...rows] = values
  const isKept = (text: string) => {
    const setting = settingNamed(text)
    return setting !== null && !ASKED.has(setting) && !headings.some((own) => sameSetting(own, text))
  }
  const kept = old.flatMap((text, at) => (at > 0 && isKept(text) ? [at] : []))
  const oldRowOf = (name: string, at: number) =>
    oldRows.find((row) => row[0] === name) ?? (at === 0 ? oldRows[0] : undefined)
  return [
    [...headings, ...kept.map((at) => old[at] ?? '')],
    ...rows.map((row, index) => [...row, ...kept.map((at) => oldRowOf(row[0] ?? '', index)?.[at] ?? '')]),
  ]
}
