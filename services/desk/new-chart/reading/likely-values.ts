import { splitMargin } from './cell-margins.ts'
import { areTimes, figureOf, isOfCalendar } from './cells.ts'
import type { Choices } from './choices.ts'
import type { FoundColumn } from './find-columns.ts'
import { sampleOf, type Grid } from './grid.ts'

/** Columns of which one is more than fifty times another hardly have one unit. */
const MAX_RATIO = 50
/** Largest change in percent; beyond are numbers of people and cases. */
const MAX_PERCENT = 1000
/** Numbers of cases and people beside figures about them. */
const SIZE = /^n$|population|\bbase\b|\btotal\b|^number\b|^#/i

/** Headings of which one may be drawn: groups of columns, or columns that are no time. */
export function measuresOf(columns: readonly FoundColumn[], figures: readonly number[], isTidy: boolean): string[] {
  const groups = new Set(figures.map((at) => columns[at]?.group ?? ''))
  if (groups.size > 1 || !groups.has('')) return [...groups].filter((group) => group !== '')
  const labels = figures.map((at) => columns[at]?.label ?? '')
  const isOneMeasure = labels.length < 2 || labels.every(isOfCalendar) || (!isTidy && areTimes(labels))
  return isOneMeasure ? [] : labels
}

export function likelyMeasure(measures: readonly string[]): string {
  const rate = measures.find((label) => /\brates?\b|\bpercent(?:age)?\b|%|\bshare\b|\bmedian\b|average/i.test(label))
  return rate ?? measures.find((label) => !SIZE.test(label)) ?? measures[0] ?? ''
}

export function likelyValue(values: readonly string[]): string {
  return values.find((value) => /^(?:all|total|both)\b/i.test(value)) ?? values[0] ?? ''
}

/** The unit of some cells by their signs, and their middle size. */
function unitOf(texts: readonly string[], label: string, locale: string): { sign: string; size: number } {
  const found = sampleOf(texts).flatMap((text) => figureOf(splitMargin(text)?.estimate ?? text, locale) ?? [])
  const isPercent = found.some((figure) => figure.isPercent) || /\bpercent(?:age)?\b|%|\brate\b/i.test(label)
  const sizes = found.map(({ value }) => Math.abs(value)).sort((a, b) => a - b)
  const sign = isPercent ? '%' : found.some((figure) => figure.isMoney) ? '$' : ''
  return { sign, size: sizes[Math.floor(sizes.length / 2)] ?? 0 }
}

/** True if the columns have several units, by their signs, words and sizes. */
export function haveSeveralUnits(
  columns: readonly FoundColumn[],
  cellsOf: (at: number) => string[],
  locale: string,
): boolean {
  const read = columns.flatMap(({ role, label }, at) => (role === 'figures' ? unitOf(cellsOf(at), label, locale) : []))
  const sizes = read.map(({ size }) => size).filter((size) => size > 0)
  const isUneven = sizes.length > 1 && Math.max(...sizes) > MAX_RATIO * Math.min(...sizes)
  return new Set(read.map(({ sign }) => sign)).size > 1 || (isUneven && columns.every(({ group }) => group === ''))
}

/** True if each row has a unit of its own, by its signs or its name: rows are the measures. */
export function areMeasures(rows: readonly { name: string; texts: readonly string[] }[], locale: string): boolean {
  // A table of measures is short.
  const signs = rows.slice(0, 100).map(({ name, texts }) => {
    const figures = texts.filter((text) => figureOf(text, locale) !== null)
    return new Set(figures.map((text) => unitOf([text], name, locale).sign))
  })
  return signs.every(({ size }) => size < 2) && new Set(signs.flatMap((each) => [...each])).size > 1
}

/** The sign that headings say and figures lack. */
export function likelySigns(
  drawn: readonly FoundColumn[],
  { cells, words, locale }: { cells: readonly string[]; words: readonly string[]; locale: string },
): Choices['signs'] {
  const figures = sampleOf(cells).flatMap((text) => figureOf(text, locale) ?? [])
  if (figures.length === 0 || figures.some(({ isPercent, isMoney }) => isPercent || isMoney)) return undefined
  const labels = drawn.map(({ label, group }) => `${label} ${group}`)
  const isPercent =
    labels.every((label) => /\bpercent(?:age)?\b|%/i.test(label)) ||
    words.slice(0, 2).some((text) => /^percent(?:age)?\b|\((?:in )?percent|\(%\)/i.test(text))
  const few = figures.filter(({ value }) => Math.abs(value) <= 100)
  const areShares = few.length * 2 >= figures.length && figures.every(({ value }) => Math.abs(value) <= MAX_PERCENT)
  if (isPercent && areShares) return 'percent'
  return labels.every((label) => /\bdollars?\b|\(\$\)/i.test(label)) ? 'currency' : undefined
}

const SCALES = [
  { word: 'thousands', factor: 1000 },
  { word: 'millions', factor: 1e6 },
  { word: 'billions', factor: 1e9 },
]

export type Scale = (typeof SCALES)[number]

/** The scale that titles, headings or notes say: "in thousands". */
export function saidScale(words: readonly string[]): Scale | null {
  const says = (text: string, word: string) =>
    new RegExp(`\\bin ${word}\\b|\\((?:in |numbers in )?${word}|^${word}\\b|, ${word}\\b`, 'i').test(text) ||
    (word === 'thousands' && /\(0?00s?\)|\bin 000s?\b/i.test(text))
  return SCALES.find(({ word }) => words.some((text) => says(text, word))) ?? null
}

/** A language in which most of the separated figures are numbers, where English is none; "" for English. */
export function foundLocale({ cells }: Grid): string {
  const separated = sampleOf(cells.flat(), 4000).filter((text) => /^\D?\d[\d., ’]*[.,]\d+\s*%?$/.test(text.trim()))
  const other = separated.filter((text) => figureOf(text) === null && figureOf(text, 'de') !== null)
  if (other.length < 3 || other.length * 2 <= separated.length) return ''
  return other.some((text) => /\d \d{3}/.test(text)) ? 'fr' : 'de'
}
