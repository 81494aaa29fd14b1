import { givenColors, unreadable } from './colors/brand-colors.ts'
import { nameKey } from '#domain/name-key.ts'
import type { CommunityFile, PlaceEntry } from './community-shape.ts'
import { contrastOf, MIN_MARK } from './colors/contrast.ts'
import type { Problem } from './faults.ts'
import { PAGE } from './colors/place-colors.ts'

/** Problems of several parts of the file: duplicate or missing names and ids, colors with too little contrast. */
export function problemsOf({ places, scope, brand }: CommunityFile): Problem[] {
  return [
    ...doubles(places),
    ...places.flatMap(problemsOfPlace(places)),
    ...unknownAreas(places, scope?.areas ?? []),
    ...unreadable(givenColors(brand?.colors)).map(({ at, ...rest }) => ({ at: `brand.colors.${at}`, ...rest })),
  ]
}

function doubles(places: readonly PlaceEntry[]): Problem[] {
  return [
    ...doublesBy(places, 'id', ({ id }) => [id]),
    ...doublesBy(places, 'fips', ({ fips }) => (fips === undefined ? [] : [fips])),
    ...doublesBy(places, 'name', ({ name }) => [name]),
    ...doublesBy(places, 'also', ({ name, also = [] }) => [name, ...also]),
  ]
}

/** Finds two places with the same name. A name in both `name` and `also` of one place is not a fault. */
function doublesBy(
  places: readonly PlaceEntry[],
  key: keyof PlaceEntry,
  read: (place: PlaceEntry) => string[],
): Problem[] {
  const first = new Map<string, number>()
  const found: Problem[] = []
  for (const [at, place] of places.entries()) {
    for (const value of new Set(read(place).map(nameKey))) {
      const before = first.get(value)
      if (before === undefined) first.set(value, at)
      else if (key !== 'also' || !isOwnName(places, before, at, value))
        found.push(double(`places[${at}].${key}`, `has ${JSON.stringify(value)}, which places[${before}] has too`))
    }
  }
  return found
}

function double(at: string, is: string): Problem {
  return { at, is, right: 'a value of its own' }
}

/** A reference to a place that is not in the list; none if it is. */
function unknownPlace(id: string, known: ReadonlySet<string>, at: string, what: string): Problem[] {
  return known.has(id) ? [] : [{ at, is: `is ${JSON.stringify(id)}`, right: `the id of a ${what} in places` }]
}

/** Skips a repeated name of the same place, so that two equal names are one problem. */
function isOwnName(places: readonly PlaceEntry[], before: number, at: number, value: string): boolean {
  return [before, at].every((index) => nameKey(places[index]?.name ?? '') === value)
}

function problemsOfPlace(places: readonly PlaceEntry[]): (place: PlaceEntry, at: number) => Problem[] {
  const counties = new Set(places.filter(({ kind }) => kind === 'county').map(({ id }) => id))
  return (place, at) => [
    ...faint(place.color, PAGE[0], `places[${at}].color`),
    ...faint(place.dark_color, PAGE[1], `places[${at}].dark_color`),
    ...digits(place, at),
    ...(place.members ?? []).flatMap((id, index) =>
      unknownPlace(id, counties, `places[${at}].members[${index}]`, 'county'),
    ),
  ]
}

function faint(color: string | undefined, ground: string, at: string): Problem[] {
  if (color === undefined || contrastOf(color, ground) >= MIN_MARK) return []
  const contrast = (Math.floor(contrastOf(color, ground) * 100) / 100).toFixed(2)
  const is = `is ${JSON.stringify(color)}, which has a contrast of ${contrast} with the page's ${ground}`
  return [{ at, is, right: `a color with a contrast of at least ${MIN_MARK}` }]
}

function digits({ kind, fips }: PlaceEntry, at: number): Problem[] {
  const wanted = { county: 5, state: 2, region: null, cities: null, nation: null }[kind]
  if (fips === undefined || wanted === null || fips.length === wanted) return []
  const right = kind === 'county' ? 'the five digits of a county' : 'the two digits of a state'
  return [{ at: `places[${at}].fips`, is: `is ${JSON.stringify(fips)}`, right }]
}

function unknownAreas(places: readonly PlaceEntry[], areas: readonly { place: string; field: string }[]): Problem[] {
  const ids = new Set(places.map(({ id }) => id))
  const seen = { place: new Set<string>(), field: new Set<string>() }
  return areas.flatMap((area, at): Problem[] => {
    const twice = (['place', 'field'] as const).filter((key) => seen[key].has(area[key]))
    seen.place.add(area.place)
    seen.field.add(area.field)
    return [
      ...unknownPlace(area.place, ids, `scope.areas[${at}].place`, 'place'),
      ...twice.map((key) =>
        double(`scope.areas[${at}].${key}`, `is ${JSON.stringify(area[key])}, which another area has too`),
      ),
    ]
  })
}
