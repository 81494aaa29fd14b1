import { addressOf, type CellPosition } from '@common-measure/charts/format/cell-address.ts'
import { mayBePeriod } from '@common-measure/charts/format/period.ts'
import { spellingOf } from '@common-measure/charts/model/names.ts'
import type { Place } from '#domain/community.ts'
import { distanceFrom } from '#domain/edit-distance.ts'
import type { FindHints, HintedWorksheet } from './hint.ts'

/** Headings that people read as dates but charts do not. */
const DATES = [
  /^(FY|AY|SY) ?['’]?\d{2}(\d\d)?$/i,
  /^(\d{4})[-–/](\d{2}|\d{4})$/,
  /^\d{1,2}[/.-]\d{1,2}[/.-](\d{2}|\d{4})$/,
  /^(jan|feb|mar|apr|may|jun|jul|aug|sep|sept|oct|nov|dec)[a-z]*\.?[ -]['’]?\d{2}(\d\d)?$/i,
]
/** Serial numbers of dates, from 1954 to 2064. */
const [MIN_SERIAL, MAX_SERIAL] = [20_000, 60_000]

export const likelyDate: FindHints = ({ table, model }) => {
  const [first] = table.categories
  if (model.categories.kind !== 'text' || !first || table.categories.length < 2) return []
  const names = table.categories.map(({ name }) => name)
  if (names.every(mayBePeriod)) return []
  if (!names.every(isDateLike) && !names.every(isSerial)) return []
  const cell = addressOf(first.at)
  const message = `The headings from "${first.name}" (${cell}) on look like dates, but only years such as 2021 and days such as 2021-01-31 are read as dates; the chart has no time axis.`
  return [{ code: 'likely-date', severity: 'info', cell, message }]
}

function isDateLike(name: string): boolean {
  const [, from = '', to = ''] = DATES[1]?.exec(name) ?? []
  if (from !== '') return Number(from.slice(-to.length)) + 1 === Number(to) || (from.endsWith('99') && to === '00')
  return DATES.some((pattern) => pattern.test(name))
}

function isSerial(name: string): boolean {
  return /^\d{5}$/.test(name) && Number(name) >= MIN_SERIAL && Number(name) <= MAX_SERIAL
}

/** Minimum length of a place's name. Shorter names are similar to too many others. */
const MIN_PLACE_LENGTH = 5
const MAX_SLIPS = 2

/** A typing error in a place's name loses the place's color and order. */
export const likelyPlace: FindHints = (worksheet, { places, isKnown }) => {
  const spellings = spellingsOfAll(places)
  const isPlace = (name: string) => spellings.some(({ text }) => text === spellingOf(name))
  return doubtfulNames(worksheet, isPlace).flatMap(({ name, at }) => {
    if (name.length < MIN_PLACE_LENGTH || isKnown(name)) return []
    const near = nearestOf(spellingOf(name), spellings)
    if (near === null) return []
    const cell = addressOf(at)
    const message = `"${name}" in ${cell} is no place that charts know; did you mean "${near}"?`
    return [{ code: 'likely-place' as const, severity: 'warning' as const, cell, message }]
  })
}

/** Computed once for the places of a community. */
const spellingsByPlaces = new WeakMap<readonly Place[], ReturnType<typeof spellingsOf>>()

function spellingsOfAll(places: readonly Place[]) {
  const cached = spellingsByPlaces.get(places)
  if (cached) return cached
  const spellings = places.flatMap(spellingsOf).filter(({ text }) => text.length >= MIN_PLACE_LENGTH)
  spellingsByPlaces.set(places, spellings)
  return spellings
}

function nearestOf(spelling: string, spellings: readonly { text: string; name: string }[]): string | null {
  const distanceTo = distanceFrom(spelling, { max: MAX_SLIPS })
  const near = spellings
    .map(({ text, name }) => ({ name, slips: distanceTo(text) }))
    .filter(({ slips }) => slips >= 1 && slips <= MAX_SLIPS)
  return near.sort((a, b) => a.slips - b.slips)[0]?.name ?? null
}

function spellingsOf({ name, also, kind }: Place): { text: string; name: string }[] {
  return [name, ...also].flatMap((each) => {
    const text = spellingOf(each)
    const isBareCounty = kind === 'county' && !/ (county|parish|borough)\b/.test(text)
    return [{ text, name: each }, ...(isBareCounty ? [{ text: `${text} county`, name: `${each} County` }] : [])]
  })
}

type NameAt = { name: string; at: CellPosition }

/**
 * Names of series and of text categories, each at its first position. Series that are no places, next to categories or
 * groups that are places, count as parts of these ("Carpool" in Carroll County). The same applies to such categories.
 */
function doubtfulNames({ table, model }: HintedWorksheet, isPlace: (name: string) => boolean): NameAt[] {
  const series = table.series.map(({ name, nameAt }) => ({ name, at: nameAt }))
  const categories = model.categories.kind === 'text' ? table.categories : []
  const hasPlace = (names: readonly Pick<NameAt, 'name'>[]) => names.some(({ name }) => isPlace(name))
  const groups = (model.filters.group?.options ?? []).map((name) => ({ name }))
  const doubtful = [
    ...(hasPlace(series) || !hasPlace([...categories, ...groups]) ? series : []),
    ...(hasPlace(categories) || !hasPlace([...series, ...groups]) ? categories : []),
  ]
  const seen = new Map(doubtful.toReversed().map(({ name, at }) => [name.toLowerCase(), { name, at }]))
  return [...seen.values()].toReversed()
}
