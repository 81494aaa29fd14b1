import type { Diagnostic, Figure, NameRegistry } from '@common-measure/charts'
import { figuresOfCells } from '../sheets/charts/chart-of-cells.ts'
import type { Cells } from './worksheet-rows.ts'

/** Reason why readers keep an older version. The codes are those of docs/contracts/holding.md#reasons. */
export interface Reason {
  code:
    | 'error'
    | 'series-gone'
    | 'figures-gone'
    | 'figure-jump'
    | 'percent-over-1000'
    | 'type-changed'
    | 'missing'
    | 'unreadable'
    | 'earlier-version'
    | 'other-locale'
  /** One sentence for an editor. */
  message: string
}

/** A parsed version of a worksheet. */
export type ReadVersion = ReturnType<typeof figuresOfCells>

/** Maximum number of reasons with the same code that are listed separately. */
const MAX_OF_ONE_CODE = 20
const MAX_SHARE_GONE = 1 / 3
const MAX_RATIO = 10
const MAX_PERCENT = 1000

export function readVersion({ range, rows }: Cells, askedTitle: string, names: NameRegistry): ReadVersion {
  return figuresOfCells({ rows, range, askedTitle }, names)
}

/**
 * Reasons to hold a new version; without any, it is published. Conditions that the published version already has do not count.
 *
 * @param before the published version
 */
export function reasonsToHold(before: ReadVersion, after: ReadVersion): Reason[] {
  return [
    ...newErrors(before, after),
    ...typeChange(before, after),
    ...missingSeries(before, after),
    ...missingFigures(before, after),
    ...jumps(before, after),
    ...largePercents(before, after),
  ]
}

/** Remarks to editors about the first version. It is published anyway, unless its numbers are those of another language. */
export function reasonsToNotify(first: ReadVersion): Reason[] {
  const foreign = first.diagnostics.filter(({ code }) => code === 'other-locale')
  return [
    ...errorsOf(first.diagnostics).map(toReason),
    ...largePercents(null, first),
    ...foreign.map(({ message }): Reason => ({ code: 'other-locale', message })),
  ]
}

/** True for a first version that waits for a decision. */
export function isHeldAtFirst(reasons: readonly Reason[]): boolean {
  return reasons.some(({ code }) => code === 'other-locale')
}

function newErrors(before: ReadVersion, after: ReadVersion): Reason[] {
  const known = new Set(errorsOf(before.diagnostics).map(({ code }) => code))
  return errorsOf(after.diagnostics)
    .filter(({ code }) => !known.has(code))
    .map(toReason)
}

function errorsOf(diagnostics: readonly Diagnostic[]): Diagnostic[] {
  return diagnostics.filter(({ severity }) => severity === 'error')
}

function toReason({ message }: Diagnostic): Reason {
  return { code: 'error', message }
}

const SEPARATE_VALUES = ['column', 'bar', 'dot', 'slope', 'pyramid', 'table']

/** A chart without values has no visible type; types of separate values are one. */
function typeChange({ model: before, figures }: ReadVersion, { model: after }: ReadVersion): Reason[] {
  const isKept = before.type === after.type || [before, after].every(({ type }) => SEPARATE_VALUES.includes(type))
  if (figures.length === 0 || after.series.length === 0 || isKept) return []
  return [{ code: 'type-changed', message: `The chart was of type ${before.type} and is now of type ${after.type}.` }]
}

/** A series without any remaining values counts as removed, regardless of its label. */
function missingSeries(before: ReadVersion, after: ReadVersion): Reason[] {
  const there = new Set(after.figures.map(({ seriesKey }) => seriesKey))
  const gone = before.figures.filter(({ seriesKey }) => !there.has(seriesKey))
  const names = new Map(gone.map(({ seriesKey, series }) => [seriesKey, series]))
  return listed(
    [...names.values()].map((name) => `The series "${name}" has no figures any more.`),
    'series-gone',
    (count) => `${count} more series have no figures any more.`,
  )
}

function missingFigures(before: ReadVersion, after: ReadVersion): Reason[] {
  const there = new Set(after.figures.map(({ key }) => key))
  const total = new Set(before.figures.map(({ key }) => key))
  const gone = [...total].filter((key) => !there.has(key)).length
  if (gone <= total.size * MAX_SHARE_GONE) return []
  const message = `${gone} of ${total.size} figures are gone: more than a third.`
  return [{ code: 'figures-gone', message }]
}

function jumps(before: ReadVersion, after: ReadVersion): Reason[] {
  const earlier = new Map(before.figures.map((figure) => [figure.key, figure]))
  const sentences = after.figures.flatMap((figure) => {
    const previous = earlier.get(figure.key)
    if (!previous || previous.value === 0 || figure.value === 0) return []
    const ratio = Math.abs(figure.value) / Math.abs(previous.value)
    if (ratio <= MAX_RATIO && ratio >= 1 / MAX_RATIO) return []
    const size = ratio > MAX_RATIO ? 'more than ten times' : 'less than a tenth'
    return [`${placeOf(figure)} went from ${previous.text()} to ${figure.text()}: ${size}.`]
  })
  return listed(sentences, 'figure-jump', (count) => `${count} more figures went up or down more than ten times.`)
}

/** Finds new large percentages. A series that already shows one may have more. */
function largePercents(before: ReadVersion | null, after: ReadVersion): Reason[] {
  const isLarge = ({ isPercent, value }: Figure) => isPercent && Math.abs(value) > MAX_PERCENT
  const known = new Set(before?.figures.filter(isLarge).map(({ seriesKey }) => seriesKey))
  const sentences = after.figures
    .filter((figure) => isLarge(figure) && !known.has(figure.seriesKey))
    .map((figure) => `${placeOf(figure)} is ${figure.text()}: a percentage over 1,000.`)
  return listed(sentences, 'percent-over-1000', (count) => `${count} more percentages are over 1,000.`)
}

function listed(sentences: readonly string[], code: Reason['code'], more: (count: number) => string): Reason[] {
  const shown = sentences.slice(0, MAX_OF_ONE_CODE)
  const rest = sentences.length - shown.length
  return [...shown, ...(rest > 0 ? [more(rest)] : [])].map((message) => ({ code, message }))
}

/** Cell such as "D2", or series and category if the cell is unknown. */
function placeOf({ cell, series, category }: Figure): string {
  return cell() ?? `${series}, ${category}`
}
