import { isYear } from './date.ts'

/** A span of time in a heading that is no calendar year (docs/contracts/worksheets.md#periods). */
export interface Period {
  kind: 'month' | 'quarter' | 'school-year' | 'fiscal-year' | 'pooled'
  /** First and last day: "2018-09-01". */
  start: string
  end: string
}

/** Reading of a heading on its own. `pair`: two years that may be a school year, a month or pooled years. */
type Reading =
  | { kind: 'month' | 'quarter'; year: number; part: number }
  | { kind: 'school-year' | 'fiscal-year'; year: number }
  | { kind: 'pooled'; from: number; to: number }
  | { kind: 'pair'; from: number; to: number; digits: 2 | 4; part: number | null }

const MONTHS = 'january february march april may june july august september october november december'.split(' ')
/** Longest heading that can be a period: "September 2020" with spaces. */
const MAX_LENGTH = 24

const NAMED_MONTH = /^([a-z]{3,9})\.?(\d{4})$/
const SLASHED_MONTH = /^(\d{1,2})\/(\d{4})$/
const QUARTER = /^(?:q([1-4])[^\da-z]{0,3}(\d{4})|(\d{4})[^\da-z]{0,3}q([1-4]))$/
const FISCAL = /^fy(\d{4}|\d{2})(?:[-/](\d{4}|\d{2}))?$/
/** Seasons, classes and weeks stay names, but have an order. */
const SEASON = /^(?:spring|summer|fall|autumn|winter|class of) (?<year>\d{4})$/
const WEEK = /^(?:(?<year>\d{4})[ -]{0,3})?w(?:eek|k)? ?(?<week>\d{1,2})(?:,? (?<later>\d{4}))?$/
const PAIR = /^(sy)?(\d{4})([-/]|to)(\d{4}|\d{2})$/

/** Reads a heading; null for a name. */
function readingOf(heading: string): Reading | null {
  if (heading.length > MAX_LENGTH) return null
  const text = heading
    .toLowerCase()
    .replaceAll(' ', '')
    .replaceAll(/[\p{Pd}\u2212]/gu, '-')
  return readMonth(text) ?? readQuarter(text) ?? readFiscalYear(text) ?? readPair(text)
}

function readMonth(text: string): Reading | null {
  const [, name, namedYear] = NAMED_MONTH.exec(text) ?? []
  const [, number, numberedYear] = SLASHED_MONTH.exec(text) ?? []
  const year = Number(namedYear ?? numberedYear)
  const part = name === undefined ? Number(number) : MONTHS.findIndex((month) => month.startsWith(name)) + 1
  return isYear(year) && part >= 1 && part <= 12 ? { kind: 'month', year, part } : null
}

function readQuarter(text: string): Reading | null {
  const [, before, yearAfter, yearBefore, after] = QUARTER.exec(text) ?? []
  const year = Number(yearAfter ?? yearBefore)
  return isYear(year) ? { kind: 'quarter', year, part: Number(before ?? after) } : null
}

/** Named by the year in which it ends. */
function readFiscalYear(text: string): Reading | null {
  const [, first, last] = FISCAL.exec(text) ?? []
  if (first === undefined) return null
  const year = fullYear(first)
  const isPair = last === undefined || (first.length === 4 && isNext(year, last))
  return isYear(year) && isPair ? { kind: 'fiscal-year', year: last === undefined ? year : year + 1 } : null
}

function readPair(text: string): Reading | null {
  const [, isNamed, first, sign, last = ''] = PAIR.exec(text) ?? []
  const from = Number(first)
  if (first === undefined || !isYear(from)) return null
  if (sign === 'to') return isNamed === undefined && last.length === 4 ? pooledOf(from, Number(last)) : null
  const isConsecutive = isNext(from, last)
  if (isNamed !== undefined) return isConsecutive ? { kind: 'school-year', year: from } : null
  if (last.length === 4)
    return isConsecutive ? { kind: 'pair', from, to: from + 1, digits: 4, part: null } : pooledOf(from, Number(last))
  const part = sign === '-' && Number(last) >= 1 && Number(last) <= 12 ? Number(last) : null
  if (!isConsecutive) return part === null ? null : { kind: 'month', year: from, part }
  return part === null ? { kind: 'school-year', year: from } : { kind: 'pair', from, to: from + 1, digits: 2, part }
}

function pooledOf(from: number, to: number): Reading | null {
  return isYear(from) && isYear(to) && from < to ? { kind: 'pooled', from, to } : null
}

/** True if a year in two or four digits is the one after another. */
function isNext(year: number, digits: string): boolean {
  return digits === String(year + 1).slice(-digits.length)
}

/** Two digits from 00 to 69 are of this century. */
function fullYear(digits: string): number {
  return digits.length === 4 ? Number(digits) : Number(digits) + (Number(digits) < 70 ? 2000 : 1900)
}

/** True for a heading that may be a period. */
export function mayBePeriod(heading: string): boolean {
  return readingOf(heading) !== null
}

/**
 * The periods of headings that are all of one kind. `undecided`: some headings are periods, but not all of one kind,
 * or one heading alone may be of two kinds. Null for names.
 *
 * @param fiscalStart month in which fiscal years begin, 1 to 12
 */
export function readPeriods(headings: readonly string[], fiscalStart: number): Period[] | 'undecided' | null {
  const readings = headings.map(readingOf)
  const known = readings.flatMap((reading) => reading ?? [])
  if (known.length === 0) return null
  if (known.length < readings.length) return 'undecided'
  const decided = decide(known)
  const [kind] = new Set(decided.map((reading) => reading?.kind))
  if (decided.some((reading) => reading === null || reading.kind !== kind)) return 'undecided'
  return decided.flatMap((reading) => (reading ? periodOf(reading, fiscalStart) : []))
}

type Decided = Exclude<Reading, { kind: 'pair' }>

/** Decides pairs of years by all headings together. */
function decide(readings: readonly Reading[]): (Decided | null)[] {
  const pairs = readings.filter((reading) => reading.kind === 'pair')
  if (pairs.length === 0) return readings as Decided[]
  const areYears = readings.every(({ kind }) => kind === 'pair' || kind === 'school-year')
  const isAloneInTwoDigits = readings.length === 1 && pairs[0]?.digits === 2
  const hasFour = pairs.some(({ digits }) => digits === 4)
  const areSchoolYears = areYears && !isAloneInTwoDigits && (!hasFour || areLinked(readings))
  return readings.map((reading): Decided | null => {
    if (reading.kind !== 'pair') return reading
    if (areSchoolYears) return { kind: 'school-year', year: reading.from }
    if (reading.digits === 4) return { kind: 'pooled', from: reading.from, to: reading.to }
    return isAloneInTwoDigits || areYears || reading.part === null
      ? null
      : { kind: 'month', year: reading.from, part: reading.part }
  })
}

/** True if each pair begins where the last one ends; of three or more, one year may be missing once. */
function areLinked(readings: readonly Reading[]): boolean {
  const years = [...new Set(readings.map((reading) => ('from' in reading ? reading.from : reading.year)))].toSorted(
    (a, b) => a - b,
  )
  const jumps = years.slice(1).map((year, at) => year - (years[at] ?? 0))
  const missing = jumps.filter((jump) => jump !== 1)
  return years.length > 1 && (missing.length === 0 || (years.length > 2 && missing.length === 1 && missing[0] === 2))
}

function periodOf(reading: Decided, fiscalStart: number): Period {
  switch (reading.kind) {
    case 'month':
      return { kind: 'month', ...monthsFrom(reading.year, reading.part, 1) }
    case 'quarter':
      return { kind: 'quarter', ...monthsFrom(reading.year, reading.part * 3 - 2, 3) }
    case 'school-year':
      return { kind: 'school-year', ...monthsFrom(reading.year, 9, 12) }
    case 'fiscal-year':
      return {
        kind: 'fiscal-year',
        ...monthsFrom(fiscalStart === 1 ? reading.year : reading.year - 1, fiscalStart, 12),
      }
    default:
      return { kind: 'pooled', ...monthsFrom(reading.from, 1, (reading.to - reading.from + 1) * 12) }
  }
}

/** The first and last day of a number of months. */
function monthsFrom(year: number, month: number, count: number): { start: string; end: string } {
  const dayOf = (time: number) => new Date(time).toISOString().slice(0, 10)
  return { start: dayOf(Date.UTC(year, month - 1)), end: dayOf(Date.UTC(year, month - 1 + count, 0)) }
}

/** The day of a period on a time axis: the first, or of pooled years January 1 of the last. */
export function placeDate({ kind, start, end }: Period): string {
  return kind === 'pooled' ? `${end.slice(0, 4)}-01-01` : start
}

/** Position of a period in the unit of its kind: months, quarters or years. */
export function stepOf(period: Period): number {
  const [year = 0, month = 0] = placeDate(period).split('-').map(Number)
  return period.kind === 'month' ? year * 12 + month : period.kind === 'quarter' ? year * 4 + (month - 1) / 3 : year
}

/** True between neighbors with a missing step: one larger than the smallest of all, in the unit of the kind. */
export function missingSteps(periods: readonly Period[]): boolean[] {
  const steps = periods.map(stepOf)
  const jumps = steps.slice(1).map((step, at) => step - (steps[at] ?? 0))
  const smallest = Math.min(...jumps.filter((jump) => jump > 0))
  return jumps.map((jump) => jump > smallest)
}

/** True for two periods that share a day. */
export function doOverlap(one: Period, other: Period): boolean {
  return one.start <= other.end && other.start <= one.end
}

/** Order of headings that are all seasons or classes, by year alone, or all weeks; null for other names. */
export function orderOfNames(headings: readonly string[]): number[] | null {
  const texts = headings.map((heading) => (heading.length > MAX_LENGTH ? '' : heading.toLowerCase()))
  for (const pattern of [SEASON, WEEK]) {
    const keys = texts.flatMap((text) => {
      const { year, later = year ?? 0, week = 0 } = pattern.exec(text)?.groups ?? {}
      return pattern.test(text) ? Number(later) * 100 + Number(week) : []
    })
    if (keys.length === texts.length) return keys
  }
  return null
}
