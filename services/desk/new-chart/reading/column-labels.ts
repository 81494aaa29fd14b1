import { isOfCalendar, isPeriod } from './cells.ts'
import type { FoundRows } from './find-rows.ts'
import type { Grid } from './grid.ts'
import { takeOffNumbers } from './name-rows.ts'

/** The heading of a column, and that of its group; "" without one. */
export interface ColumnLabel {
  label: string
  group: string
}

const ESTIMATE = /^(?:estimates?|est\.?|value|percent|number|rate)$/i
const UNSAID = /^(?:estimates?|est\.?|value)?$/i
const PERIOD = /(?:\b(?:SY|FY) ?)?\b(?:19|20)\d\d(?:\s?[-–/]\s?(?:(?:19|20)\d\d|\d\d)\b)?/g
const SEASON = /\b(?:spring|summer|fall|autumn|winter|class|july|april|january|margin|error|moe)\b|±/i

/** Headings of columns, of one row or of several. */
export function findLabels(grid: Grid, rows: FoundRows): ColumnLabel[] {
  const width = grid.cells[0]?.length ?? 0
  const plainText = takeOffNumbers(grid, rows)
  const own = Array.from({ length: width }, (_, at) => plainText((grid.cells[rows.last]?.[at] ?? '').trim()))
  const groups = groupsOf(grid, rows)
  return ownPeriods(joinGroups(own.map((label, at) => splitLabel({ label, group: groups[at] ?? '' }))))
}

/** Headings of the Census Bureau, with the parts divided by !!. */
function splitLabel({ label, group }: ColumnLabel): ColumnLabel {
  const parts = label.split('!!')
  if (parts.length < 2) return { label, group }
  const at = /^(?:estimate|margin of error)$/i.test(parts[0] ?? '') ? 0 : parts.length - 1
  const [own = ''] = parts.splice(at, 1)
  return { label: own, group: parts.join(': ') }
}

/** Headings of groups, each over its columns: a filled cell covers the empty ones to its right. */
function groupsOf({ cells }: Grid, { first, last }: FoundRows): string[] {
  const rows = cells.slice(Math.max(0, first), Math.max(0, last))
  const covered = rows.map((row) => {
    let known = ''
    return row.map((text, at) => {
      // The column of names belongs to no group.
      if (text !== '' || at === 1) known = text.trim()
      return known
    })
  })
  return (cells[0] ?? []).map((_, at) =>
    covered
      .map((row) => row[at] ?? '')
      .filter((text) => text !== '')
      .join(' '),
  )
}

/**
 * Headings of two rows. Times below a group are its categories; several columns below each group are measures, with the
 * groups as categories; one estimate takes the name of its group; other words are joined.
 */
function joinGroups(columns: readonly ColumnLabel[]): ColumnLabel[] {
  const byGroup = Map.groupBy(columns, ({ group }) => group)
  const isMargin = ({ label }: ColumnLabel) => /margin|error|moe|±|\bci\b|limit|bound/i.test(label)
  const figuresOf = (group: string) => (byGroup.get(group) ?? []).filter((column) => !isMargin(column))
  const isRepeated = (label: string) =>
    [...byGroup.keys()].filter((group) => figuresOf(group).some((each) => each.label === label)).length > 1
  return columns.map((column) => {
    const { group, label } = column
    if (group === '' || group === label) return { label, group: '' }
    if (label === '') return { label: group, group: '' }
    if (isPeriod(label) && !isPeriod(group)) return column
    if (isPeriod(group) && isOfCalendar(label)) return { label: `${label} ${group}`, group: '' }
    const isSeveral = figuresOf(group).length > 1 && isRepeated(label)
    if (isSeveral && !isMargin(column)) return { label: group, group: label }
    return { label: ESTIMATE.test(label) && !isSeveral ? group : `${group} ${label}`, group: '' }
  })
}

/** Headings that differ by their time, such as `Births 2020` and `Births 2021`: the words are the group. */
function ownPeriods(columns: readonly ColumnLabel[]): ColumnLabel[] {
  const split = columns.map(({ label, group }) => {
    const [period, ...others] = label.match(PERIOD) ?? []
    const isOne = period !== undefined && others.length === 0 && group === '' && !SEASON.test(label) && !isPeriod(label)
    return isOne ? { label: period, group: label.replace(period, '').replaceAll(/^[\s,:(-]+|[\s,:()-]+$/g, '') } : null
  })
  const found = split.filter((each) => each !== null)
  const periods = new Set(found.map(({ label }) => label))
  const groups = new Set(found.map(({ group }) => group))
  if (periods.size < 2 || found.length !== periods.size * groups.size || [...groups].some(isOfCalendar))
    return [...columns]
  return columns.map((column, at) => {
    const own = split[at]
    return own ? { ...own, group: UNSAID.test(own.group) ? '' : own.group } : column
  })
}
