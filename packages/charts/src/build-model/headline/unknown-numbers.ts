import { roundTo } from '../../format/decimal.ts'
import { isRangeSeries, isScatterSeries, type Series } from '../../model/chart-model.ts'
import type { OverlaidModel } from '../../model/chart-overlay.ts'
import * as texts from '../../messages/format.ts'

/** Words for 10^3, 10^6 and 10^9 of a language, each with its spellings separated by "|". */
export type ScaleWords = Record<'thousands' | 'millions' | 'billions', string>

const OWN_WORDS: ScaleWords = { thousands: texts.thousands, millions: texts.millions, billions: texts.billions }

/** Numbers of a headline that its worksheet does not contain, as written. */
export interface UnknownNumbers {
  figures: string[]
  years: string[]
}

/** A number that is not part of a word such as "COVID-19". Ranks ("3rd", "3.º") are skipped later. */
const NUMBER =
  /(?<![\p{L}\d]|\d[.,]|\p{L}[-‐‑])\$?\d+(?:,\d{3})*(?:\.\d+)?(?:s\b|(?:st|nd|rd|th|er|o|a)\b|\.?[ªº]|\s?%)?/gu
const RANK = /(?:st|nd|rd|th|er|o|a|[ªº])$/u
const YEAR = /^(?:1[89]|20)\d\d(?<decade>s)?$/
const NUMBER_IN_NAME = /\d+(?:,\d{3})*(?:\.\d+)?/g

/**
 * Compares the numbers of a headline with its chart (docs/contracts/worksheet-settings.md#headline). A figure is known if
 * a value of any view rounds to it, or a text of the chart has it; a year if a text has it.
 *
 * @param model with its texts in the language of the headline
 */
export function unknownNumbers(headline: string, model: OverlaidModel, words: ScaleWords = OWN_WORDS): UnknownNumbers {
  const found: UnknownNumbers = { figures: [], years: [] }
  const known = knownOnce(model, words)
  for (const match of headline.matchAll(NUMBER)) {
    const [written] = match
    if (RANK.test(written)) continue
    const { groups: year } = YEAR.exec(written) ?? {}
    const scale = scaleAfter(headline.slice(match.index + written.length), words)
    if (YEAR.test(written) && scale === 1) {
      if (!isKnownYear(Number(written.slice(0, 4)), year?.['decade'] !== undefined, known().names))
        found.years.push(written)
    } else if (!isKnownFigure(written, scale, known())) found.figures.push(written.trim())
  }
  return found
}

interface Known {
  /** Amounts of the values, without their signs. */
  values: number[]
  /** Numbers in names, subtitle, notes and unit. */
  names: ReadonlySet<number>
  /** Factors of the values: 1, and 1,000,000 for a chart in millions. */
  scales: number[]
}

function knownOnce(model: OverlaidModel, words: ScaleWords): () => Known {
  let known: Known | null = null
  return () => (known ??= knownIn(model, words))
}

function knownIn(model: OverlaidModel, words: ScaleWords): Known {
  const named = namesIn(model)
  const units = [model.subtitle, model.unit, ...model.axes.values.map(({ title }) => title)].filter((text) => !!text)
  const scales = scaleList(words).filter(([, pattern]) => units.some((text) => pattern.test(` ${text}`)))
  const names = named.flatMap((text) =>
    [...text.matchAll(NUMBER_IN_NAME)].map(
      (match) => amountOf(match[0]) * scaleAfter(text.slice(match.index + match[0].length), words),
    ),
  )
  const stats = model.views.flatMap((view) =>
    (view.stats ?? []).flatMap((one) => (one ? [one.min, one.max, one.mean, one.total] : [])),
  )
  const values = [...model.series.flatMap(valuesOf), ...stats].flatMap((value) =>
    value == null ? [] : Math.abs(value),
  )
  return { values, names: new Set(names), scales: [1, ...scales.map(([scale]) => scale)] }
}

function namesIn(model: OverlaidModel): string[] {
  const { axes, filters, annotations = [] } = model
  return [
    model.title,
    model.subtitle,
    ...model.notes,
    model.unit,
    axes.category.title,
    ...model.categories.values,
    ...model.series.flatMap(({ name, label }) => [name, label]),
    ...axes.values.map(({ title }) => title),
    ...[filters.group, filters.toggle].flatMap((filter) => filter?.options ?? []),
    ...annotations.flatMap(({ text, fromDate, toDate }) => [text, fromDate, toDate]),
  ].filter((text) => typeof text === 'string')
}

function valuesOf(series: Series): (number | null | undefined)[] {
  if (isRangeSeries(series))
    return series.points.flatMap(({ low, high, shownLow, shownHigh }) => [low, high, shownLow, shownHigh])
  if (isScatterSeries(series))
    return series.points.flatMap(({ x, y, size, shown, shownX, shownSize }) => [x, y, size, shown, shownX, shownSize])
  return series.points.flatMap(({ value, shown }) => [value, shown])
}

/** A decade is known by one of its years. */
function isKnownYear(year: number, isDecade: boolean, names: ReadonlySet<number>): boolean {
  return Array.from({ length: isDecade ? 10 : 1 }, (_, at) => year + at).some((one) => names.has(one))
}

function isKnownFigure(written: string, scale: number, { values, names, scales }: Known): boolean {
  const amount = amountOf(written)
  const decimals = /\.(\d+)/.exec(written)?.[1]?.length ?? 0
  if (names.has(amount * scale)) return true
  return values.some((value) => scales.some((own) => roundTo((value * own) / scale, decimals) === amount))
}

function amountOf(written: string): number {
  return Number(written.replaceAll(/[^\d.]/g, '').replace(/\.$/, ''))
}

/** The factor of a word after a number: 1,000,000 for " million people", else 1. */
function scaleAfter(rest: string, words: ScaleWords): number {
  return scaleList(words).find(([, pattern]) => pattern.exec(rest)?.index === 0)?.[0] ?? 1
}

const lists = new WeakMap<ScaleWords, [number, RegExp][]>()

/** The largest first: "mil millones" begins with "mil". */
function scaleList(words: ScaleWords): [number, RegExp][] {
  const known = lists.get(words)
  if (known) return known
  const wordBefore = (spellings: string) => new RegExp(`[\\s-](?:${spellings})(?!\\p{L})`, 'iu')
  const list: [number, RegExp][] = [
    [1e9, wordBefore(words.billions)],
    [1e6, wordBefore(words.millions)],
    [1e3, wordBefore(words.thousands)],
  ]
  lists.set(words, list)
  return list
}
