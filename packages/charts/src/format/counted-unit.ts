import * as texts from '../messages/format.ts'
import { singularUnit } from './singular-unit.ts'

const rules = new Map<number, Intl.PluralRules>()

/** Plural unit for headings: "museums" from "museums" or "museum|museums". */
export function pluralUnit(unit: string): string {
  return unit.slice(unit.indexOf('|') + 1).trim()
}

/**
 * A unit after a value: " museums" after "12", " museum" after "1", and ", Number of museums" for a title or without a
 * known singular (docs/contracts/chart-model.md#units).
 *
 * @param number text of the value, "1,234.5"; without it the unit is plural
 */
export function unitAfter(unit: string, number?: string): string {
  const plural = pluralUnit(unit)
  if (plural === '') return ''
  const form = number !== undefined && isSingular(number) ? singularOf(unit) : plural
  return form === null || !/^\p{Ll}/u.test(plural) ? `, ${plural}` : ` ${form}`
}

/** Applies the plural rules of the language: English has "1 inch" but "1.0 inches". */
function isSingular(number: string): boolean {
  const minimumFractionDigits = number.split('.')[1]?.length ?? 0
  const rule =
    rules.get(minimumFractionDigits) ?? new Intl.PluralRules(texts.languageOfDates, { minimumFractionDigits })
  rules.set(minimumFractionDigits, rule)
  return rule.select(Number(number.replaceAll(',', '').replace('−', '-'))) === 'one'
}

/** Singular before a bar; it replaces the same number of words after it: "death" in "death|deaths per 1,000 births". */
function singularOf(unit: string): string | null {
  const bar = unit.indexOf('|')
  if (bar < 0) return texts.languageOfDates.startsWith('en') ? singularUnit(unit) : null
  const singular = unit.slice(0, bar).trim().split(/\s+/)
  return [...singular, ...pluralUnit(unit).split(/\s+/).slice(singular.length)].join(' ')
}
