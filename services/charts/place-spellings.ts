import { spellingOf } from '@common-measure/charts/model/names.ts'
import type { Place } from '#domain/community.ts'

const COUNTY_ENDINGS = [' county', ' parish', ' borough']
const REGION_ENDINGS = [' area', ' region', ' total', ' average']

interface PlaceSpellings {
  /** Full names, which are matched first. */
  names: string[]
  /** Names with another ending, or without their ending, if no other place has the same name. */
  variants: string[]
}

/** Spellings of each place in values, normalized by `spellingOf`: "lake", "lake county", "lake county, ohio". */
export function placeSpellings(places: readonly Place[]): PlaceSpellings[] {
  const states = stateEndings(places)
  return places.map((place) => {
    const names = [place.name, ...place.also].flatMap((name) => wholeNames(spellingOf(name), place.kind))
    const variants = names.flatMap((name) => variantsOf(name, place.kind, states))
    return { names, variants: [...new Set(variants)].filter((variant) => !names.includes(variant)) }
  })
}

/** Endings ", ohio" and ", oh", which may follow the name of a place; one list for each state. */
function stateEndings(places: readonly Place[]): string[][] {
  return places
    .filter(({ kind }) => kind === 'state')
    .map(({ name, also }) => [name, ...also.filter((code) => code.length === 2)].map((text) => `, ${spellingOf(text)}`))
}

/** Hyphens and spaces are equal in the name of a region. */
function wholeNames(name: string, kind: Place['kind']): string[] {
  return kind === 'region' ? [...new Set([name, name.replaceAll('-', ' ')])] : [name]
}

function variantsOf(name: string, kind: Place['kind'], states: readonly string[][]): string[] {
  // A name that contains its state never gets another state's ending.
  const own = states.find((forms) => forms.some((ending) => name.endsWith(ending)))
  const state = own?.find((ending) => name.endsWith(ending)) ?? ''
  const base = name.slice(0, name.length - state.length)
  const endings = kind === 'county' ? COUNTY_ENDINGS : kind === 'region' ? REGION_ENDINGS : []
  const bare = base.slice(0, base.length - (endings.find((ending) => base.endsWith(ending)) ?? '').length)
  return [base, bare, ...endings.map((ending) => bare + ending)].flatMap((text) => [
    text,
    ...(own ?? states.flat()).map((ending) => text + ending),
  ])
}
