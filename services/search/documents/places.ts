import type { Place } from '#domain/community.ts'
import { placeSpellings } from '#services/charts/place-spellings.ts'
import { foldedWords } from '../words.ts'

/** Finds the places that the search can filter by, in the order of their list. */
export type PlaceFinder = ReturnType<typeof createPlaceFinder>

export function createPlaceFinder(places: readonly Place[]) {
  const listed = places.flatMap((place) => [
    ...(place.kind === 'cities' ? [] : [place]),
    ...place.searched.map((name): Place => ({ ...place, name, also: [] })),
  ])
  const placeOf = new Map(
    placeSpellings(listed).flatMap(({ names, variants }, at) =>
      [...variants, ...names].map((name) => [keyOf(name), listed[at]?.name ?? ''] as const),
    ),
  )
  const inTexts = listed.flatMap((place) => {
    const form = formInText(place)
    return form ? [{ name: place.name, form }] : []
  })
  return {
    /** Distinct places among names of series and categories: "Lake" for "Lake County" and "Births". */
    among(this: void, names: readonly string[]): string[] {
      const found = new Set(names.map((name) => placeOf.get(keyOf(name))))
      return listed.map(({ name }) => name).filter((name) => found.has(name))
    },
    /** Places named in a running text. */
    inText: (text: string): string[] => inTexts.filter(({ form }) => form.test(text)).map(({ name }) => name),
  }
}

/** Pattern for a place in a text. A single-word county name is often a person's, and counts only as "Lake County". */
function formInText({ name, kind }: Place): RegExp | null {
  if (kind !== 'county' && kind !== 'cities') return null
  const isShort = kind === 'county' && !/\s/.test(name)
  const word = name.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)
  return new RegExp(`(?<![\\p{L}\\p{N}])${word}${isShort ? ' (?:County|Parish|Borough)' : ''}(?![\\p{L}\\p{N}])`, 'u')
}

function keyOf(name: string): string {
  return foldedWords(name).join(' ')
}
